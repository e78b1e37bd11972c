import { isFriday } from '../periodKeys.ts';
import type { AxisId, ChartSeries } from '../series.ts';
import { type PlannedAxis, placeAxis, planAxis, planTemperature } from './axes.ts';
import { bandsWhere } from './bands.ts';
import { type Column, columnsOf, statisticsOf, type ValueRange } from './columns.ts';
import { drawBars, drawStack } from './drawBars.ts';
import { drawLine } from './drawLine.ts';
import type { AxisLayout, Frame, LayoutOptions, PlotLayout, Track } from './layout.ts';
import { placeReferences, roundedForLabel, type WantedReference, wantedReferences } from './references.ts';
import { stackOf } from './stack.ts';
import { textWidth } from './textWidth.ts';
import { timeTicks } from './timeTicks.ts';

const TOP = 32;
const BOTTOM = 32;
const EDGE = 20;
/** Narrower days would turn the marks of Fridays into a dotted line. */
const LEAST_FRIDAY_STEP = 5;
/** A single cost line needs no colour of its own. */
const COST_COLOR = 'var(--eui-text-muted)';

export const valueAxisOf = (unit: string): AxisId => `value:${unit}`;

/** The columns of a chart by what they are. */
interface Roles {
  readonly all: readonly Column[];
  readonly mains: readonly Column[];
  readonly compares: readonly Column[];
  readonly temperatures: readonly Column[];
  readonly unit: string;
}

function rolesOf(all: readonly Column[]): Roles {
  const having = (role: Column['role']) => all.filter((column) => column.role === role);
  const [mains, compares, temperatures] = [having('main'), having('compare'), having('temperature')];
  return { all, mains, compares, temperatures, unit: (mains[0] ?? compares[0])?.series.unit ?? '' };
}

/** The range of several columns together, widened by the heights of reference lines. */
function spanOf(
  ranges: readonly (Pick<ValueRange, 'min' | 'max'> | null)[],
  heights: readonly number[],
): { min: number; max: number } | null {
  const found = ranges.filter((range) => range !== null);
  if (found.length === 0) return null;
  return {
    min: Math.min(...found.map(({ min }) => min), ...heights),
    max: Math.max(...found.map(({ max }) => max), ...heights),
  };
}

function valueRanges({ mains, compares }: Roles, isStacked: boolean) {
  if (!isStacked) return [...mains, ...compares].map(({ range }) => range);
  return [mains, compares].flatMap((columns) =>
    stackOf(columns.map(({ values }) => values)).layers.flatMap(({ lower, upper }) => [
      statisticsOf(lower).range,
      statisticsOf(upper).range,
    ]),
  );
}

/** The axes a plot needs: values, then cost, then temperature; the later ones share the grid lines of the first. */
function planAxes(roles: Roles, options: LayoutOptions): PlannedAxis[] {
  const { words, references = [] } = options;
  const heightsOn = (axis: AxisId) =>
    references.filter((line) => line.axis === axis).map(({ value }) => value);
  const id = valueAxisOf(roles.unit);
  const span = spanOf(valueRanges(roles, options.type === 'Stacked'), heightsOn(id)) ?? { min: 0, max: 1 };
  const value = planAxis({ id, unit: roles.unit, fromZero: options.type !== 'Line', ...span }, words);
  const lines = value.values.length;
  const costs = options.showCost ? roles.mains.map(({ costs }) => costs && statisticsOf(costs).range) : [];
  const cost = spanOf(costs, heightsOn('cost'));
  const degrees = spanOf(
    roles.temperatures.map(({ range }) => range),
    heightsOn('temperature'),
  );
  return [
    value,
    ...(cost ? [planAxis({ id: 'cost', unit: '', fromZero: true, ...cost }, words, lines)] : []),
    ...(degrees
      ? [planTemperature({ id: 'temperature', unit: '', fromZero: false, ...degrees }, words, lines)]
      : []),
  ];
}

function labelRoomOf(wanted: readonly WantedReference[], { words, width }: LayoutOptions): number {
  if (wanted.length === 0) return 0;
  const widths = wanted.flatMap(({ title, value }) => [
    textWidth(title),
    textWidth(words.formatValue(roundedForLabel(value))),
  ]);
  return Math.min(14 + Math.max(...widths), width / 4);
}

/** Value axis on one side, the others one after the other on the opposite side, reference texts outermost. */
function placeAxes(
  [value, ...others]: readonly PlannedAxis[],
  labelRoom: number,
  options: LayoutOptions,
): { frame: Frame; axes: AxisLayout[]; labelX: number } {
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

/** Positions of the buckets on the time axis. */
function timeAxis(count: number, { left, right }: Frame, hasBars: boolean, isFlipped: boolean) {
  const span = right - left;
  const step = hasBars ? span / Math.max(1, count) : span / Math.max(1, count - 1);
  const indent = hasBars ? step / 2 : count === 1 ? span / 2 : 0;
  const dx = isFlipped ? -step : step;
  const x0 = isFlipped ? right - indent : left + indent;
  return {
    x0,
    dx,
    step,
    span,
    xOf: (index: number) => x0 + index * dx,
    indexAt: (x: number) => Math.max(0, Math.min(count - 1, Math.round((x - x0) / dx))),
  };
}

/** Nothing is a gap of the chart as long as one main series has a value there. */
function gapsOf({ mains }: Roles, count: number, place: Parameters<typeof bandsWhere>[2]) {
  if (mains.length === 0 || mains.some(({ missing }) => missing === 0)) return [];
  return bandsWhere(count, (index) => mains.every(({ values }) => Number.isNaN(values[index]!)), place);
}

function partialBandsOf({ mains }: Roles, count: number, place: Parameters<typeof bandsWhere>[2]) {
  const partials = mains.flatMap(({ partial }) => partial ?? []);
  return partials.length === 0
    ? []
    : bandsWhere(count, (index) => partials.some((partial) => partial[index]), place);
}

/**
 * Works out a consumption chart of one unit before anything is drawn: scales, ticks, paths, gaps, reference lines.
 * Plain numbers in and out; heights and positions in px.
 * @param series Main, compared and temperature series; all values in the same unit.
 * @example layoutConsumption(series, { type: 'Line', kind: 'month', width: 780, height: 330, … }).lines[0].path
 */
export function layoutConsumption(series: readonly ChartSeries[], options: LayoutOptions): PlotLayout {
  const { type, kind, locale, words, colors, width, height } = options;
  const { count, points, columns } = columnsOf(series);
  const roles = rolesOf(columns);
  const { mains, compares, temperatures } = roles;
  const only = mains.length === 1 ? { axis: valueAxisOf(roles.unit), range: mains[0]!.range } : null;
  const wanted = wantedReferences(options, only);
  const { frame, axes, labelX } = placeAxes(planAxes(roles, options), labelRoomOf(wanted, options), options);
  const hasBars = type === 'Bar' || type === 'Stacked';
  const { x0, dx, step, span, xOf, indexAt } = timeAxis(count, frame, hasBars, options.isFlipped === true);
  const valueAxis = axes[0]!;
  const { toY } = valueAxis;
  const place = { xOf, step, frame };
  const colorOf = (column: Column) => colors.get(column.series.id) ?? 'currentColor';
  const costColor = (column: Column) => (mains.length === 1 ? COST_COLOR : colorOf(column));
  const project = (axis: AxisLayout) => ({ x0, dx, y0: axis.toY(0), dy: axis.toY(1) - axis.toY(0) });

  const stacked = type === 'Stacked' ? stackOf(mains.map(({ values }) => values)) : null;
  const bars = stacked
    ? drawStack(mains, compares, stacked, { ...place, ...project(valueAxis), toY, colorOf })
    : {
        stacks: [],
        ...(hasBars ? drawBars(mains, compares, { ...place, toY, colorOf }) : { bars: [], compareTicks: '' }),
      };

  const tracks: Track[] = [];
  const lines: PlotLayout['lines'][number][] = [];
  for (const column of hasBars ? [] : [...compares, ...mains]) {
    const baseY = type === 'Area' && column.role === 'main' ? toY(0) : null;
    const style = { id: column.series.id, role: column.role, color: colorOf(column), baseY };
    lines.push(drawLine(column.values, { ...style, ...project(valueAxis) }));
  }
  for (const column of columns) {
    if (column.role === 'temperature') continue;
    const tops = stacked?.layers[mains.indexOf(column)]?.upper ?? column.values;
    tracks.push(trackOf(column, column.role, colorOf(column), (index) => toY(tops[index]!)));
  }
  for (const axis of axes.slice(1)) {
    const isCost = axis.id === 'cost';
    for (const column of isCost ? mains : temperatures) {
      const values = isCost ? column.costs : column.values;
      if (!values) continue;
      const role = isCost ? 'cost' : 'temperature';
      const track = trackOf(column, role, isCost ? costColor(column) : colorOf(column), (index) =>
        axis.toY(values[index]!),
      );
      tracks.push(track);
      lines.push(drawLine(values, { id: track.id, role, color: track.color, baseY: null, ...project(axis) }));
    }
  }

  return {
    width,
    height,
    frame,
    count,
    points,
    step,
    hasBars,
    xOf,
    indexAt,
    axes,
    timeTicks: timeTicks(points, { kind, locale, width: span }).map((tick) => ({
      ...tick,
      x: xOf(tick.index),
    })),
    fridays:
      step >= LEAST_FRIDAY_STEP && kind !== 'week'
        ? points.flatMap((point, index) => (isFriday(point.key) ? [xOf(index)] : []))
        : [],
    gaps: gapsOf(roles, count, place),
    partialBands: hasBars ? [] : partialBandsOf(roles, count, place),
    ...bars,
    lines,
    references: placeReferences(wanted, axes, frame, words.formatValue),
    referenceX: labelX,
    tracks,
  };
}

function trackOf(column: Column, role: Track['role'], color: string, yAt: Track['yAt']): Track {
  const isCost = role === 'cost';
  const values = isCost ? column.costs! : column.values;
  const { range, missing } = isCost ? statisticsOf(values) : column;
  const id = isCost ? `${column.series.id}:cost` : column.series.id;
  return { id, series: column.series, role, color, unit: column.series.unit, values, range, missing, yAt };
}
