import {
  addDays,
  type CoverageChoice,
  countBits,
  coverageOfFolded,
  type DayRange,
  monthRange,
  sharedDays,
  toJalali,
} from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { seriesParams, seriesTable } from './askEach.ts';
import { everyMeterHas } from './everyMeter.ts';
import type { Sum } from './sum.ts';
import { addedSums } from './sumNav.ts';
import {
  changesWithin,
  hasLess,
  lessParam,
  type NamedRange,
  type WeighedSeries,
  weightParams,
  weightTable,
} from './weighedSeries.ts';

/** A Jalali month within a bucket. */
interface WholeMonth extends DayRange {
  readonly name: string;
  readonly year: number;
  readonly month: number;
}

/** Some days of a series that are read one by one. */
interface DaySpan extends DayRange {
  readonly at: number;
}

/** Jalali months within buckets, and the days of buckets outside of them. */
function monthsWithin(buckets: readonly NamedRange[]): { months: WholeMonth[]; days: DayRange[] } {
  const months: WholeMonth[] = [];
  const days: DayRange[] = [];
  for (const { name, from, to } of buckets) {
    let next = from;
    while (next <= to) {
      const { year, month } = toJalali(next);
      const range = monthRange(year, month);
      if (range.from === next && range.to <= to) months.push({ ...range, name, year, month });
      else days.push({ from: next, to: range.to < to ? range.to : to });
      next = addDays(range.to, 1);
    }
  }
  return { months, days };
}

/** Spans of a series that follow each other are one. */
function joined(spans: readonly DaySpan[]): DaySpan[] {
  const sorted = [...spans].sort((one, other) => one.at - other.at || (one.from < other.from ? -1 : 1));
  const found: DaySpan[] = [];
  for (const span of sorted) {
    const last = found.at(-1);
    if (last?.at === span.at && addDays(last.to, 1) === span.from)
      found[found.length - 1] = { ...last, to: span.to };
    else found.push(span);
  }
  return found;
}

interface SumRow {
  readonly at: number;
  readonly slot: number;
  readonly total: number | null;
  readonly cost: number | null;
  /** Readings. */
  readonly count: number | null;
}

/** Days of a month as bits: those that all meters with a row have, or any. */
interface MonthRow extends SumRow {
  readonly present: number;
  readonly every_bits: number;
  readonly any_bits: number;
  readonly cost_days: number;
  readonly every_cost: number;
}

interface DayRow extends SumRow {
  readonly days: number;
  readonly any_days: number;
  readonly meter_days: number;
  readonly cost_days: number;
}

/**
 * Weighed sums of series by bucket: whole Jalali months from their sums, single days if a weight begins within a
 * month, or if coverage or subtraction require them. With subtraction, a day has a cost if all meters have one.
 * @param buckets in time order, without overlaps
 * @param coverage `all` sums only the days that every meter of a series has
 * @returns one entry per series
 */
export async function sumWeighed(
  db: Queryable,
  series: readonly WeighedSeries[],
  buckets: readonly NamedRange[],
  coverage: CoverageChoice,
): Promise<readonly (readonly Sum[])[]> {
  if (series.length === 0 || buckets.length === 0) return series.map(() => []);
  const { months, days } = monthsWithin(buckets);
  const found = series.map(() => new Map<string, Sum>());
  const add = (
    bucket: string,
    { at, total, cost, count }: SumRow,
    days: Pick<Sum, 'days' | 'anyDays' | 'meterDays' | 'costDays'>,
  ) => {
    const sum: Sum = { bucket, total: total ?? 0, cost, count: count ?? 0, ...days };
    const before = found[at]!.get(bucket);
    found[at]!.set(bucket, before ? addedSums(before, sum) : sum);
  };
  const spans = days.flatMap((range): DaySpan[] => series.map((_, at) => ({ ...range, at })));
  for (const row of await sumsOfMonths(db, series, months)) {
    const month = months[row.slot - 1]!;
    const each = series[row.at]!;
    const { present, every_bits: every, any_bits: any, count, cost_days: costDays } = row;
    const folded = { meters: each.meters.length, present, every, any };
    const isWhole =
      !changesWithin(each, month) &&
      (coverage === 'any' || sharedDays(folded) === any) &&
      (!hasLess(each) || sharedDays({ ...folded, every: row.every_cost }) === costDays);
    if (isWhole)
      add(month.name, row, {
        ...{ ...coverageOfFolded(folded), meterDays: count ?? 0, costDays: countBits(costDays) },
      });
    else spans.push({ at: row.at, from: month.from, to: month.to });
  }
  for (const row of await sumsOfDays(db, series, buckets, joined(spans), coverage))
    add(buckets[row.slot - 1]!.name, row, {
      ...{ days: row.days, anyDays: row.any_days, meterDays: row.meter_days, costDays: row.cost_days },
    });
  return found.map((sums) => [...sums.values()]);
}

/** Sums of months by their 1-based index, weighed as on their first days; days as bits. */
async function sumsOfMonths(
  db: Queryable,
  series: readonly WeighedSeries[],
  months: readonly WholeMonth[],
): Promise<MonthRow[]> {
  if (months.length === 0) return [];
  const { rows } = await db.query<MonthRow>(
    `with series as (${seriesTable}), weight as (${weightTable}), month as (
       select * from unnest((select $8::int[]), (select $9::int[]), (select $10::date[])) with ordinality
         as month (jy, jm, first, slot)
     )
     select series.at, month.slot::int as slot, sum(value * weight.weight) as total,
       sum(cost * sign(weight.weight)::numeric) as cost, sum(n)::float8 as count,
       count(*)::int as present, bit_and(days) as every_bits, bit_or(days) as any_bits,
       bit_or(cost_days) as cost_days, bit_and(cost_days) as every_cost
     from series join weight on weight.at = series.at
     join reading_month as sums on sums.meter_id = weight.meter and days <> 0
     join month on month.jy = sums.jy and month.jm = sums.jm and month.first >= weight.first and month.first <= weight.last
     group by series.at, series.meters, month.slot`,
    [
      ...seriesParams(series),
      ...weightParams(series),
      arrayLiteral(months.map(({ year }) => year)),
      arrayLiteral(months.map(({ month }) => month)),
      arrayLiteral(months.map(({ from }) => from)),
    ],
  );
  return rows;
}

/** Sums of days by the 1-based index of their bucket. */
async function sumsOfDays(
  db: Queryable,
  series: readonly WeighedSeries[],
  buckets: readonly NamedRange[],
  spans: readonly DaySpan[],
  coverage: CoverageChoice,
): Promise<DayRow[]> {
  if (spans.length === 0) return [];
  const { rows } = await db.query<DayRow>(
    `with series as (${seriesTable}), weight as (${weightTable}), span as (
       select * from unnest((select $8::int[]), (select $9::date[]), (select $10::date[])) as span (at, first, last)
     ), dated as (
       select series.at, width_bucket(reading.day, $11::date[]) as slot, reading.day,
         sum(reading.value * weight.weight) as total, count(*) as count,
         ${everyMeterHas('count(*)', 'cardinality(series.meters)')} as is_whole,
         case when series.at <> all ($13::int[]) or count(reading.cost) = count(*)
           then sum(reading.cost * sign(weight.weight)::numeric) end as cost
       from span join series on series.at = span.at
       join reading_day as reading on reading.meter_id = any (series.meters)
         and reading.day >= span.first and reading.day <= span.last
       join weight on weight.at = series.at and weight.meter = reading.meter_id
         and reading.day >= weight.first and reading.day <= weight.last
       group by series.at, series.meters, reading.day
     )
     select at, slot, sum(total) filter (where is_whole or $12::boolean) as total,
       sum(cost) filter (where is_whole or $12::boolean) as cost,
       sum(count) filter (where is_whole or $12::boolean)::float8 as count,
       (count(*) filter (where is_whole))::int as days, count(*)::int as any_days,
       sum(count)::float8 as meter_days,
       (count(*) filter (where cost is not null and (is_whole or $12::boolean)))::int as cost_days
     from dated group by at, slot`,
    [
      ...seriesParams(series),
      ...weightParams(series),
      arrayLiteral(spans.map(({ at }) => at)),
      arrayLiteral(spans.map(({ from }) => from)),
      arrayLiteral(spans.map(({ to }) => to)),
      arrayLiteral(buckets.map(({ from }) => from)),
      coverage === 'any',
      lessParam(series),
    ],
  );
  return rows;
}
