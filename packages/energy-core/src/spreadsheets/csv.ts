/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse/papaparse.js';
import {
  detectEncoding,
  type Encoding,
  type EncodingName,
  looksBinary,
  namedEncoding,
  textPieces,
} from './decodeText.ts';
import type { SheetIssue } from './issue.ts';
import { detectSeparator, type Separator, type SeparatorGuess } from './separator.ts';

export interface CsvFormat {
  readonly encoding: Encoding;
  /** What the bytes themselves say; another one where a person named the encoding. */
  readonly detected: Encoding;
  readonly separator: SeparatorGuess;
}

/** Takes a CSV piece by piece. `firstRow` is 1-based; an issue stops the reading. */
export interface CsvVisitor {
  rows(rows: readonly string[][], firstRow: number): SheetIssue | undefined;
  /** Takes whole lines without a quotation mark, unparsed, and tells how many there were. */
  lines?(text: string, separator: Separator, firstRow: number): number;
  /** Called after each piece. */
  progress?(bytesRead: number, rowCount: number): SheetIssue | undefined;
}

export type CsvResult =
  | { readonly ok: true; readonly format: CsvFormat; readonly rowCount: number }
  | { readonly ok: false; readonly issues: SheetIssue[] };

/** A row this long is a quotation mark that never closes, or no table at all. */
const LONGEST_ROW = 1024 * 1024;
const MOST_LINES_IN_CELL = 20;

/** Which row swallowed others because a quotation mark stands alone; -1 for none. */
function rowWithOpenQuote(rows: readonly string[][]): number {
  return rows.findIndex((row) =>
    row.some((cell) => cell.includes('\n') && cell.split('\n').length > MOST_LINES_IN_CELL),
  );
}

/**
 * Reads a CSV in pieces of 256 KB. Rows are counted as a spreadsheet shows them: a line break inside quotes does not
 * begin a row, blank lines count. With `named` the text is read in that encoding, whatever its bytes say.
 */
export function parseCsv(bytes: Uint8Array, visitor: CsvVisitor, named?: EncodingName): CsvResult {
  const detected = detectEncoding(bytes);
  const encoding = named === undefined ? detected : namedEncoding(bytes, named);
  let format: CsvFormat | null = null;
  let parser: InstanceType<typeof Papa.Parser> | null = null;
  let rowCount = 0;
  let carried = '';
  const stop = (issue: SheetIssue): CsvResult => ({ ok: false, issues: [issue] });

  for (const { text: piece, end, isLast } of textPieces(bytes, encoding)) {
    let text = carried + piece;
    if (!parser || !format) {
      if (looksBinary(text.slice(0, 8 * 1024))) return stop({ code: 'file.is-binary' });
      format = { encoding, detected, separator: detectSeparator(text) };
      parser = new Papa.Parser({ delimiter: format.separator.separator ?? ',', newline: '\n' });
      // The line that names the separator stays as a blank row, so that row numbers are those of the file.
      text = text.slice(format.separator.skip);
    }
    const hasQuotes = text.includes('"');
    if (visitor.lines && !hasQuotes) {
      const whole = isLast ? text.length : text.lastIndexOf('\n') + 1;
      carried = text.slice(whole);
      rowCount += visitor.lines(text.slice(0, whole), format.separator.separator ?? ',', rowCount + 1);
    } else {
      const { data, errors, meta } = parser.parse(text, 0, !isLast);
      carried = isLast ? '' : text.slice(meta.cursor);
      const unclosed = errors.find((error) => error.code === 'MissingQuotes');
      const open = unclosed ? (unclosed.row ?? 0) : hasQuotes ? rowWithOpenQuote(data) : -1;
      if (open >= 0) return stop({ code: 'csv.open-quote', row: rowCount + open + 1 });
      // What follows the last line end is no row.
      if (isLast && data.length > 0 && data.at(-1)!.length === 1 && data.at(-1)![0] === '') data.pop();
      const issue = visitor.rows(data, rowCount + 1);
      if (issue) return stop(issue);
      rowCount += data.length;
    }
    if (carried.length > LONGEST_ROW)
      return stop(hasQuotes ? { code: 'csv.open-quote', row: rowCount + 1 } : { code: 'file.is-binary' });
    const issue = visitor.progress?.(end, rowCount);
    if (issue) return stop(issue);
  }
  return format ? { ok: true, format, rowCount } : stop({ code: 'file.empty' });
}
