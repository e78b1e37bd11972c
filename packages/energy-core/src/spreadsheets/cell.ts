import { withoutInvisible } from '../numerals/invisible.ts';

/** What a sheet holds in one place: text as it stands, a number of Excel, or nothing. */
export type Cell = string | number | null;

/** One sheet of a file; rows may be shorter than `columnCount`. */
export interface Sheet {
  readonly name: string;
  readonly hidden: boolean;
  /** Row 1 of the sheet is `rows[0]`; blank rows are empty lists, so that row numbers stay those a person sees. */
  readonly rows: readonly (readonly Cell[])[];
  readonly rowCount: number;
  readonly columnCount: number;
  /** Columns whose dates Excel itself keeps; they were rewritten as Jalali text. */
  readonly excelDateColumns: readonly number[];
}

/** 20 MB: the largest file. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;
/** What the parts of an xlsx may unpack to, all together. */
export const MOST_UNPACKED_BYTES = 50 * 1024 * 1024;
export const MOST_ZIP_ENTRIES = 2_000;
/** Rows of an Excel sheet. */
export const MOST_SHEET_ROWS = 20_000;
/** Rows of a CSV: every day of 1300–1500 and a header. */
export const MOST_CSV_ROWS = 75_000;
/** Rows of a CSV that streams into columns of numbers. */
export const MOST_STREAMED_ROWS = 1_000_000;
export const MOST_COLUMNS = 100;
/** Longer texts are shortened, ending in `…`: no date or number is that long. */
export const LONGEST_CELL = 1_000;

export const shortened = (text: string): string =>
  text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;

/** Nothing a person could see: no cell, no text, only spaces or marks without width. */
export function isEmptyCell(cell: unknown): boolean {
  if (cell === null || cell === undefined || cell === '') return true;
  if (typeof cell !== 'string') return false;
  const first = cell.charCodeAt(0);
  // Latin, Arabic and Persian letters and digits; only the rest needs the slow look.
  if ((first > 0x20 && first < 0x7f) || (first >= 0x620 && first < 0x700)) return false;
  return withoutInvisible(cell).trim() === '';
}

export const isBlankRow = (row: readonly unknown[]): boolean => row.every(isEmptyCell);

/** A cell as text for people and for comparisons; at most 60 letters. */
export function cellText(cell: unknown): string {
  const text = cell === null || cell === undefined ? '' : String(cell).trim();
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/**
 * The letters over a column: 0 → `A`, 26 → `AA`.
 * @example columnLetters(2) // 'C'
 */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}
