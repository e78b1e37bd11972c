import { type ReviewItem, type ReviewResult, refuseReview, reviewOf } from './reviewRows.ts';

/** Percent, cumulative: 001 of the specification, §9. */
export const PARETO_CUT_OFF_PERCENT = 80;

/** Ratios are compared after rounding to 9 decimals: 30 + 50 of 100 must be 80, not 79.99999999999999. */
const rounded = (percent: number) => Number(percent.toFixed(9));

/**
 * Pareto review: the few buildings that use most of the energy. Items are ordered largest first (ties by the name
 * that is smaller by code points); a row is included while the cumulative share, including its own, stays
 * below the cut-off, so the row that reaches the cut-off is excluded.
 *
 * One row is always included: the largest consumer. Read literally, an item with 80 % or more alone would leave an
 * empty table in the clearest case; the warning `review.first-reaches-cut-off` reports it.
 *
 * @param items Totals of one unit, costs in toman. A missing total is not taken as 0: its row has no share.
 *   Negative totals (more fed in than drawn) have no share either, nor does an item with less than 90 % of the days of
 *   the best one (where `days` are given); all are reported in the warnings.
 * @param options.cutOffPercent Above 0, at most 100.
 * @returns Every item with `percent`, `cumulativePercent` and `included`; or the issues `review.no-items`,
 *   `review.item-unknown`, `review.nothing-consumed`, `review.total-too-large`, `review.cut-off-unknown`.
 *
 * Source: 001 of the specification, §7 Review and §9.
 * @example
 * const items = [{ _id: '1', name: 'A', total: 60, cost: null }, { _id: '2', name: 'B', total: 25, cost: null }, { _id: '3', name: 'C', total: 15, cost: null }];
 * const review = paretoReview(items);
 * review.rows.map((row) => row.cumulativePercent) // [60, 85, 100]
 * review.rows.map((row) => row.included) // [true, false, false]
 */
export function paretoReview(
  items: readonly ReviewItem[],
  { cutOffPercent = PARETO_CUT_OFF_PERCENT }: { readonly cutOffPercent?: number } = {},
): ReviewResult {
  if (!(Number.isFinite(cutOffPercent) && cutOffPercent > 0 && cutOffPercent <= 100))
    return refuseReview({ code: 'review.cut-off-unknown' });
  const review = reviewOf(
    items,
    ({ total, cumulativePercent }, index) =>
      total > 0 && cumulativePercent !== null && (index === 0 || rounded(cumulativePercent) < cutOffPercent),
  );
  if (!review.ok) return review;
  const first = review.rows[0]!;
  if (rounded(first.percent!) < cutOffPercent) return review;
  return {
    ...review,
    warnings: [
      { code: 'review.first-reaches-cut-off', name: first.name, percent: first.percent! },
      ...review.warnings,
    ],
  };
}
