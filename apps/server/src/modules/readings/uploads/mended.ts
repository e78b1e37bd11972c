import { MAX_MENDED_TEXT_LENGTH, type UploadBody } from '@org/energy-core/api';
import type { Queryable } from '../../../database/db.ts';

const fields = ['from', 'to', 'value', 'cost'] as const;
/** A corrected cell: its text in the file, and the text sent instead. */
interface MendedCell {
  readonly row: number;
  readonly field: (typeof fields)[number];
  readonly was: string | null;
  readonly now: string | null;
}

/** Corrected cells of a sheet that its figures depend on: in a stored row and a mapped column. */
export function mendedCells(body: UploadBody): MendedCell[] {
  const { mended = [], excellData, sourceRows } = body;
  const leftOut = new Set(body.leaveOut);
  const found = mended.flatMap(({ row, column, was }): MendedCell[] => {
    const cells = excellData[sourceRows ? sourceRows.indexOf(row) : row - 1];
    if (!cells || leftOut.has(row)) return [];
    const now = textOf(cells[column]);
    return fields.flatMap((field) =>
      body[field] === column ? [{ row, field, was: was && kept(was), now }] : [],
    );
  });
  return [...new Map(found.map((each) => [`${each.row} ${each.field}`, each])).values()];
}

/** In a storable form: no null character, no unpaired surrogate. */
const kept = (text: string): string =>
  Buffer.from(text.slice(0, MAX_MENDED_TEXT_LENGTH).replaceAll('\0', '')).toString();
const textOf = (cell: unknown): string | null =>
  cell === null || cell === undefined ? null : kept(String(cell));

/** Stores the corrected cells of an upload. */
export async function saveMended(tx: Queryable, upload: number, cells: readonly MendedCell[]): Promise<void> {
  if (cells.length === 0) return;
  await tx.query(
    `insert into mended_cell (upload_id, source_row, field, was, now)
     select $1::bigint, "row", field, was, now
     from json_to_recordset($2::json) as cell ("row" int, field text, was text, now text)`,
    [upload, JSON.stringify(cells)],
  );
}
