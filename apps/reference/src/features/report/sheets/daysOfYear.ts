import {
  addDays,
  formatJalali,
  jalaliMonthName,
  monthRange,
  type ReportChart,
  type TrendPeriod,
} from '@org/energy-core';
import type { Energy } from '@org/energy-ui';
import { rangeOfPeriod } from './periodNames.ts';

/** Consumption of each day of twelve months, by Jalali day `1404/08/12`. */
export interface DaysOfYear {
  readonly name: string;
  readonly unit: string;
  readonly values: ReadonlyMap<string, number | null>;
}

const MONTHS = 12;

/** The twelve months that end with a period. */
export function monthsUntil(period: TrendPeriod): { readonly year: number; readonly month: number }[] {
  const lastMonth = period.kind === 'year' ? 12 : period.kind === 'season' ? period.season * 3 : period.month;
  const last = period.year * MONTHS + lastMonth - 1;
  return Array.from({ length: MONTHS }, (_, at) => {
    const number = last - MONTHS + 1 + at;
    return { year: Math.floor(number / MONTHS), month: (number % MONTHS) + 1 };
  });
}

/** First and last day of these months. */
export function daysUntil(period: TrendPeriod) {
  const { year, month } = monthsUntil(period)[0]!;
  return { from: monthRange(year, month).from, to: rangeOfPeriod(period).to };
}

/** Their days as a chart of stars; null without a value. */
export function daysChart(
  period: TrendPeriod,
  { values, unit }: DaysOfYear,
  { locale }: Energy,
): Extract<ReportChart, { readonly kind: 'days' }> | null {
  const rows = monthsUntil(period).map(({ year, month }) => {
    const { from, to } = monthRange(year, month);
    const days: (number | null)[] = [];
    for (let day = from; day <= to; day = addDays(day, 1))
      days.push(values.get(formatJalali(day, 'numeric', 'en')) ?? null);
    return { name: jalaliMonthName(month, locale), values: days };
  });
  return rows.some(({ values: of }) => of.some((value) => value !== null))
    ? { kind: 'days', unit, rows }
    : null;
}
