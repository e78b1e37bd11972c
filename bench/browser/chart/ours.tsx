import { type ChartSeries, ConsumptionChart, EnergyProvider } from '@org/energy-ui';
import { createRoot } from 'react-dom/client';
import { type ChartCandidate, type ChartData, HEIGHT, WIDTH } from '../cases.ts';

export const seriesOf = (data: ChartData): ChartSeries[] =>
  data.series.map(({ name, values }, line) => ({
    id: `s${line}`,
    name,
    unit: 'kWh',
    points: data.keys.map((key, index) => ({ key, value: values[index]! })),
  }));

// The page around a chart has drawn text before: the font is there.
await Promise.all(
  [400, 600].map((weight) => document.fonts.load(`${weight} 12px 'Vazirmatn Variable'`, 'مصرف ۱۲')),
);

export const Chart = ({ series }: { series: ChartSeries[] }) => (
  <div style={{ inlineSize: WIDTH }}>
    <ConsumptionChart series={series} kind="range" type="Line" height={HEIGHT - 60} />
  </div>
);

export const candidate: ChartCandidate<ChartSeries[]> = {
  prepare: seriesOf,
  mount(place, data) {
    const root = createRoot(place);
    const draw = (next: ChartSeries[]) =>
      root.render(
        <EnergyProvider theme="light">
          <Chart series={next} />
        </EnergyProvider>,
      );
    draw(data);
    return { update: draw, destroy: () => root.unmount() };
  },
};
