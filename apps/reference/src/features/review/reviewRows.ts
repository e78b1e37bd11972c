import { fixedReview, paretoReview, type ReviewResult, type ReviewRow } from '@org/energy-core';
import type { ReviewedItem } from '@org/energy-core/api';
import type { Cell } from '@org/energy-core/spreadsheets';
import type { Translate } from '@org/energy-ui';
import { limitOf, type ReviewState } from './reviewState.ts';

/** A row of the report, with how complete its readings are. */
export interface ReportRow extends ReviewRow {
  readonly days: number;
  readonly expectedDays: number;
}

/** The answer of the server under the chosen method. */
export const reviewedBy = (
  items: readonly ReviewedItem[],
  state: Pick<ReviewState, 'method' | 'number'>,
): ReviewResult => (state.method === 'pareto' ? paretoReview(items) : fixedReview(items, limitOf(state)));

export function reportRows(rows: readonly ReviewRow[], items: readonly ReviewedItem[]): ReportRow[] {
  const coverage = new Map(items.map((item) => [item._id, item]));
  return rows.map((row) => {
    const { days = 0, expectedDays = 0 } = coverage.get(row._id) ?? {};
    return { ...row, days, expectedDays };
  });
}

/** Fewer days with data than the year has. */
export const isIncomplete = ({ total, days, expectedDays }: ReportRow): boolean =>
  total !== null && days < expectedDays;

/** The whole ranking as a sheet, picked or not. */
export function sheetOf(rows: readonly ReportRow[], heads: readonly string[], t: Translate): Cell[][] {
  return [
    [...heads],
    ...rows.map(({ name, total, cost, percent, cumulativePercent, included, days, expectedDays }): Cell[] => [
      ...[name, total, cost, percent, cumulativePercent],
      t(included ? 'review.picked' : 'review.notPicked'),
      ...[days, expectedDays],
    ]),
  ];
}
