import { createRoot } from 'react-dom/client';
import { CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartCandidate, type ChartData, HEIGHT, WIDTH } from '../cases.ts';

const COLORS = ['#1B3A8B', '#BB8111', '#127873', '#AD2359', '#5395B2'];
interface Prepared {
  readonly names: readonly string[];
  readonly rows: Record<string, unknown>[];
}
const rowsOf = (data: ChartData) =>
  data.days.map((day, index) => ({
    day,
    ...Object.fromEntries(data.series.map(({ name, values }) => [name, values[index]])),
  }));

export const candidate: ChartCandidate<Prepared> = {
  prepare: (data) => ({ names: data.series.map(({ name }) => name), rows: rowsOf(data) }),
  mount(place, data) {
    const root = createRoot(place);
    const draw = (next: Prepared) =>
      root.render(
        <LineChart width={WIDTH} height={HEIGHT} data={next.rows}>
          <CartesianGrid vertical={false} />
          <XAxis dataKey="day" minTickGap={60} />
          <YAxis />
          <Tooltip />
          <Legend />
          {next.names.map((name, line) => (
            <Line
              key={name}
              dataKey={name}
              stroke={COLORS[line % COLORS.length]}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>,
      );
    draw(data);
    return { update: draw, destroy: () => root.unmount() };
  },
};
