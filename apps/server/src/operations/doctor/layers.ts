import { arrayLiteral, type Queryable } from '../../database/db.ts';
import type { Check } from './check.ts';
import { eachMeter, meterText } from './eachMeter.ts';

type Fault = 'undone' | 'covered' | 'hidden' | 'twice' | 'twiceDiffering';

interface FoundFault {
  readonly fault: Fault;
  readonly meter_id: number;
  readonly upload_id: number;
  readonly days: number;
  readonly first: string;
  readonly last: string;
}

const says: Record<Fault, string> = {
  undone: 'is marked as undone, but shows on',
  covered: 'shows although a later one lies on top, on',
  hidden: 'does not show although nothing lies on top, on',
  twice: 'stands among the shown readings and in the history, alike, on',
  twiceDiffering: 'stands among the shown readings and in the history, with different values, on',
};

/**
 * Of the uploads of a meter that are not undone the newest one is visible on each day; all else is in the history,
 * and nothing in both.
 */
export const layers: Check = {
  name: 'each day shows the newest upload that is not undone',
  remedy:
    'Press undo and then restore (or the other way round) for the named upload among the uploads of its meter: its days are set anew. What stands twice and alike is put right by --repair; for different values restore a backup.',
  async run(db, _dataFolder, { repair, progress }) {
    const problems: string[] = [];
    const repaired: string[] = [];
    const { meters, found } = await eachMeter(db, faults, { name: this.name, progress });
    for (const { fault, meter_id, upload_id, days, first, last } of found) {
      const sentence = `Upload ${upload_id} of ${meterText(meters.get(meter_id)!)} ${says[fault]} ${days} days between ${first} and ${last}.`;
      if (repair && fault === 'twice') {
        await db.query(takeSecond, [meter_id, upload_id]);
        repaired.push(`${sentence} The second ones were taken out of the history.`);
      } else problems.push(sentence);
    }
    return { problems, repaired };
  },
};

async function faults(tx: Queryable, meters: readonly number[]): Promise<FoundFault[]> {
  const { rows } = await tx.query<FoundFault>(
    // Only days that something was taken from are looked at among the readings: usually few.
    `with hidden as (
       select h.meter_id, h.day, h.upload_id, h.value, h.cost, u.is_undone
       from reading_day_history h join upload u on u.id = h.upload_id where h.meter_id = any ($1::int[])
     ), emptied as (
       select e.meter_id, e.day, max(e.upload_id) as upload_id
       from empty_day e join upload u on u.id = e.upload_id
       where e.meter_id = any ($1::int[]) and not u.is_undone group by 1, 2
     ), newest as (
       select meter_id, day, max(upload_id) as upload_id from hidden where not is_undone group by 1, 2
     ), shown as (
       select r.meter_id, r.day, r.upload_id, r.value, r.cost, u.is_undone
       from (select meter_id, day from hidden union select meter_id, day from emptied) touched
       join reading_day r using (meter_id, day) join upload u on u.id = r.upload_id
     ), fault as (
       select 'undone' as fault, r.meter_id, r.upload_id, r.day
       from upload u join reading_day r on r.meter_id = u.meter_id and r.upload_id = u.id
       where u.is_undone and u.meter_id = any ($1::int[])
       union all
       select 'covered', s.meter_id, s.upload_id, s.day from shown s
       left join newest n using (meter_id, day) left join emptied e using (meter_id, day)
       where not s.is_undone and greatest(n.upload_id, e.upload_id) > s.upload_id
       union all
       select 'hidden', n.meter_id, n.upload_id, n.day from newest n
       left join shown s using (meter_id, day) left join emptied e using (meter_id, day)
       where s.upload_id is null and (e.upload_id is null or e.upload_id < n.upload_id)
       union all
       select case when (s.value, s.cost) is not distinct from (h.value, h.cost) then 'twice' else 'twiceDiffering' end,
         s.meter_id, s.upload_id, s.day
       from shown s join hidden h using (meter_id, day, upload_id)
     )
     select fault, meter_id, upload_id, count(*) as days, min(day) as first, max(day) as last
     from fault group by 1, 2, 3 order by 2, 3, 1`,
    [arrayLiteral(meters)],
  );
  return rows;
}

const takeSecond = `
  delete from reading_day_history h using reading_day r
  where h.meter_id = $1 and h.upload_id = $2 and r.meter_id = h.meter_id and r.day = h.day and r.upload_id = h.upload_id
    and (r.value, r.cost) is not distinct from (h.value, h.cost)`;
