import { arrayLiteral, type Queryable } from '../../database/db.ts';
import type { NavSeries } from './metersOfNav.ts';

/** Lists of meters as one table of (series, meter). */
export const seriesTable = `select at, array_agg(meter) as meters
  from unnest((select $1::int[]), (select $2::int[])) as chosen (at, meter) group by at`;
export const seriesParams = (series: readonly Pick<NavSeries, 'meters'>[]): string[] => [
  arrayLiteral(series.flatMap(({ meters }, at) => meters.map(() => at))),
  arrayLiteral(series.flatMap(({ meters }) => meters)),
];

/** More than a chart has; beyond it, several statements are sent. */
const SERIES_AT_ONCE = 16;

/**
 * Runs the same query for each series of meters, as one union statement: a list of meters as a parameter takes half
 * the time of a join, and unlike a lateral join it works on a table distributed over several nodes.
 * @param part a select whose rows carry the number `at`, from those of `meters`; its parameters begin with `params`
 */
export async function askEach<Row extends { readonly at: number }>(
  db: Queryable,
  series: readonly Pick<NavSeries, 'meters'>[],
  params: readonly unknown[],
  part: (meters: string, at: number) => string,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let first = 0; first < series.length; first += SERIES_AT_ONCE) {
    const some = series.slice(first, first + SERIES_AT_ONCE);
    // The inner selects keep the planner from counting the meters and from starting helpers for so little.
    const parts = some.map((_, at) => part(`(select $${params.length + at + 1}::int[])::int[]`, first + at));
    const { rows } = await db.query<Row>(parts.join('\nunion all\n'), [
      ...params,
      ...some.map(({ meters }) => arrayLiteral(meters)),
    ]);
    found.push(...rows);
  }
  return found;
}
