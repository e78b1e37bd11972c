import type { Cell } from '../cell.ts';
import { exportCell } from '../exportCell.ts';

export interface WriteCsvOptions {
  /** Byte order mark, by which Excel recognizes UTF-8; default true. */
  readonly bom?: boolean;
  readonly separator?: ',' | ';' | '\t';
}

/**
 * Rows as CSV text for a download; formulas in texts are neutralized (`exportCell`). Lines end in CRLF.
 * @example writeCsv([['date', 'note'], ['1403/01/01', '=1+1']], { bom: false }) // "date,note\r\n1403/01/01,'=1+1\r\n"
 */
export function writeCsv(
  rows: readonly (readonly Cell[])[],
  { bom = true, separator = ',' }: WriteCsvOptions = {},
): string {
  const written = (cell: Cell): string => {
    const text = String(exportCell(cell) ?? '');
    return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => `${row.map(written).join(separator)}\r\n`);
  return (bom ? '\ufeff' : '') + lines.join('');
}
