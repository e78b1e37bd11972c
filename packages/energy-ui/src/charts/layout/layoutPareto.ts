import type { AxisId, ChartSeries } from '../series.ts';
import { placeAxis, planAxis } from './axes/axes.ts';
import { statisticsOf } from './columns.ts';
import type { Frame, LayoutWords, PlotLayout, Track } from './layout.ts';
import { barPaths, barSlots } from './marks/bars.ts';
import { drawLine } from './marks/drawLine.ts';
import { placeReferences } from './references.ts';
import { textWidth } from './textWidth.ts';

/** One bar: an item with a share, largest first. */
export interface ParetoBar {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** Cumulative share of this and all larger ones, percent. */
  readonly cumulativePercent: number;
  readonly isIncluded: boolean;
  /** Days with data, of `expectedDays`; an incomplete bar is hatched. */
  readonly days?: number;
  readonly expectedDays?: number;
}

/** Cut-off of the review: a cumulative share, or an amount. */
type ParetoMark =
  | { readonly kind: 'share'; readonly percent: number; readonly title: string }
  | { readonly kind: 'amount'; readonly value: number; readonly title: string };

interface ParetoWords extends LayoutWords {
  readonly value: string;
  readonly cumulative: string;
  /** Text above the share axis. */
  readonly shareTitle: string;
  /** Suffix of a share in a sentence. */
  readonly percent: string;
}

export interface ParetoOptions {
  readonly width: number;
  readonly height: number;
  /** Symbol of the unit. */
  readonly unit: string;
  readonly mark: ParetoMark;
  readonly words: ParetoWords;
  readonly colors: { readonly included: string; readonly others: string; readonly line: string };
  /** The largest bar is at the right, where Persian reading starts. */
  readonly isFlipped: boolean;
}

const TOP = 32;
const BOTTOM = 32;
/** 0, 20 … 100 percent: the value axis shares these six grid lines. */
const LINES = 6;
const SHARE: AxisId = 'value:%';
/** Names closer than this overlap. */
const NAME_GAP = 10;

/**
 * Layout of a Pareto chart: bars largest first, the line of their cumulative shares, the mark.
 * Same shape as a consumption plot, so that the same components draw, navigate and announce it.
 * @example layoutPareto(bars, { width: 640, height: 330, unit: 'kWh', mark, words, colors, isFlipped: true }).bars
 */
export function layoutPareto(bars: readonly ParetoBar[], options: ParetoOptions): PlotLayout {
  const { width, height, unit, mark, words, colors, isFlipped } = options;
  const limit = mark.kind === 'amount' ? mark.value : 0;
  const most = Math.max(1e-9, limit, ...bars.map(({ value }) => value));
  const valueId: AxisId = `value:${unit}`;
  const value = planAxis({ id: valueId, unit, min: 0, max: most, fromZero: true }, words, LINES);
  const share = planAxis({ id: SHARE, unit: '%', min: 0, max: 100, fromZero: true }, words, LINES);
  const markText = words.formatValue(mark.kind === 'share' ? mark.percent : mark.value);
  const labelRoom = Math.min(14 + Math.max(textWidth(mark.title), textWidth(markText)), width / 4);
  const near = Math.max(36, value.room + 2);
  const far = share.room + 8;
  const frame: Frame = {
    left: isFlipped ? far + labelRoom : near,
    right: width - (isFlipped ? near : far + labelRoom),
    top: TOP,
    bottom: height - BOTTOM,
  };
  const axes = [
    placeAxis(value, frame, !isFlipped, isFlipped ? frame.right + 8 : frame.left - 8),
    placeAxis(
      { ...share, title: words.shareTitle },
      frame,
      isFlipped,
      isFlipped ? frame.left - 8 : frame.right + 8,
    ),
  ] as const;
  const [valueAxis, shareAxis] = axes;

  const step = (frame.right - frame.left) / Math.max(1, bars.length);
  const dx = isFlipped ? -step : step;
  const x0 = isFlipped ? frame.right - step / 2 : frame.left + step / 2;
  const xOf = (index: number) => x0 + index * dx;
  const slot = barSlots(step, 1)[0]!;
  const values = Float64Array.from(bars, (bar) => bar.value);
  const shares = Float64Array.from(bars, (bar) => bar.cumulativePercent);
  const partial = Uint8Array.from(bars, isPartial);
  const barsWhere = (isWanted: (bar: ParetoBar) => boolean) =>
    barPaths({
      upper: Float64Array.from(bars, (bar) => (isWanted(bar) ? bar.value : Number.NaN)),
      ...{ lower: () => 0, partial, xOf, slot, toY: valueAxis.toY, isRounded: true },
    });
  const line = { x0, dx, y0: shareAxis.toY(0), dy: shareAxis.toY(1) - shareAxis.toY(0) };

  return {
    width,
    height,
    frame,
    count: bars.length,
    points: bars.map(({ id, name, value: amount, days, expectedDays }) => ({
      ...{ key: id, label: name, value: amount },
      ...(days !== undefined && { days }),
      ...(expectedDays !== undefined && { expectedDays }),
    })),
    step,
    hasBars: true,
    xOf,
    indexAt: (x) => Math.max(0, Math.min(bars.length - 1, Math.round((x - x0) / dx))),
    axes,
    timeTicks: ticksOf(bars, step, words).map((tick) => ({ ...tick, x: xOf(tick.index) })),
    fridays: [],
    gaps: [],
    bars: [
      { id: 'others', color: colors.others, ...barsWhere(({ isIncluded }) => !isIncluded) },
      { id: 'included', color: colors.included, ...barsWhere(({ isIncluded }) => isIncluded) },
    ],
    stacks: [],
    compareTicks: '',
    lines: [drawLine(shares, { id: 'share', role: 'share', color: colors.line, baseY: null, ...line })],
    references: placeReferences(
      [
        mark.kind === 'share'
          ? { kind: 'user', axis: SHARE, value: mark.percent, title: mark.title }
          : { kind: 'user', axis: valueId, value: mark.value, title: mark.title },
      ],
      axes,
      frame,
      words.formatValue,
    ),
    referenceX: isFlipped ? frame.left - far : frame.right + far,
    tracks: [
      track('value', 'main', words.value, unit, colors.included, values, valueAxis.toY),
      track('share', 'share', words.cumulative, words.percent, colors.line, shares, shareAxis.toY),
    ],
  };
}

const isPartial = ({ days, expectedDays }: ParetoBar): 0 | 1 =>
  days !== undefined && expectedDays !== undefined && days < expectedDays ? 1 : 0;

/** Names where all of them fit below their bars, otherwise as many ranks as fit. */
function ticksOf(bars: readonly ParetoBar[], step: number, { formatValue }: ParetoWords) {
  const hasNames = bars.every(({ name }) => textWidth(name) + NAME_GAP <= step);
  if (hasNames) return bars.map(({ name }, index) => ({ index, text: name }));
  const widest = textWidth(formatValue(bars.length)) + NAME_GAP;
  const every = Math.max(1, Math.ceil(widest / step));
  return bars.flatMap((_, index) =>
    index === 0 || (index + 1) % every === 0 ? [{ index, text: formatValue(index + 1) }] : [],
  );
}

function track(
  id: string,
  role: Track['role'],
  name: string,
  unit: string,
  color: string,
  values: Float64Array,
  toY: (value: number) => number,
): Track {
  const series: ChartSeries = { id, name, unit, points: [] };
  return {
    ...{ id, series, role, color, unit, values },
    ...statisticsOf(values),
    yAt: (index) => toY(values[index]!),
  };
}
