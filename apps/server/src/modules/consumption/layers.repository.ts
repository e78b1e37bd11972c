import { addDays, type Day, daysBetween } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { chunksOf, DAYS_AT_ONCE } from './chunks.ts';
import { writeRows } from './manyRows.repository.ts';

/**
 * Why readings move to the history: a later upload replaced them, they were deleted, or their upload was undone.
 * The edit of a single reading will be an upload of its own with one day, so it needs no reason of its own.
 */
export interface Removal {
  readonly reason: 'replaced' | 'deleted' | 'undone';
  readonly user: number | null;
  /** The layer that took their place. */
  readonly upload: number | null;
  readonly now: Date;
}

export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** Moves the readings of these days to the history. */
export async function moveToHistory(
  tx: Queryable,
  meter: number,
  days: readonly Day[],
  { reason, user, upload, now }: Removal,
): Promise<void> {
  await writeRows(tx, days.length, async () => {
    for (const part of chunksOf(days, DAYS_AT_ONCE)) {
      await tx.query(
        `with gone as (delete from reading_day where meter_id = $1 and day = any ($2::date[]) returning *)
       insert into reading_day_history
         (meter_id, day, value, cost, upload_id, reason, removed_by, removed_by_upload, removed_at)
       select meter_id, day, value, cost, upload_id, $3, $4::int, $5::int, $6::timestamptz from gone`,
        [meter, arrayLiteral(part), reason, user, upload, now],
      );
    }
  });
}

/** Marks days as emptied by a deletion, after their readings were moved to the history. */
export async function emptyDays(
  tx: Queryable,
  meter: number,
  deletion: number,
  days: readonly Day[],
): Promise<void> {
  for (const part of chunksOf(days, DAYS_AT_ONCE)) {
    await tx.query(
      'insert into empty_day (meter_id, day, upload_id) select $1::int, day, $2::int from unnest($3::date[]) as row (day)',
      [meter, deletion, arrayLiteral(part)],
    );
  }
}

/**
 * Lets the newest layer that is not undone show on each day of the span, after a layer was undone or restored: first
 * readings that must go move to the history, then readings that lie on top come out of it. Settled days stay as they are.
 */
export async function settle(
  tx: Queryable,
  meter: number,
  { from, to }: Span,
  { reason, user, upload, now }: Removal,
): Promise<void> {
  await writeRows(tx, daysBetween(from, to), async () => {
    for (let first = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
      const end = addDays(first, DAYS_AT_ONCE - 1);
      const last = end < to ? end : to;
      await tx.query(sink, [meter, first, last, reason, user, upload, now]);
      await tx.query(raise, [meter, first, last]);
    }
  });
}

// `offset 0` keeps the planner from joining whole tables where its figures are old: each row is looked up by index.
const isUndone = (upload: string) => `(select is_undone from upload where id = ${upload})`;
const isEmptied = (row: string) => `exists (
  select 1 from empty_day e
  where e.meter_id = ${row}.meter_id and e.day = ${row}.day and e.upload_id > ${row}.upload_id
    and not ${isUndone('e.upload_id')} offset 0)`;

const sink = `
  with gone as (
    delete from reading_day r
    where r.meter_id = $1 and r.day >= $2::date and r.day <= $3::date and (
      ${isUndone('r.upload_id')}
      or exists (
        select 1 from reading_day_history h
        where h.meter_id = r.meter_id and h.day = r.day and h.upload_id > r.upload_id
          and not ${isUndone('h.upload_id')} offset 0)
      or ${isEmptied('r')})
    returning *
  )
  insert into reading_day_history
    (meter_id, day, value, cost, upload_id, reason, removed_by, removed_by_upload, removed_at)
  select meter_id, day, value, cost, upload_id, $4, $5::int, $6::int, $7::timestamptz from gone`;

const raise = `
  with top as (
    select distinct on (h.day) h.id
    from reading_day_history h
    where h.meter_id = $1 and h.day >= $2::date and h.day <= $3::date and not ${isUndone('h.upload_id')}
      and not exists (select 1 from reading_day r where r.meter_id = h.meter_id and r.day = h.day offset 0)
      and not ${isEmptied('h')}
    order by h.day, h.upload_id desc
  ), back as (
    delete from reading_day_history where id = any (array(select id from top))
    returning meter_id, day, value, cost, upload_id
  )
  insert into reading_day (meter_id, day, value, cost, upload_id) select * from back`;
