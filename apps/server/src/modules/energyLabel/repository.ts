import {
  type BuildingKind,
  type BuildingType,
  countedInPlace,
  type Day,
  type DayRange,
  type GasFactor,
  type MeterInTree,
  type NavItem,
  sharedDays,
} from '@org/energy-core';
import { MAX_MISSING_METERS } from '@org/energy-core/api';
import { Carrier } from '@org/energy-core/schemas';
import { arrayLiteral, type Db } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { assertNavInScope } from '../../domain/access/navScope.ts';
import { inScope, isNarrowedBuilding, type Scope } from '../../domain/access/scope.ts';
import { askEach } from '../../domain/readings/askEach.ts';
import { metersOfNav } from '../../domain/readings/metersOfNav.ts';
import { readId, unknownReference } from '../../lib/ids.ts';

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

const buildingRows = (db: Db) =>
  tables(db)
    .selectFrom('building')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .leftJoin('city', 'city.id', 'city_id')
    .select(['building.id', 'building.name', 'kind', 'organization_id', 'organization.name as of'])
    .select(['city_id', 'city.name as city_name', 'state', 'area', 'type', 'e_ideal']);
type BuildingRow = Awaited<ReturnType<ReturnType<typeof buildingRows>['execute']>>[number];

const asBuilding = (row: BuildingRow): LabelledBuilding => ({
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
});

/** @throws Refusal NOT_FOUND if missing or out of scope */
export async function labelledBuilding(scope: Scope, db: Db, id: string): Promise<LabelledBuilding> {
  const row = await buildingRows(db)
    .where('building.id', '=', readId(id) ?? 0)
    .where(inScope(scope, 'organization_id'))
    .where(isNarrowedBuilding(scope, 'building.id'))
    .executeTakeFirst();
  if (!row) throw unknownReference('building');
  return asBuilding(row);
}

/** The first buildings of an organization, whose scope was checked, and how many it has. */
export async function labelledBuildings(
  db: Db,
  organization: number,
  limit: number,
): Promise<{ rows: LabelledBuilding[]; count: number }> {
  const rows = await buildingRows(db)
    .where('organization_id', '=', organization)
    .orderBy('building.id')
    .limit(limit)
    .execute();
  const { rows: counted } = await db.query<{ count: number }>(
    'select count(*)::int as count from building where organization_id = $1',
    [organization],
  );
  return { rows: rows.map(asBuilding), count: counted[0]!.count };
}

/** A meter with what decides whether and how it counts. */
export interface EnergyMeter extends MeterInTree<number> {
  readonly name: string;
  readonly unit: number;
  readonly unitName: string;
  readonly symbol: string;
  readonly factors: readonly GasFactor[];
}

const meterColumns = `select meter.id, meter.name, parent_id as parent, building_id as building, meter.kind, sub_meters as "subMeters", unit_id as unit,
    unit.name as "unitName", unit.carrier, unit.symbol, gas_factors as factors
  from meter join unit on unit.id = unit_id`;
const asMeter = (row: Omit<EnergyMeter, 'carrier'> & { carrier: string }): EnergyMeter => ({
  ...row,
  carrier: Carrier.parse(row.carrier),
});

/** The meters of each building that are no parameters, sub-meters included. */
export async function metersOfBuildings(
  db: Db,
  buildings: readonly string[],
): Promise<ReadonlyMap<string, EnergyMeter[]>> {
  const { rows } = await db.query<EnergyMeter & { building: number }>(
    `${meterColumns} where building_id = any ($1::int[]) and meter.type = 'Consumption' order by meter.id`,
    [arrayLiteral(buildings.map((id) => readId(id) ?? 0))],
  );
  const found = new Map<string, EnergyMeter[]>();
  for (const { building, ...row } of rows)
    found.set(String(building), [...(found.get(String(building)) ?? []), asMeter(row)]);
  return found;
}

/**
 * The meters that make the consumption of organizations, buildings and meters; each once, however often it is named.
 * @throws Refusal NOT_FOUND for a nav item that is missing or outside of the scope
 */
export async function consumingMeters(scope: Scope, db: Db, nav: readonly NavItem[]): Promise<EnergyMeter[]> {
  await assertNavInScope(scope, db, nav);
  const consuming = (await metersOfNav(db, nav)).flatMap(({ series }) =>
    series.filter(({ role }) => role === 'consumption').flatMap(({ meters }) => meters),
  );
  const { rows } = await db.query<EnergyMeter>(
    `${meterColumns} where meter.id = any ($1::int[]) order by meter.id`,
    [arrayLiteral([...new Set(consuming)])],
  );
  // A meter and a sub-meter that is part of it may have been named apart.
  return countedInPlace(rows.map(asMeter));
}

/** Meters that count in one unit and with the same own factors. */
export interface MeterGroup {
  readonly unit: number;
  /** Of the unit: the carrier's name. */
  readonly name: string;
  readonly carrier: Carrier;
  readonly symbol: string;
  readonly factors: readonly GasFactor[];
  readonly meters: readonly number[];
}

/** Groups in unit order. */
export function groupsOf(meters: readonly EnergyMeter[]): MeterGroup[] {
  const groups = new Map<string, MeterGroup & { meters: number[] }>();
  for (const { id, unit, unitName: name, carrier, symbol, factors } of meters) {
    const key = JSON.stringify([unit, factors]);
    const found = groups.get(key) ?? { unit, name, carrier, symbol, factors, meters: [] };
    groups.set(key, found);
    found.meters.push(id);
  }
  return [...groups.values()].sort(
    (one, other) => one.unit - other.unit || one.meters[0]! - other.meters[0]!,
  );
}

/** What meters counted in a month or on a day. */
interface Summed {
  readonly total: number;
  /** Toman; null if no meter has one. */
  readonly cost: number | null;
}

export interface GroupMonth extends Summed {
  readonly year: number;
  readonly month: number;
  /** Bits of the days that all meters of the group have, and that any has. */
  readonly allDays: number;
  readonly anyDays: number;
}

export interface GroupWithMonths {
  readonly group: MeterGroup;
  /** Those with readings, in time order. */
  readonly months: readonly GroupMonth[];
}

/** What groups consumed month by month in some years. In the order of the groups. */
export async function monthsOfGroups(
  db: Db,
  groups: readonly MeterGroup[],
  years: { readonly from: number; readonly to: number },
): Promise<GroupWithMonths[]> {
  const rows = await askEach<
    Omit<GroupMonth, 'allDays'> & {
      readonly at: number;
      readonly present: number;
      readonly every_bits: number;
    }
  >(
    db,
    groups,
    [years.from, years.to],
    (meters, at) =>
      `(select ${at} as at, jy as year, jm as month, sum(value) as total, sum(cost) as cost, bit_or(days) as "anyDays",
         bit_and(days) as every_bits, count(*)::int as present
       from reading_month where meter_id = any (${meters}) and jy >= $1 and jy <= $2
       group by jy, jm order by jy, jm)`,
  );
  const found = groups.map((group) => ({ group, months: [] as GroupMonth[] }));
  for (const { at, present, every_bits: every, ...month } of rows) {
    const allDays = sharedDays({ meters: groups[at]!.meters.length, present, every });
    found[at]!.months.push({ ...month, allDays });
  }
  return found;
}

/** The days of a span for the meters of a group. */
export interface AskedDays extends DayRange {
  readonly group: MeterGroup;
}

export interface GroupDay extends Summed {
  readonly group: MeterGroup;
  readonly day: Day;
  /** How many meters have the day. */
  readonly meters: number;
}

/** Daily consumption of groups, each in its requested spans. The scope was checked when they were found. */
export async function daysOfGroups(db: Db, asked: readonly AskedDays[]): Promise<GroupDay[]> {
  const groups = [...new Set(asked.map(({ group }) => group))];
  const rows = await askEach<Omit<GroupDay, 'group'> & { at: number }>(
    db,
    groups,
    [
      arrayLiteral(asked.map(({ group }) => groups.indexOf(group))),
      arrayLiteral(asked.map(({ from }) => from)),
      arrayLiteral(asked.map(({ to }) => to)),
    ],
    (meters, at) =>
      `(select ${at} as at, day, sum(value) as total, sum(cost) as cost, count(*) as meters
       from unnest((select $1::int[]), (select $2::date[]), (select $3::date[])) as span (at, first, last)
       join reading_day on meter_id = any (${meters}) and day >= span.first and day <= span.last
       where span.at = ${at} group by first, day order by day)`,
  );
  return rows.map(({ at, ...sums }) => ({ ...sums, group: groups[at]! }));
}

/** Expected days of a month, as bits. */
export interface MonthDays {
  readonly year: number;
  readonly month: number;
  readonly days: number;
}

export interface MissingMeter {
  readonly _id: string;
  readonly name: string;
  readonly days: number;
}

/** Which of these meters miss expected days, the worst first and no more than can be named. */
export async function missingDays(
  db: Db,
  meters: readonly number[],
  months: readonly MonthDays[],
): Promise<MissingMeter[]> {
  const { rows } = await db.query<MissingMeter>(
    `with month as (
       select * from unnest((select $2::int[]), (select $3::int[]), (select $4::int[])) as month (jy, jm, expected)
     )
     select * from (
       select meter.id::text as _id, name,
              (select sum(bit_count(expected::bit(32))) from month)
              - coalesce((select sum(bit_count((days & expected)::bit(32))) from reading_month
                          join month using (jy, jm) where meter_id = meter.id), 0) as days
       from meter where id = any ($1::int[])
     ) as counted
     where days > 0 order by days desc, _id::int limit $5`,
    [
      arrayLiteral(meters),
      arrayLiteral(months.map(({ year }) => year)),
      arrayLiteral(months.map(({ month }) => month)),
      arrayLiteral(months.map(({ days }) => days)),
      MAX_MISSING_METERS,
    ],
  );
  return rows;
}
