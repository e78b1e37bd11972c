import {
  type Bucket,
  bucketsOf,
  type ChartQuery,
  type DayRange,
  daysBetween,
  type MarkedMonth,
  presentRuns,
} from '@org/energy-core';
import { MAX_COVERED_METERS, MAX_COVERED_RUNS, type NavCoverage } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { acceptedBuckets } from '../../domain/readings/chartPeriod.ts';
import { unknownReference } from '../../lib/ids.ts';
import { markedMonths, metersOfNav, namesOfMeters } from './stats.repository.ts';

/**
 * Which days of a chart's period each meter has that counts for its nav items.
 * @throws Refusal NOT_FOUND for a nav item that is missing or outside of the scope
 */
export async function coverageOf(scope: Scope, db: Db, query: ChartQuery): Promise<NavCoverage[]> {
  const buckets = query.kind === 'multiyear' ? null : acceptedBuckets(bucketsOf(query));
  const items = await metersOfNav(scope, db, query.nav);
  const lists = items.map(({ name, series }, at) => {
    if (name === null) throw unknownReference(`nav.${at}.navID`);
    const all = series.flatMap(({ meters, carrier, symbol: unit, role }) =>
      meters.map((id) => ({ id, carrier, unit, role })),
    );
    return { count: all.length, meters: all.slice(0, MAX_COVERED_METERS) };
  });
  const ids = [...new Set(lists.flatMap(({ meters }) => meters.map(({ id }) => id)))];
  const months = await markedMonths(db, ids, buckets && rangeOf(buckets));
  const names = await namesOfMeters(db, ids);
  const chosen = query.kind === 'multiDay' ? new Set(buckets!.map(({ from }) => from)) : null;
  return lists.map(({ count, meters }) => {
    const range = buckets ? rangeOf(buckets) : yearsOf(meters.flatMap(({ id }) => months.get(id) ?? []));
    const days = chosen?.size ?? (range ? daysBetween(range.from, range.to) + 1 : 0);
    return {
      ...{ from: range?.from ?? null, to: range?.to ?? null, expectedDays: days, count },
      meters: meters.map(({ id, ...meter }) => {
        const present = range ? presentRuns(months.get(id) ?? [], range) : [];
        const runs = chosen ? runsOfChosen(present, chosen) : present;
        return {
          ...{ _id: String(id), name: names.get(id) ?? '', ...meter },
          days: runs.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0),
          runs: runs.slice(0, MAX_COVERED_RUNS),
        };
      }),
    };
  });
}

const rangeOf = (buckets: readonly Bucket[]): DayRange => ({
  from: buckets[0]!.from,
  to: buckets.at(-1)!.to,
});

/** All years in which a meter has readings, as the chart of all years shows them. */
function yearsOf(months: readonly MarkedMonth[]): DayRange | null {
  if (months.length === 0) return null;
  const years = months.map(({ year }) => year);
  const buckets = acceptedBuckets(bucketsOf({ kind: 'multiyear' }, [Math.min(...years), Math.max(...years)]));
  return rangeOf(buckets);
}

/** Chosen days are separate: each day of a meter is a separate run. */
const runsOfChosen = (runs: readonly DayRange[], chosen: ReadonlySet<string>): DayRange[] =>
  [...chosen]
    .filter((day) => runs.some(({ from, to }) => from <= day && day <= to))
    .map((day) => ({ from: day, to: day }));
