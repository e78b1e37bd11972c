import { isFriday } from '../periodKeys.ts';
import type { ChartPoint, ChartSeries } from '../series.ts';
import { labelRoomOf, placeAxes, planAxes, type Roles, rolesOf, valueAxisIn } from './axes/planAxes.ts';
import { timeTicks } from './axes/timeTicks.ts';
import { type Column, columnsOf, statisticsOf } from './columns.ts';
import type { AxisLayout, Frame, LayoutOptions, PlotLayout, Track } from './layout.ts';
import { bandsWhere } from './marks/bands.ts';
import { drawBars, drawStack } from './marks/drawBars.ts';
import { drawLine } from './marks/drawLine.ts';
import { endNames, placeEndNames } from './marks/endNames.ts';
import { stackOf } from './marks/stack.ts';
import { placeReferences, wantedReferences } from './references.ts';
import { textWidth } from './textWidth.ts';

/** Narrower days would turn the Friday marks into a dotted line. */
const MIN_FRIDAY_STEP = 5;
/** A single cost line needs no separate color. */
const COST_COLOR = 'var(--eui-text-muted)';

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

/** Center of a label at `x`, moved where an edge of the chart would cut its text. */
function insidePicture(x: number, text: string, width: number): number {
  const half = textWidth(text) / 2 + 2;
  return Math.max(half, Math.min(width - half, x));
}

/** A position is a gap only if no main series has a value. */
function gapsOf({ mains }: Roles, points: readonly ChartPoint[], place: Parameters<typeof bandsWhere>[2]) {
  if (mains.length === 0 || mains.some(({ missing }) => missing === 0)) return [];
  const isGap = (index: number) =>
    points[index]!.dueDays !== 0 && mains.every(({ values }) => Number.isNaN(values[index]!));
  return bandsWhere(points.length, isGap, place);
}

/**
 * Layout of a consumption chart of one unit: scales, ticks, paths, gaps, reference lines.
 * Pure numbers; heights and positions in px.
 * @param series Main, compared and temperature series; all values in the same unit.
 * @example layoutConsumption(series, { type: 'Line', kind: 'month', width: 780, height: 330, … }).lines[0].path
 */
export function layoutConsumption(series: readonly ChartSeries[], given: LayoutOptions): PlotLayout {
  const { type, kind, locale, digits, words, colors, hidden, width, height } = given;
  const { count, points, columns: all } = columnsOf(series);
  const everything = rolesOf(all);
  const columns = hidden ? all.filter(({ series: { id } }) => !hidden.has(id)) : all;
  const roles = rolesOf(columns);
  const { mains, compares, temperatures } = roles;
  const axisId = valueAxisIn(everything, given);
  const ofUnit = `value:${everything.measured?.unit ?? ''}`;
  const options: LayoutOptions = {
    ...given,
    references: (given.references ?? []).map((line) =>
      line.axis === ofUnit && given.axis?.isFirst !== false ? { ...line, axis: axisId } : line,
    ),
  };
  const only = mains.length === 1 && type !== 'Stacked' ? { axis: axisId, series: mains[0]!.series } : null;
  const wanted = wantedReferences(options, only);
  const planned = planAxes(everything, options);
  const named = endNames(roles, wanted, options);
  const room = Math.max(labelRoomOf(wanted, options), named?.room ?? 0);
  const { frame, axes, labelX } = placeAxes(planned, room, options);
  const hasBars = type === 'Bar' || type === 'Stacked';
  const hasLabels = given.hasTimeLabels !== false;
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
    const style = {
      id: column.series.id,
      role: column.role,
      color: colorOf(column),
      baseY,
      partial: column.partial,
    };
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
    timeTicks: (hasLabels ? timeTicks(points, { kind, locale, digits, width: span }) : []).map((tick) => ({
      ...tick,
      x: insidePicture(xOf(tick.index), tick.text, width),
    })),
    fridays:
      hasLabels && step >= MIN_FRIDAY_STEP && kind !== 'week'
        ? points.flatMap((point, index) => (isFriday(point.key) ? [xOf(index)] : []))
        : [],
    gaps: gapsOf(roles, points, place),
    ...bars,
    lines,
    ...(named && {
      endLabels: placeEndNames(named.names, tracks, { x: labelX, frame, isLeft: options.isFlipped === true }),
    }),
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
