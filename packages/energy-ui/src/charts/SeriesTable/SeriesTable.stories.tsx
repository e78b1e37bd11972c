import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import {
  electricity,
  electricityBefore,
  electricityMonths,
  gas,
  gasBefore,
  gasMonths,
  sampleMonths,
} from '../ConsumptionChart/sampleData.ts';
import type { ChartSeries } from '../series.ts';
import { SeriesTable } from './SeriesTable.tsx';

const meta = {
  title: 'Components/Charts/SeriesTable',
  component: SeriesTable,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 832, background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SeriesTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const air: ChartSeries = {
  ...{ id: 'air', name: 'دمای هوای تهران', unit: '°C', kind: 'temperature' },
  points: sampleMonths(1403, [12, 18, 24, 30, 33, 32, 28, 21, 13, 7, 5, 8]),
};
const of = { navID: 'b.1', name: 'برق', role: 'consumption' as const, unit: 'kWh' };
const carriers = [
  electricity(sampleMonths(1403, electricityMonths, [8]), { of }),
  gas(sampleMonths(1403, gasMonths)),
  air,
];

export const Default: Story = {
  args: { series: carriers, kind: 'year', type: 'Bar', onHiddenSeriesChange: fn() },
};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    const toggle = canvas.getByRole('button', { name: 'گاز' });
    await userEvent.click(toggle);
    await expect(args.onHiddenSeriesChange).toHaveBeenCalledWith(['gas']);
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  },
};
export const Opening: Story = { args: { ...Default.args!, onOpenFigure: fn() } };
export const ComparedWithCost: Story = {
  args: {
    series: [
      electricity(sampleMonths(1403, electricityMonths), { name: 'برق، ۱۴۰۳' }),
      electricity(sampleMonths(1402, electricityBefore), {
        ...{ id: 'before', name: 'برق، ۱۴۰۲', period: '۱۴۰۲', compareOf: 'electricity' },
      }),
      gas(sampleMonths(1403, gasMonths), { name: 'گاز، ۱۴۰۳' }),
      gas(sampleMonths(1402, gasBefore), {
        ...{ id: 'gas before', name: 'گاز، ۱۴۰۲', period: '۱۴۰۲', compareOf: 'gas' },
      }),
    ],
    ...{ kind: 'year', showCost: true },
  },
};
/** From the ninth on the chart sums the rest. */
export const TenMeters: Story = {
  args: {
    series: Array.from({ length: 10 }, (_, at) =>
      electricity(
        sampleMonths(
          1403,
          electricityMonths.map((value) => value / (at + 1)),
        ),
        {
          id: `m${at}`,
          name: at === 3 ? 'تابلوی اصلی موتورخانهٔ ساختمان مرکزی، ورودی شمارهٔ دو' : `کنتور ${at + 1}`,
        },
      ),
    ),
    kind: 'year',
  },
};
export const OfARange: Story = { args: { ...Default.args!, range: 'تیر تا آذر ۱۴۰۳' } };
export const English: Story = { args: Default.args!, parameters: { locale: 'en' } };
export const Narrow: Story = {
  args: ComparedWithCost.args!,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 366 }}>
        <Story />
      </div>
    ),
  ],
};
