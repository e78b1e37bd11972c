import { withoutInvisible } from '../numerals/invisible.ts';

/** A cell value: unchanged text, an Excel number, or nothing. */
export type Cell = string | number | null;

/** One sheet of a file; rows may be shorter than `columnCount`. */
export interface Sheet {
  readonly name: string;
  readonly hidden: boolean;
  /** Row 1 of the sheet is `rows[0]`; blank rows are empty lists, so that row numbers match the user's sheet. */
  readonly rows: readonly (readonly Cell[])[];
  readonly rowCount: number;
  readonly columnCount: number;
  /** Columns of real Excel dates; they were converted to Jalali text. */
  readonly excelDateColumns: readonly number[];
}

/** Maximum file size: 20 MB. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Maximum total unpacked size of an xlsx. */
export const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
export const MAX_ZIP_ENTRIES = 2_000;
/** Maximum rows of an Excel sheet. */
export const MAX_SHEET_ROWS = 20_000;
/** Maximum rows of a CSV: every day of 1300–1500 and a header. */
export const MAX_CSV_ROWS = 75_000;
/** Maximum rows of a CSV that is streamed into columns of numbers. */
export const MAX_STREAMED_ROWS = 1_000_000;
export const MAX_COLUMNS = 100;
/** Longer texts are truncated with `…`: no date or number is that long. */
const MAX_CELL_LENGTH = 1_000;

export const shortened = (text: string): string =>
  text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text;

/** Whether a cell is visually empty: no cell, no text, only spaces or zero-width characters. */
export function isEmptyCell(cell: unknown): boolean {
  if (cell === null || cell === undefined || cell === '') return true;
  if (typeof cell !== 'string') return false;
  const first = cell.charCodeAt(0);
  // Fast path for Latin, Arabic and Persian letters and digits.
  if ((first > 0x20 && first < 0x7f) || (first >= 0x620 && first < 0x700)) return false;
  return withoutInvisible(cell).trim() === '';
}

export const isBlankRow = (row: readonly unknown[]): boolean => row.every(isEmptyCell);

/** A cell as text for display and comparison; at most 60 characters. */
export function cellText(cell: unknown): string {
  const text = cell === null || cell === undefined ? '' : String(cell).trim();
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/**
 * The column letters of an index: 0 → `A`, 26 → `AA`.
 * @example columnLetters(2) // 'C'
 */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}
