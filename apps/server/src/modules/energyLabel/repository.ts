import {
  type BuildingKind,
  type BuildingType,
  Carrier,
  type Day,
  type DayRange,
  type GasFactor,
  type NavItem,
} from '@org/energy-core';
import { arrayLiteral, type Db } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { assertNavInScope } from '../../database/navScope.ts';
import { inScope, type Scope } from '../../database/scope.ts';
import { filterId, readId, unknownReference } from '../../plugins/ids.ts';

export type { Db, Scope };

export interface LabelledBuilding {
  readonly _id: string;
  readonly name: string;
  readonly kind: BuildingKind;
  readonly organization: { readonly _id: string; readonly name: string };
  readonly city: { readonly _id: string; readonly name: string; readonly state: string } | null;
  readonly area: number | null;
  readonly usage: BuildingType | null;
  readonly ownIdeal: number | null;
}

/** @throws Refusal NOT_FOUND for one that is missing or outside of the scope */
export async function labelledBuilding(scope: Scope, db: Db, id: string): Promise<LabelledBuilding> {
  const row = await tables(db)
    .selectFrom('building')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .leftJoin('city', 'city.id', 'city_id')
    .select(['building.id', 'building.name', 'kind', 'organization_id', 'organization.name as of'])
    .select(['city_id', 'city.name as city_name', 'state', 'area', 'type', 'e_ideal'])
    .where('building.id', '=', readId(id) ?? 0)
    .where(inScope(scope, 'organization_id'))
    .executeTakeFirst();
  if (!row) throw unknownReference('building');
  return {
    _id: String(row.id),
    name: row.name,
    kind: row.kind,
    organization: { _id: String(row.organization_id), name: row.of },
    city:
      row.city_id === null
        ? null
        : { _id: String(row.city_id), name: row.city_name ?? '', state: row.state ?? '' },
    area: row.area,
    usage: row.type as BuildingType | null,
    ownIdeal: row.e_ideal,
  };
}

/** Meters that count in one unit and with the same own factors. */
interface MeterGroup {
  readonly name: string;
  readonly carrier: Carrier;
  readonly symbol: string;
  readonly factors: readonly GasFactor[];
  readonly meters: number;
}

interface GroupRow extends Omit<MeterGroup, 'carrier'> {
  readonly carrier: string;
}
const groupOf = ({ name, carrier, symbol, factors, meters }: GroupRow): MeterGroup => ({
  ...{ name, carrier: Carrier.parse(carrier), symbol, factors, meters },
});

export interface MonthsOfGroup extends MeterGroup {
  /** Those that hold a reading; `count`: days with a reading, of all meters together. */
  readonly months: readonly { readonly month: number; readonly total: number; readonly count: number }[];
}

/** A building's year from the sums of its months. Each meter counts once, sub-meters as well. */
export async function monthsOfBuilding(db: Db, building: string, year: number): Promise<MonthsOfGroup[]> {
  const { rows } = await db.query<
    GroupRow & { group: number; month: number | null; total: number; count: number }
  >(
    `with series as (
       select unit_id, gas_factors, array_agg(id) as meters, min(id) as first from meter
       where building_id = $1 and type = 'Consumption' group by unit_id, gas_factors
     )
     select first as group, unit.name, unit.carrier, unit.symbol, gas_factors as factors,
            cardinality(meters) as meters, jm as month, total, count
     from series join unit on unit.id = unit_id
     left join lateral (
       select jm, sum(value) as total, sum(n) as count from reading_month
       where meter_id = any (series.meters) and jy = $2 group by jm
     ) as sums on true
     order by unit.id, first, jm`,
    [readId(building) ?? 0, year],
  );
  const groups = new Map<
    number,
    MonthsOfGroup & { months: { month: number; total: number; count: number }[] }
  >();
  for (const { group, month, total, count, ...row } of rows) {
    const found = groups.get(group) ?? { ...groupOf(row), months: [] };
    groups.set(group, found);
    if (month !== null) found.months.push({ month, total, count });
  }
  return [...groups.values()];
}

/** What meters counted in a month or on a day. */
interface Summed {
  readonly total: number;
  /** Toman; null where no meter has one. */
  readonly cost: number | null;
  /** Days with a reading, of all meters together. */
  readonly count: number;
}

export interface YearsOfGroup extends Omit<MeterGroup, 'meters'> {
  readonly meters: readonly number[];
  /** Those that hold a reading, in the order of time. */
  readonly months: readonly (Summed & { readonly year: number; readonly month: number })[];
}

interface YearsRow extends Summed, Omit<GroupRow, 'meters'> {
  readonly meters: number[];
  readonly year: number;
  /** Null where the group has no reading in these years. */
  readonly month: number | null;
}

/**
 * What organizations, buildings and meters consumed month by month in some years; each meter once, however often it
 * is named.
 * @throws Refusal NOT_FOUND for a nav item that is missing or outside of the scope
 */
export async function monthsOfNav(
  scope: Scope,
  db: Db,
  nav: readonly NavItem[],
  years: { readonly from: number; readonly to: number },
): Promise<YearsOfGroup[]> {
  await assertNavInScope(scope, db, nav);
  const { rows } = await db.query<YearsRow>(
    `with nav as (select * from unnest($1::text[], $2::int[]) as nav (type, id)), chosen as (
       select meter.id from nav join building on nav.type = 'Organization' and organization_id = nav.id
         join meter on building_id = building.id and meter.type = 'Consumption'
       union select meter.id from nav
         join meter on nav.type = 'Building' and building_id = nav.id and meter.type = 'Consumption'
       union select meter.id from nav
         join meter on nav.type = 'Meter' and (meter.id = nav.id or parent_id = nav.id) and meter.type = 'Consumption'
     ), series as (
       select unit_id, gas_factors, array_agg(meter.id order by meter.id) as meters
       from chosen join meter on meter.id = chosen.id group by unit_id, gas_factors
     )
     select unit.name, unit.carrier, unit.symbol, gas_factors as factors, meters, sums.*
     from series join unit on unit.id = unit_id
     left join lateral (
       select jy as year, jm as month, sum(value) as total, sum(cost) as cost, sum(n) as count from reading_month
       where meter_id = any (series.meters) and jy >= $3 and jy <= $4 group by jy, jm
     ) as sums on true
     order by unit.id, meters[1], year, month`,
    [
      arrayLiteral(nav.map(({ navType }) => navType)),
      arrayLiteral(nav.map(({ navID }) => filterId(navID) ?? 0)),
      years.from,
      years.to,
    ],
  );
  const groups = new Map<number, YearsOfGroup & { months: YearsOfGroup['months'][number][] }>();
  for (const { name, carrier, symbol, factors, meters, year, month, total, cost, count } of rows) {
    const group = { name, carrier: Carrier.parse(carrier), symbol, factors, meters, months: [] };
    const found = groups.get(meters[0]!) ?? group;
    groups.set(meters[0]!, found);
    if (month !== null) found.months.push({ year, month, total, cost, count });
  }
  return [...groups.values()];
}

/** The days of a span for the meters of a group. */
export interface AskedDays extends DayRange {
  readonly group: YearsOfGroup;
}

/** What groups consumed day by day, each in the spans it is asked for. The scope was held when they were found. */
export async function daysOfGroups(
  db: Db,
  asked: readonly AskedDays[],
): Promise<(Summed & { readonly group: YearsOfGroup; readonly day: Day })[]> {
  const groups = [...new Set(asked.map(({ group }) => group))];
  const { rows } = await db.query<Summed & { at: number; day: Day }>(
    `with series as (
       select at, array_agg(meter) as meters
       from unnest((select $1::int[]), (select $2::int[])) as chosen (at, meter) group by at
     )
     select span.at, sums.*
     from unnest((select $3::int[]), (select $4::date[]), (select $5::date[])) as span (at, first, last)
     join series on series.at = span.at
     cross join lateral (
       select day, sum(value) as total, sum(cost) as cost, count(*) as count from reading_day
       where meter_id = any (series.meters) and day >= span.first and day <= span.last group by day
     ) as sums
     order by span.at, day`,
    [
      arrayLiteral(groups.flatMap(({ meters }, at) => meters.map(() => at))),
      arrayLiteral(groups.flatMap(({ meters }) => meters)),
      arrayLiteral(asked.map(({ group }) => groups.indexOf(group))),
      arrayLiteral(asked.map(({ from }) => from)),
      arrayLiteral(asked.map(({ to }) => to)),
    ],
  );
  return rows.map(({ at, ...sums }) => ({ ...sums, group: groups[at]! }));
}
