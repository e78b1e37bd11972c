import { formatNumber, type ReportChart, withoutIslands } from '@org/energy-core';
import { Swatch, type SwatchShape } from '../../charts/ConsumptionChart/legend/Swatch.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { chartScale, labelDecimals } from './chartScale.ts';
import './ReportPlots.css';

export type ColumnsChart = Extract<ReportChart, { readonly kind: 'columns' }>;

const WIDTH = 688;
const HEIGHT = 220;
const LOW_HEIGHT = 160;
const TOP = 30;
const BOTTOM = 24;
const SIDE = 46;
const MAX_BAR = 34;
const LINE_COLOR = 'var(--eui-temperature)';

/**
 * Columns with direct labels, earlier values as strokes and another quantity as a line; drawn at a fixed width, without
 * anything to point at.
 */
export function ColumnsPlot({ title, chart }: { title: string; chart: ColumnsChart }) {
  const { t, digits, direction } = useEnergy();
  const isRtl = direction === 'rtl';
  const { categories, series, earlier = [], range, line, partial } = chart;
  const scale = chartScale([
    ...series.values,
    ...earlier.flatMap(({ values }) => values),
    ...(range ? range.high : []),
    ...(range ? range.low : []),
  ]);
  const lineScale = line && chartScale(line.values, scale.ticks.length);
  const end = WIDTH - (line ? SIDE : 8);
  const step = (end - SIDE) / Math.max(1, categories.length);
  const bar = Math.min(MAX_BAR, step * 0.66);
  const height = chart.isLow ? LOW_HEIGHT : HEIGHT;
  const y = (value: number) => heightOf(value, scale, height);
  const x = (at: number) => SIDE + step * (at + 0.5);
  const number = (value: number, decimals = 2) =>
    formatNumber(value, { digits, maxFractionDigits: decimals });
  const labelled = (value: number) => number(value / scale.factor, labelDecimals(value / scale.factor));
  // Labels that would touch are left out: the table has them all.
  const areLabelled = step >= 22;
  const every = Math.ceil(16 / step);
  const unit = withoutIslands(chart.unit);
  const spoken = `${title}: ${categories
    .map((name, at) => `${name} ${series.values[at] == null ? '—' : number(series.values[at]!)}`)
    .join(t('chart.listSeparator'))} ${unit}`;
  const legend: { name: string; shape: SwatchShape; color?: string }[] = [
    { name: series.name, shape: 'bar', color: 'var(--eui-cat-1)' },
    ...earlier.map(({ name }, at) => ({
      ...{ name, shape: at === 0 ? ('tick' as const) : ('ring' as const), color: 'var(--eui-text)' },
    })),
    ...(range ? [{ name: range.name, shape: 'band' as const, color: 'var(--eui-text)' }] : []),
    ...(partial?.some(Boolean) && chart.partialName
      ? [{ name: chart.partialName, shape: 'hatch' as const }]
      : []),
    ...(line ? [{ name: line.name, shape: 'dots' as const, color: LINE_COLOR }] : []),
  ];
  return (
    <>
      {legend.length > 1 && (
        <ul className="eui-report-legend">
          {legend.map(({ name, shape, color }) => (
            <li key={name} className="eui-chart-legend-item">
              <Swatch shape={shape} {...(color && { color })} />
              {withoutIslands(name)}
            </li>
          ))}
        </ul>
      )}
      <svg
        className="eui-plot-svg eui-report-plot"
        role="img"
        aria-label={withoutIslands(spoken)}
        width={WIDTH}
        height={height}
        viewBox={`0 0 ${WIDTH} ${height}`}
      >
        <text
          x={0}
          y={12}
          {...{ direction, textAnchor: isRtl ? 'end' : 'start' }}
          className="eui-plot-axis-title"
        >
          {scale.key ? t(scale.key, { unit }) : unit}
        </text>
        {line && (
          <text
            {...{ x: WIDTH, y: 12, direction, textAnchor: isRtl ? 'start' : 'end' }}
            className="eui-plot-axis-title"
          >
            {withoutIslands(line.name)}
            {line.unit && ` (${withoutIslands(line.unit)})`}
          </text>
        )}
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line
              className="eui-plot-grid"
              data-zero={tick === 0 || undefined}
              {...{ x1: SIDE, x2: end, y1: y(tick), y2: y(tick) }}
            />
            <text x={SIDE - 8} y={y(tick) + 4} textAnchor="end">
              {labelled(tick)}
            </text>
          </g>
        ))}
        {lineScale?.ticks.map((tick) => (
          <text key={tick} x={end + 8} y={heightOf(tick, lineScale, height) + 4} textAnchor="start">
            {number(tick)}
          </text>
        ))}
        {range &&
          categories.map((name, at) => {
            const [low, high] = [range.low[at] ?? null, range.high[at] ?? null];
            if (low === null || high === null) return null;
            return (
              <rect
                key={name}
                className="eui-report-range"
                {...{ x: x(at) - step * 0.46, width: step * 0.92 }}
                y={y(high)}
                height={Math.max(1, y(low) - y(high))}
              />
            );
          })}
        {series.values.map((value, at) => {
          if (value === null) return null;
          const [from, to] = [Math.min(y(0), y(value)), Math.max(y(0), y(value))];
          const isHatched = partial?.[at] === true;
          const size = { x: x(at) - bar / 2, y: from, width: bar, height: Math.max(1, to - from), rx: 2 };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: categories never move.
            <g key={at}>
              <rect className={isHatched ? 'eui-report-bar-partial' : 'eui-report-bar'} {...size} />
              {isHatched && <path className="eui-report-bar-hatch" d={hatch(size)} />}
            </g>
          );
        })}
        {earlier.map(({ name, values }, of) =>
          values.map((value, at) =>
            value === null ? null : of === 0 ? (
              <line
                // biome-ignore lint/suspicious/noArrayIndexKey: categories never move.
                key={`${name} ${at}`}
                className="eui-report-earlier"
                {...{ x1: x(at) - step * 0.42, x2: x(at) + step * 0.42, y1: y(value), y2: y(value) }}
              />
            ) : (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: categories never move.
                key={`${name} ${at}`}
                className="eui-report-earlier-dot"
                {...{ cx: x(at), cy: y(value), r: 3.5 }}
              />
            ),
          ),
        )}
        {line && lineScale && (
          <>
            <path
              className="eui-report-line"
              d={pathOf(line.values, x, (value) => heightOf(value, lineScale, height))}
            />
            {line.values.map((value, at) =>
              value === null || step < 18 ? null : (
                <circle
                  // biome-ignore lint/suspicious/noArrayIndexKey: categories never move.
                  key={at}
                  className="eui-report-line-dot"
                  {...{ cx: x(at), cy: heightOf(value, lineScale, height), r: 3 }}
                />
              ),
            )}
          </>
        )}
        {areLabelled &&
          series.values.map((value, at) => {
            if (value === null) return null;
            const isInside = Math.abs(y(0) - y(value)) > 18 && !(partial?.[at] ?? false);
            return (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: categories never move.
                key={at}
                className={isInside ? 'eui-report-bar-label' : 'eui-report-bar-label-out'}
                x={x(at)}
                y={y(0) - 6}
                textAnchor="middle"
              >
                {labelled(value)}
              </text>
            );
          })}
        {categories.map((name, at) =>
          at % every === 0 ? (
            <text key={name} x={x(at)} y={height - 6} textAnchor="middle">
              {withoutIslands(name)}
            </text>
          ) : null,
        )}
      </svg>
    </>
  );
}

const heightOf = (value: number, { low, high }: { low: number; high: number }, height: number): number =>
  height - BOTTOM - ((value - low) / (high - low || 1)) * (height - TOP - BOTTOM);

/** A line through the known values, broken at gaps. */
function pathOf(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let isOpen = false;
  return values
    .map((value, at) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const move = isOpen ? 'L' : 'M';
      isOpen = true;
      return `${move}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}

/** Strokes from the lower left to the upper right within a rectangle. */
function hatch({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const strokes: string[] = [];
  for (let at = 5; at < width + height; at += 5) {
    const from = { x: Math.max(0, at - height), y: Math.min(height, at) };
    const to = { x: Math.min(width, at), y: Math.max(0, at - width) };
    strokes.push(
      `M${(x + from.x).toFixed(1)} ${(y + from.y).toFixed(1)}L${(x + to.x).toFixed(1)} ${(y + to.y).toFixed(1)}`,
    );
  }
  return strokes.join('');
}
