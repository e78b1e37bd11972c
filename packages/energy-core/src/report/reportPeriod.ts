import { addDays, type Day, type DayRange } from '../calendar/day.ts';
import { toJalali } from '../calendar/jalali.ts';
import { type CalendarLocale, jalaliMonthName, seasonName } from '../calendar/names.ts';
import { monthRange, type Season, seasonOf, seasonRange, yearRange } from '../calendar/periods.ts';
import { FIRST_YEAR, LAST_YEAR } from '../calendar/yearTable.ts';
import { toPersianDigits } from '../numerals/digits.ts';
import type { ReportPeriodKind } from './reportPages.ts';

/** A period of a report: `1403`, `1403/S2` (summer) or `1403/07`. */
export interface ReportPeriod {
  readonly kind: ReportPeriodKind;
  readonly year: number;
  /** 1–12 of a month, 1–4 of a season, null of a year. */
  readonly part: number | null;
}

const parts = { month: 12, season: 4, year: 1 } as const;

/**
 * Reads the name of a period; null for another text.
 * @example parseReportPeriod('1403/S2') // { kind: 'season', year: 1403, part: 2 }
 */
export function parseReportPeriod(text: string): ReportPeriod | null {
  const [, year = '', season, month] = /^(1[345]\d\d)(?:\/(?:S([1-4])|(0[1-9]|1[0-2])))?$/.exec(text) ?? [];
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  const kind = season ? 'season' : month ? 'month' : 'year';
  return { kind, year: Number(year), part: kind === 'year' ? null : Number(season ?? month) };
}

/**
 * The name of a period, as the API has it.
 * @example reportPeriodText({ kind: 'month', year: 1403, part: 7 }) // '1403/07'
 */
export const reportPeriodText = ({ kind, year, part }: ReportPeriod): string =>
  kind === 'year' ? `${year}` : `${year}/${kind === 'season' ? `S${part}` : String(part).padStart(2, '0')}`;

/**
 * The period a day lies in.
 * @example reportPeriodText(reportPeriodOn('season', '2024-10-09')) // '1403/S3'
 */
export function reportPeriodOn(kind: ReportPeriodKind, day: Day): ReportPeriod {
  const { year, month } = toJalali(day);
  return { kind, year, part: kind === 'year' ? null : kind === 'month' ? month : seasonOf(day) };
}

/**
 * First and last day of a period.
 * @example reportPeriodRange({ kind: 'month', year: 1404, part: 12 }) // { from: '2026-02-20', to: '2026-03-20' }
 */
export const reportPeriodRange = ({ kind, year, part }: ReportPeriod): DayRange =>
  kind === 'year'
    ? yearRange(year)
    : kind === 'month'
      ? monthRange(year, part!)
      : seasonRange(year, part as Season);

/**
 * The period so many before (below 0) or after another.
 * @example reportPeriodText(shiftReportPeriod({ kind: 'month', year: 1404, part: 1 }, -1)) // '1403/12'
 */
export function shiftReportPeriod({ kind, year, part }: ReportPeriod, by: number): ReportPeriod {
  const count = parts[kind];
  const at = year * count + (part ?? 1) - 1 + by;
  return { kind, year: Math.floor(at / count), part: kind === 'year' ? null : (at % count) + 1 };
}

/**
 * The period that is due on a day or is the next to be due: a report is due so many days after the end of its period.
 * @example reportPeriodText(nextDuePeriod('month', 5, '2025-11-25')) // '1404/08'
 */
export function nextDuePeriod(kind: ReportPeriodKind, daysAfter: number, day: Day): ReportPeriod {
  const inside = reportPeriodOn(kind, addDays(day, -daysAfter));
  const before = shiftReportPeriod(inside, -1);
  return dueDayOf(before, daysAfter) >= day ? before : inside;
}

/**
 * The day on which the report of a period is due; with 0 days after the end, its last day.
 * @example dueDayOf({ kind: 'month', year: 1404, part: 12 }, 5) // '2026-03-25'
 */
export const dueDayOf = (period: ReportPeriod, daysAfter: number): Day =>
  addDays(reportPeriodRange(period).to, daysAfter);

/**
 * A period as its reader says it.
 * @example reportPeriodName({ kind: 'season', year: 1403, part: 2 }) // 'تابستان ۱۴۰۳'
 * @example reportPeriodName({ kind: 'month', year: 1403, part: 7 }, 'en') // 'Mehr 1403'
 */
export function reportPeriodName({ kind, year, part }: ReportPeriod, locale: CalendarLocale = 'fa'): string {
  const digits = locale === 'fa' ? toPersianDigits(String(year)) : String(year);
  if (kind === 'year') return digits;
  const name = kind === 'month' ? jalaliMonthName(part!, locale) : seasonName(part as Season, locale);
  return `${name} ${digits}`;
}
