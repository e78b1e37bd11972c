import { addDays, type Day, type DayRange, isDay, isRange } from '../../calendar/day.ts';
import { toJalali } from '../../calendar/jalali.ts';
import { monthRange } from '../../calendar/periods.ts';
import { recordsOf } from '../../statistics/descriptive/asList.ts';
import type { ProjectMeasure } from './projectSettings.ts';

export interface PeriodProposal extends DayRange {
  /** Jalali months, each whole. */
  readonly months: number;
}

export interface PeriodProposals {
  /** Whole years before the first measure, the shortest first. */
  readonly baseline: readonly PeriodProposal[];
  /** After the last measure: a whole year where there are data, else the whole months so far. */
  readonly reporting: readonly PeriodProposal[];
}

const YEARS = [1, 2, 3];

/** The month so many months from the one of a day. */
function monthFrom(day: Day, months: number): DayRange {
  const { year, month } = toJalali(day);
  const at = year * 12 + month - 1 + months;
  return monthRange(Math.floor(at / 12), (at % 12) + 1);
}

/**
 * Periods of whole cycles: years of Jalali months before the first measure for the baseline, and months after the last one
 * for the reporting period, as far as there are data. Without dates of measures the data are split where a year is left
 * for the baseline.
 * Source: IPMVP Core Concepts: a baseline covers whole operating cycles.
 * @param data first and last day with readings
 * @example
 * const measures = [{ name: 'lamps', start: '2025-04-01', end: '2025-04-10', expectedSaving: null }];
 * proposePeriods(measures, { from: '2023-03-21', to: '2025-08-01' }).baseline[0] // { from: '2024-03-20', to: '2025-03-20', months: 12 }
 */
export function proposePeriods(measures: readonly ProjectMeasure[], data: DayRange | null): PeriodProposals {
  if (!isRange(data)) return { baseline: [], reporting: [] };
  const known = recordsOf(measures);
  const starts = known.flatMap(({ start }) => (isDay(start) ? [start] : [])).sort();
  const ends = known.flatMap(({ start, end }) => [end ?? start].filter(isDay)).sort();
  const firstMeasure = starts[0] ?? monthFrom(data.from, 13).from;
  const end = lastWholeMonth(firstMeasure);
  const baseline = YEARS.map((years) => ({
    ...{ from: monthFrom(end, 1 - 12 * years).from, to: end, months: 12 * years },
  })).filter(({ from, to }) => from >= data.from && to <= data.to);
  const after = addDays(ends.at(-1) ?? end, 1);
  const from = monthFrom(after, 0).from >= after ? after : monthFrom(after, 1).from;
  const year = { from, to: monthFrom(from, 11).to, months: 12 };
  if (from < data.from) return { baseline, reporting: [] };
  if (year.to <= data.to) return { baseline, reporting: [year] };
  const to = lastWholeMonth(addDays(data.to, 1));
  const months = to >= from ? monthsBetween(from, to) : 0;
  return { baseline, reporting: months > 0 ? [{ from, to, months }] : [] };
}

/** Last day of the last month that ends before a day. */
const lastWholeMonth = (day: Day): Day => addDays(monthFrom(day, 0).from, -1);

function monthsBetween(from: Day, to: Day): number {
  const [first, last] = [toJalali(from), toJalali(to)];
  return (last.year - first.year) * 12 + last.month - first.month + 1;
}
