import { bytesKind } from './bytes/fileKind.ts';
import { type Cell, MAX_COLUMNS, MAX_CSV_ROWS, MAX_FILE_BYTES, type Sheet, shortened } from './cell.ts';
import type { SheetIssue } from './issue.ts';
import { type CsvVisitor, parseCsv } from './text/csv.ts';
import { type Confidence, type EncodingName, looksGarbled } from './text/decodeText.ts';
import type { Separator } from './text/separator.ts';
import { readXls, readXlsx, type WorkbookResult } from './workbook/workbook.ts';

export type SheetFileKind = 'xlsx' | 'xls' | 'csv';

/** Detected text encoding. */
export interface EncodingGuess {
  readonly name: EncodingName;
  readonly confidence: Confidence;
}

export interface ReadSheetsOptions {
  /** Used only to report that the content is of another kind. */
  readonly fileName?: string | undefined;
  /** Overrides the detected encoding of a CSV; ignored for workbooks. */
  readonly encoding?: EncodingName | undefined;
}

/** Detected properties of a file, shown to the user. */
export interface DetectedFile {
  readonly kind: SheetFileKind;
  /** Index of the first visible sheet that is not empty. */
  readonly sheet: number;
  /** The content is readable but does not match the file name's extension. */
  readonly note: 'not-what-the-name-says' | null;
  /** CSV only: how its bytes were read. */
  readonly encoding: EncodingName | null;
  /** CSV only: the detected encoding, which differs from `encoding` if the user chose another one. */
  readonly encodingGuess: EncodingGuess | null;
  /** The text contains implausible characters: the encoding is probably wrong. */
  readonly isGarbled: boolean;
  /** CSV only; null if the text has one column. */
  readonly separator: Separator | null;
  /** Confidence of encoding and separator; `sure` for workbooks and for an encoding chosen by the user. */
  readonly confidence: Confidence;
}

export type ReadSheetsResult =
  | { readonly ok: true; readonly sheets: readonly Sheet[]; readonly detected: DetectedFile }
  | { readonly ok: false; readonly issues: readonly SheetIssue<SheetIssue['code']>[] };

const confidences: readonly Confidence[] = ['unsure', 'likely', 'sure'];
const lower = (one: Confidence, other: Confidence): Confidence =>
  confidences[Math.min(confidences.indexOf(one), confidences.indexOf(other))]!;

const refuse = (issue: SheetIssue): ReadSheetsResult => ({ ok: false, issues: [issue] });

function noteOf(fileName: string, kind: SheetFileKind): DetectedFile['note'] {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (extension === undefined) return null;
  const kinds: Readonly<Record<string, SheetFileKind>> = {
    xlsx: 'xlsx',
    xls: 'xls',
    csv: 'csv',
    txt: 'csv',
    tsv: 'csv',
  };
  return (Object.hasOwn(kinds, extension) ? kinds[extension] : null) === kind
    ? null
    : 'not-what-the-name-says';
}

function readCsv(bytes: Uint8Array, { fileName = '', encoding: named }: ReadSheetsOptions): ReadSheetsResult {
  const rows: Cell[][] = [];
  let columnCount = 0;
  const visitor: CsvVisitor = {
    rows(piece, firstRow) {
      for (const texts of piece) {
        const row = rowOf(texts);
        if (row.length > MAX_COLUMNS) return tooManyColumns(firstRow + piece.indexOf(texts));
        rows.push(row);
        columnCount = Math.max(columnCount, row.length);
      }
      // Trailing blank lines are ignored and must not fill the memory.
      return rows.length > MAX_CSV_ROWS * 2 ? tooManyRows : undefined;
    },
  };
  const result = parseCsv(bytes, visitor, named);
  if (!result.ok) return named === undefined ? result : withEncodingInMind(result);
  while (rows.length > 0 && rows.at(-1)!.length === 0) rows.pop();
  if (rows.length === 0) return refuse({ code: 'sheet.empty' });
  if (rows.length > MAX_CSV_ROWS) return refuse(tooManyRows);
  const { encoding, detected, separator } = result.format;
  return {
    ok: true,
    sheets: [{ name: '', hidden: false, rows, rowCount: rows.length, columnCount, excelDateColumns: [] }],
    detected: {
      kind: 'csv',
      sheet: 0,
      note: noteOf(fileName, 'csv'),
      encoding: encoding.name,
      encodingGuess: { name: detected.name, confidence: detected.confidence },
      isGarbled: looksGarbled(bytes, encoding, detected),
      separator: separator.separator,
      confidence: lower(encoding.confidence, separator.confidence),
    },
  };
}

/** Invalid text in an encoding chosen by the user is reported as a wrong encoding, not a wrong file. */
const withEncodingInMind = (refused: Extract<ReadSheetsResult, { ok: false }>): ReadSheetsResult =>
  refused.issues[0]?.code === 'file.is-binary' ? refuse({ code: 'csv.wrong-encoding' }) : refused;

/** Cells up to the last filled one; texts unchanged. */
function rowOf(texts: readonly string[]): Cell[] {
  const row: Cell[] = [];
  texts.forEach((text, column) => {
    if (text === '') return;
    while (row.length < column) row.push(null);
    row.push(shortened(text));
  });
  return row;
}

const tooManyColumns = (row: number): SheetIssue => ({
  code: 'sheet.too-many-columns',
  row,
  values: { sheet: '', limit: MAX_COLUMNS },
});
const tooManyRows: SheetIssue = { code: 'sheet.too-many-rows', values: { sheet: '', limit: MAX_CSV_ROWS } };

function ofWorkbook(result: WorkbookResult, kind: SheetFileKind, fileName: string): ReadSheetsResult {
  if (!result.ok) return result;
  const { sheets } = result;
  const firstVisible = sheets.findIndex((sheet) => !sheet.hidden && sheet.rowCount > 0);
  return {
    ok: true,
    sheets,
    detected: {
      kind,
      sheet: Math.max(0, firstVisible),
      note: noteOf(fileName, kind),
      encoding: null,
      encodingGuess: null,
      isGarbled: false,
      separator: null,
      confidence: 'sure',
    },
  };
}

/**
 * Reads the sheets of an xlsx, xls or CSV file. The kind is detected from the bytes, never from the name; a mismatching
 * name is only reported. Cells are unchanged text, numbers of Excel or null; real Excel
 * dates become Jalali text `1403/01/15`, formulas their cached value. Asynchronous, because the workbook
 * reader (118 kB) is loaded only for a workbook. Never throws for a bad file: it returns issues.
 * The encoding of a CSV is detected as well; `encoding` overrides it.
 * In a browser, call it in a worker that is terminated after 10 seconds.
 * @example
 * const bytes = new TextEncoder().encode('date;kWh\n1403/01/15;120,5\n'); // as read from a file
 * const file = await readSheets(bytes, { fileName: 'barq-1403.csv' });
 * file.ok && file.sheets[file.detected.sheet]?.rows // [['date', 'kWh'], ['1403/01/15', '120,5']]
 * await readSheets(new TextEncoder().encode('%PDF-1.7')) // { ok: false, issues: [{ code: 'file.is-pdf' }] }
 */
export async function readSheets(
  bytes: Uint8Array,
  options: ReadSheetsOptions = {},
): Promise<ReadSheetsResult> {
  const { fileName = '' } = options;
  if (bytes.length > MAX_FILE_BYTES) return refuse({ code: 'file.too-large', values: { limit: 20 } });
  const kind = bytesKind(bytes);
  if (kind === 'zip') return ofWorkbook(await readXlsx(bytes), 'xlsx', fileName);
  if (kind === 'cfb') return ofWorkbook(await readXls(bytes), 'xls', fileName);
  if (kind === 'text') return readCsv(bytes, options);
  return refuse({ code: kind });
}
