import type { NavItem, UnitType } from '@org/energy-core';
import { arrayLiteral, type Db } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { organizationsOf, type Scope } from '../../database/scope.ts';
import { readId, unknownReference } from '../../plugins/ids.ts';

export type { Scope };

export interface ReviewUnit {
  readonly id: number;
  readonly type: UnitType;
}

/** @throws Refusal NOT_FOUND */
export async function unitOf(db: Db, id: string): Promise<ReviewUnit> {
  const unit = await tables(db)
    .selectFrom('unit')
    .select(['id', 'type'])
    .where('id', '=', readId(id) ?? 0)
    .executeTakeFirst();
  if (!unit) throw unknownReference('unit');
  return unit;
}

/** @throws Refusal NOT_FOUND for the first that is missing or outside of the scope */
export async function assertReviewable(
  scope: Scope,
  db: Db,
  kind: 'building' | 'meter',
  nav: readonly NavItem[],
): Promise<void> {
  const ids = nav.map(({ navID }) => readId(navID) ?? 0);
  const organizations = await organizationsOf(scope, db, kind, ids);
  const missing = organizations.indexOf(undefined);
  if (missing >= 0) throw unknownReference(`nav.${missing}.navID`);
}

export interface MeterPlace {
  readonly id: number;
  readonly building_id: number;
  readonly parent_id: number | null;
}

/** Where meters stand. */
export async function placesOf(db: Db, nav: readonly NavItem[]): Promise<MeterPlace[]> {
  const { rows } = await db.query<MeterPlace>(
    'select id, building_id, parent_id from meter where id = any($1::int[])',
    [arrayLiteral(nav.map(({ navID }) => readId(navID) ?? 0))],
  );
  return rows;
}

export interface YearSum {
  readonly name: string;
  /** Null where nothing was read. */
  readonly total: number | null;
  readonly cost: number | null;
  /** Days that every meter has. */
  readonly days: number;
}

/** How each sort of item finds its meters. An equipment counts with its sub-meters. */
const metersOf = {
  building: `select at, meter.id from nav
    join meter on building_id = nav.id and meter.type = 'Consumption' and unit_id = $3`,
  equipment: `select at, meter.id from nav join meter on meter.id = nav.id and unit_id = $3
    union all select at, meter.id from nav join meter on parent_id = nav.id and unit_id = $3`,
} as const;

/** What each item consumed in a year in one unit; its meters of other units do not count. In the order of the items. */
export async function sumsInYear(
  db: Db,
  kind: keyof typeof metersOf,
  nav: readonly NavItem[],
  unit: number,
  year: number,
): Promise<YearSum[]> {
  const { rows } = await db.query<
    Omit<YearSum, 'days' | 'name'> & Record<'meters' | 'count', number | null> & { name: string | null }
  >(
    // One pass over the months of all items: a list may hold hundreds. The inner selects as in `sumNav`.
    `with nav as (
       select * from unnest((select $1::int[]), (select $2::int[])) as nav (at, id)
     ), found as materialized (${metersOf[kind]}
     ), counted as (select at, count(*) as meters from found group by at
     ), summed as (
       select at, sum(value) as total, sum(cost) as cost, sum(n) as count
       from found join reading_month on meter_id = found.id and jy = $4 group by at
     )
     select item.name, total, cost, count, meters
     from nav left join ${kind === 'building' ? 'building' : 'meter'} as item on item.id = nav.id
     left join counted on counted.at = nav.at left join summed on summed.at = nav.at
     order by nav.at`,
    [
      arrayLiteral(nav.map((_, at) => at)),
      arrayLiteral(nav.map(({ navID }) => readId(navID) ?? 0)),
      unit,
      year,
    ],
  );
  return rows.map(({ name, total, cost, count, meters }) => ({
    ...{ name: name ?? '', total, cost, days: meters ? Math.floor((count ?? 0) / meters) : 0 },
  }));
}
