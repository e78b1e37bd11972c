import { dayNumber } from '@org/energy-core';
import { type Cell, checkWeather, describeIssue, guessWeatherMapping } from '@org/energy-core/spreadsheets';
import type { SheetBook } from './sheetBook.ts';
import type { SheetCalls } from './sheetCalls.ts';
import type { WorkerHandlers } from './workerCalls.ts';

/** Sentences that are shown; the report has them all. */
const MAX_SENTENCES = 5;
/** Rows in which the first cell of a column is looked for. */
const MAX_ROWS = 1000;

const textOf = (cell: Cell | undefined): string | null => (cell == null ? null : String(cell));

/** What the worker answers about daily temperatures. */
export const weatherHandlers = (
  book: SheetBook,
): WorkerHandlers<Pick<SheetCalls, 'guessWeather' | 'checkWeather'>> => ({
  guessWeather({ sheet }) {
    const { rows } = book.at(sheet);
    const guess = guessWeatherMapping(rows);
    const header = guess.headerRow === null ? [] : rows[guess.headerRow]!;
    const below = rows.slice((guess.headerRow ?? -1) + 1, MAX_ROWS);
    const columns = guess.roles.map(({ column }) => ({
      header: textOf(header[column]),
      sample: textOf(below.find((row) => row[column] != null && row[column] !== '')?.[column]),
    }));
    return { ...guess, columns };
  },
  checkWeather({ sheet, mapping, locale, digits }) {
    const result = checkWeather(book.at(sheet).rows, mapping);
    book.keep(sheet, result);
    return {
      days: Int32Array.from(result.days, ({ day }) => dayNumber(day)),
      celsius: Float64Array.from(result.days, ({ temperatureC }) => temperatureC),
      droppedRows: result.dropped.filter(({ reason }) => reason !== 'blank').length,
      issueCount: result.issueCount,
      issues: result.issues.slice(0, MAX_SENTENCES).map((issue) => describeIssue(issue, locale, digits)),
    };
  },
});
