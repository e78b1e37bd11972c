import {
  type CoverageChoice,
  coverageShare,
  dayOfNumber,
  daysInJalaliMonth,
  daysInJalaliYear,
  MIN_COVERAGE,
  toJalali,
} from '@org/energy-core';
import type { Period } from './period.ts';

/** Days of a period with readings, by day index. */
export interface MeterDays {
  /** Meters of one key make one series: `all` means all meters of the series. */
  readonly series: string;
  readonly has: ReadonlySet<number>;
}

/** Days that all meters have, and that any has. */
export function coverageOf(period: Period, meters: readonly MeterDays[]): { all: number; any: number } {
  let all = 0;
  let any = 0;
  for (const day of period.days) {
    if (meters.length > 0 && meters.every(({ has }) => has.has(day))) all += 1;
    if (meters.some(({ has }) => has.has(day))) any += 1;
  }
  return { all, any };
}

/** Indexes of the days that count for each series: all of them, or those that all of its meters have. */
export function allowedDays(
  period: Period,
  meters: readonly MeterDays[],
  coverage: CoverageChoice,
): ReadonlyMap<string, readonly boolean[]> {
  const series = new Map<string, MeterDays[]>();
  for (const meter of meters) series.set(meter.series, [...(series.get(meter.series) ?? []), meter]);
  return new Map(
    [...series].map(([key, of]) => [
      key,
      period.days.map((day) => coverage === 'any' || of.every(({ has }) => has.has(day))),
    ]),
  );
}

/** Months or years of a period that a mean is taken of, and their days. */
export interface Buckets {
  readonly count: number;
  readonly holds: (at: number) => boolean;
}

/**
 * The buckets `summarize` averages: those with nearly all their days, or those with readings if there is none.
 * @param isMeasured whether a day counts and has a reading; only such days make a bucket a whole one
 */
export function bucketsOfMean(
  period: Period,
  per: 'month' | 'year',
  isMeasured: (at: number) => boolean,
): Buckets {
  const keys = period.days.map((day) => {
    const { year, month } = toJalali(dayOfNumber(day));
    return per === 'year' ? year * 100 : year * 100 + month;
  });
  const buckets = new Map<number, number>();
  for (const [at, key] of keys.entries()) if (isMeasured(at)) buckets.set(key, (buckets.get(key) ?? 0) + 1);
  const measured = [...buckets];
  const whole = measured.filter(([key, days]) => {
    const year = Math.floor(key / 100);
    const expectedDays = per === 'year' ? daysInJalaliYear(year) : daysInJalaliMonth(year, key % 100);
    return (coverageShare({ days, expectedDays }) ?? 0) >= MIN_COVERAGE;
  });
  const used = new Set((whole.length > 0 ? whole : measured).map(([key]) => key));
  return { count: used.size, holds: (at) => used.has(keys[at]!) };
}
