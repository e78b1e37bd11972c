import { daysBetween } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { PeriodTimeline, type TimelineLane } from './PeriodTimeline.tsx';

const data = { from: '2023-09-23', to: '2026-05-21' };
const lanes: readonly TimelineLane[] = [
  {
    ...{ id: '1', name: 'برق ورودی اصلی', isMeter: true },
    runs: [
      { from: '2023-11-20', to: '2024-07-10' },
      { from: '2024-07-13', to: '2025-01-26' },
      { from: '2025-01-28', to: '2026-05-21' },
    ],
  },
  { id: 'temperature', name: 'دمای شهر', runs: [data] },
];

const meta = {
  title: 'Components/Dates/PeriodTimeline',
  component: PeriodTimeline,
  args: {
    ...{ label: 'دورهٔ مبنا', value: { from: '2024-03-20', to: '2025-03-20' }, data, lanes },
    installations: [{ name: 'چیلر گریز از مرکز', from: '2025-04-09', to: '2025-05-21' }],
    other: { name: 'دورهٔ گزارش', from: '2025-05-22', to: '2026-05-21' },
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 1040, padding: 16, background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PeriodTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The handles are sliders whose values are read as days; a walk of several keys is one change. */
export const Keyboard: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    const end = canvas.getByRole('slider', { name: 'پایان دورهٔ مبنا' });
    await expect(end).toHaveAttribute('aria-valuetext', 'پنج‌شنبه ۳۰ اسفند ۱۴۰۳');
    end.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(end).toHaveAttribute('aria-valuetext', 'شنبه ۲ فروردین ۱۴۰۴');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2024-03-20', to: '2025-03-22' });
  },
};
/** A handle stops at the installation of the measures. */
export const Stops: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    canvas.getByRole('slider', { name: 'پایان دورهٔ مبنا' }).focus();
    await userEvent.keyboard('{End}');
    await waitFor(
      () => expect(args.onChange).toHaveBeenCalledWith({ from: '2024-03-20', to: '2025-04-08' }),
      { timeout: 30_000 },
    );
  },
};
/** Escape takes a move back. */
export const Escaped: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    const start = canvas.getByRole('slider', { name: 'آغاز دورهٔ مبنا' });
    start.focus();
    await userEvent.keyboard('{PageDown}{Escape}');
    await expect(start).toHaveAttribute('aria-valuetext', 'چهارشنبه ۱ فروردین ۱۴۰۳');
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
/** Where a day begins on the axis, px. */
function placeOfDay(canvasElement: HTMLElement, day: string): number {
  const { left, width } = canvasElement.querySelector('.eui-timeline-layer')!.getBoundingClientRect();
  return left + (daysBetween(data.from, day) / (daysBetween(data.from, data.to) + 1)) * width;
}
const middleOf = (handle: HTMLElement) => {
  const { left, width } = handle.getBoundingClientRect();
  return left + width / 2;
};
const point = { pointerId: 1, isPrimary: true, button: 0 } as const;
/** Takes a handle 6 px beside its middle and moves it to where a day begins. */
async function drag(canvasElement: HTMLElement, handle: HTMLElement, to: number) {
  handle.setPointerCapture = () => {};
  const from = middleOf(handle) + 6;
  await fireEvent.pointerDown(handle, { ...point, clientX: from });
  await fireEvent.pointerMove(handle, { ...point, clientX: from });
  await fireEvent.pointerMove(handle, { ...point, clientX: to + 6 });
  await expect(canvasElement.querySelector('[data-value]')).toBeVisible();
}
/** A handle follows the pointer by where it was taken, and is one change when it is dropped. */
export const Dragged: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement, args }) => {
    const end = canvas.getByRole('slider', { name: 'پایان دورهٔ مبنا' });
    const to = placeOfDay(canvasElement, '2025-02-20');
    await drag(canvasElement, end, to);
    await expect(end).toHaveAttribute('aria-valuetext', 'چهارشنبه ۱ اسفند ۱۴۰۳');
    await expect(args.onChange).not.toHaveBeenCalled();
    await fireEvent.pointerUp(end, { ...point, clientX: to + 6 });
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2024-03-20', to: '2025-02-19' });
  },
};
/** A handle that is only pressed changes nothing, also far from its middle. */
export const Pressed: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    const end = canvas.getByRole('slider', { name: 'پایان دورهٔ مبنا' });
    end.setPointerCapture = () => {};
    const clientX = middleOf(end) - 9;
    await fireEvent.pointerDown(end, { ...point, clientX });
    await fireEvent.pointerUp(end, { ...point, clientX });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
/** Beyond the installation, the other period and the edge, a handle stays where it is last allowed. */
export const DraggedTooFar: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement, args }) => {
    const end = canvas.getByRole('slider', { name: 'پایان دورهٔ مبنا' });
    await drag(canvasElement, end, placeOfDay(canvasElement, '2025-10-01'));
    await fireEvent.pointerUp(end, { ...point, clientX: placeOfDay(canvasElement, '2025-10-01') });
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2024-03-20', to: '2025-04-08' });
    const start = canvas.getByRole('slider', { name: 'آغاز دورهٔ مبنا' });
    await drag(canvasElement, start, -500);
    await fireEvent.pointerUp(start, { ...point, clientX: -500 });
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: data.from, to: '2025-03-20' });
    await drag(canvasElement, start, 5000);
    await fireEvent.pointerUp(start, { ...point, clientX: 5000 });
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2025-03-20', to: '2025-03-20' });
  },
};
/** Without an installation between them the other period is the limit. */
export const NextToOther: Story = {
  tags: ['interaction', '!autodocs'],
  args: { installations: [] },
  play: async ({ canvas, canvasElement, args }) => {
    const end = canvas.getByRole('slider', { name: 'پایان دورهٔ مبنا' });
    await drag(canvasElement, end, placeOfDay(canvasElement, '2025-10-01'));
    await fireEvent.pointerUp(end, { ...point, clientX: placeOfDay(canvasElement, '2025-10-01') });
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2024-03-20', to: '2025-05-21' });
  },
};
/** Escape lets go: the pointer that still holds the handle moves nothing more; so does a pointer that is taken away. */
export const LetGo: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement, args }) => {
    const end = canvas.getByRole('slider', { name: 'پایان دورهٔ مبنا' });
    const to = placeOfDay(canvasElement, '2025-01-20');
    await drag(canvasElement, end, to);
    await userEvent.keyboard('{Escape}');
    await expect(end).toHaveAttribute('aria-valuetext', 'پنج‌شنبه ۳۰ اسفند ۱۴۰۳');
    await fireEvent.pointerMove(end, { ...point, clientX: to - 40 });
    await fireEvent.pointerUp(end, { ...point, clientX: to - 40 });
    await expect(end).toHaveAttribute('aria-valuetext', 'پنج‌شنبه ۳۰ اسفند ۱۴۰۳');
    await drag(canvasElement, end, to);
    await fireEvent.pointerCancel(end, { ...point, clientX: to });
    await fireEvent.pointerUp(end, { ...point, clientX: to });
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const NotChosen: Story = { args: { value: null, other: null } };
export const WithoutMeters: Story = { args: { lanes: [], installations: [] } };
export const ReadOnly: Story = { args: { isDisabled: true } };
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 342 }}>
        <Story />
      </div>
    ),
  ],
};
export const Dark: Story = { parameters: { theme: 'dark' } };
export const English: Story = { args: { label: 'Baseline period' }, parameters: { locale: 'en' } };
