import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
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
  title: 'Verification/PeriodTimeline',
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

/** The handles are sliders whose values are read as days; a walk of several keys is one change. */
export const Keyboard: Story = {
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
  play: async ({ canvas, args }) => {
    canvas.getByRole('slider', { name: 'پایان دورهٔ مبنا' }).focus();
    await userEvent.keyboard('{End}');
    await waitFor(
      () => expect(args.onChange).toHaveBeenCalledWith({ from: '2024-03-20', to: '2025-04-08' }),
      { timeout: 3000 },
    );
  },
};
/** Escape takes a move back. */
export const Escaped: Story = {
  play: async ({ canvas, args }) => {
    const start = canvas.getByRole('slider', { name: 'آغاز دورهٔ مبنا' });
    start.focus();
    await userEvent.keyboard('{PageDown}{Escape}');
    await expect(start).toHaveAttribute('aria-valuetext', 'چهارشنبه ۱ فروردین ۱۴۰۳');
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
