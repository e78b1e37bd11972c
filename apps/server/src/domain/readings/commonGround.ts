import {
  type CommonGround,
  combined,
  countBits,
  type Day,
  monthRange,
  type UnitKind,
} from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { seriesParams, seriesTable } from './askEach.ts';
import type { NavSeries } from './metersOfNav.ts';

/** Two periods side by side: the months of two years, or single days. */
export type ComparedPeriods =
  | { readonly by: 'month'; readonly year: number; readonly previousYear: number }
  | { readonly by: 'day'; readonly days: readonly Day[]; readonly previousDays: readonly Day[] };

/** What the two periods of a series share, by bucket index: the month less 1, or the index of the day. */
export interface CommonRow {
  readonly at: number;
  readonly slot: number;
  /** Bits of the days in the bucket. */
  readonly days: number;
  readonly pairs: number;
  readonly current: number;
  readonly previous: number;
  readonly current_cost: number | null;
  readonly previous_cost: number | null;
  /** Bits of the days on which both have a cost. */
  readonly cost_days: number;
}

const commonSums = `count(*) as pairs, sum(one.value) as current, sum(other.value) as previous,
  sum(one.cost) filter (where other.cost is not null) as current_cost,
  sum(other.cost) filter (where one.cost is not null) as previous_cost`;

/** Months of two years over the pairs of meter and day that both have; months whose days differ are read by day. */
const commonMonths = `with series as (${seriesTable}), month as (
    select * from unnest((select $5::int[]), (select $6::date[]), (select $7::date[])) as month (jm, first, previous)
  ), cell as (
    select series.at, one.meter_id, one.jm, one.days & other.days as days, one.cost_days & other.cost_days as cost_days,
      one.days = other.days and one.cost_days = other.cost_days as is_whole,
      one.value as current, other.value as previous, one.cost as current_cost, other.cost as previous_cost
    from series
    join reading_month as one on one.meter_id = any (series.meters) and one.jy = $3
    join reading_month as other on other.meter_id = one.meter_id and other.jy = $4 and other.jm = one.jm
    where one.days & other.days <> 0
  ), summed as (
    select at, jm, days, bit_count(days::bit(32)) as pairs, current, previous, current_cost, previous_cost,
      cost_days
    from cell where is_whole
    union all
    select cell.at, cell.jm, cell.days, sums.*, cell.cost_days from cell join month on month.jm = cell.jm
    cross join lateral (
      select ${commonSums} from reading_day as one
      join reading_day as other
        on other.meter_id = one.meter_id and other.day = month.previous + (one.day - month.first)
      where one.meter_id = cell.meter_id and one.day >= month.first and one.day < month.first + 31
        and (cell.days >> (one.day - month.first)) & 1 = 1
    ) as sums
    where not cell.is_whole
  )
  select at, jm - 1 as slot, bit_or(days) as days, sum(pairs) as pairs, sum(current) as current,
    sum(previous) as previous, sum(current_cost) as current_cost, sum(previous_cost) as previous_cost,
    bit_or(cost_days) as cost_days
  from summed group by at, jm`;

const commonDays = `with series as (${seriesTable})
  select series.at, pair.slot, 1 as days, sums.*, (sums.current_cost is not null)::int as cost_days from series
  cross join unnest((select $3::int[]), (select $4::date[]), (select $5::date[])) as pair (slot, day, previous)
  cross join lateral (
    select ${commonSums} from reading_day as one
    join reading_day as other on other.meter_id = one.meter_id and other.day = pair.previous
    where one.meter_id = any (series.meters) and one.day = pair.day
  ) as sums
  where sums.pairs > 0`;

export interface SeriesCommon {
  /** Of the whole periods; null if they share nothing. */
  readonly whole: CommonGround | null;
  /** By bucket index. */
  readonly buckets: ReadonlyMap<number, CommonGround>;
}

export interface MarkedCommon extends SeriesCommon {
  /** By bucket index: bits of its shared days, and of those with a shared cost. */
  readonly days: ReadonlyMap<number, { readonly values: number; readonly costs: number }>;
}

/**
 * What two periods of each series have in common: sums over the pairs of meter and day that both have.
 * @returns one entry per series
 */
export async function commonOf(
  db: Queryable,
  series: readonly Pick<NavSeries, 'meters' | 'unitKind'>[],
  periods: ComparedPeriods,
): Promise<MarkedCommon[]> {
  if (series.length === 0) return [];
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const { rows } =
    periods.by === 'month'
      ? await db.query<CommonRow>(commonMonths, [
          ...seriesParams(series),
          periods.year,
          periods.previousYear,
          arrayLiteral(months),
          arrayLiteral(months.map((month) => monthRange(periods.year, month).from)),
          arrayLiteral(months.map((month) => monthRange(periods.previousYear, month).from)),
        ])
      : await db.query<CommonRow>(commonDays, [
          ...seriesParams(series),
          arrayLiteral(periods.previousDays.map((_, slot) => slot)),
          arrayLiteral(periods.days.slice(0, periods.previousDays.length)),
          arrayLiteral(periods.previousDays),
        ]);
  return series.map(({ unitKind }, at) => {
    const mine = rows.filter((row) => row.at === at);
    return {
      whole: groundOf(mine, unitKind),
      buckets: new Map(mine.map((row) => [row.slot, groundOf([row], unitKind)!])),
      days: new Map(mine.map((row) => [row.slot, { values: row.days, costs: row.cost_days }])),
    };
  });
}

export function groundOf(rows: readonly CommonRow[], kind: UnitKind): CommonGround | null {
  if (rows.length === 0) return null;
  const sum = (pick: (row: CommonRow) => number | null) =>
    rows.reduce<number | null>((added, row) => {
      const value = pick(row);
      return value === null ? added : (added ?? 0) + value;
    }, null);
  const values = sum(({ pairs }) => pairs)!;
  const days = sum((row) => countBits(row.days))!;
  const value = (total: number | null) => combined({ kind, total: total!, values, expectedDays: days });
  return {
    days,
    current: value(sum(({ current }) => current)),
    previous: value(sum(({ previous }) => previous)),
    currentCost: sum(({ current_cost }) => current_cost),
    previousCost: sum(({ previous_cost }) => previous_cost),
  };
}
