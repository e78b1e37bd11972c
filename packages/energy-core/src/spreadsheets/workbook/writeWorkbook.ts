import type { Cell } from '../cell.ts';
import { exportCell } from '../exportCell.ts';

export interface WriteWorkbookOptions {
  readonly sheetName: string;
  /** Right-to-left sheet; default true. */
  readonly rightToLeft?: boolean;
}

/** Characters Excel forbids in a sheet name, and its maximum length. */
const sheetNameOf = (name: string) => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || ' ';

/** One sheet of a workbook. */
export interface SheetToWrite {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * Rows as the bytes of an xlsx file with one sheet. Numbers stay numbers, formulas in texts are neutralized.
 * The workbook writer (118 kB) is loaded on the first call.
 * @example
 * const bytes = await writeWorkbook(sampleSheet('fa'), { sheetName: 'مصرف' });
 * const file = await readSheets(bytes);
 * file.ok && file.sheets[0]?.rows[1] // ['1403/01/01', 118.4, 296000]
 */
export const writeWorkbook = (
  rows: readonly (readonly Cell[])[],
  { sheetName, rightToLeft = true }: WriteWorkbookOptions,
): Promise<Uint8Array> => writeSheets([{ name: sheetName, rows }], rightToLeft);

/**
 * The same with several sheets, whose names differ in their first 31 characters.
 * @param rightToLeft default true
 * @example
 * const bytes = await writeSheets([{ name: 'خلاصه', rows: [['R²', 0.9]] }, { name: 'روزها', rows: [] }]);
 * const file = await readSheets(bytes);
 * file.ok && file.sheets.map(({ name }) => name) // ['خلاصه', 'روزها']
 */
export async function writeSheets(sheets: readonly SheetToWrite[], rightToLeft = true): Promise<Uint8Array> {
  const { utils, write } = await import('xlsx');
  const book = utils.book_new();
  for (const { name, rows } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(exportCell)));
    const longest: number[] = [];
    for (const row of rows)
      row.forEach((cell, column) => {
        longest[column] = Math.max(longest[column] ?? 10, Math.min(40, String(cell ?? '').length + 2));
      });
    sheet['!cols'] = longest.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, sheetNameOf(name));
  }
  book.Workbook = { Views: [{ RTL: rightToLeft }] };
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}
