/** Equal to the last bit but rounding: a bill spread over its days differs there. */
const isSame = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.abs(one);

/** Runs that one series would show by chance less than this often. */
const BY_CHANCE = 0.05;

/**
 * Days a run must last to tell something. A meter that counts in whole numbers repeats itself: with a share p of
 * neighbouring days alike, `days` days hold about days · p^(n−1) runs of n by chance, so n grows until that is less
 * than one in twenty.
 */
function leastLength(days: number, shareAlike: number, stuckDays: number): number {
  if (shareAlike <= 0 || days === 0) return stuckDays;
  const byChance = 1 + Math.log(BY_CHANCE / days) / Math.log(shareAlike);
  return Math.max(stuckDays, Math.ceil(byChance));
}

/**
 * Finds runs of the same value, other than 0, on days that follow one another.
 * @param values One per day, NaN for days that take no part.
 * @param stuckDays Days from which a run counts, on a meter that hardly ever repeats itself.
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
    // NaN is like nothing, not even itself.
    while (value !== 0 && to + 1 < values.length && isSame(value, values[to + 1]!)) to += 1;
    const length = to - from + 1;
    if (!Number.isNaN(value)) {
      // Only short runs tell how often the meter repeats itself by nature.
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
  const least = leastLength(days, days > 0 ? alike / days : 0, stuckDays);
  for (const [at, from] of starts.entries()) {
    if (ends[at]! - from + 1 >= least) found(from, ends[at]!);
  }
}
