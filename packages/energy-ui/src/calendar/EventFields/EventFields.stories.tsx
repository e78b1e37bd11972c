import { eventColors, fromJalali } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EventFields, type EventFieldsProps } from './EventFields.tsx';

function Edited(props: EventFieldsProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxInlineSize: 560 }}>
      <EventFields
        {...props}
        value={value}
        onChange={(change) => {
          props.onChange(change);
          setValue({ ...value, ...change });
        }}
      />
    </div>
  );
}
const day = fromJalali(1403, 12, 30);

const meta = {
  title: 'Calendar/EventFields',
  component: EventFields,
  render: (args) => <Edited {...args} />,
  args: {
    value: {
      ...{
        name: 'جلسهٔ بازنگری مدیریت',
        from: day,
        to: day,
        isFullDay: false,
        fromHour: '11:00',
        toHour: '12:30',
      },
      ...{ color: eventColors[0], repeat: 'none', until: null, place: 'اتاق جلسهٔ ۲', description: '' },
      standardNumber: null,
    },
    today: day,
    onChange: fn(),
  },
} satisfies Meta<typeof EventFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hourly: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'تمام روز' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ isFullDay: true });
    await expect(canvas.queryByText('۱۱:۰۰')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'لاجوردی' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ color: eventColors[3] });
  },
};
export const EachYearOnALeapDay: Story = {
  args: { value: { ...meta.args.value, repeat: 'year' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('در سال‌هایی که اسفند ۲۹ روز دارد، ۲۹ اسفند.')).toBeVisible();
  },
};
export const WithErrors: Story = {
  args: { errors: { name: 'نام را بنویسید.', toHour: 'پایان رویداد باید پس از آغاز آن باشد.' } },
};
export const Dark: Story = { parameters: { theme: 'dark' } };
export const English: Story = { parameters: { locale: 'en' } };
