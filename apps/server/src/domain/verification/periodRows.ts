import {
  bucketsOf,
  type DayRange,
  dayNumber,
  type PeriodRows,
  type ProjectRows,
  spansOfLongReadings,
} from '@org/energy-core';
import type { Queryable } from '../../database/db.ts';
import { readId } from '../../lib/ids.ts';
import { organizationsOf, type Scope } from '../access/scope.ts';
import { meterOfCity } from '../formulas/cityMeters.ts';
import { acceptedBuckets } from '../readings/chartPeriod.ts';
import { dailySums, meansOver } from '../trends/dailySums.ts';
import { longReadings } from '../trends/longReadings.ts';

/** What is read of a project: ids of its meters and of those of its variables that are meters, and its city. */
export interface ReadFrom {
  readonly meters: readonly string[];
  readonly variables: readonly string[];
  readonly city: number | null;
}

const samples = (values: ArrayLike<number>): (number | null)[] =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value));

/**
 * Readings of a project over a period; a reading of several days is one row with its mean per day.
 * @throws Refusal INVALID for a period that is none, or too long
 */
export async function readPeriod(
  scope: Scope,
  db: Queryable,
  { meters, variables, city }: ReadFrom,
  { from, to }: DayRange,
): Promise<PeriodRows> {
  const days = acceptedBuckets(bucketsOf({ kind: 'range', fromDate: from, toDate: to }));
  const ids = [...meters, ...variables].map((id) => readId(id) ?? 0);
  const seen = await organizationsOf(scope, db, 'meter', ids);
  const visible = ids.filter((_, at) => seen[at] !== undefined);
  const sets = [
    ...ids.map((id, at) => (seen[at] === undefined ? [] : [id])),
    city === null ? [] : [meterOfCity(city)],
  ];
  const sums = await dailySums(
    db,
    sets.map((of) => ({ meters: of, needsCost: false })),
    { from, to },
  );
  const spans = spansOfLongReadings({ from, to }, await longReadings(db, visible, { from, to }));
  const rows = spans ?? days;
  const first = dayNumber(from);
  const valuesOf = (at: number) => samples(spans ? meansOver(sums[at]!.value, rows, first) : sums[at]!.value);
  const daily = city === null ? null : samples(sums.at(-1)!.value);
  return {
    days: rows.map((row) => row.from),
    spans: spans && [...spans],
    meters: meters.map((id, at) => ({ id, values: valuesOf(at) })),
    variables: variables.map((name, at) => ({ name, values: valuesOf(meters.length + at) })),
    temperatureC:
      daily && spans
        ? spans.map((row) => daily.slice(dayNumber(row.from) - first, dayNumber(row.to) - first + 1))
        : daily,
  };
}

/** Readings of both periods of a project. */
export async function readPeriods(
  scope: Scope,
  db: Queryable,
  from: ReadFrom,
  { baseline, reporting }: { readonly baseline: DayRange | null; readonly reporting: DayRange | null },
): Promise<ProjectRows> {
  return {
    baseline: baseline && (await readPeriod(scope, db, from, baseline)),
    reporting: reporting && (await readPeriod(scope, db, from, reporting)),
  };
}
