import { createHash } from 'node:crypto';
import { isDay, type StoredReading } from '@org/energy-core';
import type { ReadingEdit } from '@org/energy-core/api';
import type { Caller } from '../../domain/access/session.ts';
import type { AuditLine } from '../../domain/audit/auditLog.ts';
import type { Context } from '../../domain/context.ts';
import { refreshMonths } from '../../domain/readings/readingMonths.ts';
import { idOf } from '../../lib/ids.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import { moveToHistory } from './store/layers.repository.ts';
import {
  auditEntryOf,
  countChange,
  daysBetween,
  insertDays,
  lockMeter,
  toReading,
} from './store/readings.repository.ts';
import { findUpload, saveUpload } from './uploads/uploads.repository.ts';

/**
 * Changes value and cost of one day of a meter: an upload of its own with this day, so that the old reading stays in
 * the history and the edit can be undone like any upload.
 * @throws Refusal CHANGED_MEANWHILE if the reading of the day changed since it was read, UPLOAD_ID_REUSED,
 * NOT_FOUND
 */
export async function editReading(
  { db, clock }: Context,
  caller: Caller,
  edit: ReadingEdit,
  audit: AuditLine,
): Promise<{ reading: StoredReading; upload: string }> {
  const { date: day, value, cost } = edit;
  if (!isDay(day)) throw fieldRefusal('date', 'issue.query.day-unknown');
  const id = idOf(edit.meter);
  const bodyHash = createHash('sha256').update(JSON.stringify(edit)).digest('base64');
  return db.tx(async (tx) => {
    const meter = await lockMeter(caller, tx, id);
    const answerOf = (upload: number) => ({
      reading: toReading(id, { day, value, cost, upload_id: upload, source_row: null }),
      upload: String(upload),
    });
    const earlier = edit.uploadId ? await findUpload(tx, caller.userId, edit.uploadId) : undefined;
    if (earlier) {
      if (earlier.body_hash !== bodyHash) throw new Refusal('UPLOAD_ID_REUSED');
      // Repeated request: already logged.
      audit.omit();
      return answerOf(earlier.id);
    }
    const [before] = await daysBetween(tx, id, day, day);
    if (!before || String(before.upload_id) !== edit.upload) throw new Refusal('CHANGED_MEANWHILE');

    const upload = await saveUpload(tx, {
      client_id: edit.uploadId ?? null,
      body_hash: bodyHash,
      meter_id: id,
      user_id: caller.userId,
      kind: 'edit',
      stored: 1,
      replaced: 1,
      dropped: 0,
      from_day: day,
      to_day: day,
      file_name: null,
      sheet_name: null,
    });
    await moveToHistory(tx, id, [day], { reason: 'replaced', user: caller.userId, upload, now: clock() });
    await insertDays(tx, id, upload, [{ day, value, cost }]);
    await refreshMonths(tx, id, [day]);
    await countChange(tx, id);
    const changes = {
      ...(before.value !== value && { value: { old: before.value, new: value } }),
      ...(before.cost !== cost && { cost: { old: before.cost, new: cost } }),
    };
    await audit.write(tx, auditEntryOf(meter, { upload, from: day, to: day, changes }));
    return answerOf(upload);
  });
}
