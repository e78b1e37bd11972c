import { type Day, daysBetween } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../../database/db.ts';
import { boundsOf, withinBounds } from '../../../domain/readings/dayBounds.ts';
import { type Span, settleOf } from '../../../domain/readings/layers.ts';
import { chunksOf, DAYS_AT_ONCE } from '../../../lib/chunks.ts';
import { writeRows } from './manyRows.repository.ts';

/**
 * Why readings move to the history: replaced by a later upload, deleted, or their upload was undone. The edit of a
 * single reading is an upload with one day and needs no reason of its own.
 */
export interface Removal {
  readonly reason: 'replaced' | 'deleted' | 'undone';
  readonly user: number | null;
  /** The layer that replaced them. */
  readonly upload: number | null;
  readonly now: Date;
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
        `with gone as (
           delete from reading_day where meter_id = $1 and day = any ($2::date[]) and ${withinBounds(3)} returning *
         )
         insert into reading_day_history
           (meter_id, day, value, cost, upload_id, source_row, reason, removed_by, removed_by_upload, removed_at)
         select meter_id, day, value, cost, upload_id, source_row, $5, $6::int, $7::bigint, $8::timestamptz from gone`,
        [meter, arrayLiteral(part), ...boundsOf(part), reason, user, upload, now],
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
      'insert into empty_day (meter_id, day, upload_id) select $1::int, day, $2::bigint from unnest($3::date[]) as row (day)',
      [meter, deletion, arrayLiteral(part)],
    );
  }
}

const settleReadings = settleOf({
  ...{ uploads: 'upload', shown: 'reading_day', history: 'reading_day_history', owner: 'meter_id' },
  values: ['value', 'cost', 'source_row'],
  emptied: 'empty_day',
  removal: { reason: 'text', removed_by: 'int', removed_by_upload: 'bigint', removed_at: 'timestamptz' },
});

/** Makes the newest layer that is not undone visible on each day of the span. */
export const settle = (
  tx: Queryable,
  meter: number,
  span: Span,
  { reason, user, upload, now }: Removal,
): Promise<void> =>
  writeRows(tx, daysBetween(span.from, span.to), () =>
    settleReadings(tx, meter, span, [reason, user, upload, now]),
  );
