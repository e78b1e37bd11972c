import { createHash } from 'node:crypto';
import type { Day, MeterOfSheet, ReadingMapping, RegisterSettings, UnitConversion } from '@org/energy-core';
import type { UploadBody, UploadConversion, UploadRegister } from '@org/energy-core/api';
import {
  type CheckedReadings,
  type CheckedRegister,
  checkReadingsInSteps,
  renumberRows,
} from '@org/energy-core/spreadsheets';
import type { Queryable } from '../../../database/db.ts';
import type { Scope } from '../../../domain/access/scope.ts';
import { jsonPieces } from '../../../http/jsonText.ts';
import type { Waited } from '../../../lib/queues/longWork.ts';
import { inSlices, type Steps } from '../../../lib/queues/slices.ts';
import { fieldRefusal } from '../../../lib/refusal.ts';
import { type MeterFacts, meterFacts, registerPosition } from '../store/register.repository.ts';

/** A sheet as sent, and its content for the meter. */
export interface Sheet {
  readonly body: UploadBody;
  readonly bodyHash: string;
  readonly checked: CheckedReadings;
  /** Meter settings when the sheet was read; undefined if the sheet does not depend on them. */
  readonly facts: MeterFacts | undefined;
}

/** Whether the settings of the meter change the amounts. */
const needsMeter = ({ fileUnit, unitFactor, isRegister }: UploadBody) =>
  Boolean(fileUnit) || Boolean(unitFactor) || isRegister === true;

/** Work done outside the transaction, because an open one blocks every other request on the embedded store. */
export async function readSheet(
  db: Queryable,
  scope: Scope,
  meterId: number,
  body: UploadBody,
  today: Day,
  waited?: Waited,
): Promise<Sheet> {
  const { kind, format, from, to, value, cost, headerRow, fileUnit, unitFactor, costUnit } = body;
  const { sourceRows, excellData } = body;
  if (sourceRows && sourceRows.length !== excellData.length)
    throw fieldRefusal('sourceRows', 'issue.upload.sourceRows');
  /** Maps a row of the user's sheet to a row of what was sent; 0 if it was not sent. */
  const sentRow = (row: number) => (sourceRows ? sourceRows.indexOf(row) + 1 : row);
  const mapping: ReadingMapping = {
    ...{ kind, format, from, to, value, cost, headerRow, today },
    leaveOut: sentRows(body.leaveOut, sourceRows),
    ...(fileUnit && { fileUnit }),
    ...(unitFactor && { unitFactor }),
    ...(costUnit && { costUnit }),
    ...(body.isRegister && {
      isRegister: true,
      registerDecisions: (body.registerDecisions ?? [])
        .map((decision) => ({ ...decision, row: sentRow(decision.row) }))
        .filter(({ row }) => row > 0),
    }),
  };
  const facts = needsMeter(body) ? await meterFacts(scope, db, meterId) : undefined;
  const check = (settings: MeterOfSheet | undefined) =>
    inSlices(checkReadingsInSteps(body.excellData, mapping, settings), waited);
  let checked = await check(facts?.meter);
  if (facts && checked.register) {
    // The rows determine the days around which register readings are needed.
    const { first, last } = checked.register;
    const before = await registerPosition(scope, db, meterId, 'before', first);
    const after = await registerPosition(scope, db, meterId, 'after', last);
    if (before || after) checked = await check({ ...facts.meter, before, after });
  }
  return {
    body,
    bodyHash: await inSlices(hashOf(body), waited),
    checked: sourceRows ? renumberRows(checked, (row) => sourceRows[row - 1] ?? row) : checked,
    facts,
  };
}

/** Rows of the user's sheet as rows of what was sent. */
function sentRows(rows: readonly number[] = [], sourceRows?: readonly number[]): readonly number[] {
  if (!sourceRows) return rows;
  const wanted = new Set(rows);
  return sourceRows.flatMap((row, index) => (wanted.has(row) ? [index + 1] : []));
}

/** Whether the meter is still as it was when the sheet was read. */
export async function isStillSo(
  tx: Queryable,
  scope: Scope,
  meterId: number,
  { facts }: Sheet,
): Promise<boolean> {
  return facts === undefined || (await meterFacts(scope, tx, meterId))?.state === facts.state;
}

/** Factors of an upload as stored in its record. */
export const conversionOf = ({ from, to, by, factors }: UnitConversion): UploadConversion => ({
  ...{ from, to, by },
  factors: factors.map((each) => ({
    from: each.from,
    factor: each.multiply / each.divide,
    source: each.source,
  })),
});

/** How register readings became consumption, as stored in the record. */
export const registerOf = (
  { before, closing, positions, findings }: CheckedRegister,
  settings: RegisterSettings | null | undefined,
): UploadRegister => {
  const { day, value } = positions.at(-1)!;
  return {
    before,
    last: { day, value },
    ...(closing && { after: closing.after, isOpen: closing.isOpen }),
    digits: settings?.digits ?? null,
    factors: settings?.factors ?? [],
    findings: [...findings],
  };
};

/** A row or a field of the body. */
const HASH_DEPTH = 2;
const HASHED_AT_ONCE = 16 * 1024;
/** What makes two requests the same upload: everything in them but whether it was a trial. */
function* hashOf({ dryRun: _, ...body }: UploadBody): Steps<string> {
  const hash = createHash('sha256');
  let text = '';
  for (const piece of jsonPieces(body, HASH_DEPTH)) {
    text += piece;
    if (text.length < HASHED_AT_ONCE) continue;
    hash.update(text);
    text = '';
    yield;
  }
  return hash.update(text).digest('base64');
}
