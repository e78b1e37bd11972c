import type { AxisId } from '../../series.ts';
import type { AxisLayout, Frame, LayoutWords } from '../layout.ts';
import { textWidth } from '../textWidth.ts';
import { type AxisTicks, alignedTicks, closeTicks } from './closeTicks.ts';
import { niceTicks } from './niceTicks.ts';

/** Range of an axis, and whether it must start at zero. */
export interface AxisDemand {
  readonly id: AxisId;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly fromZero: boolean;
}

/** An axis before placement: its ticks, their texts and the space they need. */
export interface PlannedAxis {
  /** Value at the upper end; default the last tick. */
  readonly end?: number;
  readonly id: AxisId;
  readonly unit: string;
  readonly values: readonly number[];
  readonly texts: readonly string[];
  readonly scale: number;
  readonly title: string;
  readonly room: number;
  /** Starts away from zero, where readers expect zero. */
  readonly isBroken?: boolean;
}

const scaleOf = (largest: number) =>
  largest >= 1e10 ? 1e9 : largest >= 1e7 ? 1e6 : largest >= 1e4 ? 1e3 : 1;

/** A line may omit zero only when its values stay in a narrow, high range. */
const NARROW = 0.75;

/** How the ticks of an axis are found. */
export type Ticking =
  /** Round ticks that enclose the values; a number: exactly so many. */
  | 'enclosing'
  | number
  /** Round ticks, and an end close above the values. */
  | 'close'
  /** On the grid lines of another axis. */
  | AxisTicks;

function ticksBetween(min: number, max: number, how: Ticking): AxisTicks {
  if (how === 'close') return closeTicks(min, max);
  if (typeof how === 'object') return alignedTicks(min, max, how);
  const values = niceTicks(min, max, how === 'enclosing' ? undefined : how);
  return { values, end: values.at(-1)! };
}

/** Round ticks of an axis. */
export function planAxis(demand: AxisDemand, words: LayoutWords, how: Ticking = 'enclosing'): PlannedAxis {
  const { id, unit, min, max } = demand;
  const leavesZeroOut = !demand.fromZero && min > 0 && min > NARROW * max;
  const leavesZeroBelow = !demand.fromZero && max < 0 && max < NARROW * min;
  const { values, end } = ticksBetween(
    leavesZeroOut ? min : Math.min(min, 0),
    leavesZeroBelow ? max : Math.max(max, 0),
    how,
  );
  const scale = scaleOf(Math.max(Math.abs(values[0]!), Math.abs(values.at(-1)!)));
  const texts = values.map((value) => words.formatValue(value / scale));
  const title = words.axisTitle(id, unit, scale);
  const room = Math.max(...texts.map(textWidth)) + 12;
  return { id, unit, values, end, texts, scale, title, room, isBroken: leavesOutZero({ values }) };
}

/** Whether an axis begins or ends away from zero. */
const leavesOutZero = ({ values }: Pick<PlannedAxis, 'values'>): boolean =>
  values[0]! > 0 || values.at(-1)! < 0;

/** A temperature has no natural zero: its axis starts at the data range. */
export function planTemperature(demand: AxisDemand, words: LayoutWords, how: Ticking): PlannedAxis {
  const { values, end } = ticksBetween(demand.min, demand.max, how);
  const texts = values.map((value) => words.formatValue(value));
  const title = words.axisTitle(demand.id, demand.unit, 1);
  return { ...demand, values, end, texts, scale: 1, title, room: Math.max(...texts.map(textWidth)) + 12 };
}

/** Positions a planned axis beside the frame. */
export function placeAxis(plan: PlannedAxis, frame: Frame, isLeft: boolean, x: number): AxisLayout {
  const [lowest, highest] = [plan.values[0]!, plan.end ?? plan.values.at(-1)!];
  const perUnit = (frame.top - frame.bottom) / (highest - lowest);
  const toY = (value: number) => frame.bottom + (value - lowest) * perUnit;
  return {
    id: plan.id,
    unit: plan.unit,
    scale: plan.scale,
    title: plan.title,
    isLeft,
    x,
    isBroken: plan.isBroken === true,
    ticks: plan.values.map((value, index) => ({ value, text: plan.texts[index]!, y: toY(value) })),
    toY,
  };
}
