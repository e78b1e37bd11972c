import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  electricity,
  electricityMonths,
  gas,
  gasMonths,
  sampleDays,
  sampleMonths,
} from '../ConsumptionChart/sampleData.ts';
import {
  byMeter,
  comparedOnCommonDays,
  energyInKwh,
  restOfMeter,
  unevenYear,
} from '../ConsumptionChart/sampleStates.ts';
import { ChartSummary } from './ChartSummary.tsx';

const meta = {
  title: 'Components/Charts/ChartSummary',
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

export const Default: Story = { args: { series: [mehr, before], kind: 'month' } };
/** Each figure opens, including the change. */
export const Opening: Story = {
  tags: ['interaction', '!autodocs'],
  args: {
    series: [mehr, before].map((each) => ({
      ...each,
      of: { navID: 'b.1', name: 'برق', role: 'consumption' as const, unit: 'kWh' },
    })),
    ...{ kind: 'month', onOpenFigure: fn() },
  },
  play: async ({ canvasElement, args }) => {
    const figure = (about: string) => canvasElement.querySelector(`[data-about*="${about}"]`)!;
    await userEvent.click(figure('تغییر'));
    await expect(args.onOpenFigure).toHaveBeenCalledWith(
      expect.objectContaining({ figure: 'change', compare: expect.objectContaining({ id: 'before' }) }),
    );
    await userEvent.click(figure('مجموع'));
    await expect(args.onOpenFigure).toHaveBeenLastCalledWith(expect.objectContaining({ figure: 'total' }));
  },
};
export const TwoCarriers: Story = {
  args: {
    series: [electricity(sampleMonths(1403, electricityMonths)), gas(sampleMonths(1403, gasMonths, [3]))],
    kind: 'year',
  },
};
const plain = (element: HTMLElement) => element.textContent.replace(/[\u2066-\u2069]/g, '');

/** Where meters miss different days both counts are shown, and their mean. */
export const UnevenCoverage: Story = {
  args: { series: [unevenYear], kind: 'year' },
  play: async ({ canvasElement }) =>
    expect(plain(canvasElement)).toContain(
      '۱۶۱ روز با همهٔ کنتورها، ۳۶۵ روز با دست‌کم یکی، میانگین کنتورها ۲۹۷ روز، از ۳۶۵ روز',
    ),
};
export const OnCommonDays: Story = {
  args: { series: comparedOnCommonDays, kind: 'year', showCost: true },
  play: async ({ canvasElement }) =>
    expect(plain(canvasElement)).toContain('۱۲٫۸٪ کمتر از ۱۴۰۲، ۹۲ روز مشترک'),
};
export const RestOfAMeter: Story = { args: { series: [...byMeter, restOfMeter], kind: 'year' } };
export const AllEnergyInKwh: Story = {
  args: { series: energyInKwh, kind: 'year' },
  play: async ({ canvasElement }) => {
    const all = within(canvasElement).getByRole('region', { name: /همهٔ انرژی/ });
    await expect(plain(all)).toContain('۴٫۹٪ کمتر از ۱۴۰۲، ۳۶۵ روز مشترک، بدون گاز');
  },
};
export const AllEnergyInEnglish: Story = { args: AllEnergyInKwh.args!, parameters: { locale: 'en' } };
export const Empty: Story = {
  args: { series: [electricity(sampleMonths(1405, Array(12).fill(null)))], kind: 'year' },
};
export const Narrow: Story = {
  ...Default,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
};
export const English: Story = { ...Default, parameters: { locale: 'en' } };
