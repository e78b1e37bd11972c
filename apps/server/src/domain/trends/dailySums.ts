import { type DayRange, dayNumber, daysBetween } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { daysTable } from '../formulas/cityMeters.ts';
import type { MeterSet } from '../formulas/commonDays.ts';
import { everyMeterHas } from '../readings/everyMeter.ts';

/** Sums of a set of meters by day of a period; NaN on a day that not every meter has. */
export interface DailySums {
  readonly value: Float64Array;
  /** NaN also where a meter has no cost, and throughout where no set needs it. */
  readonly cost: Float64Array;
}

/** Sums of each set by day, over the days that all of its meters have. */
export async function dailySums(
  db: Queryable,
  sets: readonly MeterSet[],
  { from, to }: DayRange,
): Promise<DailySums[]> {
  const length = daysBetween(from, to) + 1;
  const empty = () => new Float64Array(length).fill(Number.NaN);
  const found = sets.map(() => ({ value: empty(), cost: empty() }));
  const pairs = sets.flatMap(({ meters }, at) => meters.map((meter) => ({ at, meter })));
  if (pairs.length === 0) return found;
  const meters = pairs.map(({ meter }) => meter);
  // Days of a single meter are its own sums: they need no grouping.
  const isSummed = sets.some(({ meters: of }) => of.length > 1);
  const summed = isSummed
    ? `select at, day, sum(value) as value, case when count(cost) = count(*) then sum(cost)::float8 end as cost`
    : 'select at, day, value, cost::float8 as cost';
  const grouped = isSummed
    ? `group by at, day having ${everyMeterHas('count(*)', '($5::int[])[at + 1]')}`
    : 'and $5::int[] is not null';
  const costs = sets.some(({ needsCost }) => needsCost) ? 'array_agg(cost order by day)' : 'null::float8[]';
  const { rows } = await db.query<{
    at: number;
    days: number[];
    value: number[];
    cost: (number | null)[] | null;
  }>(
    `select at, array_agg(day - $3::date order by day) as days, array_agg(value order by day) as value,
       ${costs} as cost
     from (
       ${summed}
       from unnest($2::int[], $1::int[]) as pair (at, meter) join ${daysTable(meters)} on meter_id = pair.meter
       where day >= $3::date and day <= $4::date
       ${grouped}
     ) as summed group by at`,
    [
      ...[arrayLiteral(meters), arrayLiteral(pairs.map(({ at }) => at))],
      ...[from, to, arrayLiteral(sets.map(({ meters: of }) => of.length))],
    ],
  );
  for (const { at, days, value, cost } of rows) {
    const sums = found[at]!;
    for (const [index, day] of days.entries()) {
      sums.value[day] = value[index]!;
      sums.cost[day] = cost?.[index] ?? Number.NaN;
    }
  }
  return found;
}

/** Means per day of the sums over rows; NaN where a day is missing. */
export function meansOver(sums: Float64Array, rows: readonly DayRange[], first: number): Float64Array {
  return Float64Array.from(rows, ({ from, to }) => {
    const [start, end] = [dayNumber(from) - first, dayNumber(to) - first];
    if (start === end) return sums[start]!;
    let sum = 0;
    for (let at = start; at <= end; at += 1) sum += sums[at]!;
    return sum / (end - start + 1);
  });
}
