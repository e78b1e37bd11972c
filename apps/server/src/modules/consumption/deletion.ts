import { type Day, isDay } from '@org/energy-core';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/db.ts';
import type { AuditLine } from '../../plugins/audit.ts';
import { idOf } from '../../plugins/ids.ts';
import { fieldRefusal, Refusal } from '../../plugins/refusal.ts';
import type { Caller } from '../../plugins/session.ts';
import { emptyDays, moveToHistory } from './layers.repository.ts';
import { countChange, daysOf, type HeldMeter, holdMeter, lineOf } from './readings.repository.ts';
import { isCurrentToken } from './replaceToken.ts';
import { refreshMonths } from './rollup.repository.ts';
import { saveUpload } from './uploads.repository.ts';

/** How long deleted days wait for the upload that takes their place. */
const WAIT_MS = 15 * 60_000;

interface Deletion {
  readonly conflictData: readonly {
    readonly meter: string;
    readonly date: Day;
    readonly upload?: string | null | undefined;
  }[];
  readonly replaceId?: string | undefined;
  readonly isFinal?: boolean | undefined;
}

export interface Deleted {
  readonly deleted: number;
  readonly uploads?: string[];
}

/**
 * Moves days to the history: to make room for an upload, and when that fails or does not come in 15 minutes they come
 * back; or for good, and then the deletion is an entry of the history that can be undone.
 * @returns how many days were there
 */
export async function deleteReadings(
  { db, clock }: Context,
  caller: Caller,
  { conflictData, replaceId, isFinal = false }: Deletion,
  audit: AuditLine,
): Promise<Deleted> {
  const days = new Map<number, Day[]>();
  /** What the days belonged to when they were looked at. */
  const seen = new Map<string, string>();
  for (const [index, { meter, date, upload }] of conflictData.entries()) {
    if (!isDay(date)) throw fieldRefusal(`conflictData.${index}.date`, 'issue.query.day-unknown');
    const id = idOf(meter);
    if (isFinal && upload) seen.set(`${id} ${date}`, upload);
    const list = days.get(id);
    if (list) list.push(date);
    else days.set(id, [date]);
  }
  const now = clock();
  return db.tx(async (tx) => {
    let deleted = 0;
    const uploads: string[] = [];
    // A line for each meter, as each may belong to another organization.
    audit.omit();
    // Always in the same order, so that two requests do not wait for each other.
    for (const [id, list] of [...days].sort(([one], [other]) => one - other)) {
      const meter = await holdMeter(caller, tx, id);
      if (replaceId !== undefined && !(await isCurrentToken(tx, meter, replaceId, caller.userId)))
        throw new Refusal('CHANGED_MEANWHILE');
      const found = await daysOf(tx, id, list);
      const isAsSeen = (day: Day, upload: number) =>
        (seen.get(`${id} ${day}`) ?? String(upload)) === String(upload);
      const isGone = list.some((day) => seen.has(`${id} ${day}`)) && found.length < new Set(list).size;
      if (isGone || !found.every(({ day, upload_id }) => isAsSeen(day, upload_id)))
        throw new Refusal('CHANGED_MEANWHILE');
      const there = found.map(({ day }) => day);
      if (there.length > 0) {
        uploads.push(String(await empty(tx, meter, there, caller, now, isFinal)));
        const span = { from: there[0], to: there.at(-1) };
        await audit.also(tx, 'reading.deleted', lineOf(meter, { days: there.length, ...span }));
      }
      deleted += there.length;
    }
    return { deleted, ...(isFinal && { uploads }) };
  });
}

/** A deletion is a layer of the meter like an upload, only of empty days. */
async function empty(
  tx: Queryable,
  { id, readings_version }: HeldMeter,
  days: readonly Day[],
  { userId: user }: Caller,
  now: Date,
  isFinal: boolean,
): Promise<number> {
  const deletion = await saveUpload(tx, {
    client_id: null,
    body_hash: '',
    meter_id: id,
    user_id: user,
    kind: isFinal ? 'removal' : 'deletion',
    stored: 0,
    replaced: days.length,
    dropped: 0,
    from_day: days[0]!,
    to_day: days.at(-1)!,
    file_name: null,
    ...(!isFinal && { restore_at: new Date(now.getTime() + WAIT_MS), version_before: readings_version }),
  });
  await moveToHistory(tx, id, days, { reason: 'deleted', user, upload: deletion, now });
  await emptyDays(tx, id, deletion, days);
  await refreshMonths(tx, id, days);
  await countChange(tx, id);
  return deletion;
}
