import { type ReviewItem, type ReviewResult, refuseReview, reviewOf } from './reviewRows.ts';

/**
 * Review by a fixed number: buildings that use more than this. A row is included when its total strictly exceeds the
 * number, even on few days. Order, shares and warnings are those of `paretoReview`.
 *
 * @param items Totals of one unit, costs in toman.
 * @param number In the unit of the totals, above 0. Parse input with `readNumber` first; its null (empty or
 *   unreadable) is refused here with `review.number-missing`, as are 0 and less.
 *
 * Source: 001 of the specification, §5 and §7 Review.
 * @example
 * const items = [{ _id: '1', name: 'A', total: 60, cost: null }, { _id: '2', name: 'B', total: 25, cost: null }];
 * fixedReview(items, 25).rows.map((row) => row.included) // [true, false]
 * fixedReview(items, 0) // { ok: false, issues: [{ code: 'review.number-missing' }] }
 */
export function fixedReview(items: readonly ReviewItem[], number: number | null): ReviewResult {
  if (number === null || !(number > 0 && Number.isFinite(number)))
    return refuseReview({ code: 'review.number-missing' });
  return reviewOf(items, ({ total }) => total > number);
}
