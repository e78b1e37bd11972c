import { toLatinDigits } from '../numerals/digits.ts';
import { trimInvisible } from '../numerals/invisible.ts';
import type { DayRange } from './day.ts';
import { fromJalali, isJalaliDate } from './jalali.ts';
import { monthRange, type Season, seasonRange, yearRange } from './periods.ts';
import type { JalaliKey } from './textKinds.ts';

const pattern = /^(\d{4})(?:([/.-])(?:S([1-4])|(\d{1,2})(?:\2(\d{1,2}))?))?$/;

/** Year, season, month and day as written; null for a period that does not exist. */
function partsOf(text: string) {
  const [, year, , season, month, day] = pattern.exec(text) ?? [];
  return isJalaliDate(Number(year), Number(month ?? 1), Number(day ?? 1))
    ? { year: year!, season, month, day }
    : null;
}

/**
 * Reads the Jalali name of a year, season, month or day: any digits, `/` `-` or `.` between. Null for other text and for
 * periods that do not exist.
 * @example parseJalaliKey('۱۴۰۴-۸') // '1404/08'
 * @example parseJalaliKey('1404/12/30') // null
 */
export function parseJalaliKey(text: string): JalaliKey | null {
  const parts = partsOf(toLatinDigits(trimInvisible(text)));
  if (!parts) return null;
  const { year, season, month, day } = parts;
  return [year, season && `S${season}`, month?.padStart(2, '0'), day?.padStart(2, '0')]
    .filter(Boolean)
    .join('/');
}

/**
 * First to last day of a period by its Jalali name; null for a text that names none.
 * @example rangeOfJalaliKey('1404/12') // { from: '2026-02-20', to: '2026-03-20' }
 */
export function rangeOfJalaliKey(key: JalaliKey): DayRange | null {
  const parts = partsOf(key);
  if (!parts) return null;
  const [year, month] = [Number(parts.year), Number(parts.month)];
  if (parts.season) return seasonRange(year, Number(parts.season) as Season);
  if (!parts.month) return yearRange(year);
  if (!parts.day) return monthRange(year, month);
  const day = fromJalali(year, month, Number(parts.day));
  return { from: day, to: day };
}
