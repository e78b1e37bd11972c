import { arrayLiteral, type Queryable } from '../../database/db.ts';

/** Days of a month of `reading_month` as bits of a year. */
const inYear = (days: string): string => `bit_or(${days}::bit(31)::bit(372) >> (jm - 1) * 31)`;

/** The years of each meter, from its months; `which` limits the rows of `reading_month`. */
export const meterYears = (which: string): string =>
  `select jy, sum(value) as value, sum(cost) as cost, sum(n)::int as n, 1 as present, ${inYear('days')} as every_days,
     ${inYear('days')} as any_days, ${inYear('cost_days')} as cost_days
   from reading_month where ${which} group by meter_id, jy`;

/** Adds up years of meters or of series: a meter without a month has none of its days. */
export const foldedYears = (years: string): string =>
  `select jy, sum(value) as value, sum(cost) as cost, sum(n)::int as n, sum(present)::int as present,
     bit_and(every_days) as every_days, bit_or(any_days) as any_days, bit_or(cost_days) as cost_days
   from (${years}) as each group by jy`;

const columns = 'value, cost, n, present, every_days, any_days, cost_days';

/** Sums years of a series again. The caller holds its row, or its meters. */
export async function sumPlaceYears(
  tx: Queryable,
  { id, meters }: PlaceSeries,
  [from, to]: readonly [from: number, to: number],
): Promise<void> {
  await tx.query(
    `with fresh as (${foldedYears(meterYears('meter_id = any ($2::int[]) and jy >= $3 and jy <= $4'))}), emptied as (
       delete from place_year where series_id = $1 and jy >= $3 and jy <= $4 and jy not in (select jy from fresh)
     )
     insert into place_year as kept (series_id, jy, ${columns}) select $1, jy, ${columns} from fresh
     on conflict (series_id, jy) do update set (${columns}) =
       (${columns.replaceAll(/\w+/g, 'excluded.$&')})`,
    [id, arrayLiteral(meters), from, to],
  );
}

/** Meters of a building that count in one unit and role. */
export interface PlaceSeries {
  readonly id: number;
  readonly meters: readonly number[];
}

/**
 * Keeps the years of the series a meter counts in, after its months changed. Another upload into the same building waits
 * here for the end of this transaction, and then sums what both changed.
 */
export async function refreshPlaceYears(
  tx: Queryable,
  meter: number,
  years: readonly [from: number, to: number],
): Promise<void> {
  const { rows } = await tx.query<PlaceSeries>(
    `select id, meters from place_series
     where building_id = (select building_id from meter where id = $1) and $1::int = any (meters) order by id for update`,
    [meter],
  );
  for (const series of rows) await sumPlaceYears(tx, series, years);
}

/** A year of a series whose sum is not that of its meters. */
export interface WrongYear {
  readonly series: number;
  readonly building: string;
  readonly jy: number;
}

/** The years of series that were not summed again when the months of their meters changed. */
export async function wrongPlaceYears(
  tx: Queryable,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<WrongYear[]> {
  const { rows } = await tx.query<WrongYear>(
    `with series as (
       select place_series.id as series, name as building, meters
       from place_series join building on building.id = building_id where place_series.id >= $1 and place_series.id <= $2
     ), fresh as (
       select series, years.* from series cross join lateral
         (${foldedYears(meterYears('meter_id = any (series.meters)'))}) as years
     ), kept as (select series_id as series, jy, ${columns} from place_year where series_id >= $1 and series_id <= $2)
     select series, building, jy::int from fresh full join kept using (series, jy) join series using (series)
     where (fresh.n, fresh.present, fresh.cost) is distinct from (kept.n, kept.present, kept.cost)
       or (fresh.every_days, fresh.any_days, fresh.cost_days) is distinct from (kept.every_days, kept.any_days, kept.cost_days)
       -- Sums of floats depend on the order they are added in.
       or abs(fresh.value - kept.value) > 1e-9 * greatest(1, abs(fresh.value))
     order by series, jy`,
    [from, to],
  );
  return rows;
}
