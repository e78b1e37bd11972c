import { asList } from '../../statistics/descriptive/asList.ts';
import { finiteOrNull } from '../../statistics/descriptive/presentValues.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { MIN_COVERAGE } from '../comparability.ts';

/** A building, site or meter of a review. `percent` is recomputed; the input value is ignored. */
export interface ReviewItem {
  readonly _id: string;
  readonly name: string;
  /** In the unit of the review; null without readings. */
  readonly total: number | null;
  /** Toman. */
  readonly cost: number | null;
  readonly percent?: number | null;
  /** Days with readings; where given, only comparable items have a share. */
  readonly days?: number;
}

export interface ReviewRow extends ReviewItem {
  /** Share of all comparable items; null if the total is missing, negative, or covers far fewer days. */
  readonly percent: number | null;
  /** Comparable: it has at least 90 % of the days of the best item. */
  readonly isAlike: boolean;
  /** Cumulative share of this and all larger items: the line of a Pareto chart. */
  readonly cumulativePercent: number | null;
  /** Whether the review selects this item. */
  readonly included: boolean;
}

export type ReviewIssue =
  | { readonly code: 'review.no-items' }
  /** An item without an id or a name; positions count from 1. */
  | { readonly code: 'review.item-unknown'; readonly position: number }
  /** No item has a total above 0, so shares are undefined. */
  | { readonly code: 'review.nothing-consumed' }
  | { readonly code: 'review.total-too-large' }
  | { readonly code: 'review.cut-off-unknown' }
  | { readonly code: 'review.number-missing' };

/** Remarks on a valid review. */
export type ReviewWarning =
  | { readonly code: 'review.items-without-total'; readonly count: number; readonly name: string }
  | { readonly code: 'review.items-negative'; readonly count: number; readonly name: string }
  | { readonly code: 'review.items-not-alike'; readonly count: number; readonly name: string }
  | { readonly code: 'review.first-reaches-cut-off'; readonly name: string; readonly percent: number };

export interface Review {
  readonly ok: true;
  /** All items: largest first, then those of far fewer days, negative totals, and items without a total. */
  readonly rows: readonly ReviewRow[];
  /** Sum of the positive totals of comparable items: the base of the shares. */
  readonly total: number;
  /** Toman, of the same items; null if none has a cost. */
  readonly cost: number | null;
  readonly warnings: readonly ReviewWarning[];
}

export type ReviewResult = Review | { readonly ok: false; readonly issues: readonly ReviewIssue[] };

export const refuseReview = (issue: ReviewIssue): ReviewResult => ({ ok: false, issues: [issue] });

/** Items are grouped: with a share, far fewer days, negative, without a total. */
const groupOf = ({ total, isAlike }: AlikeItem): number =>
  total === null ? 3 : total < 0 ? 2 : isAlike ? 0 : 1;

/** Largest total first; ties by code points of the name, which is the same in every browser. */
function byTotal(one: AlikeItem, other: AlikeItem): number {
  const groups = groupOf(one) - groupOf(other);
  if (groups !== 0) return groups;
  const difference = (other.total ?? -Infinity) - (one.total ?? -Infinity);
  // Two items without a total compare as NaN.
  if (difference > 0 || difference < 0) return difference;
  return one.name < other.name ? -1 : one.name > other.name ? 1 : 0;
}

type AlikeItem = ReviewItem & { readonly isAlike: boolean };

/** Items with about as many days as the best consuming one. */
function withLikeness(items: readonly ReviewItem[]): AlikeItem[] {
  const best = items.reduce(
    (most, { total, days }) => (total !== null && total > 0 && isKnown(days) && days > most ? days : most),
    0,
  );
  return items.map((item) => ({
    ...item,
    isAlike: !isKnown(item.days) || item.days >= MIN_COVERAGE * best,
  }));
}

const finite = (value: number | null) => finiteOrNull(value ?? Number.NaN);

/** Each warning names the first item it concerns. */
function warningsOf(items: readonly AlikeItem[]): ReviewWarning[] {
  const missing = items.filter(({ total }) => total === null);
  const negative = items.filter(({ total }) => total !== null && total < 0);
  const unlike = items.filter((item) => groupOf(item) === 1);
  const warnings: ReviewWarning[] = [];
  if (unlike[0])
    warnings.push({ code: 'review.items-not-alike', count: unlike.length, name: unlike[0].name });
  if (missing[0])
    warnings.push({ code: 'review.items-without-total', count: missing.length, name: missing[0].name });
  if (negative[0])
    warnings.push({ code: 'review.items-negative', count: negative.length, name: negative[0].name });
  return warnings;
}

/** Sorts the items and adds shares; `isIncluded` is called in row order. */
export function reviewOf(
  items: readonly ReviewItem[],
  isIncluded: (row: ReviewRow & { readonly total: number }, index: number) => boolean,
): ReviewResult {
  const given = asList(items);
  const unknown = given.findIndex((item) => typeof item?._id !== 'string' || typeof item.name !== 'string');
  if (unknown >= 0) return refuseReview({ code: 'review.item-unknown', position: unknown + 1 });
  const sorted = withLikeness(
    given.map((item) => ({ ...item, total: finite(item.total), cost: finite(item.cost) })),
  ).sort(byTotal);
  if (sorted.length === 0) return refuseReview({ code: 'review.no-items' });
  let all = 0;
  let cost: number | null = null;
  for (const item of sorted) {
    if (!item.isAlike) continue;
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
    if (!item.isAlike) {
      const row = { ...item, total, percent: null, cumulativePercent: null, included: false };
      return { ...row, included: isIncluded(row, index) };
    }
    // Summed in `all` order, so that the last cumulative share is exactly 100.
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
