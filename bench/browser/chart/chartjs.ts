import {
  CategoryScale,
  Chart,
  Decimation,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { type ChartCandidate, type ChartData, HEIGHT, WIDTH } from '../cases.ts';

Chart.register(
  CategoryScale,
  Decimation,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);
const COLORS = ['#1B3A8B', '#BB8111', '#127873', '#AD2359', '#5395B2'];
const setsOf = (data: ChartData) =>
  data.series.map(({ name, values }, line) => ({
    label: name,
    data: Array.from(values, (y, x) => ({ x, y })),
    borderColor: COLORS[line % COLORS.length]!,
    borderWidth: 1,
    pointRadius: 0,
  }));

interface Prepared {
  readonly days: readonly string[];
  readonly sets: ReturnType<typeof setsOf>;
}

export const candidate: ChartCandidate<Prepared> = {
  prepare: (data) => ({ days: data.days, sets: setsOf(data) }),
  mount(place, data) {
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    place.append(canvas);
    const chart = new Chart(canvas, {
      type: 'line',
      data: { datasets: data.sets },
      options: {
        responsive: false,
        animation: false,
        parsing: false,
        normalized: true,
        interaction: { mode: 'index', intersect: false },
        scales: { x: { type: 'linear', ticks: { callback: (value) => data.days[Number(value)] ?? '' } } },
        plugins: { decimation: { enabled: true, algorithm: 'lttb' } },
      },
    });
    return {
      update(next) {
        chart.data.datasets = next.sets;
        chart.update('none');
      },
      destroy() {
        chart.destroy();
        place.replaceChildren();
      },
    };
  },
};
