import {
  annualRows,
  type Bucket,
  compareTotals,
  monthlyRows,
  type ReportTotal,
  seasonalRows,
  type UnitKind,
} from '@org/energy-core';
import type { MonthlyReportRow, ReportFigure, ReportPart } from '@org/energy-core/api';
import type { TotalOf } from './figures.ts';
import type { ReportPeriods } from './periods.ts';

/** What the figures of a row are made from. */
export interface RowParts {
  readonly unit: string;
  readonly kind: UnitKind;
  readonly total: TotalOf;
  readonly parts: readonly ReportPart[];
  readonly temperature: MonthlyReportRow['cityTemp'];
}

/** Years from the first with a reading; of none, the last one. Gaps in between stay. */
function fromFirstKnown<Year extends { readonly months: readonly ReportTotal[] }>(years: readonly Year[]) {
  const first = years.findIndex(({ months }) => months.some(({ anyDays = 0 }) => anyDays > 0));
  return years.slice(first < 0 ? -1 : first);
}

/** The figures of a row, by the kind of its report. */
export function figuresOf(of: ReportPeriods, { unit, kind, total, parts, temperature }: RowParts) {
  const figure = <T extends ReportTotal>(value: T): T & ReportFigure => ({
    ...{ ...value, unit, anyDays: value.anyDays ?? 0 },
  });
  const figureOrNull = <T extends ReportTotal>(value: T | null): (T & ReportFigure) | null =>
    value && figure(value);
  const plain = (bucket: Bucket): ReportFigure => {
    const { dateOf, ...sum } = total(bucket);
    const { total: value, cost, days: complete, anyDays, expectedDays } = sum;
    return { _id: { dateOf }, total: value, cost, unit, days: complete, anyDays, expectedDays };
  };
  if (of.kind === 'year') {
    const rows = annualRows(of.periods, of.buckets.map(total));
    return {
      currentYear: figure(rows.currentYear),
      lastYear: figureOrNull(rows.lastYear),
      twoYearAgo: figureOrNull(rows.twoYearAgo),
      prevYears: rows.prevYears.map(figure),
      monthlyChart: fromFirstKnown(rows.monthlyChart).map(({ dateOf, months: all }) => ({
        dateOf,
        months: all.map(figure),
      })),
      meterYear: parts,
    };
  }
  if (of.kind === 'season') {
    const rows = seasonalRows(of.periods, of.buckets.map(total));
    return {
      currentSeason: figure(rows.currentSeason),
      prevSeason: figureOrNull(rows.prevSeason),
      prevYearSeason: figureOrNull(rows.prevYearSeason),
      prevYears: rows.prevYears.map(figure),
      currentSeasonMonths: of.months.map(plain),
      meterSeason: parts,
    };
  }
  const rows = monthlyRows(of.periods, of.buckets.map(total), kind);
  return {
    currentMonth: figure(rows.currentMonth),
    prevMonth: figureOrNull(rows.prevMonth),
    prevYearCurrentMonth: figureOrNull(rows.prevYearCurrentMonth),
    prevYear: figureOrNull(rows.prevYear),
    prevYears: of.past.map((bucket) => figure(compareTotals(rows.currentMonth, plain(bucket)))),
    currentMonthAllDay: rows.currentMonthAllDay.map(figure),
    meterMonth: parts,
    cityTemp: temperature,
  };
}
