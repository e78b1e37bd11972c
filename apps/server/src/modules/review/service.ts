import { daysInJalaliYear, type NavItem, paretoReview } from '@org/energy-core';
import type { ReviewBody, ReviewedItem } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { roundedOrNull } from '../../lib/rounded.ts';
import {
  assertReviewable,
  metersOfItems,
  partsOf,
  placesOf,
  type ReviewedMeters,
  restInYear,
  sumsInYear,
  unitOf,
  type YearSum,
} from './repository.ts';

/** Validates the list of a review: every reading must count once, and all items be of one kind. */
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

/** One meter with sub-meters is reviewed by these, and by their remainder or its own readings besides them. */
async function rowsOf(
  db: Db,
  { kind, year }: ReviewBody,
  nav: readonly NavItem[],
  unit: number,
): Promise<(ReviewedMeters & YearSum)[]> {
  const parts = kind === 'equipment' && nav.length === 1 ? await partsOf(db, nav[0]!, unit) : null;
  if (!parts) {
    const items = await metersOfItems(db, nav, unit);
    const sums = await sumsInYear(
      db,
      items.map(({ meters }) => meters),
      year,
    );
    return items.map((item, at) => ({ ...item, ...sums[at]! }));
  }
  const { main, subMeters, subs } = parts;
  const rows = subMeters === 'adds' ? [...subs, { ...main, role: 'own' as const }] : subs;
  const sums = await sumsInYear(
    db,
    rows.map(({ meters }) => meters),
    year,
  );
  const found: (ReviewedMeters & YearSum)[] = rows.map((row, at) => ({ ...row, ...sums[at]! }));
  if (subMeters !== 'part') return found;
  const rest = await restInYear(
    db,
    main.meters[0]!,
    subs.flatMap(({ meters }) => meters),
    year,
  );
  return [...found, { ...main, role: 'rest', ...rest }];
}

/**
 * The year of each chosen item, largest first, with its share of all of the same kind.
 * @returns nothing where no item has a reading in the unit
 */
export async function reviewOf(scope: Scope, db: Db, body: ReviewBody): Promise<ReviewedItem[]> {
  const nav = [...new Map(body.nav.map((item) => [item.navID, item])).values()];
  await assertReviewedOnce(scope, db, body.kind, nav);
  const unit = await unitOf(db, body.unit);
  if (unit.type !== 'Consumption') throw fieldRefusal('unit', 'issue.review.consumptionUnit');
  const rows = await rowsOf(db, body, nav, unit.id);
  if (rows.every(({ total }) => total === null)) return [];
  const expectedDays = daysInJalaliYear(body.year);
  const items = rows.map(({ meters: _, total, cost, ...row }) => ({
    ...{ ...row, expectedDays, cost: roundedOrNull(cost), total: roundedOrNull(total), percent: null },
  }));
  const review = paretoReview(items);
  // Without a positive total, shares are undefined.
  if (!review.ok) return items.sort((one, other) => (other.total ?? -Infinity) - (one.total ?? -Infinity));
  const given = new Map(items.map((item) => [`${item._id} ${item.role}`, item]));
  return review.rows.map((row) => {
    const { _id, role } = row as unknown as (typeof items)[number];
    return { ...given.get(`${_id} ${role}`)!, percent: row.percent };
  });
}
