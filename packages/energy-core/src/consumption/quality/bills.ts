import { type Day, knownDay } from '../../calendar/day.ts';
import type { DailySeries } from './dailySeries.ts';
import type { FindingList } from './findingList.ts';

/** One row of a sheet that was spread over several days. */
export interface Bill {
  readonly from: Day;
  readonly to: Day;
  /** Days that still have its value: others may have been changed since. */
  readonly days: number;
}

/** Number of bills before and after that a bill is compared with. */
const NEIGHBORS = 3;
/** Minimum number of neighboring bills for a comparison. */
const MIN_NEIGHBORS = 3;
/** A bill this many times above the highest or below the lowest neighbor is an outlier; seasonal changes stay below. */
const FACTOR = 3;
/** The first and the last bill have neighbors on one side only, where the start of a season looks like a step. */
const FACTOR_AT_ENDS = 6;
const YEAR = 365.25;
/** Bills whose midpoints are this close in the year belong to the same season. */
const SAME_SEASON_DAYS = 20;

/** A bill by its index range in the series, with the sum of its days. */
interface PlacedBill {
  readonly first: number;
  readonly last: number;
  readonly days: number;
  readonly value: number;
}

/** Source rows that cover more than one day, in time order. */
export function findBills({ values, origins }: DailySeries): PlacedBill[] {
  const bills = new Map<number, { first: number; last: number; days: number; value: number }>();
  for (let at = 0; at < values.length; at += 1) {
    const origin = origins[at]!;
    if (origin === 0 || Number.isNaN(values[at]!)) continue;
    const bill = bills.get(origin);
    if (!bill) bills.set(origin, { first: at, last: at, days: 1, value: values[at]! });
    else {
      bill.last = at;
      bill.days += 1;
      bill.value += values[at]!;
    }
  }
  return [...bills.values()].filter(({ days }) => days > 1);
}

/** 1 on the days of bills. */
export function daysOfBills({ origins }: DailySeries, bills: readonly PlacedBill[]): Uint8Array {
  const days = new Uint8Array(origins.length);
  for (const { first, last } of bills) {
    const origin = origins[first];
    for (let at = first; at <= last; at += 1) if (origins[at] === origin) days[at] = 1;
  }
  return days;
}

/** Reports bills whose daily mean is far from their neighbors', unless other years have the same season. */
export function judgeBills(first: number, bills: readonly PlacedBill[], list: FindingList): void {
  // A negative bill is reported as negative.
  const judged = bills
    .filter(({ value }) => value >= 0 && Number.isFinite(value))
    .map((bill) => ({ ...bill, mean: bill.value / bill.days, middle: (bill.first + bill.last) / 2 }));
  for (const [at, { mean, middle, ...bill }] of judged.entries()) {
    const around = [
      ...judged.slice(Math.max(0, at - NEIGHBORS), at),
      ...judged.slice(at + 1, at + 1 + NEIGHBORS),
    ].map((each) => each.mean);
    if (around.length < MIN_NEIGHBORS) continue;
    const [low, high] = [Math.min(...around), Math.max(...around)];
    const factor = at === 0 || at === judged.length - 1 ? FACTOR_AT_ENDS : FACTOR;
    const isHigh = mean > factor * high;
    if (!isHigh && !(mean < low / factor)) continue;
    const isSeason = judged.some((other) => {
      const apart = Math.abs(other.middle - middle);
      const years = Math.round(apart / YEAR);
      if (years === 0 || Math.abs(apart - years * YEAR) > SAME_SEASON_DAYS) return false;
      return other.mean <= FACTOR * mean && mean <= FACTOR * other.mean;
    });
    if (isSeason) continue;
    const usual = isHigh ? high : low;
    list.add('quality.bill', first + bill.first, first + bill.last, { count: bill.days, value: mean, usual });
  }
}

export const toBill = (first: number, bill: PlacedBill): Bill => ({
  from: knownDay(first + bill.first),
  to: knownDay(first + bill.last),
  days: bill.days,
});
