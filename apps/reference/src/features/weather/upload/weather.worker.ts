import { dayNumber } from '@org/energy-core';
import {
  type Cell,
  type CheckedWeather,
  checkWeather,
  describeIssue,
  guessWeatherMapping,
  type ReadSheetsResult,
  readSheets,
  rejectedRows,
  type Sheet,
  writeCsv,
} from '@org/energy-core/spreadsheets';
import type { Locale } from '@org/energy-ui';
import { serveCalls } from '../../../shared/workerCalls.ts';
import type { CheckedDays, PreviewLine, WeatherCalls } from './weatherCalls.ts';

/** Sentences that are shown; the report has them all. */
const MOST_SENTENCES = 5;

let sheets: readonly Sheet[] = [];
let checked: { sheet: number; result: CheckedWeather } | null = null;

const sheetAt = (index: number): Sheet => {
  const sheet = sheets[index];
  if (!sheet) throw new RangeError(`The file has no sheet ${index}.`);
  return sheet;
};
const textOf = (cell: Cell | undefined): string | null => (cell == null ? null : String(cell));

/** A text file as it came, to be read again in another encoding. */
let source: { bytes: Uint8Array; fileName: string } | null = null;

function opened(file: ReadSheetsResult, locale: Locale): WeatherCalls['open']['answer'] {
  if (!file.ok)
    return { ok: false, message: file.issues.map((issue) => describeIssue(issue, locale)).join(' ') };
  checked = null;
  sheets = file.sheets;
  return {
    ok: true,
    sheets: sheets.map(({ name, rowCount }) => ({ name, rowCount })),
    sheet: file.detected.sheet,
    detected: file.detected,
  };
}

async function open({
  bytes,
  fileName,
  locale,
}: WeatherCalls['open']['ask']): Promise<WeatherCalls['open']['answer']> {
  source = { bytes: new Uint8Array(bytes), fileName };
  sheets = [];
  checked = null;
  return opened(await readSheets(source.bytes, { fileName }), locale);
}

async function reread({
  encoding,
  locale,
}: WeatherCalls['reread']['ask']): Promise<WeatherCalls['reread']['answer']> {
  if (!source) throw new RangeError('No file is open.');
  return opened(await readSheets(source.bytes, { fileName: source.fileName, encoding }), locale);
}

function guess({ sheet }: WeatherCalls['guess']['ask']): WeatherCalls['guess']['answer'] {
  const { rows } = sheetAt(sheet);
  const found = guessWeatherMapping(rows);
  const header = found.headerRow === null ? [] : rows[found.headerRow]!;
  const below = rows.slice((found.headerRow ?? -1) + 1, 1000);
  return {
    guess: found,
    columns: found.roles.map(({ column }) => ({
      header: textOf(header[column]),
      sample: textOf(below.find((row) => row[column] != null && row[column] !== '')?.[column]),
    })),
  };
}

function check({ sheet, mapping, locale }: WeatherCalls['check']['ask']): CheckedDays {
  const result = checkWeather(sheetAt(sheet).rows, mapping);
  checked = { sheet, result };
  return {
    days: Int32Array.from(result.days, ({ day }) => dayNumber(day)),
    celsius: Float64Array.from(result.days, ({ temperatureC }) => temperatureC),
    droppedRows: result.dropped.filter(({ reason }) => reason !== 'blank').length,
    issueCount: result.issueCount,
    issues: result.issues.slice(0, MOST_SENTENCES).map((issue) => describeIssue(issue, locale)),
  };
}

function preview({ sheet, mapping, first, count, locale }: WeatherCalls['preview']['ask']): PreviewLine[] {
  const { rows } = sheetAt(sheet);
  const result = checked?.sheet === sheet ? checked.result : null;
  const header = result?.headerRow ?? mapping.headerRow ?? -1;
  return rows.slice(first - 1, first - 1 + count).map((cells, index) => {
    const row = first + index;
    const issue = result?.issues.find((each) => each.row === row);
    const dropped = result?.dropped.find((each) => each.row === row);
    const stateBelow = issue ? 'bad' : (dropped?.reason ?? 'read');
    return {
      row,
      date: cells[mapping.date] ?? null,
      temperature: cells[mapping.temperature] ?? null,
      state: row === header + 1 ? 'header' : row <= header ? 'above' : stateBelow,
      reason: issue ? describeIssue({ ...issue, row: undefined } as never, locale) : null,
    };
  });
}

function report({ sheet, reasons, locale }: WeatherCalls['report']['ask']): string {
  if (checked?.sheet !== sheet) return '';
  const { rows } = sheetAt(sheet);
  const { dropped, issues, headerRow } = checked.result;
  const [head = [], ...rejected] = rejectedRows(rows, issues, headerRow, locale);
  const width = head.length - 2;
  const left = dropped
    .filter(({ reason }) => reason !== 'blank')
    .map(({ row, reason }): Cell[] => {
      const cells = rows[row - 1] ?? [];
      return [row, ...Array.from({ length: width }, (_, column) => cells[column] ?? null), reasons[reason]];
    });
  const all = [...rejected, ...left].sort((one, other) => Number(one[0]) - Number(other[0]));
  return writeCsv([head, ...all]);
}

serveCalls<WeatherCalls>({ open, reread, guess, check, preview, report }, (answer) => {
  const { days, celsius } = (answer ?? {}) as Partial<CheckedDays>;
  return days && celsius ? [days.buffer, celsius.buffer] : [];
});
