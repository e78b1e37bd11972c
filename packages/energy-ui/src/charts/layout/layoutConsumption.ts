import { isFriday } from '../periodKeys.ts';
import type { AxisId, ChartSeries } from '../series.ts';
import { type PlannedAxis, placeAxis, planAxis, planTemperature } from './axes.ts';
import { bandsWhere } from './bands.ts';
import { type Column, type Columns, columnsOf, rangeOf } from './columns.ts';
import { drawBars, drawStack } from './drawBars.ts';
import { drawLine } from './drawLine.ts';
import type { AxisLayout, Frame, LayoutOptions, PlotLayout, Track } from './layout.ts';
import { placeReferences, roundedForLabel, wantedReferences } from './references.ts';
import { stackOf } from './stack.ts';
import { textWidth } from './textWidth.ts';
import { timeTicks } from './timeTicks.ts';

const TOP = 32;
const BOTTOM = 32;
const EDGE = 20;
/** Narrower days would turn the marks of Fridays into a dotted line. */
const LEAST_FRIDAY_STEP = 5;

export const valueAxisOf = (unit: string): AxisId => `value:${unit}`;

/** Series that are drawn, without what only belongs to a second axis. */
const isDrawnOnValueAxis = (column: Column) => column.role !== 'temperature';

function valueRange(columns: readonly Column[], isStacked: boolean) {
  const mains = columns.filter((column) => column.role === 'main');
  const compares = columns.filter((column) => column.role === 'compare');
  const sums = (list: readonly Column[]) => {
    const { layers } = stackOf(list.map(({ values }) => values));
    return layers.flatMap(({ lower, upper }) => [rangeOf(lower), rangeOf(upper)]);
  };
  const ranges = isStacked
    ? [...sums(mains), ...sums(compares)]
    : columns.filter(isDrawnOnValueAxis).map(({ values }) => rangeOf(values));
  const found = ranges.filter((range) => range !== null);
  return found.length === 0
    ? { min: 0, max: 1 }
    : { min: Math.min(...found.map(({ min }) => min)), max: Math.max(...found.map(({ max }) => max)) };
}

function widened(range: { min: number; max: number }, values: readonly number[]) {
  return { min: Math.min(range.min, ...values), max: Math.max(range.max, ...values) };
}

/** The axes a plot needs: values, then cost, then temperature. */
function planAxes(data: Columns, unit: string, options: LayoutOptions): PlannedAxis[] {
  const { words } = options;
  const heightsOn = (axis: AxisId) =>
    (options.references ?? []).filter((reference) => reference.axis === axis).map(({ value }) => value);
  const valueId = valueAxisOf(unit);
  const fromZero = options.type !== 'Line';
  const value = planAxis(
    {
      id: valueId,
      unit,
      fromZero,
      ...widened(valueRange(data.columns, options.type === 'Stacked'), heightsOn(valueId)),
    },
    words,
  );
  const plans = [value];
  const mains = data.columns.filter(({ role }) => role === 'main');
  const costs = options.showCost
    ? mains.map(({ costs }) => rangeOf(costs)).filter((range) => range !== null)
    : [];
  if (costs.length > 0) {
    const range = {
      min: Math.min(...costs.map(({ min }) => min)),
      max: Math.max(...costs.map(({ max }) => max)),
    };
    plans.push(
      planAxis(
        { id: 'cost', unit: '', fromZero: true, ...widened(range, heightsOn('cost')) },
        words,
        value.values.length,
      ),
    );
  }
  const degrees = data.columns
    .filter(({ role }) => role === 'temperature')
    .map(({ values }) => rangeOf(values))
    .filter((range) => range !== null);
  if (degrees.length > 0) {
    const range = {
      min: Math.min(...degrees.map(({ min }) => min)),
      max: Math.max(...degrees.map(({ max }) => max)),
    };
    plans.push(
      planTemperature(
        { id: 'temperature', unit: '', fromZero: false, ...widened(range, heightsOn('temperature')) },
        words,
        value.values.length,
      ),
    );
  }
  return plans;
}

/** Value axis on one side, the others one after the other on the opposite side, reference texts outermost. */
function placeAxes(
  plans: readonly PlannedAxis[],
  labelRoom: number,
  options: LayoutOptions,
): { frame: Frame; axes: AxisLayout[]; labelX: number } {
  const [value, ...others] = plans;
  const roomOf = (plan: PlannedAxis) => Math.max(plan.room, textWidth(plan.title) + 12);
  const near = Math.max(36, value!.room + 2);
  const far = Math.max(EDGE, others.reduce((room, plan) => room + roomOf(plan), 0) + labelRoom);
  const isFlipped = options.isFlipped === true;
  const frame: Frame = {
    left: isFlipped ? far : near,
    right: options.width - (isFlipped ? near : far),
    top: TOP,
    bottom: options.height - BOTTOM,
  };
  const axes = [placeAxis(value!, frame, !isFlipped, isFlipped ? frame.right + 8 : frame.left - 8)];
  let used = 8;
  for (const plan of others) {
    axes.push(placeAxis(plan, frame, isFlipped, isFlipped ? frame.left - used : frame.right + used));
    used += roomOf(plan);
  }
  return { frame, axes, labelX: isFlipped ? frame.left - used : frame.right + used };
}

/**
 * Works out a consumption chart of one unit before anything is drawn: scales, ticks, paths, gaps, reference lines.
 * Plain numbers in and out; heights and positions in px.
 * @param series Main, compared and temperature series; all values in the same unit.
 * @example layoutConsumption(series, { type: 'Line', kind: 'month', width: 780, height: 330, … }).lines[0].path
 */
export function layoutConsumption(series: readonly ChartSeries[], options: LayoutOptions): PlotLayout {
  const { type, kind, locale, words, colors } = options;
  const data = columnsOf(series);
  const mains = data.columns.filter(({ role }) => role === 'main');
  const compares = data.columns.filter(({ role }) => role === 'compare');
  const temperatures = data.columns.filter(({ role }) => role === 'temperature');
  const unit = (mains[0] ?? compares[0])?.series.unit ?? '';
  const valueId = valueAxisOf(unit);
  const only = mains.length === 1 ? { axis: valueId, range: rangeOf(mains[0]!.values) } : null;
  const wanted = wantedReferences(options, only);
  const labelRoom =
    wanted.length === 0
      ? 0
      : 14 +
        Math.max(
          ...wanted.flatMap(({ title, value }) => [
            textWidth(title),
            textWidth(words.formatValue(roundedForLabel(value))),
          ]),
        );
  const { frame, axes, labelX } = placeAxes(
    planAxes(data, unit, options),
    Math.min(labelRoom, options.width / 4),
    options,
  );
  const axisOf = (id: AxisId) => axes.find((axis) => axis.id === id);
  const valueAxis = axes[0]!;

  const hasBars = type === 'Bar' || type === 'Stacked';
  const span = frame.right - frame.left;
  const step = hasBars ? span / Math.max(1, data.count) : span / Math.max(1, data.count - 1);
  const indent = hasBars ? step / 2 : data.count === 1 ? span / 2 : 0;
  const direction = options.isFlipped ? -1 : 1;
  const x0 = options.isFlipped ? frame.right - indent : frame.left + indent;
  const xOf = (index: number) => x0 + direction * index * step;
  const indexAt = (x: number) =>
    Math.max(0, Math.min(data.count - 1, Math.round((direction * (x - x0)) / step)));
  const project = (axis: AxisLayout) => ({
    x0,
    dx: direction * step,
    y0: axis.toY(0),
    dy: axis.toY(1) - axis.toY(0),
  });
  const place = { xOf, step, frame };
  const colorOf = (column: Column) => colors.get(column.series.id) ?? 'currentColor';

  const stacked = type === 'Stacked' ? stackOf(mains.map(({ values }) => values)) : null;
  const bars = type === 'Bar' ? drawBars(mains, compares, { ...place, toY: valueAxis.toY, colorOf }) : null;
  const stack = stacked
    ? drawStack(mains, compares, stacked, { ...place, ...project(valueAxis), toY: valueAxis.toY, colorOf })
    : null;
  const lineColumns = hasBars ? [] : [...compares, ...mains];
  const costAxis = axisOf('cost');
  const temperatureAxis = axisOf('temperature');
  const lines = [
    ...lineColumns.map((column) =>
      drawLine(column.values, {
        id: column.series.id,
        role: column.role,
        color: colorOf(column),
        baseY: type === 'Area' && column.role === 'main' ? valueAxis.toY(0) : null,
        ...project(valueAxis),
      }),
    ),
    ...(costAxis
      ? mains.map((column) =>
          drawLine(column.costs, {
            id: `${column.series.id}:cost`,
            role: 'cost',
            color: mains.length === 1 ? 'var(--eui-text-muted)' : colorOf(column),
            baseY: null,
            ...project(costAxis),
          }),
        )
      : []),
    ...(temperatureAxis
      ? temperatures.map((column) =>
          drawLine(column.values, {
            id: column.series.id,
            role: 'temperature',
            color: colorOf(column),
            baseY: null,
            ...project(temperatureAxis),
          }),
        )
      : []),
  ];

  const track = (column: Column, role: Track['role'], axis: AxisLayout, tops: Float64Array): Track => ({
    id: role === 'cost' ? `${column.series.id}:cost` : column.series.id,
    series: column.series,
    role,
    color: role === 'cost' && mains.length === 1 ? 'var(--eui-text-muted)' : colorOf(column),
    unit: column.series.unit,
    values: role === 'cost' ? column.costs : column.values,
    yAt: (index) => axis.toY(tops[index]!),
  });
  const valueTracks = data.columns.filter(isDrawnOnValueAxis).map((column) => {
    const layer = stacked?.layers[mains.indexOf(column)];
    return track(column, column.role, valueAxis, layer ? layer.upper : column.values);
  });

  return {
    width: options.width,
    height: options.height,
    frame,
    count: data.count,
    points: data.points,
    step,
    hasBars,
    xOf,
    indexAt,
    axes,
    timeTicks: timeTicks(data.points, { kind, locale, width: span }).map((tick) => ({
      ...tick,
      x: xOf(tick.index),
    })),
    fridays:
      step >= LEAST_FRIDAY_STEP && kind !== 'week'
        ? data.points.flatMap((point, index) => (isFriday(point.key) ? [xOf(index)] : []))
        : [],
    gaps: bandsWhere(
      data.count,
      (index) => mains.length > 0 && mains.every(({ values }) => Number.isNaN(values[index]!)),
      place,
    ),
    partialBands: hasBars
      ? []
      : bandsWhere(data.count, (index) => mains.some(({ partial }) => partial[index] === 1), place),
    bars: bars?.bars ?? stack?.bars ?? [],
    stacks: stack?.stacks ?? [],
    compareTicks: bars?.compareTicks ?? stack?.compareTicks ?? '',
    lines,
    references: placeReferences(wanted, axes, frame, words.formatValue),
    referenceX: labelX,
    tracks: [
      ...valueTracks,
      ...(costAxis ? mains.map((column) => track(column, 'cost', costAxis, column.costs)) : []),
      ...(temperatureAxis
        ? temperatures.map((column) => track(column, 'temperature', temperatureAxis, column.values))
        : []),
    ],
  };
}
