import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Progress } from './Progress.tsx';

const meta = {
  title: 'Components/Feedback/Progress',
  component: Progress,
  args: { label: 'barq-1403.xlsx', value: 0.64 },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'barq-1403.xlsx' });
    await expect(bar).toHaveAttribute('aria-valuenow', '64');
    await expect(canvasElement).toHaveTextContent('۶۴٪');
  },
};
export const Unknown: Story = { args: { label: 'در حال بررسی', value: null } };
export const Done: Story = { args: { value: 1 } };
export const LongName: Story = {
  args: {
    label: 'قرائت‌های روزانهٔ برق ورودی اصلی ساختمان مرکزی ونک از فروردین تا اسفند ۱۴۰۳ نسخهٔ نهایی.xlsx',
  },
  parameters: { width: 300 },
};
export const English: Story = { parameters: { locale: 'en' } };
