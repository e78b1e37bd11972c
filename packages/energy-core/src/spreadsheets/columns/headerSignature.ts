import { normalizeText } from '../../numerals/normalizeText.ts';
import { cellText, isEmptyCell } from '../cell.ts';

/** Maximum header row of a sheet of readings. */
const MAX_HEADER_ROW = 60;

/**
 * The header texts shared by files of one kind: spelling is normalized as in names, numbers (a month, a year)
 * are treated as equal, and trailing empty cells are ignored.
 * @example headerSignature(['تاريخ', 'مصرف مهر ۱۴۰۴', null]) === headerSignature(['تاریخ', 'مصرف مهر 1405']) // true
 */
export function headerSignature(cells: readonly unknown[]): string {
  const filled = cells.findLastIndex((cell) => !isEmptyCell(cell)) + 1;
  return cells
    .slice(0, filled)
    .map((cell) => normalizeText(cellText(cell)).replace(/\d+/g, '#'))
    .join('\u001f');
}

/**
 * The 0-based row of a sheet that matches this header; null if there is none among its first rows.
 * @example findHeader([['گزارش مهر'], ['تاریخ', 'مصرف']], headerSignature(['تاریخ', 'مصرف'])) // 1
 */
export function findHeader(rows: readonly (readonly unknown[])[], signature: string): number | null {
  const found = rows.slice(0, MAX_HEADER_ROW).findIndex((cells) => headerSignature(cells) === signature);
  return found < 0 ? null : found;
}
