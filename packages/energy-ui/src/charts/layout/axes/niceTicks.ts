const wholeSteps = [1, 2, 2.5, 4, 5];
const alignedSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** Removes floating-point noise such as 0.30000000000000004. */
const clean = (value: number) => Number(value.toPrecision(12)) + 0;

function* stepsFrom(span: number, bases: readonly number[]) {
  const power = Math.floor(Math.log10(span)) - 2;
  for (let exponent = power; exponent <= power + 4; exponent++) {
    for (const base of bases) yield base * 10 ** exponent;
  }
}

/**
 * 4 to 6 round grid lines that enclose `min` to `max` as closely as possible.
 * With `count`, exactly that many, so that a second axis shares the grid lines of the first.
 * Without known ends those of 0 to 1.
 * @example niceTicks(0, 3069) // [0, 1000, 2000, 3000, 4000]
 */
export function niceTicks(min: number, max: number, count?: number): number[] {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return niceTicks(0, 1, count);
  const low = min === max ? Math.min(min, 0) : min;
  const high = min === max ? Math.max(max, low === 0 && max === 0 ? 1 : 0) : max;
  let best: { first: number; step: number; lines: number; cost: number } | null = null;
  for (const step of stepsFrom(high - low, count === undefined ? wholeSteps : alignedSteps)) {
    const first = Math.floor(clean(low / step));
    const lines = Math.ceil(clean(high / step)) - first + 1;
    if (count !== undefined) {
      if (lines > count) continue;
      best = { first, step, lines: count, cost: 0 };
      break;
    }
    if (lines > 6) continue;
    if (lines < 4 && best) continue;
    // The closer fit wins; ties go to the one nearest to five lines.
    const cost = (lines - 1) * step + Math.abs(lines - 5) * step * 1e-6 + (lines < 4 ? 1e9 * step : 0);
    if (!best || cost < best.cost) best = { first, step, lines, cost };
  }
  const { first, step, lines } = best!;
  return Array.from({ length: lines }, (_, index) => clean((first + index) * step));
}
