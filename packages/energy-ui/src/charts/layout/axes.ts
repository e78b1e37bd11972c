import { scaleLinear } from '@visx/scale';
import type { AxisId } from '../series.ts';
import type { AxisLayout, Frame, LayoutWords } from './layout.ts';
import { niceTicks } from './niceTicks.ts';
import { textWidth } from './textWidth.ts';

/** Lowest and highest value an axis has to show, and whether it must start at zero. */
export interface AxisDemand {
  readonly id: AxisId;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly fromZero: boolean;
}

/** An axis before it has a place: its round heights, their texts and the room they need. */
export interface PlannedAxis {
  readonly id: AxisId;
  readonly unit: string;
  readonly values: readonly number[];
  readonly texts: readonly string[];
  readonly scale: number;
  readonly title: string;
  readonly room: number;
}

const scaleOf = (largest: number) =>
  largest >= 1e10 ? 1e9 : largest >= 1e7 ? 1e6 : largest >= 1e4 ? 1e3 : 1;

/** A line may leave zero out only when its values stay in a narrow, high range. */
const NARROW = 0.75;

/** Round heights of an axis; with `count`, on the grid lines of the first axis. */
export function planAxis(demand: AxisDemand, words: LayoutWords, count?: number): PlannedAxis {
  const { id, unit, min, max } = demand;
  const leavesZeroOut = !demand.fromZero && min > 0 && min > NARROW * max;
  const leavesZeroBelow = !demand.fromZero && max < 0 && max < NARROW * min;
  const values = niceTicks(
    leavesZeroOut ? min : Math.min(min, 0),
    leavesZeroBelow ? max : Math.max(max, 0),
    count,
  );
  const scale = scaleOf(Math.max(Math.abs(values[0]!), Math.abs(values.at(-1)!)));
  const texts = values.map((value) => words.formatValue(value / scale));
  const title = words.axisTitle(id, unit, scale);
  return { id, unit, values, texts, scale, title, room: Math.max(...texts.map(textWidth)) + 12 };
}

/** A temperature has no natural zero: its axis takes the range as it is. */
export function planTemperature(demand: AxisDemand, words: LayoutWords, count?: number): PlannedAxis {
  const values = niceTicks(demand.min, demand.max, count);
  const texts = values.map((value) => words.formatValue(value));
  const title = words.axisTitle(demand.id, demand.unit, 1);
  return { ...demand, values, texts, scale: 1, title, room: Math.max(...texts.map(textWidth)) + 12 };
}

/** Gives a planned axis its place beside the frame. */
export function placeAxis(plan: PlannedAxis, frame: Frame, isLeft: boolean, x: number): AxisLayout {
  const scale = scaleLinear<number>({
    domain: [plan.values[0]!, plan.values.at(-1)!],
    range: [frame.bottom, frame.top],
  });
  const zero = scale(0);
  const perUnit = scale(1) - zero;
  return {
    id: plan.id,
    unit: plan.unit,
    scale: plan.scale,
    title: plan.title,
    isLeft,
    x,
    ticks: plan.values.map((value, index) => ({ value, text: plan.texts[index]!, y: scale(value) })),
    toY: (value) => zero + value * perUnit,
  };
}
