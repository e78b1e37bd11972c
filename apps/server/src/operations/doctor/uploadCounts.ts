import { arrayLiteral, type Queryable } from '../../database/db.ts';
import type { Check } from './check.ts';
import { eachMeter, meterText } from './eachMeter.ts';

interface WrongCount {
  readonly id: number;
  readonly meter_id: number;
  readonly said: number;
  readonly found: number;
  readonly from_day: string | null;
  readonly to_day: string | null;
  /** Its real range of days, if some are outside. */
  readonly first: string | null;
  readonly last: string | null;
}

/** The stored counts of an upload are what its meter's page shows; undo searches between its first and last day. */
export const uploadCounts: Check = {
  name: 'uploads count the days they have',
  remedy: 'Run it again with --repair: it counts anew. Days that are gone come back from a backup only.',
  async run(db, _dataFolder, { repair, progress }) {
    const problems: string[] = [];
    const repaired: string[] = [];
    const { meters, found: wrong } = await eachMeter(db, wrongCounts, { name: this.name, progress });
    for (const upload of wrong) {
      const { id, meter_id, said, found, from_day, to_day, first, last } = upload;
      const name = `Upload ${id} of ${meterText(meters.get(meter_id)!)}`;
      const sentence =
        said === found
          ? `${name} says ${from_day} to ${to_day}, but has days from ${first} to ${last}.`
          : `${name} says ${said} days, but has ${found}.`;
      if (repair) {
        await db.query(countAnew, [id, found, first, last]);
        repaired.push(`${sentence} It was counted anew.`);
      } else problems.push(sentence);
    }
    return { problems, repaired };
  },
};

async function wrongCounts(tx: Queryable, meters: readonly number[]): Promise<WrongCount[]> {
  const { rows } = await tx.query<WrongCount>(
    `with part as (
       select upload_id, count(*) as n, min(day) as first, max(day) as last
       from reading_day where meter_id = any ($1::int[]) group by 1
       union all
       select upload_id, count(*), min(day), max(day) from reading_day_history where meter_id = any ($1::int[]) group by 1
       union all
       -- The days of a deletion for good are those it emptied.
       select e.upload_id, count(*), min(e.day), max(e.day)
       from empty_day e join upload u on u.id = e.upload_id and u.kind = 'removal'
       where e.meter_id = any ($1::int[]) group by 1
     ), whole as (
       select upload_id as id, sum(n)::int as n, min(first) as first, max(last) as last from part group by 1
     ), said as (
       select id, meter_id, case when kind = 'removal' then replaced else stored end as said, from_day, to_day
       from upload where meter_id = any ($1::int[])
     )
     select id, meter_id, said, coalesce(n, 0) as found, from_day, to_day, first, last
     from said left join whole using (id)
     where said <> coalesce(n, 0) or first < from_day or last > to_day
     order by meter_id, id`,
    [arrayLiteral(meters)],
  );
  return rows;
}

/** Its span only grows: a counter's first position is a day without a reading. */
const countAnew = `
  update upload set stored = case when kind = 'removal' then stored else $2::int end,
    replaced = case when kind = 'removal' then $2::int else replaced end,
    from_day = least(from_day, $3::date), to_day = greatest(to_day, $4::date)
  where id = $1`;
