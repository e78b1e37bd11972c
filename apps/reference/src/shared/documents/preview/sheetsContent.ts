import { type Cell, readSheets } from '@org/energy-core/spreadsheets';
import type { DocumentContent } from '@org/energy-ui';

/** Rows and columns of a sheet that are shown. */
const MAX_ROWS = 500;
const MAX_COLUMNS = 40;

const isCut = (rows: readonly (readonly Cell[])[]): boolean =>
  rows.length > MAX_ROWS || rows.some((row) => row.length > MAX_COLUMNS);

/** Visible sheets of a workbook, or the rows of a CSV file. */
export async function sheetsContent(bytes: Uint8Array, fileName: string): Promise<DocumentContent> {
  const read = await readSheets(bytes, { fileName });
  if (!read.ok) {
    const [issue] = read.issues;
    return { kind: 'none', reason: issue?.code === 'file.encrypted' ? 'locked' : 'damaged' };
  }
  return {
    kind: 'sheets',
    sheets: read.sheets
      .filter(({ hidden }) => !hidden)
      .map(({ name, rows }) => ({
        ...{ name, isCut: isCut(rows) },
        rows: rows.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS)),
      })),
  };
}
