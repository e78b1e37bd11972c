import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { type ChartCandidate, type ChartData, HEIGHT, WIDTH } from '../cases.ts';
import { eachColumn, highest } from './reduced.ts';

const COLORS = ['#1B3A8B', '#BB8111', '#127873', '#AD2359', '#5395B2'];
const [LEFT, RIGHT, TOP, BOTTOM] = [60, 80, 20, 60];
const [INNER, LOWER] = [WIDTH - LEFT - RIGHT, HEIGHT - BOTTOM];
const colorOf = (line: number) => COLORS[line % COLORS.length]!;

/**
 * What React takes for about as many elements as ours has (axes, names, legend, card and the hidden line of the
 * pointer), without texts, formats, states, keyboard and styles: the floor of any chart in SVG made by React.
 */
function Plot({ data }: { data: ChartData }) {
  const pointer = useRef<SVGSVGElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });
  const top = highest(data);
  const yOf = (value: number) => LOWER - (value / top) * (LOWER - TOP);
  const move = (x: number) => {
    const { days, series } = latest.current;
    const index = Math.round(((x - LEFT) / INNER) * (days.length - 1));
    if (index < 0 || index >= days.length) return;
    pointer.current!.style.transform = `translateX(${Math.round(x) - 8}px)`;
    pointer.current!.style.visibility = 'visible';
    series.forEach(({ values }, line) => {
      pointer.current!.children[line + 1]!.setAttribute('cy', yOf(values[index]!).toFixed(1));
      card.current!.children[line + 1]!.lastElementChild!.textContent = values[index]!.toFixed(0);
    });
    card.current!.firstElementChild!.textContent = days[index]!;
    card.current!.hidden = false;
    card.current!.style.transform = `translateX(${Math.min(x, WIDTH - 160)}px)`;
  };
  return (
    <figure style={{ margin: 0, position: 'relative', inlineSize: WIDTH }}>
      <ul style={{ display: 'flex', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
        {data.series.map(({ name }, line) => (
          <li key={name}>
            <button type="button" aria-pressed>
              <svg width={18} height={12} aria-hidden="true">
                <line x2={18} y1={6} y2={6} style={{ stroke: colorOf(line) }} />
              </svg>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <div style={{ position: 'relative' }} onPointerMove={({ nativeEvent }) => move(nativeEvent.offsetX)}>
        <svg width={WIDTH} height={HEIGHT} aria-hidden="true" style={{ pointerEvents: 'none' }}>
          {Array.from({ length: 6 }, (_, tick) => {
            const value = (top * tick) / 5;
            return (
              <g key={value}>
                <line x1={LEFT} x2={WIDTH - RIGHT} y1={yOf(value)} y2={yOf(value)} stroke="#ddd" />
                <text x={LEFT - 8} y={yOf(value) + 4} textAnchor="end">
                  {Math.round(value)}
                </text>
              </g>
            );
          })}
          {Array.from({ length: 10 }, (_, tick) => {
            const day = data.days[Math.floor((tick / 9) * (data.days.length - 1))]!;
            return (
              <text key={day} x={LEFT + (tick / 9) * INNER} y={LOWER + 18} textAnchor="middle">
                {day.slice(0, 7)}
              </text>
            );
          })}
          {data.series.map(({ name, values }, line) => (
            <path key={name} d={pathOf(values, yOf)} fill="none" stroke={colorOf(line)} />
          ))}
          {data.series.map(({ name, values }, line) => (
            <text key={name} x={WIDTH - RIGHT + 8} y={yOf(values.at(-1)!) + 4} fill={colorOf(line)}>
              {name}
            </text>
          ))}
        </svg>
        <svg
          ref={pointer}
          width={16}
          height={HEIGHT}
          aria-hidden="true"
          style={{ position: 'absolute', inset: 0, visibility: 'hidden', willChange: 'transform' }}
        >
          <line x1={8} x2={8} y1={TOP} y2={LOWER} stroke="#999" />
          {data.series.map(({ name }, line) => (
            <circle key={name} cx={8} cy={-99} r={4.5} fill={colorOf(line)} />
          ))}
        </svg>
        <div ref={card} style={{ position: 'absolute', insetBlockStart: 20, background: '#fff' }} hidden>
          <b />
          {data.series.map(({ name }) => (
            <div key={name}>
              <span>{name}</span> <bdi />
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}

function pathOf(values: Float64Array, yOf: (value: number) => number): string {
  let path = '';
  eachColumn(values, INNER, (column, low, high) => {
    path += `${path === '' ? 'M' : 'L'}${LEFT + column} ${yOf(low).toFixed(1)}V${yOf(high).toFixed(1)}`;
  });
  return path;
}

export const candidate: ChartCandidate<ChartData> = {
  prepare: (data) => data,
  mount(place, data) {
    const root = createRoot(place);
    root.render(<Plot data={data} />);
    return { update: (next) => root.render(<Plot data={next} />), destroy: () => root.unmount() };
  },
};
