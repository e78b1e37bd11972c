import { withoutIslands } from '@org/energy-core';
import type { Cell, SheetToWrite } from '@org/energy-core/spreadsheets';

/** Downloads rows as a CSV file; the writer loads on demand. */
export async function downloadRows(name: string, rows: readonly (readonly Cell[])[]): Promise<void> {
  const { writeCsv } = await import('@org/energy-core/spreadsheets');
  downloadCsv(name, writeCsv(rows.map(plainRow)));
}

/** Downloads sheets as an Excel file; the writer loads on demand. */
export async function downloadWorkbook(
  name: string,
  sheets: readonly SheetToWrite[],
  isRightToLeft = true,
): Promise<void> {
  const { writeSheets } = await import('@org/energy-core/spreadsheets');
  const plain = sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map(plainRow) }));
  const bytes = await writeSheets(plain, isRightToLeft);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  downloadBlob(name, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
}

/** Bidi marks of the page do not belong into files. */
const plainRow = (row: readonly Cell[]): readonly Cell[] =>
  row.map((cell) => (typeof cell === 'string' ? withoutIslands(cell) : cell));

/** Downloads a CSV text as a file. */
export function downloadCsv(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

/** Without the characters that systems forbid, and half-spaces, which browsers write as `_`. */
const safeName = (name: string) => name.replace(/[\\/:*?"<>|]/g, '-').replaceAll('\u200c', ' ');

export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = safeName(name);
  link.click();
  // The browser reads the file after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
