import { fromJalali } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { JalaliDatePicker, type JalaliDatePickerProps } from './JalaliDatePicker.tsx';

function Chosen(props: JalaliDatePickerProps) {
  return (
    <div style={{ inlineSize: 300, minBlockSize: 340 }}>
      <JalaliDatePicker {...props} />
    </div>
  );
}

const meta = {
  title: 'Components/Dates/JalaliDatePicker',
  component: JalaliDatePicker,
  render: (args) => <Chosen {...args} />,
  args: {
    label: 'تاریخ شروع',
    defaultValue: fromJalali(1404, 8, 17),
    today: fromJalali(1404, 8, 12),
    onChange: fn(),
  },
} satisfies Meta<typeof JalaliDatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Typed: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: null },
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('textbox', { name: 'تاریخ شروع' });
    await userEvent.type(box, '۱۴۰۴/۸/۵');
    await expect(args.onChange).toHaveBeenLastCalledWith(fromJalali(1404, 8, 5));
    await userEvent.tab();
    await expect(box).toHaveValue('۱۴۰۴/۰۸/۰۵');
    await userEvent.clear(box);
    await userEvent.type(box, '1404/12/30');
    await userEvent.tab();
    await expect(box).toBeInvalid();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(box).toHaveAccessibleDescription(/در تقویم نیست/);
  },
};

export const ByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const day = await screen.findByRole('button', { name: 'شنبه ۱۷ آبان ۱۴۰۴' });
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    await expect(screen.getByRole('button', { name: 'یکشنبه ۲۵ آبان ۱۴۰۴' })).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    await expect(screen.getByRole('grid', { name: 'تاریخ شروع، آذر ۱۴۰۴' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(fromJalali(1404, 9, 25));
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  },
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('button', { name: 'امروز، دوشنبه ۱۲ آبان ۱۴۰۴' })).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'سال' }), '1399');
    await expect(screen.getByRole('grid', { name: 'تاریخ شروع، آبان ۱۳۹۹' })).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'سال' }), '1404');
  },
};
export const Limited: Story = {
  args: { minDay: fromJalali(1404, 8, 10), maxDay: fromJalali(1404, 8, 20) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('button', { name: 'جمعه ۹ آبان ۱۴۰۴' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    const box = within(canvasElement).getByRole('textbox');
    await userEvent.clear(box);
    await userEvent.type(box, '1404/09/01');
    await userEvent.tab();
    await expect(box).toHaveAccessibleDescription('تاریخ باید تا ۱۴۰۴/۰۸/۲۰ باشد.');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
export const Empty: Story = { args: { defaultValue: null, isRequired: true, hint: 'روز نصب کنتور' } };
export const WithError: Story = { args: { defaultValue: null, error: 'تاریخ شروع را وارد کنید.' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const English: Story = {
  args: { label: 'Start date' },
  parameters: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button'));
    await expect(await screen.findByRole('button', { name: 'Today, Monday 12 Aban 1404' })).toBeVisible();
  },
};
