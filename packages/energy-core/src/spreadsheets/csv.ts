/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse/papaparse.js';
import { MOST_COLUMNS } from './cell.ts';
import { detectEncoding, type Encoding, looksBinary, textPieces } from './decodeText.ts';
import type { SheetIssue } from './issue.ts';
import { detectSeparator, type SeparatorGuess } from './separator.ts';

export interface CsvFormat {
  readonly encoding: Encoding;
  readonly separator: SeparatorGuess;
}

/** Takes the rows of one piece; `firstRow` is 1-based. An issue stops the reading. */
export type CsvVisitor = (
  rows: readonly string[][],
  firstRow: number,
  bytesRead: number,
) => SheetIssue | undefined;

export type CsvResult =
  | { readonly ok: true; readonly format: CsvFormat; readonly rowCount: number }
  | { readonly ok: false; readonly issues: SheetIssue[] };

/** A row this long is a quotation mark that never closes. */
const LONGEST_ROW = 1024 * 1024;
const MOST_LINES_IN_CELL = 20;

/** Which row swallowed others because a quotation mark stands alone; -1 for none. */
function rowWithOpenQuote(rows: readonly string[][]): number {
  return rows.findIndex((row) =>
    row.some((cell) => cell.includes('\n') && cell.split('\n').length > MOST_LINES_IN_CELL),
  );
}

function withoutTrailingEmpty(row: string[]): number {
  let length = row.length;
  while (length > 0 && row[length - 1] === '') length -= 1;
  return length;
}

/**
 * Reads a CSV in pieces of 256 KB. Rows are counted as a spreadsheet shows them: a line break inside quotes does not
 * begin a row, blank lines count.
 */
export function parseCsv(bytes: Uint8Array, visit: CsvVisitor): CsvResult {
  const encoding = detectEncoding(bytes);
  let format: CsvFormat | null = null;
  let parser: InstanceType<typeof Papa.Parser> | null = null;
  let rowCount = 0;
  let carried = '';
  let bytesRead = encoding.skip;
  const stop = (issue: SheetIssue): CsvResult => ({ ok: false, issues: [issue] });

  for (const { text: piece, end, isLast } of textPieces(bytes, encoding)) {
    bytesRead = end;
    let text = carried + piece;
    if (!parser || !format) {
      if (looksBinary(text.slice(0, 64 * 1024))) return stop({ code: 'file.is-binary' });
      format = { encoding, separator: detectSeparator(text) };
      parser = new Papa.Parser({ delimiter: format.separator.separator ?? ',', newline: '\n' });
      // The line that names the separator stays as a blank row, so that row numbers are those of the file.
      text = text.slice(format.separator.skip);
    }
    const { data, errors, meta } = parser.parse(text, 0, !isLast);
    carried = isLast ? '' : text.slice(meta.cursor);
    if (text.includes('"')) {
      const unclosed = errors.find((error) => error.code === 'MissingQuotes');
      const open = unclosed ? (unclosed.row ?? 0) : rowWithOpenQuote(data);
      if (open >= 0) return stop({ code: 'csv.open-quote', row: rowCount + open + 1 });
    }
    if (carried.length > LONGEST_ROW)
      return stop({ code: 'csv.open-quote', row: rowCount + data.length + 1 });
    // What follows the last line end is no row.
    if (isLast && data.length > 0 && data.at(-1)!.length === 1 && data.at(-1)![0] === '') data.pop();
    const wide = data.findIndex(
      (row) => row.length > MOST_COLUMNS && withoutTrailingEmpty(row) > MOST_COLUMNS,
    );
    if (wide >= 0)
      return stop({
        code: 'sheet.too-many-columns',
        row: rowCount + wide + 1,
        values: { sheet: '', limit: MOST_COLUMNS },
      });
    const issue = visit(data, rowCount + 1, bytesRead);
    if (issue) return stop(issue);
    rowCount += data.length;
  }
  return format ? { ok: true, format, rowCount } : stop({ code: 'file.empty' });
}
