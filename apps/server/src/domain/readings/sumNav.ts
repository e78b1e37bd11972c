import {
  type CoverageChoice,
  countBits,
  coverageOfFolded,
  type Day,
  monthRange,
  type NavItem,
  sharedDays,
} from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { askEach } from './askEach.ts';
import { boundsOf } from './dayBounds.ts';
import { metersOfNav, type NavMeters, type NavSeries } from './metersOfNav.ts';
import type { Sum } from './sum.ts';
import { wholeYears } from './wholeYears.ts';

/** Grouping of the sums. Whole months and years come from month sums, days from readings. */
export type SumPeriod =
  | { readonly by: 'year' }
  | { readonly by: 'month'; readonly fromYear: number; readonly toYear: number }
  | { readonly by: 'day'; readonly from: Day; readonly to: Day }
  | { readonly by: 'day'; readonly days: readonly Day[] };

export interface SummedSeries extends NavSeries {
  /** Those with readings, in no order. */
  readonly sums: readonly Sum[];
}
export type SummedNav = NavMeters<SummedSeries>;

/** What a database folds of a month: which days the meters with a row have, as bits. */
type MonthRow = readonly [
  year: number,
  month: number,
  total: number,
  cost: number | null,
  /** Readings. */
  values: number,
  /** Meters with a row. */
  present: number,
  every: number,
  any: number,
  costDays: number,
];
type DayRow = readonly [day: Day, total: number, cost: number | null, present: number, withCost: number];

/** Rows of one list per series: a row per bucket would take longer to read than to compute. */
async function listsOf<Row>(
  db: Queryable,
  series: readonly Pick<NavSeries, 'meters'>[],
  params: readonly unknown[],
  columns: string,
  from: (meters: string) => string,
): Promise<readonly (readonly Row[])[]> {
  const rows = await askEach<{ at: number; rows: readonly Row[] | null }>(
    db,
    series,
    params,
    (meters, at) =>
      `select ${at} as at, json_agg(json_build_array(${columns})) as rows from (${from(meters)}) as found`,
  );
  const found: (readonly Row[])[] = series.map(() => []);
  for (const { at, rows: listed } of rows) found[at] = listed ?? [];
  return found;
}

/** The months of each series, in no order; without years all of them. */
const monthsOf = (
  db: Queryable,
  series: readonly Pick<NavSeries, 'meters'>[],
  years: readonly [from: number, to: number] | null,
): Promise<readonly (readonly MonthRow[])[]> =>
  listsOf<MonthRow>(
    db,
    series,
    years ?? [],
    'jy, jm, total, cost, n, present, every_bits, any_bits, cost_days',
    (meters) => `select jy, jm, sum(value) as total, sum(cost) as cost, sum(n) as n, count(*) as present,
        bit_and(days) as every_bits, bit_or(days) as any_bits, bit_or(cost_days) as cost_days
      from reading_month where meter_id = any (${meters})${years ? ' and jy >= $1 and jy <= $2' : ''}
      group by jy, jm`,
  );

/** Adds up buckets of one series. */
class Buckets {
  readonly #found = new Map<string, Sum>();

  add(sum: Sum): void {
    const before = this.#found.get(sum.bucket);
    this.#found.set(sum.bucket, before ? addedSums(before, sum) : sum);
  }

  get sums(): Sum[] {
    return [...this.#found.values()];
  }
}

export const addedSums = (one: Sum, other: Sum): Sum => ({
  bucket: one.bucket,
  total: one.total + other.total,
  cost: other.cost === null ? one.cost : (one.cost ?? 0) + other.cost,
  count: one.count + other.count,
  days: one.days + other.days,
  anyDays: one.anyDays + other.anyDays,
  meterDays: one.meterDays + other.meterDays,
  costDays: one.costDays + other.costDays,
});

/** A month of a series of which only some days have all meters. */
interface PartialMonth {
  readonly at: number;
  readonly bucket: string;
  readonly first: Day;
  readonly days: number;
}

/**
 * Sums of months and years. Over the days that all meters have, months in which they differ are read by day.
 * @param coverage `any` takes all days
 */
async function sumMonths(
  db: Queryable,
  series: readonly Pick<NavSeries, 'meters'>[],
  period: Extract<SumPeriod, { by: 'year' | 'month' }>,
  coverage: CoverageChoice,
): Promise<readonly Sum[][]> {
  const years = period.by === 'month' ? ([period.fromYear, period.toYear] as const) : null;
  const found = series.map(() => new Buckets());
  const partial: PartialMonth[] = [];
  for (const [at, rows] of (await monthsOf(db, series, years)).entries()) {
    const meters = series[at]!.meters.length;
    for (const [jy, jm, total, cost, values, present, every, any, costDays] of rows) {
      const bucket = period.by === 'year' ? String(jy) : `${jy}/${String(jm).padStart(2, '0')}`;
      const shared = sharedDays({ meters, present, every });
      const isWhole = coverage === 'any' || shared === any;
      found[at]!.add({
        ...{ bucket, ...coverageOfFolded({ meters, present, every, any }), meterDays: values },
        ...(isWhole ? { total, cost, count: values } : { total: 0, cost: null, count: 0 }),
        costDays: countBits(coverage === 'any' ? costDays : shared & costDays),
      });
      if (!isWhole && shared !== 0)
        partial.push({ at, bucket, first: monthRange(jy, jm).from, days: shared });
    }
  }
  for (const { at, bucket, ...sums } of await sumMarkedDays(db, series, partial))
    found[at]!.add({ bucket, ...sums, days: 0, anyDays: 0, meterDays: 0, costDays: 0 });
  return found.map(({ sums }) => sums);
}

/** Sums of days, with those that not all meters have. */
async function sumDays(
  db: Queryable,
  series: readonly Pick<NavSeries, 'meters'>[],
  period: Extract<SumPeriod, { by: 'day' }>,
): Promise<readonly Sum[][]> {
  const [range, params] =
    'days' in period
      ? [
          'day = any ($1::date[]) and day >= $2::date and day <= $3::date',
          [arrayLiteral(period.days), ...boundsOf(period.days)],
        ]
      : ['day >= $1::date and day <= $2::date', [period.from, period.to]];
  const lists = await listsOf<DayRow>(
    db,
    series,
    params as readonly unknown[],
    'day, total, cost, present, with_cost',
    (meters) => `select day::text as day, sum(value) as total, sum(cost) as cost, count(*) as present,
        count(cost) as with_cost
      from reading_day where meter_id = any (${meters}) and ${range} group by day`,
  );
  return lists.map((rows, at) => {
    const meters = series[at]!.meters.length;
    return rows.map(([bucket, total, cost, present, withCost]) => ({
      ...{ bucket, total, cost, count: present, meterDays: present, costDays: withCost > 0 ? 1 : 0 },
      ...coverageOfFolded({ meters, present, every: 1, any: 1 }),
    }));
  });
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
const onlyWhole = (sum: Sum): Sum =>
  sum.days === 1 ? sum : { ...sum, total: 0, cost: null, count: 0, costDays: 0 };

/**
 * Sums of series of meters.
 * @param coverage `all` sums only the days that every meter of a series has
 * @returns one entry per series
 */
export async function sumsOfSeries(
  db: Queryable,
  series: readonly Pick<NavSeries, 'meters' | 'places'>[],
  period: SumPeriod,
  coverage: CoverageChoice,
): Promise<readonly (readonly Sum[])[]> {
  if (period.by === 'year') {
    const years = await wholeYears(db, series, coverage);
    const others = series.filter((_, at) => !years[at]);
    const found = await sumMonths(db, others, period, coverage);
    return series.map((each, at) => years[at] ?? found[others.indexOf(each)]!);
  }
  if (period.by === 'month') return sumMonths(db, series, period, coverage);
  const found = await sumDays(db, series, period);
  return coverage === 'any' ? found : found.map((sums) => sums.map(onlyWhole));
}

type SeriesMeters = Pick<NavSeries, 'meters' | 'places'>;

/** The same charts are asked for again and again; larger ones lose little by waiting for their meters. */
const MAX_ITEMS = 20;
const MAX_METERS = 2_000;
const MAX_REMEMBERED = 200;
const rememberedSeries = new WeakMap<Queryable, Map<string, readonly SeriesMeters[]>>();

/** The series these items had last time: they are summed while their meters are read again, and only used if these agree. */
function expectedSeries(db: Queryable, nav: readonly NavItem[]) {
  const known = rememberedSeries.get(db) ?? new Map<string, readonly SeriesMeters[]>();
  rememberedSeries.set(db, known);
  const key = nav.map(({ navType, navID }) => `${navType} ${navID}`).join(',');
  return {
    series: known.get(key) ?? null,
    remember(series: readonly SeriesMeters[]): void {
      const count = series.reduce((sum, { meters }) => sum + meters.length, 0);
      known.delete(key);
      if (nav.length > MAX_ITEMS || count > MAX_METERS) return;
      if (known.size >= MAX_REMEMBERED) known.delete(known.keys().next().value!);
      known.set(
        key,
        series.map(({ meters, places }) => ({ meters, ...(places && { places }) })),
      );
    },
  };
}

/** Whether series have the same meters, in the same buildings. */
const areSame = (some: readonly SeriesMeters[], others: readonly SeriesMeters[]): boolean =>
  some.length === others.length &&
  some.every(({ meters, places }, at) => {
    const other = others[at]!;
    return isSameList(meters, other.meters) && isSamePlaces(places, other.places);
  });
const isSamePlaces = (some: SeriesMeters['places'], others: SeriesMeters['places']): boolean =>
  some?.size === others?.size &&
  [...(some ?? [])].every(([building, meters]) => isSameList(meters, others?.get(building) ?? []));
const isSameList = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((meter, at) => meter === others[at]);

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
  const expected = expectedSeries(db, nav);
  const sum = (series: readonly SeriesMeters[]) => sumsOfSeries(db, series, period, coverage);
  const [items, early] = await Promise.all([
    metersOfNav(db, nav),
    expected.series ? sum(expected.series) : null,
  ]);
  const series = items.flatMap((item) => item.series);
  const used = early && areSame(expected.series!, series) ? early : await sum(series);
  expected.remember(series);
  let at = -1;
  return items.map((item) => ({
    ...item,
    series: item.series.map((each) => {
      at += 1;
      return { ...each, sums: used[at]! };
    }),
  }));
}
