import type { Cell } from './cell.ts';

/** A text that a spreadsheet would execute as a formula, including full-width operators of East Asian input. */
const runs = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A cell for export: numbers stay numbers, and text that a spreadsheet would take for a formula gets
 * an apostrophe in front.
 * @example exportCell('=1+1') // "'=1+1"
 */
export function exportCell(cell: Cell): Cell {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return typeof cell === 'string' && runs.test(cell) ? `'${cell}` : cell;
}
