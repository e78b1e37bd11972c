import { type Carrier, countBits, coverageOfFolded, type UnitKind } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../../database/db.ts';
import type { Sum } from '../../../domain/readings/sum.ts';

/** Months of one Jalali year, both ends included. */
export interface MonthSpan {
  readonly year: number;
  readonly from: number;
  readonly to: number;
}

/** Sums of the meters of a group in one month. */
export interface GroupMonth {
  readonly group: number;
  readonly month: number;
  readonly total: number;
  readonly cost: number | null;
  /** Readings summed. */
  readonly count: number;
  /** Days that any of its meters has, as bits. */
  readonly days: number;
}

/** Month sums of groups of meters, in one statement on the rollup. */
export async function sumGroups(
  db: Queryable,
  groups: readonly (readonly number[])[],
  { year, from, to }: MonthSpan,
): Promise<GroupMonth[]> {
  if (groups.length === 0) return [];
  const { rows } = await db.query<GroupMonth>(
    `select chosen.at as "group", jm::int as month, sum(value) as total, sum(cost) as cost, sum(n)::int as count,
       bit_or(days) as days
     from unnest((select $1::int[]), (select $2::int[])) as chosen (at, meter)
     join reading_month on meter_id = chosen.meter and jy = $3 and jm between $4 and $5
     group by chosen.at, jm`,
    [
      arrayLiteral(groups.flatMap((meters, at) => meters.map(() => at))),
      arrayLiteral(groups.flat()),
      ...[year, from, to],
    ],
  );
  return rows;
}

type MonthList = readonly (readonly [
  jy: number,
  jm: number,
  total: number,
  cost: number | null,
  count: number,
  present: number,
  every: number,
  any: number,
  costDays: number,
])[];

const monthColumns = [
  ...['jy', 'jm', 'total', "coalesce(cost::text, 'null')", 'count'],
  ...['present', 'every_bits', 'any_bits', 'cost_days'],
];

/**
 * Month sums of series of meters over some years, in one statement on the rollup. One text per series is read in half the
 * time of a row per month, on both engines.
 */
export async function sumMonths(
  db: Queryable,
  series: readonly { readonly meters: readonly number[] }[],
  { fromYear, toYear }: { readonly fromYear: number; readonly toYear: number },
): Promise<readonly Sum[][]> {
  const found: Sum[][] = series.map(() => []);
  if (series.length === 0) return found;
  const { rows } = await db.query<{ at: number; sums: string }>(
    `select at, string_agg('[' || ${monthColumns.join(" || ',' || ")} || ']', ',') as sums
     from (
       select chosen.at, jy, jm, sum(value) as total, sum(cost) as cost, sum(n) as count,
         count(*) as present, bit_and(days) as every_bits, bit_or(days) as any_bits, bit_or(cost_days) as cost_days
       from unnest((select $1::int[]), (select $2::int[])) as chosen (at, meter)
       join reading_month on meter_id = chosen.meter and jy >= $3 and jy <= $4
       group by chosen.at, jy, jm
     ) as summed group by at`,
    [
      arrayLiteral(series.flatMap(({ meters }, at) => meters.map(() => at))),
      arrayLiteral(series.flatMap(({ meters }) => meters)),
      ...[fromYear, toYear],
    ],
  );
  for (const { at, sums } of rows)
    found[at] = (JSON.parse(`[${sums}]`) as MonthList).map(
      ([jy, jm, total, cost, count, present, every, any, costDays]) => ({
        bucket: `${jy}/${jm < 10 ? '0' : ''}${jm}`,
        ...coverageOfFolded({ meters: series[at]!.meters.length, present, every, any }),
        ...{ total, cost, count, meterDays: count, costDays: countBits(costDays) },
      }),
    );
  return found;
}

export interface UnitFacts {
  readonly _id: string;
  readonly name: string;
  readonly unit: string;
  readonly type: 'Consumption' | 'Parameter';
  readonly kind: UnitKind;
  readonly carrier: Carrier;
}

/** Units by id. */
export async function unitsOf(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UnitFacts>> {
  const { rows } = await db.query<Omit<UnitFacts, '_id'> & { id: number }>(
    'select id, name, symbol as unit, type, kind, carrier from unit where id = any ($1::int[])',
    [arrayLiteral([...new Set(ids)])],
  );
  return new Map(rows.map(({ id, ...facts }) => [id, { _id: String(id), ...facts }]));
}

/** Parameters that lie in buildings or organizations: they have no total there. */
export async function parametersOfPlaces(
  db: Queryable,
  places: readonly { readonly type: 'organization' | 'building'; readonly id: number }[],
  units: readonly number[],
): Promise<{ type: string; id: number; unit: number; meters: number }[]> {
  const idsOf = (kind: string) => arrayLiteral(places.flatMap(({ type, id }) => (type === kind ? [id] : [])));
  const { rows } = await db.query<{ type: string; id: number; unit: number; meters: number }>(
    `with parameter as (
       select building_id, organization_id, unit_id from meter join building on building.id = building_id
       where meter.type = 'Parameter' and unit_id = any ($3::int[])
         and (building_id = any ($1::int[]) or organization_id = any ($2::int[]))
     )
     select 'building' as type, building_id as id, unit_id as unit, count(*)::int as meters from parameter
     where building_id = any ($1::int[]) group by building_id, unit_id
     union all
     select 'organization', organization_id, unit_id, count(*)::int from parameter
     where organization_id = any ($2::int[]) group by organization_id, unit_id
     order by 1, 2, 3`,
    [idsOf('building'), idsOf('organization'), arrayLiteral(units)],
  );
  return rows;
}

/** Names of meters, with their buildings. */
export async function placesOfMeters(
  db: Queryable,
  meters: readonly number[],
): Promise<
  ReadonlyMap<number, { readonly name: string; readonly building: number; readonly buildingName: string }>
> {
  if (meters.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; name: string; building: number; building_name: string }>(
    `select meter.id, meter.name, building_id as building, building.name as building_name
     from meter join building on building.id = building_id where meter.id = any ($1::int[])`,
    [arrayLiteral([...new Set(meters)])],
  );
  return new Map(
    rows.map(({ id, name, building, building_name: buildingName }) => [id, { name, building, buildingName }]),
  );
}

/** Temperatures of cities by day. */
export async function temperaturesOf(
  db: Queryable,
  cities: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<number, { readonly city: string; readonly days: ReadonlyMap<string, number> }>> {
  const { rows } = await db.query<{
    id: number;
    name: string;
    day: string | null;
    temperature: number | null;
  }>(
    `select city.id, city.name, day::text, temperature_c as temperature
     from city left join weather_day on city_id = city.id and day >= $2::date and day <= $3::date
     where city.id = any ($1::int[])`,
    [arrayLiteral([...new Set(cities)]), from, to],
  );
  const found = new Map<number, { city: string; days: Map<string, number> }>();
  for (const { id, name, day, temperature } of rows) {
    const city = found.get(id) ?? { city: name, days: new Map() };
    if (day !== null && temperature !== null) city.days.set(day, temperature);
    found.set(id, city);
  }
  return found;
}
