/** Tolerance for rounding: days of a bill spread evenly may differ in the last bit. */
const isSame = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.abs(one);

/** Maximum expected number of chance runs per series. */
const BY_CHANCE = 0.05;

/**
 * Minimum significant run length. A meter with whole-number values repeats itself: with a share p of
 * equal neighboring days, `days` days contain about days · p^(n−1) runs of n by chance, so n grows until that is less
 * than one in twenty.
 */
function minLength(days: number, shareAlike: number, stuckDays: number): number {
  if (shareAlike <= 0 || days === 0) return stuckDays;
  const byChance = 1 + Math.log(BY_CHANCE / days) / Math.log(shareAlike);
  return Math.max(stuckDays, Math.ceil(byChance));
}

/**
 * Finds runs of the same value, other than 0, on consecutive days.
 * @param values One per day, NaN for excluded days.
 * @param stuckDays Minimum run length for a meter that hardly ever repeats values.
 */
export function findStuckRuns(
  values: Float64Array,
  stuckDays: number,
  found: (from: number, to: number) => void,
): void {
  const starts: number[] = [];
  const ends: number[] = [];
  let days = 0;
  let alike = 0;
  for (let from = 0; from < values.length; ) {
    const value = values[from]!;
    let to = from;
    // NaN equals nothing, not even itself.
    while (value !== 0 && to + 1 < values.length && isSame(value, values[to + 1]!)) to += 1;
    const length = to - from + 1;
    if (!Number.isNaN(value)) {
      // Short runs estimate how often the meter repeats values by chance.
      if (length < stuckDays) {
        days += length;
        alike += length - 1;
      } else {
        starts.push(from);
        ends.push(to);
      }
    }
    from = to + 1;
  }
  const least = minLength(days, days > 0 ? alike / days : 0, stuckDays);
  for (const [at, from] of starts.entries()) {
    if (ends[at]! - from + 1 >= least) found(from, ends[at]!);
  }
}
