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
  title: 'Components/Calendar/EventFields',
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
      ...{
        reminder: '30',
        people: [{ id: '1', name: 'ثریا گودرزی' }],
        node: { id: 'Building:1', name: 'ساختمان مرکزی ونک' },
        inCharts: true,
      },
      ...{ documents: [{ id: '7', name: 'دستور جلسه' }], minutes: null, points: [] },
    },
    today: day,
    onChange: fn(),
    people: {
      items: [
        { id: '1', name: 'ثریا گودرزی' },
        { id: '2', name: 'حمید فرهادی' },
      ],
      onSearch: fn(),
    },
    documents: { items: [{ id: '7', name: 'دستور جلسه' }], onSearch: fn() },
    nodes: { items: [{ id: 'Building:1', name: 'ساختمان مرکزی ونک' }], onSearch: fn() },
  },
} satisfies Meta<typeof EventFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'تمام روز' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ isFullDay: true });
    await expect(canvas.queryByText('۱۱:۰۰')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'لاجوردی' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ color: eventColors[3] });
  },
};
/** A second person is found by typing, and taken away again with the keyboard. */
export const People: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('combobox', { name: 'افراد' });
    await userEvent.type(field, 'حمید');
    await expect(args.people?.onSearch).toHaveBeenLastCalledWith('حمید');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      people: [
        { id: '1', name: 'ثریا گودرزی' },
        { id: '2', name: 'حمید فرهادی' },
      ],
    });
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ people: [{ id: '1', name: 'ثریا گودرزی' }] });
    // The open list hides the rest of the page from assistive technology.
    await userEvent.keyboard('{Escape}');
  },
};
export const Meeting: Story = {
  args: {
    value: {
      ...meta.args.value,
      minutes: { id: '7', name: 'صورت‌جلسهٔ ۱۷ بهمن' },
      points: [
        {
          id: '1',
          task: 'برگهٔ کالیبراسیون کنتور ونک',
          person: { id: '2', name: 'حمید فرهادی' },
          due: day,
          isDone: false,
        },
        { id: '2', task: 'پاسخ به انحراف ۲۹ دی', person: null, due: null, isDone: true },
      ],
    },
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
