import type { JalaliKey } from '@org/energy-core';
import {
  annualPeriods,
  type Bucket,
  bucketOfDays,
  bucketsToSum,
  type Day,
  FIRST_YEAR,
  monthlyPeriods,
  monthRange,
  type Season,
  seasonalPeriods,
} from '@org/energy-core';
import type { ReportDataQuery } from '@org/energy-core/api';
import { fieldRefusal } from '../../../lib/refusal.ts';
import type { MonthSpan } from './sums.repository.ts';

/** Earlier years in which the same month is compared. */
const MONTHLY_PAST_YEARS = 10;

const accepted = <T extends { readonly ok: boolean }>(found: T): Extract<T, { ok: true }> => {
  if (!found.ok) throw fieldRefusal('year', 'issue.query.year-unknown');
  return found as Extract<T, { ok: true }>;
};

const monthBucket = (year: number, month: number): Bucket =>
  bucketOfDays(`${year}/${String(month).padStart(2, '0')}`, monthRange(year, month));

/** Periods of a report by its kind, the months they need, and all buckets to sum. */
export function periodsOf(query: ReportDataQuery) {
  const found = periodsByKind(query);
  return { ...found, buckets: bucketsToSum(found.periods) };
}

function periodsByKind(query: ReportDataQuery) {
  const { year } = query;
  if (query.kind === 'year') {
    const periods = accepted(annualPeriods(year));
    const [current, span] = [periods.currentYear, { year, from: 1, to: 12 } satisfies MonthSpan];
    return { kind: 'year', periods, current, span, fromYear: year - 10 } as const;
  }
  if (query.kind === 'season') {
    const season = query.season as Season;
    const periods = accepted(seasonalPeriods(year, season));
    const span: MonthSpan = { year, from: season * 3 - 2, to: season * 3 };
    const months = [span.from, span.from + 1, span.to].map((month) => monthBucket(year, month));
    const current = periods.currentSeason;
    return { kind: 'season', periods, current, span, months, fromYear: year - 5 } as const;
  }
  const { month } = query;
  const periods = accepted(monthlyPeriods(year, month));
  const past = Array.from({ length: MONTHLY_PAST_YEARS }, (_, at) => year - MONTHLY_PAST_YEARS + at)
    .filter((each) => each >= FIRST_YEAR)
    .map((each) => monthBucket(each, month));
  const span: MonthSpan = { year, from: month, to: month };
  const current = periods.currentMonth;
  return { kind: 'month', periods, current, span, past, fromYear: year - MONTHLY_PAST_YEARS } as const;
}
export type ReportPeriods = ReturnType<typeof periodsOf>;

/** The months a bucket consists of: `1403` has twelve, `1403/S2` three, `1403/07` one. */
export function monthsIn(dateOf: JalaliKey): readonly string[] {
  const known = monthNames.get(dateOf);
  if (known) return known;
  const names = namesIn(dateOf);
  monthNames.set(dateOf, names);
  return names;
}

/** A report asks for the same periods for each of its nodes; the calendar has 200 years. */
const monthNames = new Map<string, readonly string[]>();

function namesIn(dateOf: JalaliKey): readonly string[] {
  const [year = '', part = ''] = dateOf.split('/');
  const name = (month: number) => `${year}/${String(month).padStart(2, '0')}`;
  if (part === '') return Array.from({ length: 12 }, (_, at) => name(at + 1));
  if (!part.startsWith('S')) return [dateOf];
  const first = Number(part.slice(1)) * 3 - 2;
  return [name(first), name(first + 1), name(first + 2)];
}

export const isDay = ({ from, to }: Bucket): boolean => from === to;

/** The months of all periods of a report, each once, in time order. */
export function monthsOf(of: ReportPeriods): readonly Bucket[] {
  const more = of.kind === 'season' ? of.months : of.kind === 'month' ? of.past : [];
  const asked = [...of.buckets.filter((bucket) => !isDay(bucket)), ...more];
  return [...new Set(asked.flatMap(({ dateOf }) => monthsIn(dateOf)))].sort().map((dateOf) => {
    const [year, month] = dateOf.split('/').map(Number);
    return monthBucket(year!, month!);
  });
}

/** Whether all days of a period are past. */
export const isOver = ({ to }: Bucket, today: Day): boolean => to < today;
