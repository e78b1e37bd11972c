import { type Day, FIRST_YEAR, LAST_YEAR, monthRange, toJalali } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { markTrendsOfMeter } from '../trends/pending.ts';
import { markProjectsOfMeter } from '../verification/pending.ts';
import { refreshPlaceYears } from './placeYears.ts';

/** All months of the calendar in one row: 1403/01 is 1403 × 12, 1403/02 the next. */
const monthOf = (day: Day): number => {
  const { year, month } = toJalali(day);
  return year * 12 + month - 1;
};
const daysOf = (month: number) => monthRange(Math.floor(month / 12), (month % 12) + 1);

/** Both ends included. */
interface Span {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Updates the month sums of a meter whose readings changed: the months of these days, or all between two days, and with
 * them the years of its building; trends and
 * ongoing M&V projects that read the meter are looked at again. Call it after the change in its transaction, which locks the meter, so that no other sums the same months.
 */
export async function refreshMonths(
  tx: Queryable,
  meter: number,
  changed: readonly Day[] | Span,
): Promise<void> {
  for (const [first, last] of runsOf(changed)) await refreshRun(tx, meter, first, last);
  const span = spanOf(changed);
  if (!span) return;
  await refreshPlaceYears(tx, meter, [toJalali(span.from).year, toJalali(span.to).year]);
  await markTrendsOfMeter(tx, meter, span);
  await markProjectsOfMeter(tx, meter);
}

function spanOf(changed: readonly Day[] | Span): Span | null {
  if ('from' in changed) return changed;
  const days = [...changed].sort();
  return days.length === 0 ? null : { from: days[0]!, to: days.at(-1)! };
}

/** The months that follow one another, as first and last: a sheet touches one such run, single days may touch several. */
function runsOf(changed: readonly Day[] | Span): [number, number][] {
  if ('from' in changed) return [[monthOf(changed.from), monthOf(changed.to)]];
  const runs: [number, number][] = [];
  let last = '';
  for (const day of [...changed].sort()) {
    if (day <= last) continue;
    const month = monthOf(day);
    last = daysOf(month).to;
    const run = runs.at(-1);
    if (run && month === run[1] + 1) run[1] = month;
    else runs.push([month, month]);
  }
  return runs;
}

async function refreshRun(tx: Queryable, meter: number, first: number, last: number): Promise<void> {
  const months = Array.from({ length: last - first + 1 }, (_, index) => daysOf(first + index));
  await tx.query(
    `with fresh as (
       select ($2::int + slot) / 12 as jy, ($2::int + slot) % 12 + 1 as jm, value, cost, n, days, cost_days
       from (
         select width_bucket(day, $4::date[]) - 1 as slot, sum(value) as value, sum(cost::numeric) as cost, count(*) as n,
                bit_or(1 << (day - ($4::date[])[width_bucket(day, $4::date[])])) as days,
                coalesce(bit_or(1 << (day - ($4::date[])[width_bucket(day, $4::date[])]))
                  filter (where cost is not null), 0) as cost_days
         from reading_day where meter_id = $1 and day >= $5::date and day <= $6::date group by 1
       ) as summed
     ), emptied as (
       delete from reading_month where meter_id = $1 and jy * 12 + jm - 1 between $2::int and $3::int
         and (jy, jm) not in (select jy, jm from fresh)
     )
     insert into reading_month as kept (meter_id, jy, jm, value, cost, n, days, cost_days)
     select $1, jy, jm, value, cost, n, days, cost_days from fresh
     on conflict (meter_id, jy, jm) do update
       set value = excluded.value, cost = excluded.cost, n = excluded.n, days = excluded.days,
           cost_days = excluded.cost_days
     where (kept.value, kept.cost, kept.n, kept.days, kept.cost_days)
       is distinct from (excluded.value, excluded.cost, excluded.n, excluded.days, excluded.cost_days)`,
    [meter, first, last, arrayLiteral(months.map(({ from }) => from)), months[0]!.from, months.at(-1)!.to],
  );
}

/** A month whose sum differs from that of its readings. */
export interface WrongMonth {
  readonly meter_id: number;
  readonly jy: number;
  readonly jm: number;
}

/** The months of these meters that were not summed again when their readings changed. */
export async function wrongMonths(tx: Queryable, meters: readonly number[]): Promise<WrongMonth[]> {
  const first = FIRST_YEAR * 12;
  const starts = Array.from(
    { length: (LAST_YEAR - FIRST_YEAR + 1) * 12 },
    (_, index) => daysOf(first + index).from,
  );
  const { rows } = await tx.query<WrongMonth>(
    `with fresh as (
       select meter_id, ($2::int + slot) / 12 as jy, ($2::int + slot) % 12 + 1 as jm, value, cost, n, days, cost_days
       from (
         select meter_id, width_bucket(day, $3::date[]) - 1 as slot, sum(value) as value, sum(cost) as cost, count(*) as n,
                bit_or(1 << (day - ($3::date[])[width_bucket(day, $3::date[])])) as days,
                coalesce(bit_or(1 << (day - ($3::date[])[width_bucket(day, $3::date[])]))
                  filter (where cost is not null), 0) as cost_days
         from reading_day where meter_id = any ($1::int[]) group by 1, 2
       ) as summed
     ), kept as (select meter_id, jy::int, jm::int, value, cost, n, days, cost_days from reading_month where meter_id = any ($1::int[]))
     select meter_id, jy, jm from fresh full join kept using (meter_id, jy, jm)
     where fresh.n is distinct from kept.n or (fresh.days, fresh.cost_days) is distinct from (kept.days, kept.cost_days)
       or (fresh.cost is null) <> (kept.cost is null)
       -- Sums of floats depend on the order they are added in.
       or abs(fresh.value - kept.value) > 1e-9 * greatest(1, abs(fresh.value))
       or abs(fresh.cost - kept.cost) > 1e-9 * greatest(1, abs(fresh.cost))
     order by meter_id, jy, jm`,
    [arrayLiteral(meters), first, arrayLiteral(starts)],
  );
  return rows;
}
