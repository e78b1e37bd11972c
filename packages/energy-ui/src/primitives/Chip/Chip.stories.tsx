import type { Meta, StoryObj } from '@storybook/react-vite';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Chip } from './Chip.tsx';

const meta = {
  title: 'Components/Feedback/Chip',
  component: Chip,
  args: { children: 'پیش‌نویس', tone: 'neutral' },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Chip>بایگانی</Chip>
      <Chip tone="accent">برگزیده</Chip>
      <Chip tone="success">فعال</Chip>
      <Chip tone="warning" icon={<TriangleAlert size={13} strokeWidth={1.75} aria-hidden />}>
        ناقص
      </Chip>
      <Chip tone="danger">ردشده</Chip>
      <Chip tone="info">پیش‌نویس</Chip>
    </div>
  ),
};
export const LongWords: Story = {
  args: { children: 'در انتظار تأیید کارشناس دفتر بهبود بهره‌وری انرژی استان' },
};
export const English: Story = { args: { children: 'Draft', tone: 'info' }, parameters: { locale: 'en' } };
