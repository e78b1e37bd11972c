import { type DateIssueCode, type Day, type DayRange, parseJalali, toLatinDigits } from '@org/energy-core';

export type TypedDay =
  | { readonly ok: true; readonly day: Day | null }
  | { readonly ok: false; readonly code: DateIssueCode | 'too-early' | 'too-late' };

/**
 * Parses the text of a date field: any digits, `/` `-` `.` or eight digits in a row. An empty field is no day.
 * @example readTypedDay('۱۴۰۴۰۸۱۲', limits) // { ok: true, day: '2025-11-03' }
 */
export function readTypedDay(text: string, { from, to }: DayRange): TypedDay {
  const latin = toLatinDigits(text).trim();
  if (latin === '') return { ok: true, day: null };
  const parsed = parseJalali(latin.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3'));
  if (!parsed.ok) return parsed;
  if (parsed.day < from) return { ok: false, code: 'too-early' };
  if (parsed.day > to) return { ok: false, code: 'too-late' };
  return { ok: true, day: parsed.day };
}
