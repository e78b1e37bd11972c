import { daysInJalaliYear, type NavItem, paretoReview } from '@org/energy-core';
import type { ReviewBody, ReviewedItem } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import { fieldRefusal } from '../../plugins/refusal.ts';
import { assertReviewable, placesOf, type Scope, sumsInYear, unitOf } from './repository.ts';

/** What may stand in the list of a review: every reading must count once, and all items be of one sort. */
async function assertReviewedOnce(scope: Scope, db: Db, kind: ReviewBody['kind'], nav: readonly NavItem[]) {
  const navType = kind === 'building' ? 'Building' : 'Meter';
  const other = nav.findIndex((item) => item.navType !== navType);
  if (other >= 0)
    throw fieldRefusal(
      `nav.${other}.navType`,
      `issue.review.${kind === 'building' ? 'buildings' : 'meters'}Only`,
    );
  await assertReviewable(scope, db, kind === 'building' ? 'building' : 'meter', nav);
  if (kind === 'building') return;
  const places = await placesOf(db, nav);
  if (places.some(({ building_id }) => building_id !== places[0]!.building_id))
    throw fieldRefusal('nav', 'issue.review.oneBuilding');
  const chosen = new Set(places.map(({ id }) => id));
  if (places.some(({ parent_id }) => parent_id !== null && chosen.has(parent_id)))
    throw fieldRefusal('nav', 'issue.review.countedTwice');
}

/** Sums of many floats differ in their last digits from engine to engine; nobody measures a millionth. */
const rounded = (value: number | null): number | null =>
  value === null || Math.abs(value) >= 1e9 ? value : Math.round(value * 1e6) / 1e6;

/**
 * The year of each chosen item, largest first, with its share of all together.
 * @returns nothing where no item has a reading in the unit
 */
export async function reviewOf(scope: Scope, db: Db, body: ReviewBody): Promise<ReviewedItem[]> {
  const nav = [...new Map(body.nav.map((item) => [item.navID, item])).values()];
  await assertReviewedOnce(scope, db, body.kind, nav);
  const unit = await unitOf(db, body.unit);
  if (unit.type !== 'Consumption') throw fieldRefusal('unit', 'issue.review.consumptionUnit');
  const sums = await sumsInYear(db, body.kind, nav, unit.id, body.year);
  if (sums.every(({ total }) => total === null)) return [];
  const expectedDays = daysInJalaliYear(body.year);
  const items = sums.map(({ name, total, cost, days }, at) => ({
    ...{ _id: nav[at]!.navID, name, days, expectedDays },
    ...{ cost: rounded(cost), total: rounded(total), percent: null },
  }));
  const review = paretoReview(items);
  // Where nothing is above zero there is nothing to take shares of.
  if (!review.ok) return items.sort((one, other) => (other.total ?? -Infinity) - (one.total ?? -Infinity));
  const given = new Map(items.map((item) => [item._id, item]));
  return review.rows.map(({ _id, percent }) => ({ ...given.get(_id)!, percent }));
}
