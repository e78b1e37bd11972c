import type { Db, Queryable } from '../../database/db.ts';
import { countChange, holdMeter } from './readings.repository.ts';

/** Whether a meter has deleted days that wait for their upload since its readings had this version. */
export async function isWaitingSince(tx: Queryable, meter: number, version: number): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from reading_day_history where meter_id = $1 and restore_at is not null and version_before = $2 limit 1',
    [meter, version],
  );
  return rows.length > 0;
}

/** The upload that deleted days waited for has come: they stay in the history. */
export async function endWaiting(tx: Queryable, meter: number): Promise<void> {
  await tx.query(
    'update reading_day_history set restore_at = null where meter_id = $1 and restore_at is not null',
    [meter],
  );
}

/** Brings the waiting days of a meter back, except those somebody has written meanwhile. */
export async function restoreWaiting(db: Db, meter: number): Promise<void> {
  await db.tx((tx) => restore(tx, meter, null));
}

/** Brings back all deleted days whose upload did not come in time. */
export async function restoreOverdue(db: Db, now: Date): Promise<void> {
  const { rows } = await db.query<{ meter_id: number }>(
    'select distinct meter_id from reading_day_history where restore_at <= $1',
    [now],
  );
  for (const { meter_id } of rows) await db.tx((tx) => restore(tx, meter_id, now));
}

async function restore(tx: Queryable, meter: number, until: Date | null): Promise<void> {
  await holdMeter(tx, meter);
  const { affected } = await tx.query(
    `with back as (
       delete from reading_day_history h
       where meter_id = $1 and restore_at is not null and ($2::timestamptz is null or restore_at <= $2)
         and not exists (select 1 from reading_day r where r.meter_id = h.meter_id and r.day = h.day)
       returning meter_id, day, value, cost, upload_id
     )
     insert into reading_day (meter_id, day, value, cost, upload_id) select * from back on conflict do nothing`,
    [meter, until],
  );
  if (affected > 0) await countChange(tx, meter);
  await tx.query(
    'update reading_day_history set restore_at = null where meter_id = $1 and ($2::timestamptz is null or restore_at <= $2)',
    [meter, until],
  );
}
