import type { Db, Queryable } from '../../database/db.ts';
import { everything } from '../../database/scope.ts';
import { type Span, settle } from './layers.repository.ts';
import { countChange, holdMeter } from './readings.repository.ts';
import { refreshMonths } from './rollup.repository.ts';

/** How many deletions of this user wait for their upload on a meter, made at this version of its readings or later. */
export async function countWaitingSince(
  tx: Queryable,
  meter: number,
  user: number,
  version: number,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) from upload
     where meter_id = $1 and user_id = $2 and restore_at is not null and version_before >= $3`,
    [meter, user, version],
  );
  return rows[0]!.count;
}

/** The upload that this user's deletions waited for has come: they are a part of it, and undone with it. */
export async function endWaiting(tx: Queryable, meter: number, user: number, upload: number): Promise<void> {
  await tx.query(
    `update upload set restore_at = null, part_of = $3
     where meter_id = $1 and user_id = $2 and restore_at is not null`,
    [meter, user, upload],
  );
}

/** Brings back the days of a meter that this user deleted for an upload that failed. */
export async function restoreWaiting(db: Db, meter: number, user: number, now: Date): Promise<void> {
  const { rows } = await db.query(
    'select 1 from upload where meter_id = $1 and user_id = $2 and restore_at is not null limit 1',
    [meter, user],
  );
  if (rows.length > 0) {
    await db.tx(async (tx) => {
      await holdMeter(everything, tx, meter);
      await giveUpWaiting(tx, meter, { user }, now);
    });
  }
}

/** Brings back all deleted days whose upload did not come in time. */
export async function restoreOverdue(db: Db, now: Date): Promise<void> {
  const { rows } = await db.query<{ meter_id: number }>(
    'select distinct meter_id from upload where restore_at <= $1',
    [now],
  );
  for (const { meter_id } of rows) {
    await db.tx(async (tx) => {
      await holdMeter(everything, tx, meter_id);
      await giveUpWaiting(tx, meter_id, { until: now }, now);
    });
  }
}

/** Undoes waiting deletions of a held meter. */
export async function giveUpWaiting(
  tx: Queryable,
  meter: number,
  which: { readonly user: number } | { readonly until: Date },
  now: Date,
): Promise<void> {
  const { rows } = await tx.query<{ from_day: string; to_day: string }>(
    `update upload set restore_at = null, is_undone = true
     where meter_id = $1 and restore_at is not null
       and ($2::int is null or user_id = $2) and ($3::timestamptz is null or restore_at <= $3)
     returning from_day, to_day`,
    [meter, 'user' in which ? which.user : null, 'until' in which ? which.until : null],
  );
  if (rows.length === 0) return;
  for (const { from_day, to_day } of rows) {
    const span: Span = { from: from_day, to: to_day };
    await settle(tx, meter, span, { reason: 'undone', user: null, upload: null, now });
    await refreshMonths(tx, meter, span);
  }
  await countChange(tx, meter);
}
