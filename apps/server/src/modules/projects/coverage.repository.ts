import type { DayRange } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { organizationsOf, type Scope } from '../../domain/access/scope.ts';
import { daysTable, isCity, meterOfCity } from '../../domain/formulas/cityMeters.ts';
import { readId } from '../../lib/ids.ts';

/** Days with readings of a meter or with temperatures, as runs in time order. */
export interface CoveredSeries {
  /** Id of a meter, or `temperature`. */
  readonly id: string;
  readonly runs: readonly DayRange[];
}

/** Which days of a range each meter has a reading on, and the temperatures of a city; a meter outside the scope has none. */
export async function coveredDays(
  scope: Scope,
  db: Queryable,
  { meters, city }: { readonly meters: readonly string[]; readonly city: number | null },
  { from, to }: DayRange,
): Promise<CoveredSeries[]> {
  const ids = meters.map((id) => readId(id) ?? 0);
  const seen = await organizationsOf(scope, db, 'meter', ids);
  const read = [
    ...ids.filter((_, at) => seen[at] !== undefined),
    ...(city === null ? [] : [meterOfCity(city)]),
  ];
  const { rows } = await db.query<{ meter: number } & DayRange>(
    `select meter_id as meter, min(day)::text as "from", max(day)::text as "to"
     from (select meter_id, day, day - row_number() over (partition by meter_id order by day)::int as island
       from ${daysTable(read)} where meter_id = any ($1::int[]) and day between $2::date and $3::date) as placed
     group by meter_id, island order by 2`,
    [arrayLiteral(read), from, to],
  );
  const runsOf = (id: number) =>
    rows.filter(({ meter }) => meter === id).map((run) => ({ from: run.from, to: run.to }));
  return [
    ...meters.map((id, at) => ({ id, runs: runsOf(ids[at]!) })),
    ...read.filter(isCity).map((id) => ({ id: 'temperature', runs: runsOf(id) })),
  ];
}
