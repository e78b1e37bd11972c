import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  electricity,
  electricityMonths,
  gas,
  gasMonths,
  sampleMonths,
} from '../ConsumptionChart/sampleData.ts';
import { ChartGrid } from './ChartGrid.tsx';

const names = [
  'ساختمان مرکزی ونک',
  'کارخانهٔ سمنان',
  'انبار کهریزک',
  'دفتر اصفهان',
  'برج نیلوفر',
  'خانهٔ نمونه',
];
const ofNode = (at: number) => ({ navID: `b.${at}`, name: 'برق', role: 'consumption' as const, unit: 'kWh' });
const nodes = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    electricity(
      sampleMonths(
        1403,
        electricityMonths.map((value) => value / (at + 1)),
        at === 1 ? [3] : [],
      ),
      {
        ...{ id: `b${at}`, name: names[at]!, of: ofNode(at) },
      },
    ),
  );

const meta = {
  title: 'Charts/ChartGrid',
  component: ChartGrid,
  args: { kind: 'year', type: 'Bar', nodeName: (node) => names[Number(node.slice(2))] ?? node },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 960, padding: 14, background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChartGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The smaller one is drawn on the scale of the larger. */
export const TwoNodes: Story = {
  args: { series: nodes(2) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByRole('application')).toHaveLength(2);
    const ticks = [...canvasElement.querySelectorAll('.eui-plot-svg')].map((svg) =>
      [...svg.querySelectorAll('text[text-anchor="end"]')].map((text) => text.textContent).join(' '),
    );
    await expect(ticks[0]).toBe(ticks[1]);
  },
};
export const SixNodes: Story = { args: { series: nodes(6), type: 'Line' } };
export const SeveralCarriers: Story = {
  args: {
    series: nodes(2).flatMap((each, at) => [
      each,
      gas(
        sampleMonths(
          1403,
          gasMonths.map((value) => value / (at + 1)),
        ),
        { id: `gas${at}`, of: ofNode(at) },
      ),
    ]),
  },
};
export const English: Story = { args: { series: nodes(2) }, parameters: { locale: 'en' } };
export const Narrow: Story = {
  args: { series: nodes(2) },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
};
