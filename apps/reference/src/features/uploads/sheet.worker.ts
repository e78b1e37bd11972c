import { dayNumber } from '@org/energy-core';
import {
  type CheckedReadings,
  checkReadings,
  describeIssue,
  guessMapping,
  readSheets,
  rejectedRows,
  type Sheet,
  writeCsv,
} from '@org/energy-core/spreadsheets';
import { previewPage } from './previewPage.ts';
import type {
  CheckedSheet,
  ReadingColumns,
  SheetCalls,
  SheetRequest,
  SheetResponse,
} from './sheetMessages.ts';

/** Most sentences that are handed over; the report has them all. */
const MOST_SENTENCES = 300;

let sheets: readonly Sheet[] = [];
let checked: { sheet: number; result: CheckedReadings } | null = null;

const sheetAt = (index: number): Sheet => {
  const sheet = sheets[index];
  if (!sheet) throw new RangeError(`The file has no sheet ${index}.`);
  return sheet;
};

async function open({
  bytes,
  fileName,
  locale,
}: SheetCalls['open']['ask']): Promise<SheetCalls['open']['answer']> {
  const file = await readSheets(new Uint8Array(bytes), { fileName });
  sheets = [];
  checked = null;
  if (!file.ok) {
    const issue = file.issues[0]!;
    return {
      ok: false,
      code: issue.code,
      message: file.issues.map((each) => describeIssue(each, locale)).join(' '),
    };
  }
  sheets = file.sheets;
  return {
    ok: true,
    sheets: sheets.map(({ name, rowCount, hidden }) => ({ name, rowCount, isHidden: hidden })),
    detected: file.detected,
  };
}

function check({ sheet, mapping, costFactor, locale }: SheetCalls['check']['ask']): CheckedSheet {
  const result = checkReadings(sheetAt(sheet).rows, mapping);
  checked = { sheet, result };
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

function report({ sheet, which, locale }: SheetCalls['report']['ask']): string {
  const { rows: all } = sheetAt(sheet);
  if (checked?.sheet !== sheet) return '';
  const { dropped, issues, headerRow } = checked.result;
  if (which === 'bad') return writeCsv(rejectedRows(all, issues, headerRow, locale));
  const left = dropped.filter(({ reason }) => reason !== 'blank').map(({ row }) => all[row - 1] ?? []);
  return writeCsv(headerRow === null ? left : [all[headerRow] ?? [], ...left]);
}

type Handlers = {
  [Call in keyof SheetCalls]: (
    ask: SheetCalls[Call]['ask'],
  ) => SheetCalls[Call]['answer'] | Promise<SheetCalls[Call]['answer']>;
};
const handlers: Handlers = {
  open,
  guess: ({ sheet }) => guessMapping(sheetAt(sheet).rows),
  preview: (ask) =>
    previewPage(sheetAt(ask.sheet), checked?.sheet === ask.sheet ? checked.result : null, ask),
  check,
  rows,
  report,
};

const transfersOf = (answer: unknown): Transferable[] => {
  if (answer instanceof ArrayBuffer) return [answer];
  const readings = (answer as Partial<CheckedSheet> | null)?.readings;
  return readings ? [readings.days.buffer, readings.values.buffer, readings.costs.buffer] : [];
};

self.onmessage = async ({ data }: MessageEvent<SheetRequest>) => {
  let response: SheetResponse;
  try {
    const answer = await (handlers[data.call] as (ask: unknown) => unknown)(data.ask);
    response = { id: data.id, ok: true, answer };
  } catch (error) {
    response = { id: data.id, ok: false, message: String(error) };
  }
  self.postMessage(response, { transfer: response.ok ? transfersOf(response.answer) : [] });
};
