import type { Db, Queryable } from '../../../database/db.ts';
import { everything } from '../../../domain/access/scope.ts';
import type { Span } from '../../../domain/readings/layers.ts';
import { refreshMonths } from '../../../domain/readings/readingMonths.ts';
import { settle } from './layers.repository.ts';
import { countChange, lockMeter } from './readings.repository.ts';

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

/** Costs of the days that this user deleted to make room for an upload that has not arrived yet. */
export async function costsOfWaiting(
  tx: Queryable,
  meter: number,
  user: number,
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ day: string; cost: number }>(
    `select h.day, h.cost from upload d
     join reading_day_history h on h.meter_id = d.meter_id and h.removed_by_upload = d.id
     where d.meter_id = $1 and d.user_id = $2 and d.restore_at is not null and h.cost is not null`,
    [meter, user],
  );
  return new Map(rows.map(({ day, cost }) => [day, cost]));
}

/**
 * Increments the meter's version, and ends what waited for this upload: the user's deletions become part of it and
 * are undone with it, and the reminder is removed. One statement, since an open transaction blocks all others on the
 * embedded store.
 */
export async function endUpload(
  tx: Queryable,
  { meter, user, upload }: { meter: number; user: number; upload: number },
): Promise<void> {
  await tx.query(
    `with waited as (
       update upload set restore_at = null, part_of = $3
       where meter_id = $1 and user_id = $2 and restore_at is not null),
     reminder as (delete from open_upload where user_id = $2 and meter_id = $1)
     update meter set readings_version = readings_version + 1 where id = $1`,
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
      await lockMeter(everything, tx, meter);
      await giveUpWaiting(tx, meter, { user }, now);
    });
  }
}

/** Restores all deleted days whose upload did not arrive in time. */
export async function restoreOverdue(db: Db, now: Date): Promise<void> {
  const { rows } = await db.query<{ meter_id: number }>(
    'select distinct meter_id from upload where restore_at <= $1',
    [now],
  );
  for (const { meter_id } of rows) {
    await db.tx(async (tx) => {
      await lockMeter(everything, tx, meter_id);
      await giveUpWaiting(tx, meter_id, { until: now }, now);
    });
  }
}

/** Undoes waiting deletions of a locked meter. */
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
