import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  electricity,
  electricityMonths,
  gas,
  gasMonths,
  sampleDays,
  sampleMonths,
} from '../ConsumptionChart/sampleData.ts';
import { ChartSummary } from './ChartSummary.tsx';

const meta = {
  title: 'Charts/ChartSummary',
  component: ChartSummary,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 832, background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChartSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

const mehr = electricity(sampleDays([1403, 7, 1], 30, { shift: 92, missing: [21, 22] }), {
  name: 'مهر ۱۴۰۳',
});
const before = electricity(sampleDays([1402, 7, 1], 30, { shift: 91, base: 2850 }), {
  id: 'before',
  name: 'مهر ۱۴۰۲',
  compareOf: 'electricity',
});

export const MonthCompared: Story = { args: { series: [mehr, before], kind: 'month' } };
export const TwoCarriers: Story = {
  args: {
    series: [electricity(sampleMonths(1403, electricityMonths)), gas(sampleMonths(1403, gasMonths, [3]))],
    kind: 'year',
  },
};
export const Empty: Story = {
  args: { series: [electricity(sampleMonths(1405, Array(12).fill(null)))], kind: 'year' },
};
export const Narrow: Story = {
  ...MonthCompared,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
};
export const Dark: Story = { ...MonthCompared, parameters: { theme: 'dark' } };
export const English: Story = { ...MonthCompared, parameters: { locale: 'en' } };
