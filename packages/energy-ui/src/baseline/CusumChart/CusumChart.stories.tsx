import { type Cusum, cusum, findCusumBend } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { reportRows, sampleRows } from '../sampleTrend.ts';
import { CusumChart } from './CusumChart.tsx';

const lineOf = (rows: typeof reportRows): Cusum => {
  const found = cusum({
    days: rows.map(({ key }) => key),
    actual: rows.map(({ actual }) => actual),
    predicted: rows.map(({ predicted }) => predicted),
  });
  if (!found.ok) throw new Error('The sample has days with both numbers.');
  return found.cusum;
};
const line = lineOf(reportRows);

const meta = {
  title: 'Components/Baselines/CusumChart',
  component: CusumChart,
  args: { points: line.points, bends: [findCusumBend(line)!], unit: 'm³', onSelect: fn() },
} satisfies Meta<typeof CusumChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From 25 Azar on more is used than predicted. */
export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement, args }) => {
    const plot = await canvas.findByRole('application');
    await expect(plot).toHaveTextContent(/خمیدگی: .*آذر/);
    await expect(canvas.getAllByText(/پس از آن روزی .* بیشتر/)[0]).toBeVisible();
    await expect(canvasElement.querySelectorAll('.eui-baseline-slope[data-excess]')).toHaveLength(1);
    plot.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(plot.parentElement).toHaveTextContent(/۱۴۰۵: صرفه‌جویی انباشته −/));
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(reportRows.at(-1)!.key);
    await expect(canvasElement.querySelector('.eui-selected-mark line')).not.toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'نمایش جدول' }));
    await expect(await canvas.findAllByRole('row')).toHaveLength(111);
  },
};
export const WithoutBend: Story = { args: { bends: [], defaultSelected: reportRows[40]!.key } };
/** A year with days without data: the line stops there. */
export const WithGaps: Story = {
  args: { points: lineOf(sampleRows).points, bends: [] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('application');
    await expect(canvasElement.querySelector('.eui-plot-gap')).not.toBeNull();
  },
};
/** Each bend is marked with its day; the slopes between them are drawn. */
export const SeveralBends: Story = {
  args: {
    bends: [30, 70].map((index) => ({ day: line.points[index]!.day, index, meanBefore: 5, meanAfter: -5 })),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('application');
    await expect(canvasElement.querySelectorAll('.eui-baseline-ring')).toHaveLength(2);
    await expect(canvasElement.querySelectorAll('.eui-baseline-slope')).toHaveLength(3);
  },
};
export const LongTitle: Story = {
  args: { title: 'صرفه‌جویی انباشتهٔ گاز موتورخانهٔ مرکزی ساختمان شمارهٔ دو پژوهشگاه نیرو، بلوک شرقی و غربی' },
};
export const Empty: Story = { args: { points: [], bends: [] } };
export const Loading: Story = { args: { points: [], bends: [], isLoading: true } };
export const Failed: Story = { args: { points: [], bends: [], error: 'داده‌ها نرسید.', onRetry: fn() } };
export const Phone: Story = { globals: { width: '390' } };
export const English: Story = { parameters: { locale: 'en' } };
/** The saving to date, whose interval widens. */
export const WithInterval: Story = {
  args: {
    bends: [],
    intervals: line.points.map(({ cumulative, isGap }, at) =>
      isGap ? null : { low: cumulative - 4 * Math.sqrt(at), high: cumulative + 4 * Math.sqrt(at) },
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('application');
    await expect(canvasElement.querySelector('.eui-baseline-band[data-sum]')).not.toBeNull();
    await expect(canvas.getByText('بازهٔ صرفه‌جویی تا آن روز')).toBeVisible();
  },
};
