import { fromJalali } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { JalaliMultiDayPicker, type JalaliMultiDayPickerProps } from './JalaliMultiDayPicker.tsx';

function Chosen(props: JalaliMultiDayPickerProps) {
  return (
    <div style={{ inlineSize: 300, minBlockSize: 380 }}>
      <JalaliMultiDayPicker {...props} />
    </div>
  );
}

const aban = (day: number) => fromJalali(1404, 8, day);

const meta = {
  title: 'Components/Dates/JalaliMultiDayPicker',
  component: JalaliMultiDayPicker,
  render: (args) => <Chosen {...args} />,
  args: { label: 'روزها', defaultValue: [aban(3), aban(14)], today: aban(12), onChange: fn() },
} satisfies Meta<typeof JalaliMultiDayPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'روزها' }), '۱۴۰۴/۸/۷{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([aban(3), aban(7), aban(14)]);
    await userEvent.click(canvas.getByRole('button', { name: 'حذف ۱۴۰۴/۰۸/۰۳' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([aban(7), aban(14)]);
  },
};

export const InCalendar: Story = {
  args: { maxCount: 3 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'باز کردن تقویم روزها' }));
    await userEvent.click(await screen.findByRole('button', { name: 'سه‌شنبه ۱۳ آبان ۱۴۰۴' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([aban(3), aban(13), aban(14)]);
    await expect(screen.getByText('۳ روز')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'جمعه ۱۶ آبان ۱۴۰۴' }));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};
export const Empty: Story = { args: { defaultValue: [] } };
export const ManyDays: Story = {
  args: {
    defaultValue: Array.from({ length: 40 }, (_, index) =>
      fromJalali(1404, (index % 12) + 1, (index % 28) + 1),
    ),
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const English: Story = { args: { label: 'Days' }, parameters: { locale: 'en' } };
