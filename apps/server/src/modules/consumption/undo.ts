import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/db.ts';
import type { AuditLine } from '../../plugins/audit.ts';
import { Refusal } from '../../plugins/refusal.ts';
import type { Caller } from '../../plugins/session.ts';
import { settle } from './layers.repository.ts';
import { countChange, holdMeter, lineOf } from './readings.repository.ts';
import { isCurrentToken } from './replaceToken.ts';
import { refreshMonths } from './rollup.repository.ts';
import {
  type ChangeCounts,
  countDays,
  countEmptied,
  getUpload,
  lastChange,
  markUndone,
  saveChange,
} from './uploads.repository.ts';

/**
 * Undoes an upload as a whole. Each day that is still its own gets what the upload had overwritten (or what lies
 * below that, where that was undone as well) or has no reading; days that somebody changed since are kept.
 * Deletions that made room for the upload are undone with it. An undone upload is answered as it was then.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE when the readings changed since `replaceId` was handed out
 */
export const undoUpload = (
  context: Context,
  caller: Caller,
  upload: number,
  audit: AuditLine,
  replaceId?: string,
) => change(context, caller, upload, 'undo', audit, replaceId);

/** Brings an undone upload back to its place: days that a later upload wrote are kept as they are. */
export const restoreUpload = (
  context: Context,
  caller: Caller,
  upload: number,
  audit: AuditLine,
  replaceId?: string,
) => change(context, caller, upload, 'restore', audit, replaceId);

type Action = 'undo' | 'restore';

function change(
  { db, clock }: Context,
  caller: Caller,
  id: number,
  action: Action,
  audit: AuditLine,
  replaceId: string | undefined,
): Promise<ChangeCounts> {
  return db.tx((tx) => changeHeld(caller, tx, id, action, audit, replaceId, clock()));
}

async function changeHeld(
  caller: Caller,
  tx: Queryable,
  id: number,
  action: Action,
  audit: AuditLine,
  replaceId: string | undefined,
  now: Date,
): Promise<ChangeCounts> {
  const user = caller.userId;
  const meter = await holdMeter(caller, tx, (await getUpload(caller, tx, id)).meter_id);
  // Asked again: it may have been undone while this request waited for the meter.
  const { kind, is_undone, file_name, ...upload } = await getUpload(caller, tx, id);
  const isRemoval = kind === 'removal';
  const stored = isRemoval ? upload.replaced : upload.stored;
  const count = () => (isRemoval ? countEmptied : countDays)(tx, meter.id, id);
  const before = await count();
  if (is_undone === (action === 'undo')) {
    // Done before: it stands in the log.
    audit.omit();
    const last = await lastChange(tx, id);
    return last?.action === action ? countsOf(last) : shared(stored, before.current, before.history);
  }
  if (replaceId !== undefined && !(await isCurrentToken(tx, meter, replaceId, user)))
    throw new Refusal('CHANGED_MEANWHILE');

  const span = await markUndone(tx, id, action === 'undo');
  const reason = action === 'undo' ? 'undone' : isRemoval ? 'deleted' : 'replaced';
  await settle(tx, meter.id, span, { reason, user, upload: action === 'undo' ? null : id, now });
  await refreshMonths(tx, meter.id, span);
  await countChange(tx, meter.id);

  const after = action === 'undo' ? before : await count();
  const counts = shared(stored, after.current, after.history);
  await saveChange(tx, { upload_id: id, action, user_id: user, at: now, ...counts });
  await audit.write(tx, lineOf(meter, { upload: id, fileName: file_name, ...counts }));
  return counts;
}

const countsOf = ({ days, kept, failed }: ChangeCounts): ChangeCounts => ({ days, kept, failed });
const shared = (stored: number, days: number, kept: number): ChangeCounts => ({
  days,
  kept,
  failed: Math.max(0, stored - days - kept),
});
