import { type ChartCandidate, type ChartData, HEIGHT, WIDTH } from '../cases.ts';
import { eachColumn, highest } from './reduced.ts';

const COLORS = ['#1B3A8B', '#BB8111', '#127873', '#AD2359', '#5395B2'];
const [LEFT, BOTTOM] = [60, 30];

/** The limit: a hand-drawn canvas, min-max reduced to pixel columns, no framework. */
export const candidate: ChartCandidate<ChartData> = {
  prepare: (data) => data,
  mount(place, first) {
    let data = first;
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    const marker = document.createElement('canvas');
    marker.width = WIDTH;
    marker.height = HEIGHT;
    const card = document.createElement('div');
    card.style.cssText = 'position:absolute;top:0;left:0;background:#fff;pointer-events:none';
    marker.style.cssText = 'position:absolute;top:0;left:0';
    place.style.position = 'relative';
    place.append(canvas, marker, card);
    const context = canvas.getContext('2d')!;
    const over = marker.getContext('2d')!;
    let top = 1;
    const draw = () => {
      top = highest(data);
      context.clearRect(0, 0, WIDTH, HEIGHT);
      context.fillStyle = '#333';
      for (let tick = 0; tick <= 5; tick += 1) {
        const y = HEIGHT - BOTTOM - (tick / 5) * (HEIGHT - BOTTOM);
        context.fillText(String(Math.round((top * tick) / 5)), 4, y + 10);
        context.fillRect(LEFT, y, WIDTH - LEFT, 0.5);
      }
      for (let tick = 0; tick < 10; tick += 1) {
        const index = Math.floor((tick / 9) * (data.days.length - 1));
        context.fillText(data.days[index]!, LEFT + (tick / 9) * (WIDTH - LEFT - 60), HEIGHT - 8);
      }
      data.series.forEach(({ values }, line) => {
        context.strokeStyle = COLORS[line % COLORS.length]!;
        context.beginPath();
        const y = (value: number) => (1 - value / top) * (HEIGHT - BOTTOM);
        eachColumn(values, WIDTH - LEFT, (column, low, high) => {
          context.lineTo(LEFT + column, y(low));
          context.lineTo(LEFT + column, y(high));
        });
        context.stroke();
      });
    };
    marker.addEventListener('mousemove', (event) => {
      const index = Math.round(((event.offsetX - LEFT) / (WIDTH - LEFT)) * (data.days.length - 1));
      if (index < 0 || index >= data.days.length) return;
      over.clearRect(0, 0, WIDTH, HEIGHT);
      over.fillRect(event.offsetX, 0, 1, HEIGHT - BOTTOM);
      card.style.transform = `translate(${Math.min(event.offsetX, WIDTH - 160)}px,20px)`;
      card.textContent = `${data.days[index]} ${data.series.map(({ name, values }) => `${name}: ${values[index]!.toFixed(0)}`).join(' ')}`;
    });
    draw();
    return {
      update(next) {
        data = next;
        draw();
      },
      destroy: () => place.replaceChildren(),
    };
  },
};
