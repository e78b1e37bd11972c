import { type Bucket, Carrier, type Day, type NavItem } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { filterId } from '../../plugins/ids.ts';

/** The meters of one nav item that count in one unit: what becomes one series. */
export interface MeterGroup {
  /** Place of the nav item in the request. */
  readonly nav: number;
  readonly unitName: string;
  readonly carrier: Carrier;
  readonly symbol: string;
  /** Temperatures and the like are averaged, not added. */
  readonly isParameter: boolean;
  readonly meters: number[];
}

const navColumns = (nav: readonly NavItem[]) => [
  arrayLiteral(nav.map((_, at) => at)),
  arrayLiteral(nav.map(({ navType }) => navType)),
  arrayLiteral(nav.map(({ navID }) => filterId(navID) ?? 0)),
];
const navTable = 'unnest($1::int[], $2::text[], $3::int[]) as nav (at, type, id)';

/** How each type of nav item finds its meters. */
const meterSources: Readonly<Partial<Record<NavItem['navType'], string>>> = {
  Organization: `join building on building.organization_id = nav.id
    join meter on meter.building_id = building.id and meter.type = 'Consumption'`,
  Building: `join meter on meter.building_id = nav.id and meter.type = 'Consumption'`,
  Meter: 'join meter on meter.id = nav.id or meter.parent_id = nav.id',
};

/** Only the types that are asked for: planning the others takes longer than reading a year. */
const foundBy = (nav: readonly NavItem[]): string => {
  const types = [...new Set(nav.map(({ navType }) => navType))].filter((type) => meterSources[type]);
  const parts = types.map(
    (type) =>
      `select nav.at, meter.id, meter.unit_id from nav ${meterSources[type]} where nav.type = '${type}'`,
  );
  return parts.join(' union all ') || 'select at, null::int as id, null::int as unit_id from nav where false';
};

interface MeterOfNav {
  readonly at: number;
  readonly nav_name: string | null;
  readonly meter_id: number | null;
  readonly unit_id: number;
  readonly name: string;
  readonly symbol: string;
  readonly carrier: string;
  readonly type: string;
}

/** What the nav items of a chart stand for. */
export interface ResolvedNav {
  /** In the order of the items; null for one that names nothing. */
  readonly names: readonly (string | null)[];
  readonly groups: readonly MeterGroup[];
}

/**
 * The names of the nav items and the meters behind them, grouped by unit, each meter once: an organization or a
 * building counts its consumption meters, a meter itself and its sub-meters.
 */
export async function resolveNav(db: Queryable, nav: readonly NavItem[]): Promise<ResolvedNav> {
  const { rows } = await db.query<MeterOfNav>(
    `with nav as (select * from ${navTable}), named as (
       select at, case type
                when 'Organization' then (select name from organization where id = nav.id)
                when 'Building' then (select name from building where id = nav.id)
                when 'Meter' then (select name from meter where id = nav.id)
              end as name
       from nav
     ), found as (${foundBy(nav)}
     )
     select named.at, named.name as nav_name, found.id as meter_id,
            unit.id as unit_id, unit.name, unit.symbol, unit.carrier, unit.type
     from named left join (found join unit on unit.id = found.unit_id) on found.at = named.at
     order by named.at, unit.id, found.id`,
    navColumns(nav),
  );
  const names: (string | null)[] = [];
  const groups: MeterGroup[] = [];
  let last = '';
  for (const { at, nav_name, meter_id, unit_id, name, symbol, carrier, type } of rows) {
    names[at] = nav_name;
    if (meter_id === null) continue;
    const key = `${at}/${unit_id}`;
    if (key !== last) {
      const isParameter = type === 'Parameter';
      groups.push({
        nav: at,
        unitName: name,
        carrier: Carrier.parse(carrier),
        symbol,
        isParameter,
        meters: [],
      });
    }
    groups.at(-1)!.meters.push(meter_id);
    last = key;
  }
  return { names, groups };
}

export interface BucketSum {
  /** Place of the group and of the bucket. */
  readonly grp: number;
  readonly bucket: number;
  readonly total: number;
  readonly cost: number | null;
  readonly count: number;
}

const groupTable = 'unnest($1::int[], $2::int[]) as member (grp, meter_id)';
const groupColumns = (groups: readonly MeterGroup[]) => [
  arrayLiteral(groups.flatMap(({ meters }, index) => meters.map(() => index))),
  arrayLiteral(groups.flatMap(({ meters }) => meters)),
];

/**
 * Sums of all groups in all buckets, in one query. The buckets stand in the order of time; those of more than one day
 * follow one another without a hole.
 */
export async function sumBuckets(
  db: Queryable,
  groups: readonly MeterGroup[],
  buckets: readonly Bucket[],
): Promise<BucketSum[]> {
  const first = buckets[0];
  const last = buckets.at(-1);
  if (!first || !last || groups.length === 0) return [];
  const columns = [
    ...groupColumns(groups),
    first.from,
    last.to,
    arrayLiteral(buckets.map(({ from }) => from)),
  ];
  if (buckets.some(({ expectedDays }) => expectedDays > 1)) {
    const sums = await db.query<BucketSum>(sumsBy('width_bucket(day, $5::date[]) - 1 as bucket'), columns);
    return sums.rows;
  }
  const { rows } = await db.query<Omit<BucketSum, 'bucket'> & { day: Day }>(
    sumsBy('day', 'and day = any ($5::date[])'),
    columns,
  );
  const places = new Map(buckets.map(({ from }, place) => [from, place]));
  return rows.map(({ day, ...sum }) => ({ ...sum, bucket: places.get(day)! }));
}

const sumsBy = (bucket: string, condition = ''): string =>
  `select grp, ${bucket}, sum(value) as total, sum(cost) as cost, count(*) as count
   from ${groupTable}
   join reading_day on reading_day.meter_id = member.meter_id and day >= $3::date and day <= $4::date ${condition}
   group by 1, 2`;

/** First and last day any of these meters has; null when none has a reading. */
export async function extentOf(
  db: Queryable,
  meters: readonly number[],
): Promise<{ first: Day; last: Day } | null> {
  const { rows } = await db.query<{ first: Day | null; last: Day | null }>(
    `select min(low.day) as first, max(high.day) as last
     from unnest($1::int[]) as member (id)
     cross join lateral (select day from reading_day where meter_id = member.id order by day limit 1) as low
     cross join lateral (select day from reading_day where meter_id = member.id order by day desc limit 1) as high`,
    [arrayLiteral(meters)],
  );
  const { first, last } = rows[0] ?? { first: null, last: null };
  return first && last ? { first, last } : null;
}

/** Which of these buckets hold a reading of any of the meters. */
export async function bucketsWithReadings(
  db: Queryable,
  meters: readonly number[],
  buckets: readonly Bucket[],
): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select period.name from unnest($2::text[], $3::date[], $4::date[]) with ordinality as period (name, low, high, place)
     where exists (
       select 1 from unnest($1::int[]) as member (id)
       where exists (select 1 from reading_day where meter_id = member.id and day between period.low and period.high)
     )
     order by period.place`,
    [
      arrayLiteral(meters),
      arrayLiteral(buckets.map(({ dateOf }) => dateOf)),
      arrayLiteral(buckets.map(({ from }) => from)),
      arrayLiteral(buckets.map(({ to }) => to)),
    ],
  );
  return rows.map(({ name }) => name);
}
