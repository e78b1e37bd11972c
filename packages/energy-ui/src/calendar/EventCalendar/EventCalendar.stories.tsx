import { eventColors, fromJalali } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { CalendarEvent } from './calendarEvent.ts';
import { EventCalendar } from './EventCalendar.tsx';

const bahman = (day: number) => fromJalali(1405, 11, day);
const event = (id: number, from: number, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...{ id: `e${id}`, name: 'جلسهٔ هفتگی انرژی', from: bahman(from), to: more.to ?? bahman(from) },
  ...{ fromHour: null, toHour: null, color: eventColors[id % 11]! },
  ...more,
});
const hour = (fromHour: string, toHour: string) => ({ fromHour, toHour });
const events = [
  event(0, 3, hour('09:00', '10:00')),
  event(8, 5, { name: 'خواندن کنتورهای گاز' }),
  event(3, 6, { name: 'آموزش موتورخانه', ...hour('14:00', '16:00') }),
  event(4, 11, { name: 'ممیزی داخلی ISO 50001', to: bahman(13) }),
  event(6, 19, { name: 'مهلت گزارش فصلی' }),
  event(2, 20, { name: 'خواندن کنتورهای آب' }),
  event(15, 20, { name: 'بازدید ممیز از موتورخانه', ...hour('09:00', '10:30') }),
  event(14, 20, { name: 'جلسهٔ بازنگری مدیریت', ...hour('11:00', '12:30') }),
  event(12, 20, { name: 'آزمون بازیاب گرما', ...hour('14:30', '15:30') }),
  event(18, 20, { name: 'گفت‌وگو با پیمانکار چیلر', ...hour('16:00', '16:30') }),
  event(1, 24, { name: 'سرویس سالانهٔ دیگ‌ها', to: bahman(28) }),
  event(17, 27, { name: 'شیفت شب', ...hour('22:00', '06:00'), to: bahman(28) }),
];

const meta = {
  title: 'Components/Calendar/EventCalendar',
  component: EventCalendar,
  args: {
    ...{ events, defaultDay: bahman(20), today: bahman(20) },
    ...{
      onAdd: fn(),
      onOpenEvent: fn(),
      onMoveEvent: fn(async () => true),
      onDayChange: fn(),
      onViewChange: fn(),
    },
  },
} satisfies Meta<typeof EventCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const dayNamed = (canvas: ReturnType<typeof within>, name: RegExp) => canvas.findByRole('button', { name });

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'بهمن ۱۴۰۵' })).toBeVisible();
    const today = await dayNamed(canvas, /^سه‌شنبه ۲۰ بهمن ۱۴۰۵، ۵ رویداد$/);
    today.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(args.onDayChange).toHaveBeenLastCalledWith(bahman(21)));
    await waitFor(() => expect(canvas.getByRole('button', { name: /^چهارشنبه ۲۱ بهمن ۱۴۰۵/ })).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await expect(await canvas.findByRole('heading', { name: 'اسفند ۱۴۰۵' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: /^جمعه ۲۱ اسفند ۱۴۰۵/ })).toHaveFocus());
    await userEvent.keyboard('n');
    await expect(args.onAdd).toHaveBeenLastCalledWith(
      expect.objectContaining({ from: fromJalali(1405, 12, 21), fromHour: null }),
    );
    await userEvent.keyboard('t');
    await expect(await canvas.findByRole('heading', { name: 'بهمن ۱۴۰۵' })).toBeVisible();
  },
};
export const Week: Story = { args: { defaultView: 'week' } };
export const Day: Story = { args: { defaultView: 'day' } };
export const ListOfYear: Story = { args: { defaultView: 'listYear' } };
export const ListOfMonth: Story = { args: { defaultView: 'listMonth' } };
export const ListOfWeek: Story = { args: { defaultView: 'listWeek' } };
export const ListOfDay: Story = { args: { defaultView: 'listDay' } };
export const FullMonth: Story = {
  args: {
    showGregorian: true,
    events: Array.from({ length: 120 }, (_, at) => event(at, (at % 30) + 1, hour('09:00', '10:00'))),
  },
};
export const Empty: Story = { args: { events: [] } };
export const FortyOnOneDay: Story = {
  args: { events: Array.from({ length: 40 }, (_, at) => event(at, 20, hour('09:00', '09:30'))) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('۳۷ رویداد دیگر'));
    await expect(args.onViewChange).toHaveBeenLastCalledWith('listDay');
  },
};
export const Dark: Story = { parameters: { theme: 'dark' } };
export const English: Story = { parameters: { locale: 'en' }, args: { showGregorian: true } };
export const Phone: Story = {
  decorators: [(Story) => <div style={{ inlineSize: 390 }}>{Story()}</div>],
};
export const MovedByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const meeting = await canvas.findByText('آموزش موتورخانه');
    const target = meeting.closest<HTMLElement>('[data-event]')!;
    // What is not laid out yet takes no focus.
    await waitFor(() => {
      target.focus();
      expect(target).toHaveFocus();
    });
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(args.onMoveEvent).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'e3' }), {
      ...{ from: bahman(7), to: bahman(7), fromHour: '14:00', toHour: '16:00' },
    });
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await expect(args.onMoveEvent).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'e3' }), {
      ...{ from: bahman(6), to: bahman(6), fromHour: '14:00', toHour: '16:15' },
    });
  },
};
