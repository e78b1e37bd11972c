import { type Day, isDay } from '@org/energy-core';
import type { Queryable } from '../../database/db.ts';
import type { Caller } from '../../domain/access/session.ts';
import type { AuditLine } from '../../domain/audit/auditLog.ts';
import type { Context } from '../../domain/context.ts';
import { refreshMonths } from '../../domain/readings/readingMonths.ts';
import { idOf } from '../../lib/ids.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import { emptyDays, moveToHistory } from './store/layers.repository.ts';
import {
  auditEntryOf,
  countChange,
  daysOf,
  type LockedMeter,
  lockMeter,
} from './store/readings.repository.ts';
import { isCurrentToken } from './store/replaceToken.ts';
import { saveUpload } from './uploads/uploads.repository.ts';

/** How long deleted days wait for the upload that replaces them. */
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
 * Moves days to the history: to make room for an upload, restored if it fails or does not arrive within 15 minutes;
 * or for good, and then the deletion is an entry of the history that can be undone.
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
    // Always in the same order, to prevent deadlocks.
    for (const [id, list] of [...days].sort(([one], [other]) => one - other)) {
      const meter = await lockMeter(caller, tx, id);
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
        await audit.also(tx, 'reading.deleted', auditEntryOf(meter, { days: there.length, ...span }));
      }
      deleted += there.length;
    }
    return { deleted, ...(isFinal && { uploads }) };
  });
}

/** A deletion is a layer of the meter like an upload, only of empty days. */
async function empty(
  tx: Queryable,
  { id, readings_version }: LockedMeter,
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
    sheet_name: null,
    ...(!isFinal && { restore_at: new Date(now.getTime() + WAIT_MS), version_before: readings_version }),
  });
  await moveToHistory(tx, id, days, { reason: 'deleted', user, upload: deletion, now });
  await emptyDays(tx, id, deletion, days);
  await refreshMonths(tx, id, days);
  await countChange(tx, id);
  return deletion;
}
