import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import {
  electricity,
  electricityMonths,
  gas,
  gasMonths,
  sampleDays,
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

/** Labels of the value axis of each chart. */
const ticksOf = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll('.eui-plot-svg')].map((svg) =>
    [...svg.querySelectorAll('text[text-anchor="end"]')].map((text) => text.textContent).join(' '),
  );

const meta = {
  title: 'Components/Charts/ChartGrid',
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
export const Default: Story = {
  args: { series: nodes(2) },
};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByRole('application')).toHaveLength(2);
    const ticks = ticksOf(canvasElement);
    await expect(ticks[0]).toBe(ticks[1]);
  },
};
export const SixNodes: Story = { args: { series: nodes(6), type: 'Line' } };
/** Each chart has its own value axis, which a note points out; one press returns to the common scale. */
export const OwnScales: Story = {
  args: { series: nodes(6), type: 'Line', defaultScale: 'own' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findAllByRole('application')).toHaveLength(6);
    await expect(new Set(ticksOf(canvasElement)).size).toBeGreaterThan(1);
    await expect(canvas.getByText(/محور خودش/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'مقیاس یکسان' }));
    await waitFor(() => expect(new Set(ticksOf(canvasElement)).size).toBe(1));
  },
};
/** What Fridays look like is explained by the first chart only. */
export const KeyOnce: Story = {
  args: {
    kind: 'month',
    series: [1, 2].map((at) =>
      electricity(sampleDays([1403, 1, 1], 31, { base: 1200 * at }), {
        ...{ id: `b${at - 1}`, name: names[at - 1]!, of: ofNode(at - 1) },
      }),
    ),
  },
  play: async ({ canvas }) => {
    const keys = await canvas.findAllByText('جمعه');
    await expect(keys.filter((key) => key.checkVisibility())).toHaveLength(1);
  },
};
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
export const English: Story = {
  args: { series: nodes(2), nodeName: (node) => (node === 'b.0' ? 'Vanak headquarters' : 'Semnan plant') },
  parameters: { locale: 'en' },
};
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
