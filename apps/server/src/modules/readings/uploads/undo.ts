import type { Queryable } from '../../../database/db.ts';
import type { Caller } from '../../../domain/access/session.ts';
import type { AuditLine } from '../../../domain/audit/auditLog.ts';
import type { Context } from '../../../domain/context.ts';
import { type ChangeCounts, changeLayer, type LayerAction } from '../../../domain/readings/changeLayer.ts';
import { refreshMonths } from '../../../domain/readings/readingMonths.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { settle } from '../store/layers.repository.ts';
import { auditEntryOf, countChange, lockMeter } from '../store/readings.repository.ts';
import { isCurrentToken } from '../store/replaceToken.ts';
import {
  countDays,
  countEmptied,
  getUpload,
  lastChange,
  markUndone,
  saveChange,
} from './uploads.repository.ts';

/**
 * Undoes an upload as a whole. Each day still its own gets what the upload had overwritten (or what is below that, if
 * that was undone as well) or has no reading; days changed since are kept. Deletions that made room for the upload
 * are undone with it. Repeating it returns the first result.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE when the readings changed since `replaceId` was handed out
 */
export const undoUpload = (
  context: Context,
  caller: Caller,
  upload: number,
  audit: AuditLine,
  replaceId?: string,
) => change(context, caller, upload, 'undo', audit, replaceId);

/** Restores an undone upload: days written by a later upload are kept. */
export const restoreUpload = (
  context: Context,
  caller: Caller,
  upload: number,
  audit: AuditLine,
  replaceId?: string,
) => change(context, caller, upload, 'restore', audit, replaceId);

function change(
  { db, clock }: Context,
  caller: Caller,
  id: number,
  action: LayerAction,
  audit: AuditLine,
  replaceId: string | undefined,
): Promise<ChangeCounts> {
  return db.tx((tx) => changeHeld(caller, tx, id, action, audit, replaceId, clock()));
}

async function changeHeld(
  caller: Caller,
  tx: Queryable,
  id: number,
  action: LayerAction,
  audit: AuditLine,
  replaceId: string | undefined,
  now: Date,
): Promise<ChangeCounts> {
  const user = caller.userId;
  const meter = await lockMeter(caller, tx, (await getUpload(caller, tx, id)).meter_id);
  // Asked again: it may have been undone while this request waited for the meter.
  const { kind, is_undone, file_name, ...upload } = await getUpload(caller, tx, id);
  const isRemoval = kind === 'removal';
  const isUndo = action === 'undo';
  return changeLayer(
    {
      stored: isRemoval ? upload.replaced : upload.stored,
      isUndone: is_undone,
      count: () =>
        (isRemoval ? countEmptied : countDays)(tx, meter.id, id, {
          from: upload.from_day!,
          to: upload.to_day!,
        }),
      lastChange: () => lastChange(tx, id),
      async check() {
        if (replaceId !== undefined && !(await isCurrentToken(tx, meter, replaceId, user)))
          throw new Refusal('CHANGED_MEANWHILE');
      },
      async turn() {
        const span = await markUndone(tx, id, isUndo);
        const reason = isUndo ? 'undone' : isRemoval ? 'deleted' : 'replaced';
        await settle(tx, meter.id, span, { reason, user, upload: isUndo ? null : id, now });
        await refreshMonths(tx, meter.id, span);
        await countChange(tx, meter.id);
      },
      async save(counts) {
        await saveChange(tx, { upload_id: id, action, user_id: user, at: now, ...counts });
        await audit.write(tx, auditEntryOf(meter, { upload: id, fileName: file_name, ...counts }));
      },
      wasDone: () => audit.omit(),
    },
    action,
  );
}
