import { niceTicks } from '../../charts/layout/axes/niceTicks.ts';

/** Large amounts are written in thousands, millions or billions, named in the title of the axis. */
const STEPS = [
  { factor: 1e9, key: 'report.axis.billion' },
  { factor: 1e6, key: 'report.axis.million' },
  { factor: 1e3, key: 'report.axis.thousand' },
] as const;

export interface ChartScale {
  readonly ticks: readonly number[];
  readonly low: number;
  readonly high: number;
  /** Labels are divided by it. */
  readonly factor: number;
  /** Text of the title with the unit; null for the unit alone. */
  readonly key: (typeof STEPS)[number]['key'] | null;
}

/** Ticks of an axis that holds 0 and all values. */
export function chartScale(values: readonly (number | null)[], count?: number): ChartScale {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  const ticks = niceTicks(low, high, count);
  const ends = { low: Math.min(low, ticks[0] ?? 0), high: Math.max(high, ticks.at(-1) ?? 1) };
  const largest = Math.max(Math.abs(ends.low), Math.abs(ends.high));
  // A label has at most four digits.
  const step = STEPS.find(({ factor }) => largest >= factor * 10);
  return { ...ends, ticks, factor: step?.factor ?? 1, key: step?.key ?? null };
}

/** Decimals of a label: three figures, as far as they say something. */
export const labelDecimals = (value: number): number => {
  const size = Math.abs(value);
  if (size >= 100 || size === 0) return 0;
  return size >= 10 ? 1 : 2;
};
