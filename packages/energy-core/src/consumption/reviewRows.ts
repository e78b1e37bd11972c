import { asList } from '../statistics/asList.ts';
import { finiteOrNull } from '../statistics/presentValues.ts';

/** A building, site or meter of a review. `percent` is worked out anew and not read. */
export interface ReviewItem {
  readonly _id: string;
  readonly name: string;
  /** In the unit of the review; null where nothing was measured. */
  readonly total: number | null;
  /** Toman. */
  readonly cost: number | null;
  readonly percent?: number | null;
}

export interface ReviewRow extends ReviewItem {
  /** Share of all together; null for an item whose total is missing or negative. */
  readonly percent: number | null;
  /** Shares of this and all larger items together: the line of a Pareto chart. */
  readonly cumulativePercent: number | null;
  /** Whether the review picks this item. */
  readonly included: boolean;
}

export type ReviewIssue =
  | { readonly code: 'review.no-items' }
  /** No item has a total above 0, so there is nothing to take shares of. */
  | { readonly code: 'review.nothing-consumed' }
  | { readonly code: 'review.total-too-large' }
  | { readonly code: 'review.cut-off-unknown' }
  | { readonly code: 'review.number-missing' };

/** What a reader of the table must know; the review stands all the same. */
export type ReviewWarning =
  | { readonly code: 'review.items-without-total'; readonly count: number; readonly name: string }
  | { readonly code: 'review.items-negative'; readonly count: number; readonly name: string }
  | { readonly code: 'review.first-reaches-cut-off'; readonly name: string; readonly percent: number };

export interface Review {
  readonly ok: true;
  /** Every item given: the largest first, negative totals after them, items without a total last. */
  readonly rows: readonly ReviewRow[];
  /** All totals above 0 together: what the shares are taken of. */
  readonly total: number;
  /** Toman, of all items; null where no item has a cost. */
  readonly cost: number | null;
  readonly warnings: readonly ReviewWarning[];
}

export type ReviewResult = Review | { readonly ok: false; readonly issues: readonly ReviewIssue[] };

export const refuseReview = (issue: ReviewIssue): ReviewResult => ({ ok: false, issues: [issue] });

/** Largest total first; of equal totals the name that is smaller by code points, the same in every browser. */
function byTotal(one: ReviewItem, other: ReviewItem): number {
  const difference = (other.total ?? -Infinity) - (one.total ?? -Infinity);
  // Two items without a total differ by NaN.
  if (difference > 0 || difference < 0) return difference;
  return one.name < other.name ? -1 : one.name > other.name ? 1 : 0;
}

const finite = (value: number | null) => finiteOrNull(value ?? Number.NaN);

/** Each warning names the first of its items. */
function warningsOf(items: readonly ReviewItem[]): ReviewWarning[] {
  const missing = items.filter(({ total }) => total === null);
  const negative = items.filter(({ total }) => total !== null && total < 0);
  const warnings: ReviewWarning[] = [];
  if (missing[0])
    warnings.push({ code: 'review.items-without-total', count: missing.length, name: missing[0].name });
  if (negative[0])
    warnings.push({ code: 'review.items-negative', count: negative.length, name: negative[0].name });
  return warnings;
}

/** Sorts the items and gives each its share; `isIncluded` is asked of the rows in their order. */
export function reviewOf(
  items: readonly ReviewItem[],
  isIncluded: (row: ReviewRow & { readonly total: number }, index: number) => boolean,
): ReviewResult {
  const sorted = asList(items)
    .map((item) => ({ ...item, total: finite(item.total), cost: finite(item.cost) }))
    .sort(byTotal);
  if (sorted.length === 0) return refuseReview({ code: 'review.no-items' });
  let all = 0;
  let cost: number | null = null;
  for (const item of sorted) {
    if (item.total !== null && item.total > 0) all += item.total;
    if (item.cost !== null) cost = (cost ?? 0) + item.cost;
  }
  if (all === 0) return refuseReview({ code: 'review.nothing-consumed' });
  if (!Number.isFinite(all) || (cost !== null && !Number.isFinite(cost)))
    return refuseReview({ code: 'review.total-too-large' });
  let sum = 0;
  const rows = sorted.map((item, index): ReviewRow => {
    const { total } = item;
    if (total === null || total < 0)
      return { ...item, percent: null, cumulativePercent: null, included: false };
    // Summed in the order of `all`, so that the last share is exactly 100.
    sum += total;
    const row = {
      ...item,
      total,
      percent: (total / all) * 100,
      cumulativePercent: (sum / all) * 100,
      included: false,
    };
    return { ...row, included: isIncluded(row, index) };
  });
  return { ok: true, rows, total: all, cost, warnings: warningsOf(sorted) };
}
