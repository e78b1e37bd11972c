import { createHash } from 'node:crypto';
import { jalaliText } from '@org/energy-core';
import type { Overlap, UploadBody, UploadResult } from '@org/energy-core/api';
import {
  type CheckedReadings,
  checkReadings,
  describeIssue,
  type ReadingOfRow,
} from '@org/energy-core/spreadsheets';
import { todayInTehran } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/db.ts';
import type { AuditLine } from '../../plugins/audit.ts';
import { idOf, readId } from '../../plugins/ids.ts';
import { fieldRefusal, Refusal } from '../../plugins/refusal.ts';
import type { Caller } from '../../plugins/session.ts';
import { moveToHistory } from './layers.repository.ts';
import {
  countChange,
  daysBetween,
  type HeldMeter,
  holdMeter,
  insertDays,
  lineOf,
  toReading,
} from './readings.repository.ts';
import { isCurrentToken, replaceTokenOf } from './replaceToken.ts';
import { refreshMonths } from './rollup.repository.ts';
import { findUpload, forgetOpenUpload, rememberOpenUpload, saveUpload } from './uploads.repository.ts';
import { endWaiting, giveUpWaiting, restoreWaiting } from './waiting.repository.ts';

/** A refusal lists this many bad cells; its sentence says how many there are. */
const MOST_ISSUES = 100;

/**
 * Checks a sheet with the same code as the browser and stores it: all of it or nothing.
 * With `dryRun` it stores nothing. Days that exist already are refused with OVERLAP unless they are to be replaced.
 * @throws Refusal BAD_ROWS, OVERLAP, CHANGED_MEANWHILE, UPLOAD_ID_REUSED, NOT_FOUND
 */
export async function uploadReadings(
  context: Context,
  caller: Caller,
  body: UploadBody,
  audit: AuditLine,
): Promise<UploadResult> {
  const meter = idOf(body.meterID);
  const { db, clock } = context;
  const sheet = readSheet(body, todayInTehran(clock));
  try {
    return await db.tx((tx) => store(tx, context, caller, meter, sheet, audit));
  } catch (error) {
    // Days this user deleted to make room for the sheet come back. Where the store refuses even that, their time will.
    if (!body.dryRun) await restoreWaiting(db, meter, caller.userId, clock()).catch(() => undefined);
    const days = overlapping(error);
    const open = { user: caller.userId, meter, fileName: body.fileName ?? null, days };
    // Only a reminder: the refusal matters more.
    if (days > 0) await rememberOpenUpload(db, clock(), open).catch(() => undefined);
    throw error;
  }
}

/** Days in conflict, where that was the reason of a refusal. */
const overlapping = (error: unknown): number =>
  error instanceof Refusal && error.code === 'OVERLAP' ? (error.data as Overlap).exist.length : 0;

async function store(
  tx: Queryable,
  { clock }: Context,
  caller: Caller,
  meterId: number,
  { body, bodyHash, checked }: Sheet,
  audit: AuditLine,
): Promise<UploadResult> {
  // A check leaves no line, nor does the repetition of what was stored already.
  audit.omit();
  const meter = await holdMeter(caller, tx, meterId);
  if (body.unit !== undefined && readId(body.unit) !== meter.unit_id)
    throw fieldRefusal('unit', 'issue.upload.otherUnit');

  const earlier =
    body.uploadId && !body.dryRun ? await findUpload(tx, caller.userId, body.uploadId) : undefined;
  if (earlier) {
    if (earlier.body_hash !== bodyHash) throw new Refusal('UPLOAD_ID_REUSED');
    // Days deleted for this repetition were replaced the first time already.
    await giveUpWaiting(tx, meter.id, { user: caller.userId }, clock());
    await forgetOpenUpload(tx, caller.userId, meter.id);
    const { stored, replaced, dropped, id } = earlier;
    return { stored, replaced, dropped, upload: String(id) };
  }

  if (!checked.ok) throw badRows(checked);
  const { readings, dropped } = checked;
  const days = readings.map(({ day }) => day).sort();
  const overlap = await overlapOf(tx, meter, readings, days);
  const result = { stored: readings.length, replaced: overlap.exist.length, dropped: dropped.length };
  if (
    body.replaceId !== undefined &&
    !body.dryRun &&
    !(await isCurrentToken(tx, meter, body.replaceId, caller.userId))
  )
    throw new Refusal('CHANGED_MEANWHILE');
  if (overlap.exist.length > 0 && !body.replace) throw new Refusal('OVERLAP', { data: overlap });
  if (body.dryRun) return { ...result, upload: null, replaceId: overlap.replaceId };

  const upload = await saveUpload(tx, {
    client_id: body.uploadId ?? null,
    body_hash: bodyHash,
    meter_id: meter.id,
    user_id: caller.userId,
    kind: body.kind,
    ...result,
    from_day: days[0]!,
    to_day: days.at(-1)!,
    file_name: body.fileName ?? null,
  });
  await moveToHistory(
    tx,
    meter.id,
    overlap.exist.map(({ date }) => date),
    { reason: 'replaced', user: caller.userId, upload, now: clock() },
  );
  await insertDays(tx, meter.id, upload, readings);
  await endWaiting(tx, meter.id, caller.userId, upload);
  await refreshMonths(tx, meter.id, days);
  await countChange(tx, meter.id);
  await forgetOpenUpload(tx, caller.userId, meter.id);
  const { stored, replaced } = result;
  const span = { from: days[0], to: days.at(-1) };
  await audit.write(tx, {
    action: replaced > 0 ? 'upload.replaced' : 'upload.stored',
    ...lineOf(meter, { upload, stored, replaced, ...span, fileName: body.fileName ?? null }),
  });
  return { ...result, upload: String(upload) };
}

interface Sheet {
  readonly body: UploadBody;
  readonly bodyHash: string;
  readonly checked: CheckedReadings;
}

/** All that can be done before the transaction: on the embedded store everybody waits for it to end. */
function readSheet(body: UploadBody, today: string): Sheet {
  const { kind, format, from, to, value, cost, headerRow } = body;
  const mapping = { kind, format, from, to, value, cost, headerRow, today };
  return { body, bodyHash: hashOf(body), checked: checkReadings(body.excellData, mapping) };
}

function badRows({ issues: found, issueCount }: CheckedReadings): Refusal {
  const issues = found.slice(0, MOST_ISSUES).map((issue) => ({
    ...(issue.row !== undefined && { row: issue.row }),
    ...(issue.column !== undefined && { column: issue.column }),
    code: issue.code,
    message: describeIssue(issue, 'fa'),
  }));
  const only = issues.length === 1 ? issues[0] : undefined;
  return new Refusal('BAD_ROWS', {
    values: { count: issueCount },
    ...(only && { message: only.message }),
    issues,
    data: { issueCount },
  });
}

/** The days of a sheet that exist already, both ways, and the token to replace them. */
async function overlapOf(
  tx: Queryable,
  meter: HeldMeter,
  readings: readonly ReadingOfRow[],
  days: readonly string[],
): Promise<Overlap> {
  const incoming = new Map(readings.map((reading) => [reading.day, reading]));
  const existing = (await daysBetween(tx, meter.id, days[0]!, days.at(-1)!)).filter(({ day }) =>
    incoming.has(day),
  );
  return {
    exist: existing.map((row) => toReading(meter.id, row)),
    new: existing.map(({ day }) => {
      const { value, cost, row } = incoming.get(day)!;
      return { date: day, shamsiDateTXT: jalaliText(day), value, cost, row };
    }),
    replaceId: replaceTokenOf(meter),
  };
}

/** What makes two requests the same upload: everything in them but whether it was a trial. */
const hashOf = ({ dryRun: _, ...body }: UploadBody): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64');
