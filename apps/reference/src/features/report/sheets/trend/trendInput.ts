import type { JalaliKey, TrendInput, TrendTotal } from '@org/energy-core';
import type { ReportRow } from '@org/energy-core/api';

interface ApiTotal {
  readonly _id: { readonly dateOf: JalaliKey };
  readonly total: number | null;
  readonly cost: number | null;
  readonly days: number;
  readonly anyDays: number;
  readonly expectedDays: number;
}

/** All periods of a row, each once. */
function totalsOf(row: ReportRow): TrendTotal[] {
  const found = new Map<string, TrendTotal>();
  const add = (...totals: readonly (ApiTotal | null)[]) => {
    for (const each of totals) {
      if (!each) continue;
      const { _id, total, cost, days, anyDays, expectedDays } = each;
      found.set(_id.dateOf, { dateOf: _id.dateOf, total, cost, days, anyDays, expectedDays });
    }
  };
  if ('currentYear' in row) {
    add(row.currentYear, row.lastYear, row.twoYearAgo, ...row.prevYears);
    for (const { months } of row.monthlyChart) add(...months);
  } else if ('currentSeason' in row) {
    add(row.currentSeason, row.prevSeason, row.prevYearSeason, ...row.prevYears, ...row.currentSeasonMonths);
  } else {
    add(row.currentMonth, row.prevMonth, row.prevYearCurrentMonth, row.prevYear, ...row.prevYears);
    add(...row.currentMonthAllDay);
  }
  return [...found.values()];
}

export const partsOfRow = (row: ReportRow) =>
  'meterYear' in row ? row.meterYear : 'meterSeason' in row ? row.meterSeason : row.meterMonth;

/** What the figures of a row are computed from. */
export const trendInput = (row: ReportRow): TrendInput => ({
  unitKind: row.unit.kind,
  totals: totalsOf(row),
  parts: partsOfRow(row).map(({ _id, part, total }) => ({ id: `${part}.${_id}`, total })),
});

/** Name of a row in a saved calculation; unique. */
export const stepOfRow = ({ nav, unit, role }: ReportRow, at: number): string =>
  `${at + 1}. ${nav.navName} – ${unit.name} (${unit.unit}, ${role})`;
