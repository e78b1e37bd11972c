import type { Cell } from '@org/energy-core/spreadsheets';

/** Downloads rows as a CSV file; the writer loads on demand. */
export async function downloadRows(name: string, rows: readonly (readonly Cell[])[]): Promise<void> {
  const { writeCsv } = await import('@org/energy-core/spreadsheets');
  downloadCsv(name, writeCsv(rows));
}

/** Downloads rows as an Excel file; the writer loads on demand. */
export async function downloadWorkbook(
  name: string,
  rows: readonly (readonly Cell[])[],
  sheetName: string,
): Promise<void> {
  const { writeWorkbook } = await import('@org/energy-core/spreadsheets');
  const bytes = await writeWorkbook(rows, { sheetName });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  downloadBlob(name, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
}

/** Downloads a CSV text as a file. */
export function downloadCsv(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
