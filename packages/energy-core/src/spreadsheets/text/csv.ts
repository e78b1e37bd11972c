/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse/papaparse.min.js';
import type { SheetIssue } from '../issue.ts';
import {
  detectEncoding,
  type Encoding,
  type EncodingName,
  looksBinary,
  namedEncoding,
  textPieces,
} from './decodeText.ts';
import { detectSeparator, type Separator, type SeparatorGuess } from './separator.ts';

export interface CsvFormat {
  readonly encoding: Encoding;
  /** The detected encoding, which differs if the user chose another one. */
  readonly detected: Encoding;
  readonly separator: SeparatorGuess;
}

/** Receives a CSV in chunks. `firstRow` is 1-based; returning an issue stops the reading. */
export interface CsvVisitor {
  rows(rows: readonly string[][], firstRow: number): SheetIssue | undefined;
  /** Receives whole lines without a quotation mark, unparsed, and returns their number. */
  lines?(text: string, separator: Separator, firstRow: number): number;
  /** Called after each chunk. */
  progress?(bytesRead: number, rowCount: number): SheetIssue | undefined;
}

export type CsvResult =
  | { readonly ok: true; readonly format: CsvFormat; readonly rowCount: number }
  | { readonly ok: false; readonly issues: SheetIssue[] };

/** Maximum row length: longer rows come from an unclosed quotation mark. */
const MAX_ROW_LENGTH = 1_000_000;
const MAX_LINES_IN_CELL = 20;

/** Row with an unclosed quotation mark; -1 for none. */
function rowWithOpenQuote(rows: readonly string[][]): number {
  return rows.findIndex((row) =>
    row.some((cell) => cell.includes('\n') && cell.split('\n').length > MAX_LINES_IN_CELL),
  );
}

/** Issue of a row without an end: an unclosed quotation mark, or an overlong cell. */
function tooLongRow(text: string, row: number, separator: Separator): SheetIssue {
  if (text.includes('"') && text.split('\n', MAX_LINES_IN_CELL + 1).length > MAX_LINES_IN_CELL)
    return { code: 'csv.open-quote', row };
  let longest = { column: 0, length: 0 };
  text.split(separator).forEach(({ length }, column) => {
    if (length > longest.length) longest = { column, length };
  });
  return { code: 'csv.cell-too-long', row, column: longest.column, values: { limit: MAX_ROW_LENGTH } };
}

/**
 * Reads a CSV in chunks of 256 KB. Rows are counted as in a spreadsheet: a line break inside quotes does not
 * start a row, blank lines count. `named` overrides the detected encoding.
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
      // The `sep=` line stays as a blank row, so that row numbers match the file.
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
      // Text after the last line end is not a row.
      if (isLast && data.length > 0 && data.at(-1)!.length === 1 && data.at(-1)![0] === '') data.pop();
      const issue = visitor.rows(data, rowCount + 1);
      if (issue) return stop(issue);
      rowCount += data.length;
    }
    if (carried.length > MAX_ROW_LENGTH)
      return stop(tooLongRow(carried, rowCount + 1, format.separator.separator ?? ','));
    const issue = visitor.progress?.(end, rowCount);
    if (issue) return stop(issue);
  }
  return format ? { ok: true, format, rowCount } : stop({ code: 'file.empty' });
}
