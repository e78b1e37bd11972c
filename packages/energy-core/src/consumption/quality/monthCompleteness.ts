import { daysInJalaliMonth, jalaliOfNumber } from '../../calendar/jalali.ts';

/** How much of a Jalali month has readings. */
export interface MonthCompleteness {
  /** `1403/07` */
  readonly dateOf: string;
  readonly days: number;
  /** Days of the month that lie in the range looked at. */
  readonly expectedDays: number;
  /** 0 to 1. */
  readonly share: number;
}

/**
 * Completeness of each Jalali month of a series.
 * @param first Day number of index 0.
 * @param values One per day, NaN for a gap.
 */
export function monthCompleteness(first: number, values: Float64Array): MonthCompleteness[] {
  const months: MonthCompleteness[] = [];
  for (let at = 0; at < values.length; ) {
    const { year, month, day } = jalaliOfNumber(first + at);
    const end = Math.min(at + daysInJalaliMonth(year, month) - day + 1, values.length);
    const expectedDays = end - at;
    let days = 0;
    for (; at < end; at += 1) if (!Number.isNaN(values[at]!)) days += 1;
    const dateOf = `${year}/${String(month).padStart(2, '0')}`;
    months.push({ dateOf, days, expectedDays, share: days / expectedDays });
  }
  return months;
}
