import { type Day, isDay } from '@org/energy-core';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/db.ts';
import { idOf } from '../../plugins/ids.ts';
import { fieldRefusal, Refusal } from '../../plugins/refusal.ts';
import type { Caller } from '../../plugins/session.ts';
import { emptyDays, moveToHistory } from './layers.repository.ts';
import { countChange, daysOf, type HeldMeter, holdMeter } from './readings.repository.ts';
import { isCurrentToken } from './replaceToken.ts';
import { refreshMonths } from './rollup.repository.ts';
import { saveUpload } from './uploads.repository.ts';

/** How long deleted days wait for the upload that takes their place. */
const WAIT_MS = 15 * 60_000;

interface Deletion {
  readonly conflictData: readonly { readonly meter: string; readonly date: Day }[];
  readonly replaceId?: string | undefined;
}

/**
 * Moves days to the history, to make room for an upload. When that upload fails or does not come in 15 minutes,
 * they come back.
 * @returns how many days were there
 */
export async function deleteReadings(
  { db, clock }: Context,
  caller: Caller,
  { conflictData, replaceId }: Deletion,
): Promise<number> {
  const days = new Map<number, Day[]>();
  for (const [index, { meter, date }] of conflictData.entries()) {
    if (!isDay(date)) throw fieldRefusal(`conflictData.${index}.date`, 'issue.query.day-unknown');
    const id = idOf(meter);
    const list = days.get(id);
    if (list) list.push(date);
    else days.set(id, [date]);
  }
  const now = clock();
  return db.tx(async (tx) => {
    let deleted = 0;
    // Always in the same order, so that two requests do not wait for each other.
    for (const [id, list] of [...days].sort(([one], [other]) => one - other)) {
      const meter = await holdMeter(tx, id);
      if (replaceId !== undefined && !(await isCurrentToken(tx, meter, replaceId, caller.userId)))
        throw new Refusal('CHANGED_MEANWHILE');
      const there = await daysOf(tx, id, list);
      if (there.length > 0) await empty(tx, meter, there, caller, now);
      deleted += there.length;
    }
    return deleted;
  });
}

/** A deletion is a layer of the meter like an upload, only of empty days. */
async function empty(
  tx: Queryable,
  { id, readings_version }: HeldMeter,
  days: readonly Day[],
  { userId: user }: Caller,
  now: Date,
): Promise<void> {
  const deletion = await saveUpload(tx, {
    client_id: null,
    body_hash: '',
    meter_id: id,
    user_id: user,
    kind: 'deletion',
    stored: 0,
    replaced: days.length,
    dropped: 0,
    from_day: days[0]!,
    to_day: days.at(-1)!,
    file_name: null,
    restore_at: new Date(now.getTime() + WAIT_MS),
    version_before: readings_version,
  });
  await moveToHistory(tx, id, days, { reason: 'deleted', user, upload: deletion, now });
  await emptyDays(tx, id, deletion, days);
  await refreshMonths(tx, id, days);
  await countChange(tx, id);
}
