import { type Day, isDay } from '@org/energy-core';
import type { Context } from '../../context.ts';
import { idOf } from '../../plugins/ids.ts';
import { fieldRefusal, Refusal } from '../../plugins/refusal.ts';
import type { Caller } from '../../plugins/session.ts';
import { countChange, holdMeter, moveToHistory } from './readings.repository.ts';
import { isCurrentToken } from './replaceToken.ts';

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
      if (replaceId !== undefined && !(await isCurrentToken(tx, meter, replaceId)))
        throw new Refusal('CHANGED_MEANWHILE');
      const moved = await moveToHistory(tx, id, list, {
        reason: 'deleted',
        user: caller.userId,
        upload: null,
        now,
        restoreAt: new Date(now.getTime() + WAIT_MS),
        versionBefore: meter.readings_version,
      });
      if (moved > 0) await countChange(tx, id);
      deleted += moved;
    }
    return deleted;
  });
}
