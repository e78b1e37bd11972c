import type { Day } from '../../calendar/day.ts';
import { daysInJalaliMonth, jalaliOfNumber } from '../../calendar/jalali.ts';
import type { JalaliKey } from '../../calendar/textKinds.ts';

/** Completeness of a Jalali month. */
export interface MonthCompleteness {
  /** `1403/07` */
  readonly dateOf: JalaliKey;
  readonly days: number;
  /** All days of the month, or those within the requested range. */
  readonly expectedDays: number;
  /** 0 to 1. */
  readonly share: number;
}

/**
 * Completeness of each Jalali month of a series.
 * @param first Day number of index 0.
 * @param values One per day, NaN for a gap.
 * @param asked Where the range has no explicit start or end, the first and the last month are expected whole.
 */
export function monthCompleteness(
  first: number,
  values: Float64Array,
  asked: { readonly from?: Day; readonly to?: Day },
): MonthCompleteness[] {
  const months: MonthCompleteness[] = [];
  for (let at = 0; at < values.length; ) {
    const { year, month, day } = jalaliOfNumber(first + at);
    const whole = daysInJalaliMonth(year, month);
    const left = whole - day + 1;
    const end = Math.min(at + left, values.length);
    const before = at === 0 && asked.from === undefined ? day - 1 : 0;
    const after = end === values.length && asked.to === undefined ? at + left - end : 0;
    const expectedDays = end - at + before + after;
    let days = 0;
    for (; at < end; at += 1) if (!Number.isNaN(values[at]!)) days += 1;
    const dateOf = `${year}/${String(month).padStart(2, '0')}`;
    months.push({ dateOf, days, expectedDays, share: days / expectedDays });
  }
  return months;
}
