import type { CoverageChoice } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import type { NavSeries } from './metersOfNav.ts';
import { seriesOfPlaces } from './placeSeries.ts';
import { foldedYears, meterYears } from './placeYears.ts';
import type { Sum } from './sum.ts';

/** For fewer meters their months are read in the time it takes to look for years. */
const WORTH_METERS = 100;
/** Series of a statement; each has its own part of it. */
const AT_ONCE = 16;

type Summed = Pick<NavSeries, 'meters' | 'places'>;

interface YearRow {
  readonly at: number;
  readonly jy: number;
  readonly total: number;
  readonly cost: number | null;
  readonly n: number;
  readonly present: number;
  readonly every: number;
  readonly any: number;
  readonly is_even: boolean;
  readonly cost_days: number;
}

/** Kept years of a series, and the meters of it that have none. */
interface Parts {
  readonly at: number;
  readonly ids: readonly number[];
  readonly meters: readonly number[];
}

function partsOf(series: Summed, at: number, kept: ReadonlyMap<string, number>): Parts {
  const ids: number[] = [];
  const meters: number[] = [];
  for (const place of series.places!.values()) {
    const id = kept.get(arrayLiteral(place));
    if (id === undefined) meters.push(...place);
    else ids.push(id);
  }
  return { at, ids, meters };
}

/**
 * Years of series of many meters, from the years kept of their buildings. Those of buildings that have none, or whose
 * meters count otherwise than when they were kept, are made of their months.
 * @returns one entry per series; null where months or days have to be read, as over the days that not all meters have
 */
export async function wholeYears(
  db: Queryable,
  series: readonly Summed[],
  coverage: CoverageChoice,
): Promise<readonly (readonly Sum[] | null)[]> {
  const places = series.map(({ places }) => places);
  const count = series.reduce((sum, { meters }, at) => sum + (places[at] ? meters.length : 0), 0);
  if (count < WORTH_METERS) return series.map(() => null);
  const kept = await seriesOfPlaces(db, [...new Set(places.flatMap((of) => [...(of?.keys() ?? [])]))]);
  const parts = series
    .map((each, at) => (each.places ? partsOf(each, at, kept) : null))
    .filter((part) => part !== null && part.ids.length > 0) as Parts[];
  const found: (Sum[] | null)[] = series.map(() => null);
  for (let first = 0; first < parts.length; first += AT_ONCE) {
    const some = parts.slice(first, first + AT_ONCE);
    const rows = await yearsOf(db, some);
    // A series made anew meanwhile: its rows are gone.
    if (rows === null) continue;
    for (const { at } of some) found[at] = [];
    for (const row of rows) {
      const isShared = row.present === series[row.at]!.meters.length;
      if (coverage === 'all' && !(isShared && row.is_even)) found[row.at] = null;
      found[row.at]?.push({
        ...{ bucket: String(row.jy), total: row.total, cost: row.cost, count: row.n, meterDays: row.n },
        ...{ days: isShared ? row.every : 0, anyDays: row.any, costDays: row.cost_days },
      });
    }
  }
  return found;
}

/** Null if a kept series is no longer there. */
async function yearsOf(db: Queryable, parts: readonly Parts[]): Promise<readonly YearRow[] | null> {
  const ids = parts.flatMap((part) => part.ids);
  const texts = parts.map(({ at }, index) => {
    // The inner selects keep the planner from counting: a plan for one call serves all.
    const list = (place: number) => `(select $${index * 2 + place}::int[])::int[]`;
    const years = `select jy, value, cost, n, present, every_days, any_days, cost_days from place_year
      where series_id = any (${list(2)}) union all ${meterYears(`meter_id = any (${list(3)})`)}`;
    return `select ${at} as at, jy::int, value as total, cost, n, present, bit_count(every_days)::int as every,
      bit_count(any_days)::int as any, every_days = any_days as is_even, bit_count(cost_days)::int as cost_days
      from (${foldedYears(years)}) as year`;
  });
  const { rows } = await db.query<YearRow & { kept: number }>(
    `select years.*, kept from (select count(*)::int as kept from place_series where id = any ($1::int[])) as present
     left join (${texts.join(' union all ')}) as years on true`,
    [arrayLiteral(ids), ...parts.flatMap((part) => [arrayLiteral(part.ids), arrayLiteral(part.meters)])],
  );
  if (rows[0]!.kept !== ids.length) return null;
  return rows.filter(({ at }) => at !== null);
}
