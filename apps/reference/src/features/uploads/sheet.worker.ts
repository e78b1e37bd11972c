import { dayNumber } from '@org/energy-core';
import {
  type CheckedReadings,
  checkReadings,
  describeIssue,
  guessMapping,
  guessTagColumn,
  type ReadSheetsResult,
  readSheets,
  rejectedRows,
  type Sheet,
  type SheetByTag,
  splitByTag,
  writeCsv,
} from '@org/energy-core/spreadsheets';
import type { Locale } from '@org/energy-ui';
import { serveCalls, type WorkerHandlers } from '../../shared/workerCalls.ts';
import { previewPage } from './previewPage.ts';
import type {
  CheckedSheet,
  OpenedFile,
  ReadingColumns,
  ReasonWords,
  RefusedFile,
  SheetCalls,
} from './sheetMessages.ts';

/** Most sentences that are handed over; the report has them all. */
const MOST_SENTENCES = 300;

let sheets: readonly Sheet[] = [];
/** The last division by tags, for its report. */
let split: { sheet: number; headerRow: number; found: SheetByTag } | null = null;
let checked: { sheet: number; result: CheckedReadings } | null = null;

const sheetAt = (index: number): Sheet => {
  const sheet = sheets[index];
  if (!sheet) throw new RangeError(`The file has no sheet ${index}.`);
  return sheet;
};

/** A text file as it came, to be read again in another encoding. */
let source: { bytes: Uint8Array; fileName: string } | null = null;

const refusalOf = (issues: Parameters<typeof describeIssue>[0][], locale: Locale): RefusedFile => ({
  ok: false,
  code: issues[0]!.code,
  message: issues.map((each) => describeIssue(each, locale)).join(' '),
});

function opened(file: Extract<ReadSheetsResult, { ok: true }>): OpenedFile {
  sheets = file.sheets;
  checked = null;
  split = null;
  return {
    ok: true,
    sheets: sheets.map(({ name, rowCount, hidden }) => ({ name, rowCount, isHidden: hidden })),
    detected: file.detected,
  };
}

async function open({
  bytes,
  fileName,
  locale,
}: SheetCalls['open']['ask']): Promise<SheetCalls['open']['answer']> {
  const all = new Uint8Array(bytes);
  const file = await readSheets(all, { fileName });
  sheets = [];
  source = null;
  if (!file.ok) return refusalOf([...file.issues], locale);
  if (file.detected.encoding) source = { bytes: all, fileName };
  return opened(file);
}

async function reread({
  encoding,
  locale,
}: SheetCalls['reread']['ask']): Promise<SheetCalls['reread']['answer']> {
  if (!source) throw new RangeError('Only a text file has an encoding.');
  const file = await readSheets(source.bytes, { fileName: source.fileName, encoding });
  return file.ok ? opened(file) : refusalOf([...file.issues], locale);
}

function check({ sheet, mapping, costFactor, locale }: SheetCalls['check']['ask']): CheckedSheet {
  const result = checkReadings(sheetAt(sheet).rows, mapping);
  checked = { sheet, result };
  return handedOver(result, costFactor, locale);
}

function handedOver(result: CheckedReadings, costFactor: number, locale: Locale): CheckedSheet {
  return {
    ok: result.ok,
    readings: columnsOf(result, costFactor),
    droppedRows: result.dropped.length,
    issueCount: result.issueCount,
    issues: result.issues.slice(0, MOST_SENTENCES).map((issue) => ({
      code: issue.code,
      ...(issue.row !== undefined && { row: issue.row }),
      ...(issue.column !== undefined && { column: issue.column }),
      message: describeIssue(issue, locale),
    })),
  };
}

function columnsOf({ readings }: CheckedReadings, costFactor: number): ReadingColumns {
  const days = new Int32Array(readings.length);
  const values = new Float64Array(readings.length);
  const costs = new Float64Array(readings.length).fill(Number.NaN);
  readings.forEach((reading, index) => {
    days[index] = dayNumber(reading.day);
    values[index] = reading.value;
    if (reading.cost !== null) costs[index] = reading.cost * costFactor;
  });
  return { days, values, costs };
}

function rows({ sheet, columns }: SheetCalls['rows']['ask']): ArrayBuffer {
  const width = Math.max(...columns) + 1;
  const wanted = new Set(columns);
  const slim = sheetAt(sheet).rows.map((row) =>
    Array.from({ length: Math.min(width, row.length) }, (_, column) =>
      wanted.has(column) ? (row[column] ?? null) : null,
    ),
  );
  return new TextEncoder().encode(JSON.stringify(slim)).buffer;
}

function report({ sheet, which, words, locale }: SheetCalls['report']['ask']): string {
  const { rows: all } = sheetAt(sheet);
  if (checked?.sheet !== sheet) return '';
  const { dropped, issues, headerRow } = checked.result;
  if (which === 'bad') return writeCsv(rejectedRows(all, issues, headerRow, locale));
  return writeCsv(rejectedRows(all, [], headerRow, locale, droppedWith(dropped, words)));
}

/** Nobody misses a blank row. */
const droppedWith = (dropped: CheckedReadings['dropped'], words: ReasonWords) =>
  dropped.filter(({ reason }) => reason !== 'blank').map(({ row, reason }) => ({ row, why: words[reason] }));

function byTag(ask: SheetCalls['byTag']['ask']): SheetCalls['byTag']['answer'] {
  const { sheet, mapping, tagColumn, meters, costFactor, locale } = ask;
  const found = splitByTag(sheetAt(sheet).rows, mapping, tagColumn, meters);
  split = { sheet, headerRow: mapping.headerRow ?? -1, found };
  return {
    unplaced: found.unplaced,
    meters: found.meters.map(({ checked: result, ...meter }) => ({
      ...meter,
      ...handedOver(result, costFactor, locale),
    })),
  };
}

function tagReport({ words, locale }: SheetCalls['tagReport']['ask']): string {
  if (!split) return '';
  const { sheet, headerRow, found } = split;
  const issues = found.meters.flatMap(({ checked: result }) => result.issues);
  const others = [
    ...found.meters.flatMap(({ checked: result }) => droppedWith(result.dropped, words)),
    ...found.unplaced.flatMap(({ rows: own, reason }) => own.map((row) => ({ row, why: words[reason] }))),
  ];
  const header = headerRow < 0 ? null : headerRow;
  return writeCsv(rejectedRows(sheetAt(sheet).rows, issues, header, locale, others));
}

const handlers: WorkerHandlers<SheetCalls> = {
  open,
  reread,
  guess: ({ sheet }) => guessMapping(sheetAt(sheet).rows),
  preview: (ask) =>
    previewPage(sheetAt(ask.sheet), checked?.sheet === ask.sheet ? checked.result : null, ask),
  check,
  rows,
  report,
  guessTag: ({ sheet, headerRow, meters }) => guessTagColumn(sheetAt(sheet).rows, headerRow, meters),
  byTag,
  tagReport,
};

const transfersOf = (answer: unknown): Transferable[] => {
  if (answer instanceof ArrayBuffer) return [answer];
  const readings = (answer as Partial<CheckedSheet> | null)?.readings;
  return readings ? [readings.days.buffer, readings.values.buffer, readings.costs.buffer] : [];
};

serveCalls(handlers, transfersOf);
