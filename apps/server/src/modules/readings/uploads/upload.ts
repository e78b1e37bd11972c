import { jalaliText, withoutTurns } from '@org/energy-core';
import type { Overlap, UploadBody, UploadResult } from '@org/energy-core/api';
import { type CheckedReadings, describeIssue, type ReadingOfRow } from '@org/energy-core/spreadsheets';
import type { Locale } from '@org/energy-core/texts';
import type { Queryable } from '../../../database/db.ts';
import type { Caller } from '../../../domain/access/session.ts';
import type { AuditLine } from '../../../domain/audit/auditLog.ts';
import type { Context } from '../../../domain/context.ts';
import { forgetOpenUpload, rememberOpenUpload } from '../../../domain/readings/openUploads.ts';
import { refreshMonths } from '../../../domain/readings/readingMonths.ts';
import { todayInTehran } from '../../../lib/clock.ts';
import { idOf, readId } from '../../../lib/ids.ts';
import type { Waited } from '../../../lib/queues/longWork.ts';
import { fieldRefusal, Refusal } from '../../../lib/refusal.ts';
import { moveToHistory } from '../store/layers.repository.ts';
import {
  auditEntryOf,
  daysBetween,
  insertDays,
  type LockedMeter,
  lockMeter,
  toReading,
} from '../store/readings.repository.ts';
import { saveRegister } from '../store/register.repository.ts';
import { isCurrentToken, replaceTokenOf } from '../store/replaceToken.ts';
import { endUpload, giveUpWaiting, restoreWaiting } from '../store/waiting.repository.ts';
import { keepCosts } from './keepCosts.ts';
import { mendedCells, saveMended } from './mended.ts';
import { conversionOf, isStillSo, readSheet, registerOf, type Sheet } from './sheet.ts';
import { findUpload, reusedName, saveUpload } from './uploads.repository.ts';

/** Maximum bad cells listed in a refusal; its message has their count. */
const MAX_ISSUES = 100;
/** Rows that take some twenty milliseconds to read. */
const LONG_SHEET = 5_000;

/** Runs in the transaction of an upload; again for a repeated one. */
export type WithUpload = (tx: Queryable, meter: LockedMeter, upload: number) => Promise<void>;

/**
 * Checks a sheet with the same code as the browser and stores it: all of it or nothing, except rows that the user
 * agreed to leave out. A replaced day without a cost in the sheet keeps its cost. With `dryRun` it stores nothing.
 * Existing days are refused with OVERLAP unless they are to be replaced.
 * @throws Refusal BAD_ROWS, OVERLAP, CHANGED_MEANWHILE, UPLOAD_ID_REUSED, NOT_FOUND
 */
export async function uploadReadings(
  context: Context,
  caller: Caller,
  body: UploadBody,
  audit: AuditLine,
  withUpload: WithUpload = async () => undefined,
): Promise<UploadResult> {
  const meter = idOf(body.meterID);
  const { db, clock, longReading } = context;
  const read = (waited?: Waited) => readSheet(db, caller, meter, body, todayInTehran(clock), waited);
  const sheet = await (body.excellData.length > LONG_SHEET ? longReading(read) : read());
  try {
    return await db.tx((tx) => store(tx, context, caller, meter, sheet, { audit, withUpload }));
  } catch (error) {
    // Restore the days this user deleted for this upload; if that fails too, the 15-minute timeout does it.
    if (!body.dryRun) await restoreWaiting(db, meter, caller.userId, clock()).catch(() => undefined);
    const days = overlapping(error);
    const open = { user: caller.userId, meter, fileName: nameOf(body), days };
    // Only a reminder: the refusal matters more.
    if (days > 0) await rememberOpenUpload(db, clock(), open).catch(() => undefined);
    throw error;
  }
}

/** The name of the file, reading the way it is written. */
const nameOf = ({ fileName }: UploadBody): string | null =>
  fileName === undefined ? null : withoutTurns(fileName);

/** Days in conflict, if those were the reason of a refusal. */
const overlapping = (error: unknown): number =>
  error instanceof Refusal && error.code === 'OVERLAP' ? (error.data as Overlap).exist.length : 0;

async function store(
  tx: Queryable,
  { clock }: Context,
  caller: Caller,
  meterId: number,
  sheet: Sheet,
  { audit, withUpload }: { audit: AuditLine; withUpload: WithUpload },
): Promise<UploadResult> {
  const { body, bodyHash } = sheet;
  // A dry run is not audited, nor is a retry of a stored upload.
  audit.omit();
  const meter = await lockMeter(caller, tx, meterId);
  if (body.unit !== undefined && readId(body.unit) !== meter.unit_id)
    throw fieldRefusal('unit', 'issue.upload.otherUnit');

  const earlier =
    body.uploadId && !body.dryRun ? await findUpload(tx, caller.userId, body.uploadId) : undefined;
  if (earlier) {
    if (earlier.body_hash !== bodyHash) throw reusedName(meter.id, earlier);
    // Days deleted for this repetition were replaced the first time already.
    await giveUpWaiting(tx, meter.id, { user: caller.userId }, clock());
    await forgetOpenUpload(tx, caller.userId, meter.id);
    const { stored, replaced, dropped, left_out, kept_costs, id } = earlier;
    await withUpload(tx, meter, id);
    return { stored, replaced, dropped, leftOut: left_out, keptCosts: kept_costs, upload: String(id) };
  }

  // The meter or its readings changed while the sheet was read: read it again with the current state.
  const { checked, facts } = (await isStillSo(tx, caller, meter.id, sheet))
    ? sheet
    : await readSheet(tx, caller, meter.id, body, todayInTehran(clock));
  if (!checked.ok) throw badRows(checked);
  const { dropped, conversion, register } = checked;
  const kept = new Set(body.keepDays);
  const chosen = kept.size > 0 ? checked.readings.filter(({ day }) => !kept.has(day)) : checked.readings;
  const days = (chosen.length > 0 ? chosen : (register?.positions ?? [])).map(({ day }) => day).sort();
  const leftOut = dropped.filter(({ reason }) => reason === 'left-out').length;
  // All days are unchanged.
  if (days.length === 0)
    return { ...{ stored: 0, replaced: 0, dropped: dropped.length }, leftOut, keptCosts: 0, upload: null };
  const overlap = await overlapOf(tx, meter, chosen, days);
  const { readings, keptCosts } = await keepCosts(tx, meter.id, caller.userId, chosen, overlap.exist);
  const counts = { stored: readings.length, replaced: overlap.exist.length, dropped: dropped.length };
  const result = { ...counts, leftOut, keptCosts };
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
    ...counts,
    left_out: leftOut,
    kept_costs: keptCosts,
    from_day: days[0]!,
    to_day: days.at(-1)!,
    file_name: nameOf(body),
    sheet_name: body.sheetName ?? null,
    conversion: conversion && JSON.stringify(conversionOf(conversion)),
    register: register && JSON.stringify(registerOf(register, facts?.meter.register)),
    register_from: register?.positions[0]?.day ?? null,
    register_to: register?.positions.at(-1)?.day ?? null,
  });
  if (register) await saveRegister(tx, meter.id, upload, register.positions);
  await saveMended(tx, upload, mendedCells(body));
  await moveToHistory(
    tx,
    meter.id,
    overlap.exist.map(({ date }) => date),
    { reason: 'replaced', user: caller.userId, upload, now: clock() },
  );
  await insertDays(tx, meter.id, upload, readings);
  const { stored, replaced } = result;
  const span = { from: days[0], to: days.at(-1) };
  await refreshMonths(tx, meter.id, days);
  await endUpload(tx, { meter: meter.id, user: caller.userId, upload });
  await audit.write(tx, {
    action: replaced > 0 ? 'upload.replaced' : 'upload.stored',
    ...auditEntryOf(meter, {
      ...{ upload, stored, replaced, ...(leftOut > 0 && { leftOut }), ...span },
      fileName: nameOf(body),
    }),
  });
  await withUpload(tx, meter, upload);
  return { ...result, upload: String(upload) };
}

function badRows({ issues: found, issueCount }: CheckedReadings): Refusal {
  const issues = found.slice(0, MAX_ISSUES).map((issue) => ({
    ...(issue.row !== undefined && { row: issue.row }),
    ...(issue.column !== undefined && { column: issue.column }),
    code: issue.code,
    message: (locale: Locale) => describeIssue(issue, locale),
  }));
  const only = issues.length === 1 ? issues[0] : undefined;
  return new Refusal('BAD_ROWS', {
    values: { count: issueCount },
    ...(only && { saying: only.message }),
    issues,
    data: { issueCount },
  });
}

/** The days of a sheet that exist already, both ways, and the token to replace them. */
async function overlapOf(
  tx: Queryable,
  meter: LockedMeter,
  readings: readonly ReadingOfRow[],
  days: readonly string[],
): Promise<Overlap> {
  const stored = await daysBetween(tx, meter.id, days[0]!, days.at(-1)!);
  const storedDays = new Set(stored.map(({ day }) => day));
  // Of a new sheet nothing is stored yet: a map of all its days takes longer than reading it.
  const incoming = new Map(
    readings.flatMap((reading) => (storedDays.has(reading.day) ? [[reading.day, reading] as const] : [])),
  );
  const existing = stored.filter(({ day }) => incoming.has(day));
  return {
    exist: existing.map((row) => toReading(meter.id, row)),
    new: existing.map(({ day }) => {
      const { value, cost, row } = incoming.get(day)!;
      return { date: day, shamsiDateTXT: jalaliText(day), value, cost, row };
    }),
    replaceId: replaceTokenOf(meter),
  };
}
