import { type CoverageChoice, countBits, type Day, monthRange, type NavItem } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { askEach } from './askEach.ts';
import { boundsOf } from './dayBounds.ts';
import { metersOfNav, type NavMeters, type NavSeries } from './metersOfNav.ts';

/** Grouping of the sums. Whole months and years come from month sums, days from readings. */
export type SumPeriod =
  | { readonly by: 'year' }
  | { readonly by: 'month'; readonly fromYear: number; readonly toYear: number }
  | { readonly by: 'day'; readonly from: Day; readonly to: Day }
  | { readonly by: 'day'; readonly days: readonly Day[] };

export interface Sum {
  /** `1403`, `1403/07` or `2024-10-09`. */
  readonly bucket: string;
  readonly total: number;
  /** Null if no day has one. */
  readonly cost: number | null;
  /** Readings summed, of all meters together. */
  readonly count: number;
  /** Days that all meters have. */
  readonly days: number;
  /** Days that any meter has. */
  readonly anyDays: number;
  /** Days of the sum with a cost of any meter. */
  readonly costDays: number;
}

export interface SummedSeries extends NavSeries {
  /** Those with readings, in no order. */
  readonly sums: readonly Sum[];
}
export type SummedNav = NavMeters<SummedSeries>;

/** A month of a series: which days its meters have. `all_days`: every meter has a row of the month. */
const monthRows = (meters: string) => `select jy, jm, sum(value) as total, sum(cost) as cost, sum(n) as count,
    case when count(*) = cardinality(${meters}) then bit_and(days) else 0 end as all_days, bit_or(days) as any_days,
    bit_or(cost_days) as cost_days
  from reading_month where meter_id = any (${meters})`;
const dayColumns = `sum(total) as total, sum(cost) as cost, sum(count) as count,
  sum(bit_count(all_days::bit(32))) as days, sum(bit_count(any_days::bit(32))) as any_days,
  sum(bit_count(cost_days::bit(32))) as cost_days`;

/** The sums of one series. */
function sumsOf(period: SumPeriod): { text: (meters: string) => string; params: readonly unknown[] } {
  if (period.by === 'year')
    return {
      text: (meters) =>
        `select jy::text as bucket, ${dayColumns} from (${monthRows(meters)} group by jy, jm) as months group by jy`,
      params: [],
    };
  if (period.by === 'month')
    return {
      text: (meters) => `select jy || '/' || lpad(jm::text, 2, '0') as bucket, ${dayColumns}
        from (${monthRows(meters)} and jy >= $1 and jy <= $2 group by jy, jm) as months group by jy, jm`,
      params: [period.fromYear, period.toYear],
    };
  const days = (
    meters: string,
  ) => `select day::text as bucket, sum(value) as total, sum(cost) as cost, count(*) as count,
      case when count(*) = cardinality(${meters}) then 1 else 0 end as days, 1 as any_days,
      case when count(cost) > 0 then 1 else 0 end as cost_days
    from reading_day where meter_id = any (${meters})`;
  if ('days' in period)
    return {
      text: (meters) =>
        `${days(meters)} and day = any ($1::date[]) and day >= $2::date and day <= $3::date group by day`,
      params: [arrayLiteral(period.days), ...boundsOf(period.days)],
    };
  return {
    text: (meters) => `${days(meters)} and day >= $1::date and day <= $2::date group by day`,
    params: [period.from, period.to],
  };
}

type SumList = readonly (readonly [
  bucket: string,
  total: number,
  cost: number | null,
  count: number,
  days: number,
  anyDays: number,
  costDays: number,
])[];

/** Sums, one entry per series. */
async function sumSeries(
  db: Queryable,
  series: readonly Pick<NavSeries, 'meters'>[],
  period: SumPeriod,
): Promise<readonly Sum[][]> {
  const { text, params } = sumsOf(period);
  const rows = await askEach<{ at: number; sums: SumList | null }>(
    db,
    series,
    params,
    // One list per series: a row per sum would take longer to read than to compute.
    (meters, at) =>
      `select ${at} as at, json_agg(json_build_array(bucket, total, cost, count, days, any_days, cost_days)) as sums
       from (${text(meters)}) as summed`,
  );
  const found: Sum[][] = series.map(() => []);
  for (const { at, sums: listed } of rows)
    found[at] = (listed ?? []).map(([bucket, total, cost, count, days, anyDays, costDays]) => ({
      ...{ bucket, total, cost, count, days, anyDays, costDays },
    }));
  return found;
}

/** A month of a series of which only some days have all meters. */
interface PartialMonth {
  readonly at: number;
  readonly bucket: string;
  readonly first: Day;
  readonly days: number;
}

/** Sums of months and years over the days that all meters have. Months in which they differ are read by day. */
async function sumWholeDays(
  db: Queryable,
  series: readonly Pick<NavSeries, 'meters'>[],
  period: Extract<SumPeriod, { by: 'year' | 'month' }>,
): Promise<readonly Sum[][]> {
  const years = period.by === 'month' ? [period.fromYear, period.toYear] : [0, 9999];
  const rows = await askEach<
    Record<'at' | 'jy' | 'jm' | 'total' | 'count' | 'all_days' | 'any_days' | 'cost_days', number> & {
      cost: number | null;
    }
  >(
    db,
    series,
    years,
    (meters, at) =>
      `select ${at} as at, months.* from (${monthRows(meters)} and jy >= $1 and jy <= $2 group by jy, jm) as months`,
  );
  const found = series.map(() => new Map<string, Sum>());
  const add = (at: number, { bucket, ...more }: Sum) => {
    const before = found[at]!.get(bucket);
    found[at]!.set(bucket, {
      bucket,
      total: (before?.total ?? 0) + more.total,
      cost: more.cost === null ? (before?.cost ?? null) : (before?.cost ?? 0) + more.cost,
      count: (before?.count ?? 0) + more.count,
      days: (before?.days ?? 0) + more.days,
      anyDays: (before?.anyDays ?? 0) + more.anyDays,
      costDays: (before?.costDays ?? 0) + more.costDays,
    });
  };
  const partial: PartialMonth[] = [];
  for (const { at, jy, jm, total, cost, count, all_days, any_days, cost_days } of rows) {
    const bucket = period.by === 'year' ? String(jy) : `${jy}/${String(jm).padStart(2, '0')}`;
    const isWhole = all_days === any_days;
    add(at, {
      bucket,
      ...(isWhole ? { total, cost, count } : { total: 0, cost: null, count: 0 }),
      ...{
        days: countBits(all_days),
        anyDays: countBits(any_days),
        costDays: countBits(all_days & cost_days),
      },
    });
    if (!isWhole && all_days !== 0)
      partial.push({ at, bucket, first: monthRange(jy, jm).from, days: all_days });
  }
  for (const { at, bucket, ...sums } of await sumMarkedDays(db, series, partial))
    add(at, { bucket, ...sums, days: 0, anyDays: 0, costDays: 0 });
  return found.map((sums) => [...sums.values()]);
}

/** Sums of the marked days of some months. */
async function sumMarkedDays(
  db: Queryable,
  series: readonly Pick<NavSeries, 'meters'>[],
  months: readonly PartialMonth[],
) {
  const used = [...new Set(months.map(({ at }) => at))];
  const rows = await askEach<{
    at: number;
    bucket: string;
    total: number;
    cost: number | null;
    count: number;
  }>(
    db,
    used.map((at) => series[at]!),
    [
      arrayLiteral(months.map(({ at }) => used.indexOf(at))),
      arrayLiteral(months.map(({ bucket }) => bucket)),
      arrayLiteral(months.map(({ first }) => first)),
      arrayLiteral(months.map(({ days }) => days)),
    ],
    (meters, at) => `select ${at} as at, bucket, sum(value) as total, sum(cost) as cost, count(*) as count
      from unnest((select $1::int[]), (select $2::text[]), (select $3::date[]), (select $4::int[]))
        as month (at, bucket, first, marked)
      join reading_day on meter_id = any (${meters}) and day >= month.first and day < month.first + 31
        and (marked >> (day - month.first)) & 1 = 1
      where month.at = ${at} group by bucket`,
  );
  return rows.map(({ at, ...sums }) => ({ ...sums, at: used[at]! }));
}

/** A day that not all meters have is not summed, but counts as a day with a reading. */
const onlyWhole = (sum: Sum): Sum => (sum.days === 1 ? sum : { ...sum, total: 0, cost: null, count: 0 });

/**
 * Sums of series of meters.
 * @param coverage `all` sums only the days that every meter of a series has
 * @returns one entry per series
 */
export async function sumsOfSeries(
  db: Queryable,
  series: readonly Pick<NavSeries, 'meters'>[],
  period: SumPeriod,
  coverage: CoverageChoice,
): Promise<readonly (readonly Sum[])[]> {
  if (coverage === 'any') return sumSeries(db, series, period);
  if (period.by !== 'day') return sumWholeDays(db, series, period);
  return (await sumSeries(db, series, period)).map((sums) => sums.map(onlyWhole));
}

/**
 * Consumption of nav items: their names, and for each unit and role the sums of the meters that count, each meter
 * once.
 * @param coverage `all` sums only the days that every meter of a series has
 * @returns one entry per item
 */
export async function sumNav(
  db: Queryable,
  nav: readonly NavItem[],
  period: SumPeriod,
  coverage: CoverageChoice = 'any',
): Promise<SummedNav[]> {
  const items = await metersOfNav(db, nav);
  const used = await sumsOfSeries(
    db,
    items.flatMap((item) => item.series),
    period,
    coverage,
  );
  let at = -1;
  return items.map((item) => ({
    ...item,
    series: item.series.map((each) => {
      at += 1;
      return { ...each, sums: used[at]! };
    }),
  }));
}
