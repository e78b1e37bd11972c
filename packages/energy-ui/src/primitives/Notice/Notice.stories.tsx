import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { Notice } from './Notice.tsx';

const meta = {
  title: 'Components/Feedback/Notice',
  component: Notice,
  args: { tone: 'warning', children: 'دادهٔ این سال کامل نیست: ۳۱۰ از ۳۶۵ روز.' },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <Notice tone="info">ضریب پیش‌فرض گاز به کار رفته است.</Notice>
      <Notice tone="success">همهٔ روزها داده دارند.</Notice>
      <Notice tone="warning">دادهٔ این سال کامل نیست.</Notice>
      <Notice tone="danger">برای این واحد مقداری وارد نشده است.</Notice>
    </div>
  ),
};
export const WithAction: Story = { args: { actions: <Button size="sm">تلاش دوباره</Button> } };
export const LongWords: Story = {
  args: {
    children:
      'جمع دو مورد (از جمله «نیروگاه خورشیدی بام ساختمان شمارهٔ دو معاونت بهره‌برداری») منفی است و سهمی برایش حساب نشده است. مقدارهای آن را بررسی کنید.',
  },
};
export const English: Story = {
  args: { children: 'The data of this year are not complete.' },
  parameters: { locale: 'en' },
};
