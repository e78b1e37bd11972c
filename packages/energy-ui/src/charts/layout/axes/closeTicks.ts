/** Bases of steps and how much they cost against a rounder one. */
const bases: readonly (readonly [base: number, cost: number])[] = [
  [1, 0],
  [2, 0],
  [2.5, 1.2],
  [4, 1.5],
  [5, 0],
];
const alignedBases = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** Share of the range kept free above the largest value. */
const HEAD = 0.05;
/** Cost of the share of the range that stays empty below negative values. */
const EMPTY_BELOW = 8;
/** A grid line this close above the end is the end. */
const SNAP = 0.03;

/** Grid lines, and the value at the end of the axis, which lies at or above the last of them. */
export interface AxisTicks {
  readonly values: readonly number[];
  readonly end: number;
}

/** Removes floating-point noise such as 0.30000000000000004. */
const clean = (value: number) => Number(value.toPrecision(12)) + 0;

function* stepsFrom(span: number) {
  const power = Math.floor(Math.log10(span)) - 2;
  for (let exponent = power; exponent <= power + 3; exponent++)
    for (const [base, cost] of bases) yield { step: base * 10 ** exponent, cost };
}

const costOf = (lines: number) =>
  lines < 4 ? 10 * (5 - lines) : lines > 6 ? 10 * (lines - 5) : Math.abs(lines - 5);

/**
 * Round grid lines of an axis that ends close above its largest value instead of at the next round number; it
 * begins at a grid line.
 * @example closeTicks(0, 4110) // { values: [0, 1000, 2000, 3000, 4000], end: 4315.5 }
 */
export function closeTicks(min: number, max: number): AxisTicks {
  const [low, high] = min === max ? [Math.min(min, 0), Math.max(max, max === 0 ? 1 : 0)] : [min, max];
  const span = high - low;
  const wanted = high <= 0 ? high : high + HEAD * span;
  let best: { step: number; first: number; last: number; cost: number } | null = null;
  for (const { step, cost } of stepsFrom(span)) {
    const [first, last] = [Math.floor(clean(low / step)), Math.floor(clean(wanted / step))];
    const below = low < 0 ? EMPTY_BELOW * (clean(low - first * step) / span) : 0;
    const whole = costOf(last - first + 1) + cost + below;
    if (!best || whole < best.cost) best = { step, first, last, cost: whole };
  }
  const { step, first, last } = best!;
  const next = clean((last + 1) * step);
  const isNear = next <= wanted + SNAP * span;
  const count = last - first + 1 + (isNear ? 1 : 0);
  const values = Array.from({ length: count }, (_, index) => clean((first + index) * step));
  return { values, end: isNear ? next : Math.max(wanted, values.at(-1)!) };
}

/** Grid lines of a second axis at the heights of the first one's, with the same room above them. */
export function alignedTicks(min: number, max: number, { values, end }: AxisTicks): AxisTicks {
  const [low, high] = min === max ? [Math.min(min, 0), Math.max(max, max === 0 ? 1 : 0)] : [min, max];
  const steps = (end - values[0]!) / (values[1]! - values[0]!);
  const power = Math.floor(Math.log10((high - low) / steps)) - 1;
  for (let exponent = power; ; exponent++) {
    for (const base of alignedBases) {
      const step = base * 10 ** exponent;
      const first = Math.floor(clean(low / step));
      if (clean(high / step) - first > steps) continue;
      return {
        values: values.map((_, index) => clean((first + index) * step)),
        end: (first + steps) * step,
      };
    }
  }
}
