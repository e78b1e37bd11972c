import { Carrier, type Day, type NavItem } from '@org/energy-core';
import { filterId } from '../plugins/ids.ts';
import { arrayLiteral, type Queryable } from './db.ts';

/** What is summed into what. Whole months and years come from the sums of months, days from the readings. */
export type SumPeriod =
  | { readonly by: 'year' }
  | { readonly by: 'month'; readonly fromYear: number; readonly toYear: number }
  | { readonly by: 'day'; readonly from: Day; readonly to: Day }
  | { readonly by: 'day'; readonly days: readonly Day[] };

export interface Sum {
  /** `1403`, `1403/07` or `2024-10-09`. */
  readonly bucket: string;
  readonly total: number;
  /** Null where no day has one. */
  readonly cost: number | null;
  /** Days with a reading, of all meters together. */
  readonly count: number;
}

/** The meters of one nav item that count in one unit. */
export interface SummedSeries {
  readonly unitName: string;
  readonly carrier: Carrier;
  readonly symbol: string;
  /** Temperatures and the like are to be averaged, not added. */
  readonly isParameter: boolean;
  /** How many they are. */
  readonly meters: number;
  /** Those that hold a reading, in no order. */
  readonly sums: readonly Sum[];
}

export interface SummedNav {
  /** Null when the item names nothing. */
  readonly name: string | null;
  readonly series: readonly SummedSeries[];
}

/** How each type of nav item finds its meters. */
const meterSources: Readonly<Partial<Record<NavItem['navType'], string>>> = {
  Organization: `join building on building.organization_id = nav.id
    join meter on meter.building_id = building.id and meter.type = 'Consumption'`,
  Building: `join meter on meter.building_id = nav.id and meter.type = 'Consumption'`,
  Meter: 'join meter on meter.id = nav.id or meter.parent_id = nav.id',
};

/** Only the types that are asked for: the planner looks at each. */
const foundBy = (nav: readonly NavItem[]): string => {
  const types = [...new Set(nav.map(({ navType }) => navType))].filter((type) => meterSources[type]).sort();
  const parts = types.map(
    (type) =>
      `select nav.at, meter.id, meter.unit_id from nav ${meterSources[type]} where nav.type = '${type}'`,
  );
  return parts.join(' union all ') || 'select at, null::int as id, null::int as unit_id from nav where false';
};

const monthSums = 'sum(value) as total, sum(cost) as cost, sum(n) as count from reading_month';
const daySums = 'sum(value) as total, sum(cost) as cost, count(*) as count from reading_day';

/** The sums of one series, whose meters are `series.meters`: a list of meters reads in half the time of a join. */
function sumsOf(period: SumPeriod): { text: string; params: readonly unknown[] } {
  const ofSeries = 'where meter_id = any (series.meters)';
  if (period.by === 'year')
    return { text: `select jy::text as bucket, ${monthSums} ${ofSeries} group by jy`, params: [] };
  if (period.by === 'month')
    return {
      text: `select jy || '/' || lpad(jm::text, 2, '0') as bucket, ${monthSums} ${ofSeries}
        and jy >= $4 and jy <= $5 group by jy, jm`,
      params: [period.fromYear, period.toYear],
    };
  const days = `select day::text as bucket, ${daySums} ${ofSeries}`;
  if ('days' in period)
    return { text: `${days} and day = any ($4::date[]) group by day`, params: [arrayLiteral(period.days)] };
  return {
    text: `${days} and day >= $4::date and day <= $5::date group by day`,
    params: [period.from, period.to],
  };
}

/** One series; an item without meters has one row of nulls. */
interface Row {
  readonly at: number;
  readonly nav_name: string | null;
  readonly unit_id: number | null;
  readonly name: string;
  readonly symbol: string;
  readonly carrier: string;
  readonly type: string;
  readonly meters: number;
  readonly sums: (readonly [bucket: string, total: number, cost: number | null, count: number])[] | null;
}

/**
 * What nav items consumed, in one query: their names, and for each unit the sums of their meters, each meter once.
 * An organization or a building counts its consumption meters, a meter itself and its sub-meters.
 * @returns in the order of the items
 */
export async function sumNav(
  db: Queryable,
  nav: readonly NavItem[],
  period: SumPeriod,
): Promise<SummedNav[]> {
  const sums = sumsOf(period);
  const { rows } = await db.query<Row>(
    // The inner selects keep the planner from counting the items: a plan for one call serves all.
    `with nav as (
       select * from unnest((select $1::int[]), (select $2::text[]), (select $3::int[])) as nav (at, type, id)
     ), named as materialized (
       select at, case type
                when 'Organization' then (select name from organization where id = nav.id)
                when 'Building' then (select name from building where id = nav.id)
                when 'Meter' then (select name from meter where id = nav.id)
              end as name
       from nav
     ), found as (${foundBy(nav)}
     ), series as (select at, unit_id, array_agg(id) as meters from found group by at, unit_id)
     select named.at, named.name as nav_name, unit.id as unit_id, unit.name, unit.symbol, unit.carrier, unit.type,
            cardinality(series.meters) as meters, listed.sums
     from named left join (series join unit on unit.id = series.unit_id) on series.at = named.at
     left join lateral (
       -- One list a series: a row for each sum would repeat the unit's names, and take longer to read than to sum.
       select json_agg(json_build_array(bucket, total, cost, count)) as sums from (${sums.text}) as summed
     ) as listed on true
     order by named.at, unit.id`,
    [
      arrayLiteral(nav.map((_, at) => at)),
      arrayLiteral(nav.map(({ navType }) => navType)),
      arrayLiteral(nav.map(({ navID }) => filterId(navID) ?? 0)),
      ...sums.params,
    ],
  );
  const items: { name: string | null; series: SummedSeries[] }[] = [];
  for (const { at, nav_name, unit_id, name, symbol, carrier, type, meters, sums: listed } of rows) {
    items[at] ??= { name: nav_name, series: [] };
    if (unit_id === null) continue;
    items[at].series.push({
      ...{
        unitName: name,
        carrier: Carrier.parse(carrier),
        symbol,
        isParameter: type === 'Parameter',
        meters,
      },
      sums: (listed ?? []).map(([bucket, total, cost, count]) => ({ bucket, total, cost, count })),
    });
  }
  return items;
}
