import { formatNumber, type ReportChart, withoutIslands } from '@org/energy-core';
import { Swatch, type SwatchShape } from '../../charts/ConsumptionChart/legend/Swatch.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { chartScale, labelDecimals } from './chartScale.ts';
import { boxPath, dotPath, hatchPath, strokePath } from './shapes.ts';
import './ReportPlots.css';

export type ColumnsChart = Extract<ReportChart, { readonly kind: 'columns' }>;

const WIDTH = 688;
const HEIGHT = 220;
const LOW_HEIGHT = 160;
const TOP = 30;
const BOTTOM = 24;
const SIDE = 46;
const MAX_BAR = 34;
/** Names below the columns: font size, width of a letter at it, space between two names, px. */
const [NAME_SIZE, LETTER, NAME_GAP, MIN_NAME_SIZE] = [11.5, 6, 4, 8];
/** Below it names are those of days, of which some are left out. */
const MIN_NAMED_STEP = 40;
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
  /** The bars of whole periods, or of those with missing days. */
  const bars = (isPartial: boolean, draw: (box: Parameters<typeof boxPath>[0]) => string) =>
    pathOver(series.values, (value, at) => {
      if (value === null || (partial?.[at] ?? false) !== isPartial) return '';
      const [from, to] = [Math.min(y(0), y(value)), Math.max(y(0), y(value))];
      return draw({ x: x(at) - bar / 2, y: from, width: bar, height: Math.max(1, to - from) });
    });
  const nameSize = sizeOfNames(categories, step);
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
        <path
          className="eui-plot-grid"
          d={pathOver(
            scale.ticks.filter((tick) => tick !== 0),
            (tick) => strokePath(SIDE, end, y(tick)),
          )}
        />
        <path className="eui-plot-grid" data-zero d={strokePath(SIDE, end, y(0))} />
        {scale.ticks.map((tick) => (
          <text key={tick} x={SIDE - 8} y={y(tick) + 4} textAnchor="end">
            {labelled(tick)}
          </text>
        ))}
        {lineScale?.ticks.map((tick) => (
          <text key={tick} x={end + 8} y={heightOf(tick, lineScale, height) + 4} textAnchor="start">
            {number(tick)}
          </text>
        ))}
        {range && (
          <path
            className="eui-report-range"
            d={pathOver(categories, (_, at) => {
              const [low, high] = [range.low[at] ?? null, range.high[at] ?? null];
              if (low === null || high === null) return '';
              const height = Math.max(1, y(low) - y(high));
              return boxPath({ x: x(at) - step * 0.46, y: y(high), width: step * 0.92, height });
            })}
          />
        )}
        <path className="eui-report-bar" d={bars(false, (box) => boxPath(box, 2))} />
        {partial?.some(Boolean) && (
          <>
            <path className="eui-report-bar-partial" d={bars(true, (box) => boxPath(box, 2))} />
            <path className="eui-report-bar-hatch" d={bars(true, hatchPath)} />
          </>
        )}
        {earlier.map(({ name, values }, of) => (
          <path
            key={name}
            className={of === 0 ? 'eui-report-earlier' : 'eui-report-earlier-dot'}
            d={pathOver(values, (value, at) =>
              value === null
                ? ''
                : of === 0
                  ? strokePath(x(at) - step * 0.42, x(at) + step * 0.42, y(value))
                  : dotPath(x(at), y(value), 3.5),
            )}
          />
        ))}
        {line && lineScale && (
          <>
            <path
              className="eui-report-line"
              d={pathOf(line.values, x, (value) => heightOf(value, lineScale, height))}
            />
            {step >= 18 && (
              <path
                className="eui-report-line-dot"
                d={pathOver(line.values, (value, at) =>
                  value === null ? '' : dotPath(x(at), heightOf(value, lineScale, height), 3),
                )}
              />
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
            <text key={name} x={x(at)} y={height - 6} textAnchor="middle" style={{ fontSize: nameSize }}>
              {withoutIslands(name)}
            </text>
          ) : null,
        )}
      </svg>
    </>
  );
}

/** Font size of names below columns that are nearer than the names are long, px; undefined where they fit. */
function sizeOfNames(names: readonly string[], step: number): number | undefined {
  const longest = Math.max(0, ...names.map((name) => withoutIslands(name).length)) * LETTER;
  const room = step - NAME_GAP;
  if (longest <= room || step < MIN_NAMED_STEP) return undefined;
  return Math.max(MIN_NAME_SIZE, (NAME_SIZE * room) / longest);
}

const pathOver = <T,>(list: readonly T[], draw: (item: T, at: number) => string): string =>
  list.map(draw).join('');

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
