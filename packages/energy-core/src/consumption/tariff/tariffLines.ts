import { type Day, dayNumber } from '../../calendar/day.ts';
import { foundText } from '../../numerals/foundText.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import type { Bucket } from '../buckets.ts';
import type { PricedPeriod } from './checkTariff.ts';
import { blockDays } from './tariff.ts';

/** A line of a bill: an amount with its price. */
export interface TariffLine {
  /** First day of its prices; null: from the beginning. */
  readonly since: Day | null;
  /** Block, counted from 1; null for a band. */
  readonly block: number | null;
  /** Name of the band; null for a block. */
  readonly band: string | null;
  readonly amount: number;
  /** Toman per unit. */
  readonly price: number;
  readonly costToman: number;
}

/** Readings of one bucket under one period of the tariff. */
export interface Share {
  readonly sum: ExactSum;
  /** By band. */
  readonly sums: readonly ExactSum[];
  hours: number;
}

export const shareOf = (period: PricedPeriod | undefined): Share => ({
  sum: new ExactSum(),
  sums: (period?.bands ?? []).map(() => new ExactSum()),
  hours: 0,
});

/** Index of the last period that has begun, or −1. */
export function periodAt(periods: readonly PricedPeriod[], day: number): number {
  let [low, high] = [0, periods.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (periods[middle]!.first <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The lines of one part; null if its use is below 0, which has no price. */
export function linesOf(period: PricedPeriod, { sum, sums, hours }: Share): TariffLine[] | null {
  const line = (block: number | null, band: string | null, amount: number, price: number): TariffLine => ({
    ...{ since: period.from, block, band, amount, price, costToman: amount * price },
  });
  if (period.bands.length > 0) {
    if (sums.some(({ value }) => value < 0)) return null;
    return period.bands.map(({ name, price }, at) => line(null, foundText(name), sums[at]!.value, price));
  }
  const total = sum.value;
  if (total < 0) return null;
  const limits = period.blocks.map(
    ({ upTo }) => (upTo ?? Number.POSITIVE_INFINITY) * (hours / 24 / blockDays),
  );
  if (period.isLastBlock) {
    const reached = limits.findIndex((limit) => total <= limit);
    return [line(reached + 1, null, total, period.blocks[reached]!.price)];
  }
  return period.blocks.flatMap(({ price }, at) => {
    const below = at === 0 ? 0 : limits[at - 1]!;
    const amount = Math.min(total, limits[at]!) - below;
    return amount > 0 || at === 0 ? [line(at + 1, null, Math.max(amount, 0), price)] : [];
  });
}

/** Fixed charges of the days of a bucket, each with the period it lies in. */
export function fixedOf({ from, to }: Bucket, periods: readonly PricedPeriod[]): number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  let charge = 0;
  for (let at = Math.max(0, periodAt(periods, first)); at < periods.length; at += 1) {
    const begin = Math.max(first, periods[at]!.first);
    if (begin > last) break;
    const end = Math.min(last, (periods[at + 1]?.first ?? Number.POSITIVE_INFINITY) - 1);
    charge += (periods[at]!.fixedCharge * (end - begin + 1)) / blockDays;
  }
  return charge;
}
