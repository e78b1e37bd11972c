import { reportBlocks } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleReport } from '../sampleReport.ts';
import { ReportChartView } from './ReportChartView.tsx';

const [fit] = reportBlocks(sampleReport, 'chart');

const meta = {
  title: 'Components/Reports/ReportChartView',
  component: ReportChartView,
  args: { title: fit!.title, chart: fit!.chart },
} satisfies Meta<typeof ReportChartView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Both lines and the band of a fit. */
export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('application');
    await expect(canvasElement.querySelector('.eui-baseline-band')).not.toBeNull();
  },
};
/** The saving to date with its interval. */
export const SavingToDate: Story = {
  args: {
    title: 'صرفه‌جویی انباشته',
    chart: {
      ...{ kind: 'cusum', unit: 'kWh', percent: 90 },
      points: ['2026-10-23', '2026-10-24', '2026-10-25'].map((day, at) => ({
        ...{ day, saving: 5, cumulative: 5 * (at + 1), isGap: false, plusMinus: 2 + at },
      })),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('application');
    await expect(canvasElement.querySelector('.eui-baseline-band[data-sum]')).not.toBeNull();
  },
};
