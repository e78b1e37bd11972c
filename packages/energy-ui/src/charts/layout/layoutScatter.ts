import type { ChartSeries } from '../series.ts';
import { type PlannedAxis, placeAxis, planAxis } from './axes.ts';
import { statisticsOf } from './columns.ts';
import type { Frame, LayoutWords, PlotLayout, Track } from './layout.ts';
import { niceTicks } from './niceTicks.ts';
import { textWidth } from './textWidth.ts';

/** One time bucket as a point with both values. */
export interface PlacedPoint {
  /** Jalali: `1403`, `1403/07` or `1403/07/18`. */
  readonly key: string;
  readonly label?: string;
  readonly x: number;
  readonly y: number;
  /** Days with data, of `expectedDays`; an incomplete point is drawn hollow. */
  readonly days?: number;
  readonly expectedDays?: number;
  /** Belongs to the comparison period. */
  readonly isCompared?: boolean;
}

/** Quantity of an axis. */
interface ScatterAxisLayout {
  /** Name in the hover card. */
  readonly name: string;
  /** Axis title: the name with the unit, and the divisor of the ticks («هزار», or nothing). */
  readonly title: (scale: string) => string;
  /** Symbol; empty for a plain number or an unknown unit. */
  readonly unit: string;
}

export interface ScatterOptions {
  readonly width: number;
  readonly height: number;
  readonly x: ScatterAxisLayout;
  readonly y: ScatterAxisLayout;
  readonly words: LayoutWords;
  readonly colors: { readonly main: string; readonly compare: string };
}

const TOP = 32;
/** Space for the texts below the frame: ticks, and the title of the x axis. */
const BOTTOM = 56;
const EDGE = 24;
const RADIUS = 4.5;
/** Maximum distance of the pointer from a point in px. */
const REACH = 48;

/**
 * Layout of a scatter plot: two value axes, a point per bucket from the lowest x to the highest.
 * Same shape as a consumption plot, so that the same components draw, navigate and announce it.
 * @example layoutScatter(points, { width: 640, height: 330, x, y, words, colors }).count
 */
export function layoutScatter(given: readonly PlacedPoint[], options: ScatterOptions): PlotLayout {
  const { width, height, words, colors } = options;
  const points = given.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const xs = Float64Array.from(points, ({ x }) => x);
  const ys = Float64Array.from(points, ({ y }) => y);
  const [xPlan, yPlan] = [planned('x', xs, words), planned('y', ys, words)];
  const frame: Frame = {
    left: Math.max(36, yPlan.room + 2),
    right: width - EDGE,
    top: TOP,
    bottom: height - BOTTOM,
  };
  const yAxis = {
    ...placeAxis(yPlan, frame, true, frame.left - 8),
    title: fitted(options.y.title(yPlan.title), width - 16),
  };
  const [low, high] = [xPlan.values[0]!, xPlan.values.at(-1)!];
  const toX = (value: number) => frame.left + ((value - low) / (high - low)) * (frame.right - frame.left);
  const places = points.map(({ x, y }) => ({ x: toX(x), y: yAxis.toY(y) }));
  const dots = (
    name: string,
    isWanted: (point: PlacedPoint) => boolean,
    color: string,
    isHollow: boolean,
  ) => ({
    ...{ id: name, color, isHollow },
    path: places
      .filter((_, at) => isWanted(points[at]!))
      .map(({ x, y }) => circle(x, y))
      .join(''),
  });
  return {
    width,
    height,
    frame,
    count: points.length,
    points: points.map(({ x: _x, y, isCompared: _, ...point }) => ({ ...point, value: y })),
    step: 0,
    hasBars: false,
    xOf: (index) => places[index]!.x,
    indexAt: (x, y = 0) => nearest(places, x, y),
    axes: [yAxis],
    timeTicks: xPlan.values.map((value, index) => ({ index, text: xPlan.texts[index]!, x: toX(value) })),
    xTitle: fitted(options.x.title(xPlan.title), frame.right - frame.left),
    fridays: [],
    gaps: [],
    bars: [],
    stacks: [],
    compareTicks: '',
    lines: [],
    dots: [
      dots('compare', (point) => point.isCompared === true && !isPartial(point), colors.compare, false),
      dots('compare:partial', (point) => point.isCompared === true && isPartial(point), colors.compare, true),
      dots('main', (point) => !point.isCompared && !isPartial(point), colors.main, false),
      dots('main:partial', (point) => !point.isCompared && isPartial(point), colors.main, true),
    ],
    references: [],
    referenceX: frame.right,
    tracks: [
      track('x', options.x, 'var(--eui-line-strong)', xs, () => Number.NaN),
      track('y', options.y, colors.main, ys, (index) => places[index]!.y),
    ],
  };
}

export const isPartial = ({ days, expectedDays }: Pick<PlacedPoint, 'days' | 'expectedDays'>): boolean =>
  days !== undefined && expectedDays !== undefined && days < expectedDays;

/** Two values are compared with each other, so zero is shown only where it is near. */
const NEAR_ZERO = 0.3;

function planned(id: 'x' | 'y', values: Float64Array, words: LayoutWords): PlannedAxis {
  const range = statisticsOf(values).range ?? { min: 0, max: 1 };
  // Points on the edge of the frame would be clipped.
  const room = (range.max - range.min) * 0.04;
  const [min, max] = [range.min - (range.min > 0 ? room : 0), range.max + room];
  const plan = planAxis({ id: `value:${id}`, unit: '', min, max, fromZero: false }, words);
  if (min === max || min < NEAR_ZERO * max) return plan;
  const ticks = niceTicks(min, max);
  const texts = ticks.map((value) => words.formatValue(value / plan.scale));
  return { ...plan, values: ticks, texts, room: Math.max(...texts.map(textWidth)) + 12 };
}

/** A title, truncated to the available width. */
function fitted(whole: string, width: number): string {
  if (textWidth(whole) <= width) return whole;
  const letters = [...whole];
  while (letters.length > 1 && textWidth(letters.join('')) > width - 12) letters.pop();
  const cut = letters.join('');
  const open = (cut.match(/[\u2066-\u2068]/g)?.length ?? 0) - (cut.match(/\u2069/g)?.length ?? 0);
  return `${cut}…${'\u2069'.repeat(Math.max(0, open))}`;
}

const circle = (x: number, y: number) =>
  `M${(x - RADIUS).toFixed(1)} ${y.toFixed(1)}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0`;

function nearest(places: readonly { x: number; y: number }[], x: number, y: number): number | null {
  let best: number | null = null;
  let least = REACH * REACH;
  for (const [at, place] of places.entries()) {
    const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
    if (distance >= least) continue;
    best = at;
    least = distance;
  }
  return best;
}

function track(
  id: 'x' | 'y',
  { name, unit }: ScatterAxisLayout,
  color: string,
  values: Float64Array,
  yAt: (index: number) => number,
): Track {
  const series: ChartSeries = { id, name, unit, points: [] };
  return { ...{ id, series, role: 'main', color, unit, values, yAt }, ...statisticsOf(values) };
}
