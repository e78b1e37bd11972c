import type { Bucket, CoverageChoice, Day, DayRange } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { daysTable } from './cityMeters.ts';

/** Meters (and cities, see `meterOfCity`) that are summed together, and whether a day counts only with their cost. */
export interface MeterSet {
  readonly meters: readonly number[];
  readonly needsCost: boolean;
}

/** What one set counted in one bucket, over the days that all sets have. */
export interface SetSum {
  readonly value: number;
  /** Null if no day has one. */
  readonly cost: number | null;
  /** Readings summed. */
  readonly count: number;
}

/** One bucket: the days common to all sets, and the sum of each set over them, in set order. */
export interface CommonSums {
  readonly days: number;
  readonly sets: readonly SetSum[];
}

/** The first and the last day any of these meters has a reading on; null without one. */
export async function rangeOfMeters(db: Queryable, meters: readonly number[]): Promise<DayRange | null> {
  const { rows } = await db.query<{ from: Day | null; to: Day | null }>(
    `select min(range.first)::text as from, max(range.last)::text as to
     from unnest($1::int[]) as meter (id)
     join lateral (select min(day) as first, max(day) as last from ${daysTable(meters)} where meter_id = meter.id) as range
       on true`,
    [arrayLiteral(meters)],
  );
  const { from, to } = rows[0]!;
  return from && to ? { from, to } : null;
}

/**
 * Sums sets of meters by bucket over the days that all of them have, in one statement.
 * @param buckets in time order, without overlaps
 * @param coverage `all`: a day counts with all meters of every set; `any`: with at least one meter of every set
 * @returns one entry per bucket; null without a common day
 */
export async function sumCommonDays(
  db: Queryable,
  sets: readonly MeterSet[],
  buckets: readonly Bucket[],
  coverage: CoverageChoice,
): Promise<(CommonSums | null)[]> {
  const isEmpty = sets.length === 0 || sets.some(({ meters }) => meters.length === 0);
  if (buckets.length === 0 || isEmpty) return buckets.map(() => null);
  const pairs = sets.flatMap(({ meters, needsCost }, at) =>
    meters.map((meter) => ({ at, meter, needsCost })),
  );
  const meters = [...new Set(pairs.map(({ meter }) => meter))];
  const isAll = coverage === 'all' || pairs.length === sets.length;
  const areDays = buckets.every(({ expectedDays }) => expectedDays === 1);
  const inPeriod = `day >= $2::date and day <= $3::date ${areDays ? 'and day = any ($4::date[])' : ''}`;
  const table = daysTable(meters);
  const { rows } = await db.query<{
    bucket: number;
    meter: number | null;
    value: number;
    cost: number | null;
    count: number;
  }>(
    // First the days as one list, then the sums over it. Written so that the planner cannot join the list: it does
    // not know its length, and a nested loop takes minutes.
    `with held as materialized (
       ${isAll ? heldByAll(table) : heldByAny(table)} and ${inPeriod}
       group by day having ${isAll ? 'count(*)' : 'count(distinct pair.at)'} = $8
     ), common as materialized (
       select day, bucket from (select day, width_bucket(day, $4::date[]) as bucket from held) as placed
       where day <= ($5::date[])[bucket]
     )
     select bucket, null::int as meter, 0::float8 as value, null::float8 as cost, count(*)::int as count
     from common group by bucket
     union all
     select width_bucket(day, $4::date[]) as bucket, meter_id, sum(value), sum(cost), count(*)::int
     from ${table}
     where meter_id = any ($1::int[]) and ${inPeriod} and (day in (select day from common)) is true
     group by 1, 2`,
    [
      arrayLiteral(meters),
      ...[buckets[0]!.from, buckets.at(-1)!.to],
      ...[arrayLiteral(buckets.map(({ from }) => from)), arrayLiteral(buckets.map(({ to }) => to))],
      arrayLiteral(pairs.map(({ meter, needsCost }) => (needsCost ? meter : 0))),
      isAll ? null : JSON.stringify(pairs),
      isAll ? meters.length : sets.length,
    ],
  );
  const places = new Map(meters.map((meter) => [meter, pairs.filter((pair) => pair.meter === meter)]));
  const sums: ({ days: number; sets: SetSum[] } | null)[] = buckets.map(() => null);
  const empty = () => ({ days: 0, sets: sets.map(() => ({ value: 0, cost: null, count: 0 }) as SetSum) });
  for (const { bucket, meter, value, cost, count } of rows) {
    sums[bucket - 1] ??= empty();
    const sum = sums[bucket - 1]!;
    if (meter === null) sum.days = count;
    else
      for (const { at } of places.get(meter)!) {
        const before = sum.sets[at]!;
        sum.sets[at] = {
          value: before.value + value,
          cost: before.cost === null ? cost : before.cost + (cost ?? 0),
          count: before.count + count,
        };
      }
  }
  return sums;
}

const heldByAll = (table: string) => `select day from ${table}
  where meter_id = any ($1::int[]) and (cost is not null or meter_id <> all ($6::int[])) and $7::text is null`;
const heldByAny = (table: string) => `select day
  from jsonb_to_recordset($7::jsonb) as pair (at int, meter int, "needsCost" bool)
  join ${table} on meter_id = pair.meter
  where (cost is not null or not pair."needsCost") and $6::int[] is not null`;
