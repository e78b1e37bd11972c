import {
  countBits,
  coverageOfFolded,
  type MeterKind,
  type NavItem,
  type SeriesRole,
  type SubMeters,
  seriesRole,
  type UnitType,
  yearRange,
} from '@org/energy-core';
import type { ReviewedItem } from '@org/energy-core/api';
import { arrayLiteral, type Db } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { organizationsOf, type Scope } from '../../domain/access/scope.ts';
import { everyMeterHas } from '../../domain/readings/everyMeter.ts';
import { metersOfNav } from '../../domain/readings/metersOfNav.ts';
import { readId, unknownReference } from '../../lib/ids.ts';

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

export interface MeterLocation {
  readonly id: number;
  readonly building_id: number;
  readonly parent_id: number | null;
}

/** Location of meters. */
export async function placesOf(db: Db, nav: readonly NavItem[]): Promise<MeterLocation[]> {
  const { rows } = await db.query<MeterLocation>(
    'select id, building_id, parent_id from meter where id = any($1::int[])',
    [arrayLiteral(nav.map(({ navID }) => readId(navID) ?? 0))],
  );
  return rows;
}

/** Meters of a row: its subject, and those that make up its sum. */
export interface ReviewedMeters {
  readonly _id: string;
  readonly name: string;
  readonly role: ReviewedItem['role'];
  readonly seriesRole: SeriesRole;
  readonly meters: readonly number[];
}

/** The meters of each item that count in one unit, by the rules of every total. In the order of the items. */
export async function metersOfItems(
  db: Db,
  nav: readonly NavItem[],
  unit: number,
): Promise<ReviewedMeters[]> {
  const items = await metersOfNav(db, nav);
  return items.map(({ name, series }, at) => {
    const { navID: _id, navType } = nav[at]!;
    const counted = series.filter((each) => each.unit === unit);
    const own = navType === 'Meter' ? counted.find(({ meters }) => meters.includes(readId(_id) ?? 0)) : null;
    const chosen = own ?? counted.find(({ role }) => role === 'consumption');
    const seriesRole = chosen?.role ?? 'consumption';
    return { _id, name: name ?? '', role: 'item', seriesRole, meters: chosen?.meters ?? [] };
  });
}

export interface MeterParts {
  readonly main: ReviewedMeters;
  /** null if the meter itself counts in another unit. */
  readonly subMeters: SubMeters | null;
  readonly subs: readonly ReviewedMeters[];
}

/** A meter and its sub-meters that count in the unit, without check meters; null without any. */
export async function partsOf(db: Db, meter: NavItem, unit: number): Promise<MeterParts | null> {
  const id = readId(meter.navID) ?? 0;
  const { rows } = await db.query<{
    id: number;
    name: string;
    kind: MeterKind;
    sub_meters: SubMeters;
    unit_id: number;
  }>('select id, name, kind, sub_meters, unit_id from meter where id = $1 or parent_id = $1 order by id', [
    id,
  ]);
  const main = rows.find((each) => each.id === id);
  const role = main && main.unit_id === unit ? seriesRole(main.kind) : 'consumption';
  const row = ({ id: of, name }: (typeof rows)[number]): ReviewedMeters => ({
    ...{ _id: String(of), name, role: 'item', seriesRole: role, meters: [of] },
  });
  const subs = rows.filter(
    (each) => each.id !== id && each.unit_id === unit && seriesRole(each.kind) === role,
  );
  if (!main || subs.length === 0) return null;
  return {
    main: row(main),
    subMeters: main.unit_id === unit ? main.sub_meters : null,
    subs: subs.map(row),
  };
}

export interface YearSum {
  /** Null without readings. */
  readonly total: number | null;
  readonly cost: number | null;
  /** Days that every meter has. */
  readonly days: number;
  readonly anyDays: number;
  /** Days on which each reading has a cost. */
  readonly costDays: number;
}

/** Consumption of lists of meters in a year, one entry per list; null for an empty list. */
export async function sumsInYear(
  db: Db,
  lists: readonly (readonly number[])[],
  year: number,
): Promise<YearSum[]> {
  const { rows } = await db.query<{ at: number; months: readonly ListMonth[] }>(
    // One pass over the months of all items: a list may have hundreds. Inner selects as in `sumNav`.
    `with found as materialized (
       select * from unnest((select $1::int[]), (select $2::int[])) as found (at, meter)
     ), months as (
       select at, sum(value) as total, sum(cost) as cost, count(*) as present, bit_and(days) as every_bits,
              bit_or(days) as any_bits, bit_or(days & ~cost_days) as without_cost
       from found join reading_month on meter_id = meter and jy = $3 group by at, jm
     )
     select at, json_agg(json_build_array(total, cost, present, every_bits, any_bits, without_cost)) as months
     from months group by at`,
    [arrayLiteral(lists.flatMap((meters, at) => meters.map(() => at))), arrayLiteral(lists.flat()), year],
  );
  const found = new Map(rows.map(({ at, months }) => [at, yearOf(months, lists[at]!.length)]));
  return lists.map((_, at) => found.get(at) ?? nothing);
}

type ListMonth = readonly [
  total: number,
  cost: number | null,
  present: number,
  every: number,
  any: number,
  withoutCost: number,
];

function yearOf(months: readonly ListMonth[], meters: number): YearSum {
  const year = { ...nothing, total: 0, cost: null as number | null };
  for (const [total, cost, present, every, any, withoutCost] of months) {
    const { days, anyDays } = coverageOfFolded({ meters, present, every, any });
    year.total += total;
    if (cost !== null) year.cost = (year.cost ?? 0) + cost;
    year.days += days;
    year.anyDays += anyDays;
    year.costDays += countBits(any & ~withoutCost);
  }
  return year;
}

const nothing = { total: null, cost: null, days: 0, anyDays: 0, costDays: 0 } satisfies YearSum;

/** What sub-meters leave of the meter they are part of, over the days of a year that all of them have. */
export async function restInYear(
  db: Db,
  main: number,
  subs: readonly number[],
  year: number,
): Promise<YearSum> {
  const { from, to } = yearRange(year);
  const { rows } = await db.query<YearSum>(
    `with shared as (
       select sum(case when meter_id = $1 then value else -value end) as rest,
              case when count(cost) = count(*) then sum(case when meter_id = $1 then cost else -cost end) end as cost
       from reading_day
       where meter_id = any ($2::int[]) and day >= $3::date and day <= $4::date
       group by day having ${everyMeterHas('count(*)', 'cardinality($2::int[])')}
     )
     select sum(rest) as total, sum(cost) as cost, count(*) as days, count(*) as "anyDays", count(cost) as "costDays"
     from shared`,
    [main, arrayLiteral([main, ...subs]), from, to],
  );
  return rows[0] ?? nothing;
}
