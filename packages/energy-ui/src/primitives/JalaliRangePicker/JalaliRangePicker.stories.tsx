import { fromJalali } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { JalaliRangePicker, type JalaliRangePickerProps } from './JalaliRangePicker.tsx';

function Chosen(props: JalaliRangePickerProps) {
  return (
    <div style={{ inlineSize: 300, minBlockSize: 340 }}>
      <JalaliRangePicker {...props} />
    </div>
  );
}

const aban = (day: number) => fromJalali(1404, 8, day);

const meta = {
  title: 'Components/Dates/JalaliRangePicker',
  component: JalaliRangePicker,
  render: (args) => <Chosen {...args} />,
  args: { label: 'بازه', defaultValue: { from: aban(17), to: aban(21) }, today: aban(12), onChange: fn() },
} satisfies Meta<typeof JalaliRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: null },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /دوشنبه ۱۲ آبان/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}{ArrowLeft}{ArrowLeft}');
    await expect(screen.getByText('روز پایان را انتخاب کنید: ۳ روز')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: aban(12), to: aban(14) });
  },
};

export const Typed: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: null },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'بازه، از' }), '1404/8/20');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(canvas.getByRole('textbox', { name: 'بازه، تا' }), '۱۴۰۴/۸/۱۰');
    await expect(canvas.getByText('آغاز بازه پس از پایان آن است.')).toBeVisible();
    await userEvent.clear(canvas.getByRole('textbox', { name: 'بازه، تا' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'بازه، تا' }), '۱۴۰۴/۸/۲۵');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: aban(20), to: aban(25) });
  },
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(screen.getByRole('grid')).toBeVisible());
  },
};
export const Empty: Story = { args: { defaultValue: null } };
export const WithError: Story = {
  args: { defaultValue: null, error: 'روز آغاز و پایان بازه را انتخاب کنید.' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const English: Story = { args: { label: 'Range' }, parameters: { locale: 'en' } };
