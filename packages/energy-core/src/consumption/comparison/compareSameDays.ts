import { type Day, type DayRange, isDay } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import type { Reading } from '../../metering/reading.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { aggregateReadings, type BucketTotal } from '../aggregate.ts';
import { type Comparability, comparabilityOf } from '../comparability.ts';
import { changeAgainstEarlier } from './changeAgainstEarlier.ts';
import { type SameDaysIssue, sameDaysOfLastYear } from './sameDaysOfLastYear.ts';

export interface SameDaysComparison {
  readonly ok: true;
  /** `dateOf` is the first day of the range. */
  readonly current: BucketTotal;
  readonly previous: BucketTotal;
  /** Change over the common days, in percent of the earlier value; null without common days. */
  readonly changePercent: number | null;
  /** The same over the days that have a cost in both. */
  readonly costChangePercent: number | null;
  readonly comparability: Comparability;
  /** The sums over only those days that have a reading in both years. */
  readonly onCommonDays: {
    readonly days: number;
    readonly current: number | null;
    readonly previous: number | null;
  };
}

/** The days of a range with a counterpart, as one bucket. */
const bucketOf = ({ from, to }: DayRange, expectedDays: number) => ({
  dateOf: jalaliText(from),
  from,
  to,
  expectedDays,
});

/** Sum of each day of a range, over all readings of that day. */
function sumsByDay(
  readings: readonly Reading[],
  { from, to }: DayRange,
  pick: (reading: Reading) => number | null,
): Map<Day, number> {
  const sums = new Map<Day, number>();
  for (const reading of readings) {
    const { day } = reading;
    const value = isKnown(reading.value) ? pick(reading) : null;
    if (isKnown(value) && isDay(day) && day >= from && day <= to) sums.set(day, (sums.get(day) ?? 0) + value);
  }
  return sums;
}

function overCommonDays(current: ReadonlyMap<Day, number>, previous: ReadonlyMap<Day, number>) {
  let days = 0;
  let now = 0;
  let then = 0;
  for (const [day, value] of current) {
    const partner = sameDaysOfLastYear({ from: day, to: day });
    const before = partner.ok ? previous.get(partner.previous.from) : undefined;
    if (before === undefined) continue;
    days += 1;
    now += value;
    then += before;
  }
  return days === 0 ? { days, current: null, previous: null } : { days, current: now, previous: then };
}

/**
 * A running year (or any range) against the same days of the year before: the home summary. A 30 Esfand without a
 * counterpart counts in neither. `comparability` tells whether missing days could explain a difference of the totals;
 * `onCommonDays` avoids that: it sums only days measured in both years, and the changes use it.
 *
 * @param readings Of one meter, both years together, in any order. Call once per meter: with several, a day counts as
 *   measured when one of them has it.
 * @param range Gregorian days, both ends included: 1 Farvardin to today, or to the last day with readings.
 * @returns Both totals in the unit of the readings (costs in toman), or the issues of `sameDaysOfLastYear`.
 * @example
 * const readings = [{ day: fromJalali(1403, 1, 1), value: 8, cost: null }, { day: fromJalali(1404, 1, 1), value: 10, cost: null }, { day: fromJalali(1404, 1, 2), value: 90, cost: null }];
 * const comparison = compareSameDays(readings, { from: fromJalali(1404, 1, 1), to: fromJalali(1404, 1, 2) });
 * comparison.comparability // 'incomplete'
 * comparison.onCommonDays // { days: 1, current: 10, previous: 8 }
 * comparison.changePercent // 25
 */
export function compareSameDays(
  readings: readonly Reading[],
  range: DayRange,
): SameDaysComparison | { readonly ok: false; readonly issues: readonly SameDaysIssue[] } {
  const same = sameDaysOfLastYear(range);
  if (!same.ok) return same;
  const unmatched = new Set(same.unmatched);
  const matched = asList(readings).filter((reading) => reading && !unmatched.has(reading.day));
  const current = aggregateReadings(matched, [bucketOf(same.current, same.days)])[0]!;
  const previous = aggregateReadings(matched, [bucketOf(same.previous, same.days)])[0]!;
  const common = (pick: (reading: Reading) => number | null) =>
    overCommonDays(sumsByDay(matched, same.current, pick), sumsByDay(matched, same.previous, pick));
  const onCommonDays = common(({ value }) => value);
  const cost = common((reading) => reading.cost);
  return {
    ok: true,
    current,
    previous,
    changePercent: changeAgainstEarlier(onCommonDays.current, onCommonDays.previous),
    costChangePercent: changeAgainstEarlier(cost.current, cost.previous),
    comparability: comparabilityOf(current, previous),
    onCommonDays,
  };
}
