import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Num } from '../../i18n/Num.tsx';
import { Button } from '../Button/Button.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Components/Layout/Card',
  component: Card,
  args: { title: 'مصرف آبان', children: <Num value={842300} unit="kWh" /> },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: 'مصرف آبان' })).toHaveTextContent(
      '۸۴۲٬۳۰۰',
    );
  },
};
export const WithActions: Story = { args: { actions: <Button size="sm">ویرایش</Button> } };
export const WithCount: Story = {
  args: { title: 'ویرایش‌ها', count: 12, actions: <Button size="sm">ویرایش تازه</Button> },
};
export const NoTitle: Story = { args: { title: undefined } };
export const LongTitle: Story = {
  args: { title: 'مصرف برق ساختمان شمارهٔ دو پژوهشگاه نیرو، بلوک شرقی، طبقهٔ همکف و زیرزمین یکم' },
};
export const English: Story = { args: { title: 'Consumption' }, parameters: { locale: 'en' } };
