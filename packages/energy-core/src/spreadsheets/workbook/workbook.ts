import { dayOfNumber } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import { FIRST_NUMBER, LAST_NUMBER } from '../../calendar/yearTable.ts';
import { compoundPaths } from '../bytes/compoundPaths.ts';
import { compoundKind, zipKind } from '../bytes/fileKind.ts';
import { FileRefusal } from '../bytes/fileRefusal.ts';
import { unzip, type ZipEntry, zipEntries } from '../bytes/unzip.ts';
import { type Cell, isEmptyCell, MAX_COLUMNS, MAX_SHEET_ROWS, type Sheet, shortened } from '../cell.ts';
import type { FileIssueCode, SheetIssue } from '../issue.ts';
import { completeCells, type ParsedCell, type PlainSheet, plainCells, styleSheet } from './plainCells.ts';
import { lastValueRow, onlyCells } from './sheetXml.ts';

export type WorkbookResult =
  | { readonly ok: true; readonly sheets: Sheet[] }
  | { readonly ok: false; readonly issues: SheetIssue[] };

interface ParsedSheet {
  readonly '!data'?: (ParsedCell[] | undefined)[];
  /** Sheets of charts, macros and dialogs have a type; sheets of cells do not. */
  readonly '!type'?: string;
}
interface ParsedWorkbook {
  /** Shared strings. */
  readonly Strings?: readonly { readonly t?: unknown }[];
  readonly SheetNames: readonly string[];
  readonly Sheets: Readonly<Record<string, ParsedSheet | undefined>>;
  readonly Workbook?: {
    readonly WBProps?: { readonly date1904?: boolean };
    readonly Sheets?: readonly { readonly Hidden?: number }[];
  };
}
interface Parts {
  readonly FullPaths: string[];
  readonly FileIndex: { name: string; type: number; content: Uint8Array }[];
}
/** The parser's two entry points behind `read`: they accept parts that were unpacked and counted by us. */
interface Parser {
  parse_zip(parts: Parts, options: object): ParsedWorkbook;
  parse_xlscfb(file: { readonly FullPaths: string[] }, options: object): ParsedWorkbook;
  readonly CFB: { read(bytes: Uint8Array, options: object): { readonly FullPaths: string[] } };
  readonly SSF: { is_date(format: string): boolean };
}

/** Everything but XML, and XML without cells. */
const unwanted =
  /(^|\/)(drawings|media|charts|embeddings|printerSettings|ctrlProps|activeX|customXml|externalLinks|pivotTables|pivotCache|tables|queryTables|theme|docProps|threadedComments|(work|chart|dialog)sheets\/_rels)\/|(^|\/)comments[^/]*$/i;
const isWanted = (name: string) => /\.(xml|rels)$/i.test(name) && !unwanted.test(name);
const holdsCells = (name: string) => /^xl\/(worksheets\/|sharedStrings)/i.test(name);
/** Styles, names and relations: the parser is slow on them, and real ones are far smaller. */
const MAX_SIDE_PART_BYTES = 8 * 1024 * 1024;
const isSheetPart = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);

/** `cellNF` keeps the number format, which alone distinguishes a date from a number; formulas keep their cached value. */
const options = {
  dense: true,
  WTF: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
};

const errorTexts: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

const refuse = (code: FileIssueCode): WorkbookResult => ({ ok: false, issues: [{ code }] });

/** 1970-01-01 in days since 1899-12-30, the Excel epoch; the 1904 date system starts 1,462 days later. */
const EXCEL_EPOCH = 25_569;
const LATER_EPOCH = 1_462;

/** Jalali text of an Excel serial, or null if it is a time of day or outside 1300–1500. */
function jalaliOfSerial(serial: number, date1904: boolean): string | null {
  // A small offset, since a time just before midnight is a computed day.
  const number = Math.floor(serial + 1e-6) - EXCEL_EPOCH + (date1904 ? LATER_EPOCH : 0);
  return number >= FIRST_NUMBER && number <= LAST_NUMBER ? jalaliText(dayOfNumber(number)) : null;
}

interface Reading {
  readonly date1904: boolean;
  readonly isDate: (format: string | undefined) => boolean;
}

function readCell(cell: ParsedCell, { date1904, isDate }: Reading): { value: Cell; isDate: boolean } {
  const { t, v, z } = cell;
  if (t === 'n' && typeof v === 'number') {
    const date = isDate(z) ? jalaliOfSerial(v, date1904) : null;
    return date === null ? { value: v, isDate: false } : { value: date, isDate: true };
  }
  if (t === 'e') return { value: errorTexts[Number(v)] ?? '#N/A', isDate: false };
  if (t === 'b') return { value: v ? 'TRUE' : 'FALSE', isDate: false };
  return { value: v === undefined || v === null || v === '' ? null : shortened(String(v)), isDate: false };
}

function readSheet(name: string, hidden: boolean, parsed: ParsedSheet, reading: Reading): Sheet | SheetIssue {
  const data = parsed['!data'] ?? [];
  const rows: Cell[][] = [];
  const dateColumns = new Set<number>();
  let columnCount = 0;
  for (const index of placesIn(data, MAX_SHEET_ROWS + 1)) {
    const parsedRow = data[index];
    if (!parsedRow) continue;
    const row: Cell[] = [];
    for (const column of placesIn(parsedRow, MAX_COLUMNS)) {
      const parsedCell = parsedRow[column];
      if (!parsedCell) continue;
      const cell = readCell(parsedCell, reading);
      if (isEmptyCell(cell.value)) continue;
      if (column >= MAX_COLUMNS) return tooManyColumns(name, index + 1);
      while (row.length < column) row.push(null);
      row.push(cell.value);
      if (cell.isDate) dateColumns.add(column);
    }
    if (row.length === 0) continue;
    if (index >= MAX_SHEET_ROWS) return tooManyRows(name);
    while (rows.length < index) rows.push([]);
    rows.push(row);
    columnCount = Math.max(columnCount, row.length);
  }
  return {
    name,
    hidden,
    rows,
    rowCount: rows.length,
    columnCount,
    excelDateColumns: [...dateColumns].sort((one, other) => one - other),
  };
}

/** A single cell may be in row 1,048,576: such sparse lists are iterated by their entries. */
function* placesIn(list: readonly unknown[], usual: number): Generator<number> {
  if (list.length > usual) for (const index of Object.keys(list)) yield Number(index);
  else for (let index = 0; index < list.length; index += 1) yield index;
}

const tooManyColumns = (sheet: string, row: number): SheetIssue => ({
  code: 'sheet.too-many-columns',
  row,
  values: { sheet, limit: MAX_COLUMNS },
});
const tooManyRows = (sheet: string): SheetIssue => ({
  code: 'sheet.too-many-rows',
  values: { sheet, limit: MAX_SHEET_ROWS },
});

function readParsed(workbook: ParsedWorkbook, parser: Parser): WorkbookResult {
  const formats = new Map<string, boolean>();
  const reading: Reading = {
    date1904: workbook.Workbook?.WBProps?.date1904 === true,
    isDate: (format) => {
      if (!format || format === 'General') return false;
      const known = formats.get(format);
      if (known !== undefined) return known;
      const isDate = format.length < 300 && parser.SSF.is_date(format);
      formats.set(format, isDate);
      return isDate;
    },
  };
  const sheets: Sheet[] = [];
  const issues: SheetIssue[] = [];
  workbook.SheetNames.forEach((name, index) => {
    const parsed = workbook.Sheets[name];
    if (!parsed) issues.push({ code: 'file.damaged' });
    if (!parsed || parsed['!type']) return;
    const hidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    const sheet = readSheet(name, hidden, parsed, reading);
    if ('code' in sheet) issues.push(sheet);
    else sheets.push(sheet);
  });
  if (issues.length > 0) return { ok: false, issues };
  return sheets.some((sheet) => sheet.rowCount > 0) ? { ok: true, sheets } : refuse('sheet.empty');
}

/** Strict first; some programs write tags that strict mode does not know, and then only missing sheets matter. */
function parsed(read: (options: object) => ParsedWorkbook): ParsedWorkbook {
  try {
    return read({ ...options, sheetRows: MAX_SHEET_ROWS + 1 });
  } catch {
    return read({ ...options, sheetRows: MAX_SHEET_ROWS + 1, WTF: false });
  }
}

const loadParser = async (): Promise<Parser> => (await import('xlsx')) as unknown as Parser;

/** A workbook that references one sheet many times would be read many times. */
function repeatsSheets(workbookXml: Uint8Array | undefined): boolean {
  if (!workbookXml) return false;
  let text = '';
  for (let at = 0; at < workbookXml.length; at += 8192)
    text += String.fromCharCode(...workbookXml.subarray(at, at + 8192));
  const ids = text
    .split('<')
    .filter((tag) => /^(?:\w{1,20}:)?sheet\s/.test(tag))
    .map((tag) => /:id=["']([^"']*)["']/.exec(tag.slice(0, 500))?.[1]);
  return new Set(ids).size < ids.length;
}

function partsOf(unpacked: ReadonlyMap<string, Uint8Array>, sheets: ReadonlyMap<string, Uint8Array>): Parts {
  const parts: Parts = { FullPaths: [], FileIndex: [] };
  for (const [name, content] of unpacked) {
    parts.FullPaths.push(`Root Entry/${name}`);
    parts.FileIndex.push({ name, type: 2, content: sheets.get(name) ?? content });
  }
  return parts;
}

/** The parser reads everything but the cells, which are read by us; null if a sheet does not have the common form. */
function readPlainly(
  sheets: ReadonlyMap<string, Uint8Array>,
  parse: (replaced: ReadonlyMap<string, Uint8Array>) => ParsedWorkbook,
): ParsedWorkbook | null {
  const plain: PlainSheet[] = [];
  const replaced = new Map<string, Uint8Array>();
  for (const [name, cells] of sheets) {
    const sheet = plainCells(cells);
    if (!sheet) return null;
    replaced.set(name, styleSheet(plain.length, sheet));
    plain.push(sheet);
  }
  const book = parse(replaced);
  const read: Record<string, ParsedSheet | undefined> = Object.create(null);
  for (const [name, sheet] of Object.entries(book.Sheets)) {
    const number = sheet?.['!data']?.[0]?.[0]?.v;
    const cells = plain[Number(number)];
    // A chart sheet, or one whose part is missing.
    if (!sheet || !cells) {
      read[name] = sheet;
      continue;
    }
    if (!completeCells(cells, sheet['!data']?.[1] ?? [], book.Strings ?? [])) return null;
    read[name] = { '!data': cells.rows };
  }
  return { ...book, Sheets: read };
}

/** Reads an xlsx, which starts with the bytes of a zip. */
export async function readXlsx(bytes: Uint8Array): Promise<WorkbookResult> {
  try {
    const entries = zipEntries(bytes);
    const kind = zipKind(entries.map((entry) => entry.name));
    if (kind) return refuse(kind);
    const isBloated = ({ name, size }: ZipEntry) =>
      isWanted(name) && !holdsCells(name) && size > MAX_SIDE_PART_BYTES;
    if (entries.some(isBloated)) return refuse('file.unpacks-too-large');
    const unpacked = await unzip(bytes, entries, isWanted);
    const sheets = new Map<string, Uint8Array>();
    for (const [name, content] of unpacked) if (isSheetPart(name)) sheets.set(name, onlyCells(content));
    for (const cells of sheets.values())
      if (lastValueRow(cells) > MAX_SHEET_ROWS) return { ok: false, issues: [tooManyRows('')] };
    if (repeatsSheets(unpacked.get('xl/workbook.xml'))) return refuse('file.damaged');
    const parser = await loadParser();
    const parse = (replaced: ReadonlyMap<string, Uint8Array>) =>
      parsed((how) => parser.parse_zip(partsOf(unpacked, replaced), how));
    return readParsed(readPlainly(sheets, parse) ?? parse(sheets), parser);
  } catch (error) {
    return refuse(error instanceof FileRefusal ? error.code : 'file.damaged');
  }
}

/** Reads an xls, which starts with the bytes of a compound file. */
export async function readXls(bytes: Uint8Array): Promise<WorkbookResult> {
  try {
    const kind = compoundKind(compoundPaths(bytes));
    if (kind) return refuse(kind);
    const parser = await loadParser();
    const file = parser.CFB.read(bytes, { type: 'array' });
    return readParsed(
      parsed((how) => parser.parse_xlscfb(file, { ...how, sheetRows: 0 })),
      parser,
    );
  } catch (error) {
    if (error instanceof FileRefusal) return refuse(error.code);
    return refuse(/password/i.test(String(error)) ? 'file.encrypted' : 'file.damaged');
  }
}
