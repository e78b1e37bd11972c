import { addDays, type Day } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { chunksOf, DAYS_AT_ONCE } from './chunks.ts';

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
  for (const part of chunksOf(days, DAYS_AT_ONCE)) {
    await tx.query(
      `with gone as (delete from reading_day where meter_id = $1 and day = any ($2::date[]) returning *)
       insert into reading_day_history
         (meter_id, day, value, cost, upload_id, reason, removed_by, removed_by_upload, removed_at)
       select meter_id, day, value, cost, upload_id, $3, $4::int, $5::int, $6::timestamptz from gone`,
      [meter, arrayLiteral(part), reason, user, upload, now],
    );
  }
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
  for (let first = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
    const end = addDays(first, DAYS_AT_ONCE - 1);
    const last = end < to ? end : to;
    await tx.query(sink, [meter, first, last, reason, user, upload, now]);
    await tx.query(raise, [meter, first, last]);
  }
}

const sink = `
  with gone as (
    delete from reading_day r using upload own
    where r.meter_id = $1 and r.day >= $2::date and r.day <= $3::date and own.id = r.upload_id and (
      own.is_undone
      or exists (
        select 1 from reading_day_history h join upload on upload.id = h.upload_id
        where h.meter_id = r.meter_id and h.day = r.day and h.upload_id > r.upload_id and not upload.is_undone)
      or exists (
        select 1 from empty_day e join upload on upload.id = e.upload_id
        where e.meter_id = r.meter_id and e.day = r.day and e.upload_id > r.upload_id and not upload.is_undone))
    returning r.*
  )
  insert into reading_day_history
    (meter_id, day, value, cost, upload_id, reason, removed_by, removed_by_upload, removed_at)
  select meter_id, day, value, cost, upload_id, $4, $5::int, $6::int, $7::timestamptz from gone`;

const raise = `
  with top as (
    select distinct on (h.day) h.id
    from reading_day_history h join upload own on own.id = h.upload_id
    where h.meter_id = $1 and h.day >= $2::date and h.day <= $3::date and not own.is_undone
      and not exists (select 1 from reading_day r where r.meter_id = h.meter_id and r.day = h.day)
      and not exists (
        select 1 from empty_day e join upload on upload.id = e.upload_id
        where e.meter_id = h.meter_id and e.day = h.day and e.upload_id > h.upload_id and not upload.is_undone)
    order by h.day, h.upload_id desc
  ), back as (
    delete from reading_day_history h using top where h.id = top.id
    returning h.meter_id, h.day, h.value, h.cost, h.upload_id
  )
  insert into reading_day (meter_id, day, value, cost, upload_id) select * from back`;
