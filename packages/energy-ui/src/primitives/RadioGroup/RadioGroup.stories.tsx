import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Components/Fields/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'در برخورد با خوانده‌های موجود',
    items: [
      { id: 'keep', name: 'نگه‌داشتن موجود', description: 'ردیف‌های فایل که تکراری‌اند کنار گذاشته می‌شوند' },
      { id: 'replace', name: 'جایگزینی با فایل', description: 'خوانده‌های موجود حذف می‌شوند' },
      { id: 'ask', name: 'پرسش برای هر ردیف', isDisabled: true },
    ],
    defaultValue: 'keep',
    onChange: fn(),
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(page.getByRole('radio', { name: 'جایگزینی با فایل' })).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith('replace');
  },
};

export const Horizontal: Story = {
  args: {
    label: 'دوره',
    orientation: 'horizontal',
    items: [
      { id: 'day', name: 'روزانه' },
      { id: 'month', name: 'ماهانه' },
    ],
    defaultValue: 'day',
  },
};
export const WithError: Story = {
  args: { defaultValue: null, isRequired: true, error: 'یکی را انتخاب کنید' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const English: Story = {
  args: { label: 'Period', items: [{ id: 'day', name: 'Daily' }], defaultValue: 'day' },
  parameters: { locale: 'en' },
};
