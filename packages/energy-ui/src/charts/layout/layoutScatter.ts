import { island } from '@org/energy-core';
import type { ChartSeries } from '../series.ts';
import { type PlannedAxis, placeAxis, planAxis } from './axes/axes.ts';
import { closeTicks } from './axes/closeTicks.ts';
import { niceTicks } from './axes/niceTicks.ts';
import { statisticsOf } from './columns.ts';
import type { Frame, LayoutWords, LineMark, PlotLayout, Track } from './layout.ts';
import { curvePath } from './marks/curvePath.ts';
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
  /** Drawn as a hollow circle or a cross. */
  readonly mark?: 'hollow' | 'cross';
}

/** Quantity of an axis. */
interface ScatterAxisLayout {
  /** Name in the hover card. */
  readonly name: string;
  /** Axis title: the name with the unit, and the divisor of the ticks («هزار», or nothing). */
  readonly title: (scale: string) => string;
  /** Symbol; empty for a plain number or an unknown unit. */
  readonly unit: string;
  /** Values the axis shows at least, besides those of the points. */
  readonly within?: readonly number[];
  /** Ticks for a width in px, in place of round numbers; the axis then ends at the lowest and highest value. */
  readonly ticks?: (width: number) => readonly { readonly value: number; readonly text: string }[];
}

export interface ScatterOptions {
  readonly width: number;
  readonly height: number;
  readonly x: ScatterAxisLayout;
  readonly y: ScatterAxisLayout;
  readonly words: LayoutWords;
  readonly colors: { readonly main: string; readonly compare: string; readonly curve?: string };
  /** A curve through the points, over their range of x. */
  readonly curve?: ((x: number) => number) | undefined;
  /** Minimum left end of the frame, so that plots above one another share an axis. */
  readonly near?: number;
}

const TOP = 32;
/** Space for the texts below the frame: ticks, and the title of the x axis. */
const BOTTOM = 56;
const EDGE = 24;
const RADIUS = 4.5;
/** Above this number points are smaller and faint. */
const MANY_POINTS = 120;
const SMALL_RADIUS = 2.75;
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
  const isFaint = points.length > MANY_POINTS;
  const isClose = isFaint || options.x.within !== undefined || options.y.within !== undefined;
  const [xPlan, yPlan] = [
    planned('x', xs, options.x, words, isClose),
    planned('y', ys, options.y, words, isClose),
  ];
  const radius = isFaint ? SMALL_RADIUS : RADIUS;
  const frame: Frame = {
    left: Math.max(36, yPlan.room + 2, options.near ?? 0),
    right: width - EDGE,
    top: TOP,
    bottom: height - BOTTOM,
  };
  const yAxis = {
    ...placeAxis(yPlan, frame, true, frame.left - 8),
    title: fitted(options.y.title(yPlan.title), width - 16),
  };
  const own = options.x.ticks?.(frame.right - frame.left);
  const [low, high] = own
    ? endsOf([...xs, ...(options.x.within ?? [])])
    : [xPlan.values[0]!, xPlan.end ?? xPlan.values.at(-1)!];
  const toX = (value: number) => frame.left + ((value - low) / (high - low)) * (frame.right - frame.left);
  const span = { from: xs[0]!, to: xs.at(-1)!, toX, toY: yAxis.toY, frame };
  const curve = options.curve && points.length > 1 ? curvePath(options.curve, span) : '';
  const places = points.map(({ x, y }) => ({ x: toX(x), y: yAxis.toY(y) }));
  const dots = (id: string, isWanted: (point: PlacedPoint) => boolean, color: string, isHollow: boolean) => ({
    ...{ id, color, isHollow },
    ...{ isFaint, isCross: id === 'crosses' },
    path: places
      .filter((_, at) => isWanted(points[at]!) && (points[at]!.mark === 'cross') === (id === 'crosses'))
      .map(({ x, y }) => (id === 'crosses' ? cross(x, y) : circle(x, y, radius)))
      .join(''),
  });
  return {
    width,
    height,
    frame,
    count: points.length,
    points: points.map(({ x: _x, y, isCompared: _, mark: _mark, ...point }) => ({ ...point, value: y })),
    step: 0,
    hasBars: false,
    xOf: (index) => places[index]!.x,
    toX,
    indexAt: (x, y = 0) => nearest(places, x, y),
    axes: [yAxis],
    timeTicks: own
      ? own.map(({ value, text }, index) => ({ index, text, x: toX(value) }))
      : xPlan.values.map((value, index) => ({
          index,
          text: signedText(value, xPlan.texts[index]!),
          x: toX(value),
        })),
    xTitle: fitted(options.x.title(xPlan.title), frame.right - frame.left),
    fridays: [],
    gaps: [],
    bars: [],
    stacks: [],
    compareTicks: '',
    lines: curve ? [curveMark(curve, colors.curve ?? colors.main)] : [],
    dots: [
      dots('compare', (point) => point.isCompared === true && !isPartial(point), colors.compare, false),
      dots('compare:partial', (point) => point.isCompared === true && isPartial(point), colors.compare, true),
      dots('main', (point) => !point.isCompared && !isHollow(point), colors.main, false),
      dots('main:partial', (point) => !point.isCompared && isHollow(point), colors.main, true),
      dots('crosses', () => true, 'var(--eui-text-muted)', false),
    ],
    references: [],
    referenceX: frame.right,
    tracks: [
      track('x', options.x, 'var(--eui-line-strong)', xs, () => Number.NaN),
      track('y', options.y, colors.main, ys, (index) => places[index]!.y),
    ],
  };
}

const curveMark = (path: string, color: string): LineMark => ({
  ...{ id: 'curve', role: 'main', color, isDense: false, path },
  ...{ area: null, dots: [], partialPath: '' },
});

export const isPartial = ({ days, expectedDays }: Pick<PlacedPoint, 'days' | 'expectedDays'>): boolean =>
  days !== undefined && expectedDays !== undefined && days < expectedDays;

/** The sign of a negative number stays at its left among Persian texts. */
const signedText = (value: number, text: string): string => (value < 0 ? island(text) : text);

const isHollow = (point: PlacedPoint) => isPartial(point) || point.mark === 'hollow';

/** Lowest and highest value, apart from each other. */
function endsOf(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low < high ? [low, high] : [low - 0.5, low + 0.5];
}

/** Two values are compared with each other, so zero is shown only where it is near. */
const NEAR_ZERO = 0.3;

function planned(
  id: 'x' | 'y',
  values: Float64Array,
  { within = [] }: ScatterAxisLayout,
  words: LayoutWords,
  /** Ends close above the highest value, so that many points have the whole plot. */
  isClose: boolean,
): PlannedAxis {
  const range = statisticsOf(Float64Array.of(...values, ...within)).range ?? { min: 0, max: 1 };
  // Points on the edge of the frame would be clipped.
  const room = (range.max - range.min) * 0.04;
  const min = range.min > 0 ? Math.max(0, range.min - room) : range.min;
  const max = isClose ? range.max : range.max + room;
  const plan = planAxis(
    { id: `value:${id}`, unit: '', min, max, fromZero: false },
    words,
    isClose ? 'close' : 'enclosing',
  );
  if (min === max || min < NEAR_ZERO * max) return plan;
  const { values: ticks, end } = isClose ? closeTicks(min, max) : { values: niceTicks(min, max) };
  const texts = ticks.map((value) => words.formatValue(value / plan.scale));
  return {
    ...plan,
    end: end ?? ticks.at(-1)!,
    values: ticks,
    texts,
    room: Math.max(...texts.map(textWidth)) + 12,
  };
}

/** A title, truncated to the available width. */
function fitted(whole: string, width: number): string {
  if (textWidth(whole) <= width) return whole;
  let cut = '';
  let used = 0;
  for (const letter of whole) {
    used += textWidth(letter);
    if (cut !== '' && used > width - 12) break;
    cut += letter;
  }
  const open = (cut.match(/[\u2066-\u2068]/g)?.length ?? 0) - (cut.match(/\u2069/g)?.length ?? 0);
  return `${cut}…${'\u2069'.repeat(Math.max(0, open))}`;
}

const circle = (x: number, y: number, radius: number) =>
  `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
const cross = (x: number, y: number) => `M${(x - 3.5).toFixed(1)} ${(y - 3.5).toFixed(1)}l7 7m0 -7l-7 7`;

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
