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
const navTable = 'unnest($1::text::int[], $2::text::text[], $3::text::int[]) as nav (at, type, id)';

/** The names of the nav items in their order; null for one that names nothing. */
export async function navNames(db: Queryable, nav: readonly NavItem[]): Promise<(string | null)[]> {
  const { rows } = await db.query<{ name: string | null }>(
    `select case nav.type
              when 'Organization' then (select name from organization where id = nav.id)
              when 'Building' then (select name from building where id = nav.id)
              when 'Meter' then (select name from meter where id = nav.id)
            end as name
     from ${navTable} order by nav.at`,
    navColumns(nav),
  );
  return rows.map(({ name }) => name);
}

interface MeterOfNav {
  readonly at: number;
  readonly meter_id: number;
  readonly unit_id: number;
  readonly name: string;
  readonly symbol: string;
  readonly carrier: string;
  readonly type: string;
}

/**
 * The meters behind each nav item, grouped by unit, each meter once: an organization or a building counts its
 * consumption meters, a meter itself and its sub-meters.
 */
export async function metersOfNav(db: Queryable, nav: readonly NavItem[]): Promise<MeterGroup[]> {
  const { rows } = await db.query<MeterOfNav>(
    `with nav as (select * from ${navTable}), found as (
       select nav.at, meter.id, meter.unit_id from nav
         join building on building.organization_id = nav.id
         join meter on meter.building_id = building.id and meter.type = 'Consumption'
         where nav.type = 'Organization'
       union all
       select nav.at, meter.id, meter.unit_id from nav
         join meter on meter.building_id = nav.id and meter.type = 'Consumption'
         where nav.type = 'Building'
       union all
       select nav.at, meter.id, meter.unit_id from nav
         join meter on meter.id = nav.id or meter.parent_id = nav.id
         where nav.type = 'Meter'
     )
     select found.at, found.id as meter_id, unit.id as unit_id, unit.name, unit.symbol, unit.carrier, unit.type
     from found join unit on unit.id = found.unit_id order by found.at, unit.id, found.id`,
    navColumns(nav),
  );
  const groups: MeterGroup[] = [];
  let last = '';
  for (const { at, meter_id, unit_id, name, symbol, carrier, type } of rows) {
    const key = `${at}/${unit_id}`;
    if (key !== last) {
      groups.push({
        nav: at,
        unitName: name,
        symbol,
        carrier: Carrier.parse(carrier),
        isParameter: type === 'Parameter',
        meters: [],
      });
    }
    groups.at(-1)!.meters.push(meter_id);
    last = key;
  }
  return groups;
}

export interface BucketSum {
  /** Place of the group and of the bucket. */
  readonly grp: number;
  readonly bucket: number;
  readonly total: number;
  readonly cost: number | null;
  readonly count: number;
}

const groupTable = 'unnest($1::text::int[], $2::text::int[]) as member (grp, meter_id)';
const groupColumns = (groups: readonly MeterGroup[]) => [
  arrayLiteral(groups.flatMap(({ meters }, index) => meters.map(() => index))),
  arrayLiteral(groups.flatMap(({ meters }) => meters)),
];

/** Sums of all groups in all buckets, in one query. The buckets stand in the order of time. */
export async function sumBuckets(
  db: Queryable,
  groups: readonly MeterGroup[],
  buckets: readonly Bucket[],
): Promise<BucketSum[]> {
  const first = buckets[0];
  const last = buckets.at(-1);
  if (!first || !last || groups.length === 0) return [];
  const { rows } = await db.query<BucketSum>(
    `select grp, width_bucket(day, $3::text::date[]) - 1 as bucket, sum(value) as total, sum(cost) as cost, count(*) as count
     from ${groupTable}
     join reading_day on reading_day.meter_id = member.meter_id and day >= $4::date and day <= $5::date
     group by 1, 2`,
    [...groupColumns(groups), arrayLiteral(buckets.map(({ from }) => from)), first.from, last.to],
  );
  return rows;
}

/** The same for single days that do not follow one another. */
export async function sumDays(
  db: Queryable,
  groups: readonly MeterGroup[],
  buckets: readonly Bucket[],
): Promise<BucketSum[]> {
  if (buckets.length === 0 || groups.length === 0) return [];
  const { rows } = await db.query<Omit<BucketSum, 'bucket'> & { day: Day }>(
    `select grp, day, sum(value) as total, sum(cost) as cost, count(*) as count
     from ${groupTable}
     join reading_day on reading_day.meter_id = member.meter_id and day = any ($3::text::date[])
     group by 1, 2`,
    [...groupColumns(groups), arrayLiteral(buckets.map(({ from }) => from))],
  );
  const places = new Map(buckets.map(({ from }, place) => [from, place]));
  return rows.map(({ day, ...sum }) => ({ ...sum, bucket: places.get(day)! }));
}

/** First and last day any of these meters has; null when none has a reading. */
export async function extentOf(
  db: Queryable,
  meters: readonly number[],
): Promise<{ first: Day; last: Day } | null> {
  const { rows } = await db.query<{ first: Day | null; last: Day | null }>(
    `select min(low.day) as first, max(high.day) as last
     from unnest($1::text::int[]) as member (id)
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
    `select period.name from unnest($2::text::text[], $3::text::date[], $4::text::date[]) with ordinality as period (name, low, high, place)
     where exists (
       select 1 from unnest($1::text::int[]) as member (id)
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
