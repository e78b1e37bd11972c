import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { FitChart } from '../FitChart/FitChart.tsx';
import { sampleMeanInterval, sampleRows } from '../sampleTrend.ts';
import { ResidualChart } from './ResidualChart.tsx';

const meta = {
  title: 'Components/Baselines/ResidualChart',
  component: ResidualChart,
  args: { rows: sampleRows, unit: 'm³', onSelect: fn(), onViewChange: fn() },
} satisfies Meta<typeof ResidualChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultSelected: '2026-01-13' },
};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement, args }) => {
    const plot = await canvas.findByRole('application', { name: 'باقی‌مانده‌ها' });
    await expect(plot).toHaveTextContent(/باقی‌مانده: واقعی منهای پیش‌بینی/);
    await expect(plot).toHaveTextContent(/فروردین/);
    await expect(canvasElement.querySelector('.eui-selected-mark line')).not.toBeNull();
    plot.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(plot.parentElement).toHaveTextContent(/جمعه ۱ فروردین ۱۴۰۴: .*واقعی/));
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('2025-03-21');
    // Other views of the same rows; the selected one stays lit.
    await userEvent.click(canvas.getByRole('radio', { name: 'پیش‌بینی در برابر واقعی' }));
    await expect(args.onViewChange).toHaveBeenCalledWith('actual');
    await expect(canvasElement.querySelector('.eui-selected-mark')).not.toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'باقی‌مانده در برابر پیش‌بینی' }));
    await expect(await canvas.findByRole('application')).toHaveTextContent(/پیش‌بینی \(.m³.\)/);
  },
};
export const AgainstPrediction: Story = { args: { defaultView: 'prediction' } };
export const AgainstActual: Story = { args: { defaultView: 'actual', defaultSelected: '2026-01-13' } };
/** Below the fit, on the same time axis; a row selected in one is lit in both. */
export const BelowFit: Story = {
  render: function Both(args) {
    const [selected, setSelected] = useState<string | null>('2026-01-13');
    return (
      <>
        <FitChart
          rows={args.rows}
          unit={args.unit}
          meanInterval={sampleMeanInterval}
          selected={selected}
          onSelect={setSelected}
          hasCard
        />
        <ResidualChart {...args} selected={selected} onSelect={setSelected} hasCard={false} height={200} />
      </>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const [, residuals] = await canvas.findAllByRole('application');
    residuals!.focus();
    await userEvent.keyboard('{Home}{Enter}');
    await waitFor(() =>
      expect(canvas.getAllByRole('group', { name: 'نقطهٔ انتخاب‌شده' })[0]).toHaveTextContent(/۱ فروردین ۱۴۰۴/),
    );
    const lines = [...canvasElement.querySelectorAll('.eui-selected-mark line')].map((line) =>
      line.getAttribute('x1'),
    );
    await expect(lines).toHaveLength(2);
    await expect(Math.abs(Number(lines[0]) - Number(lines[1]))).toBeLessThan(4);
  },
};
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { rows: [], isLoading: true } };
export const Failed: Story = { args: { rows: [], error: 'داده‌ها نرسید.', onRetry: fn() } };
export const Phone: Story = { globals: { width: '390' } };
export const English: Story = { parameters: { locale: 'en' } };
