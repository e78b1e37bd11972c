import { fixedReview, paretoReview, type ReviewResult, type ReviewRow } from '@org/energy-core';
import type { ReviewedItem } from '@org/energy-core/api';
import type { Cell } from '@org/energy-core/spreadsheets';
import type { Translate } from '@org/energy-ui';
import { limitOf, type ReviewState } from '../reviewState.ts';

/** A row of the report, with how complete its readings are. */
export interface ReportRow extends ReviewRow {
  readonly days: number;
  readonly anyDays: number;
  readonly expectedDays: number;
  /** Days on which each reading has a cost. */
  readonly costDays: number;
  readonly role: ReviewedItem['role'];
  readonly seriesRole: ReviewedItem['seriesRole'];
  /** Id of the building or the meter. */
  readonly ref: string;
}

/** An item with a unique key. */
export type NamedItem = ReviewedItem & Pick<ReportRow, 'ref'>;

/** One meter may occur itself and as the remainder of its sub-meters. */
const keyOf = ({ _id, role }: Pick<ReviewedItem, '_id' | 'role'>): string =>
  role === 'item' ? _id : `${_id}:${role}`;

/** Items with unique keys and names. */
export const namedItems = (items: readonly ReviewedItem[], t: Translate): NamedItem[] =>
  items.map((item) => ({
    ...item,
    ref: item._id,
    _id: keyOf(item),
    name: item.role === 'item' ? item.name : t(`review.role.${item.role}`, { name: item.name }),
  }));

/** The answer of the server under the chosen method. */
export const reviewedBy = (
  items: readonly ReviewedItem[],
  state: Pick<ReviewState, 'method' | 'number'>,
): ReviewResult => (state.method === 'pareto' ? paretoReview(items) : fixedReview(items, limitOf(state)));

export function reportRows(rows: readonly ReviewRow[], items: readonly NamedItem[]): ReportRow[] {
  const given = new Map(items.map((item) => [item._id, item]));
  return rows.flatMap((row) => {
    const item = given.get(row._id);
    if (!item) return [];
    const { days, anyDays, expectedDays, costDays, role, seriesRole, ref } = item;
    return [{ ...row, days, anyDays, expectedDays, costDays, role, seriesRole, ref }];
  });
}

/** Fewer days with data than the year has. */
export const isIncomplete = ({ total, days, expectedDays }: ReportRow): boolean =>
  total !== null && days < expectedDays;

/** The whole ranking as a sheet, picked or not. */
export function sheetOf(rows: readonly ReportRow[], heads: readonly string[], t: Translate): Cell[][] {
  return [
    [...heads],
    ...rows.map((row): Cell[] => [
      ...[row.name, row.total, row.cost, row.percent, row.cumulativePercent],
      t(row.included ? 'review.picked' : 'review.notPicked'),
      ...[row.days, row.expectedDays, row.costDays],
    ]),
  ];
}
