import { checkDeviations } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { reportRows, sampleMeanInterval, sampleRows } from '../sampleTrend.ts';
import { FitChart } from './FitChart.tsx';

const checked = checkDeviations({
  days: reportRows.map(({ key }) => key),
  actual: reportRows.map(({ actual }) => actual),
  predicted: reportRows.map(({ predicted }) => predicted),
  allowedPercent: 18,
});
const flagged = checked.ok
  ? checked.deviations.rows.flatMap(({ isDeviation }, index) => (isDeviation ? [index] : []))
  : [];
const report = reportRows.map((row, index) => ({
  ...row,
  ...(row.predicted !== null && { low: row.predicted * 0.82, high: row.predicted * 1.18 }),
  ...(flagged.includes(index) && {
    deviation: flagged.indexOf(index) % 3 === 0 ? ('answered' as const) : ('open' as const),
  }),
}));

const meta = {
  title: 'Components/Baselines/FitChart',
  component: FitChart,
  args: {
    rows: sampleRows,
    unit: 'm³',
    x: { name: 'دما', unit: '°C' },
    meanInterval: sampleMeanInterval,
    onSelect: fn(),
    onLeaveOut: fn(),
  },
} satisfies Meta<typeof FitChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A year as weekly means, as the title states. */
export const Default: Story = {
  args: { defaultSelected: '2026-01-13', hasCard: true },
};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement, args }) => {
    const plot = await canvas.findByRole('application', { name: 'خط مبنا در زمان، میانگین هفتگی' });
    // At most ten ticks on the time axis, in Persian.
    const texts = [...plot.querySelectorAll('text')].map((text) => text.textContent);
    await expect(
      texts.filter((text) => /فروردین|تیر|مهر|دی|آبان|خرداد|بهمن|مرداد/.test(text!)).length,
    ).toBeLessThanOrEqual(10);
    const card = canvas.getByRole('group', { name: 'نقطهٔ انتخاب‌شده' });
    await expect(card).toHaveTextContent(/سه‌شنبه ۲۳ دی ۱۴۰۴/);
    await expect(canvasElement.querySelector('.eui-selected-mark line')).not.toBeNull();
    plot.focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() =>
      expect(plot.parentElement).toHaveTextContent(/هفتهٔ ۱ فروردین تا ۷ فروردین، میانگین روزانه: واقعی/),
    );
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.stringMatching(/^2025-03-2\d$/));
    await userEvent.click(canvas.getByRole('button', { name: 'کنار گذاشتن' }));
    await expect(args.onLeaveOut).toHaveBeenCalledOnce();
  },
};
/** A report by days: deviations on the line, the band of the allowed deviation, days without data. */
export const Report: Story = {
  args: {
    rows: report.map((row, index) =>
      index > 58 && index < 62 ? { ...row, actual: null, deviation: undefined } : row,
    ),
    title: 'پیش‌بینی و مصرف واقعی',
    band: { kind: 'allowed', percent: 18 },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^انحراف مجاز .*۱۸/)).toBeVisible();
    await expect(canvas.getByText('انحراف پاسخ‌داده')).toBeVisible();
    await expect(canvasElement.querySelector('.eui-plot-gap')).not.toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'نمایش جدول' }));
    await expect((await canvas.findAllByRole('row')).length).toBe(111);
  },
};
export const Bars: Story = {
  args: { rows: report.slice(0, 31), type: 'Bar', band: { kind: 'allowed', percent: 18 } },
};
export const OneDay: Story = { args: { rows: report.slice(0, 1) } };
export const LongTitle: Story = {
  args: {
    rows: report,
    title: 'خط مبنا و مصرف واقعی گاز موتورخانهٔ مرکزی ساختمان شمارهٔ دو پژوهشگاه نیرو، بلوک شرقی',
  },
};
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { rows: [], isLoading: true } };
export const Failed: Story = { args: { rows: [], error: 'داده‌ها نرسید.', onRetry: fn() } };
export const Phone: Story = {
  globals: { width: '390' },
  args: { defaultSelected: '2026-01-13', hasCard: true },
};
export const English: Story = { parameters: { locale: 'en' } };
