import { modelCurve } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { balanceOf, sampleBest, sampleRows } from '../sampleTrend.ts';
import { ScatterChart } from './ScatterChart.tsx';

const range = { variable: 'temperature', from: -2.2, to: 39.4 };
const curves = [
  { points: modelCurve(sampleBest, range) },
  { points: modelCurve(sampleBest, { ...range, isDayOff: true }), isDayOff: true },
];

const meta = {
  title: 'Components/Baselines/ScatterChart',
  component: ScatterChart,
  args: {
    rows: sampleRows,
    x: { name: 'دمای میانگین روز', unit: '°C' },
    y: { name: 'گاز موتورخانه', unit: 'm³' },
    curves,
    balances: [balanceOf(sampleBest.form)!],
    onSelect: fn(),
    onLeaveOut: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 460 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ScatterChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultSelected: '2026-01-13' },
};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement, args }) => {
    const plot = await canvas.findByRole('application');
    await expect(plot).toHaveTextContent(/دمای تعادل۱۵٫۶ °C/);
    // Left-out days stay in the picture, as crosses.
    await expect(canvasElement.querySelector('[data-cross]')!.getAttribute('d')!.match(/M/g)).toHaveLength(3);
    await expect(canvasElement.querySelector('.eui-selected-mark')).not.toBeNull();
    // From the coldest day on, by keys; Enter selects it and opens its card.
    plot.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(plot.parentElement).toHaveTextContent(/دمای میانگین روز −۲٫۲ °C.*پیش‌بینی/));
    await userEvent.keyboard('{Enter}');
    const coldest = sampleRows.toSorted((one, other) => one.x! - other.x!)[0]!;
    await expect(args.onSelect).toHaveBeenLastCalledWith(coldest.key);
    const card = await canvas.findByRole('group', { name: 'نقطهٔ انتخاب‌شده' });
    await expect(card).toHaveTextContent(/واقعی.*m³.*پیش‌بینی.*m³/);
    await userEvent.click(canvas.getByRole('button', { name: 'کنار گذاشتن' }));
    await expect(args.onLeaveOut).toHaveBeenCalledWith(coldest.key);
    await userEvent.click(canvas.getByRole('button', { name: 'بستن' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(null);
    await userEvent.click(canvas.getByRole('button', { name: 'نمایش جدول' }));
    // Where there is no room for columns the rest of a row opens.
    await userEvent.click((await canvas.findAllByRole('button', { name: /^جزئیات/ }))[0]!);
    await expect(await canvas.findByRole('cell', { name: /پیش‌بینی/ })).toBeVisible();
  },
};
/** Twelve bills: larger points, named by their period. */
export const Bills: Story = {
  args: {
    rows: Array.from({ length: 12 }, (_, month) => {
      const days = sampleRows.slice(month * 30, month * 30 + 30).filter(({ actual }) => actual !== null);
      const mean = (pick: (row: (typeof days)[number]) => number) =>
        days.reduce((sum, row) => sum + pick(row), 0) / days.length;
      return {
        ...{ key: days[0]!.from, from: days[0]!.from, to: days.at(-1)!.to },
        ...{
          actual: mean((row) => row.actual!),
          predicted: mean((row) => row.predicted!),
          x: mean((row) => row.x!),
        },
      };
    }),
    curves: curves.slice(0, 1),
  },
};
export const LongNames: Story = {
  args: {
    x: {
      name: 'میانگین دمای روزانهٔ ایستگاه هواشناسی فرودگاه مهرآباد تهران بزرگ در ارتفاع دو متر',
      unit: '°C',
    },
    y: { name: 'گاز موتورخانهٔ مرکزی ساختمان شمارهٔ دو پژوهشگاه نیرو، بلوک شرقی و غربی', unit: 'm³' },
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
