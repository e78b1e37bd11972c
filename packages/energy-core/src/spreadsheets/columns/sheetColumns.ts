import type { DateFormat } from '../../metering/schemas/reading.ts';
import { isBlankRow, isEmptyCell, MAX_COLUMNS } from '../cell.ts';
import type { Confidence } from '../text/decodeText.ts';
import {
  type ColumnContent,
  contentOf,
  countsRows,
  describeColumn,
  isDateContent,
  isMostly,
  isNumberColumn,
} from './columnContent.ts';
import { type HeaderMeaning, meaningsOf } from './headerWords.ts';

/** Why a column got its role; text `guess.<why>`. */
export type GuessReason =
  | 'header'
  | 'content'
  | 'order'
  | 'only-number'
  | 'first-number'
  | 'magnitude'
  | 'gregorian'
  | 'row-number'
  | 'other-number'
  | 'no-number'
  | 'empty';

export type Rows = readonly (readonly unknown[])[];

export interface Column {
  readonly content: ColumnContent;
  readonly meanings: ReadonlySet<HeaderMeaning>;
  readonly header: unknown;
}

/** Structure of a sheet before its meaning is guessed. */
export interface SheetColumns {
  /** Rows that hold data. */
  readonly data: Rows;
  /** 0-based, or null. */
  readonly headerRow: number | null;
  readonly columns: readonly Column[];
}

/** Number of rows inspected. */
const SAMPLE_ROWS = 1_000;

const holdsDate = (row: readonly unknown[]) => row.some((cell) => isDateContent(contentOf(cell)));

/** Mostly words: a header or a title, not a data row with a misspelled date. */
function isWords(row: readonly unknown[]): boolean {
  const filled = row.filter((cell) => !isEmptyCell(cell));
  return filled.filter((cell) => contentOf(cell) === 'text').length > filled.length / 2;
}

/** The last row of words before the data; titles and remarks above it are skipped with it. */
function findHeader(sample: Rows, firstData: number): number | null {
  for (let index = firstData - 1; index >= 0; index -= 1)
    if (!isBlankRow(sample[index]!)) return isWords(sample[index]!) ? index : null;
  return null;
}

/** Finds the header and describes each column by its cells and header words. */
export function describeSheet(rows: Rows): SheetColumns {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const firstDate = sample.findIndex(holdsDate);
  const firstData = firstDate >= 0 ? firstDate : sample.findIndex((row) => !isBlankRow(row) && !isWords(row));
  const headerRow = findHeader(sample, firstData < 0 ? sample.length : firstData);
  const header = headerRow === null ? [] : sample[headerRow]!;
  const data = firstDate >= 0 ? sample.filter(holdsDate) : sample.slice((headerRow ?? -1) + 1);
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...sample.map((row) => row.length)));
  const columns = Array.from({ length: width }, (_, column) => ({
    content: describeColumn(data, column),
    meanings: meaningsOf(header[column]),
    header: header[column],
  }));
  return { data, headerRow, columns };
}

export const has = (column: Column, ...meanings: HeaderMeaning[]): boolean =>
  meanings.some((meaning) => column.meanings.has(meaning));

/** Nearly all cells of the column are dates. */
export const isClearDate = ({ content }: Column): boolean =>
  (content.longDates + content.shortDates) / content.filled > 0.9;

/** Format of most dates of the column. */
export const formatOf = (date: Column | undefined): DateFormat =>
  date && date.content.shortDates > date.content.longDates ? 'YY/MM/DD' : 'YYYY/MM/DD';

/** Two-digit years leave the century open; with mixed formats either is a guess. */
export function formatConfidenceOf(date: Column | undefined): Confidence {
  if (!date) return 'unsure';
  const { longDates, shortDates } = date.content;
  if (Math.min(longDates, shortDates) / (longDates + shortDates) > 0.05) return 'unsure';
  return shortDates > 0 || !isClearDate(date) ? 'likely' : 'sure';
}

const ranks: readonly Confidence[] = ['unsure', 'likely', 'sure'];

export const leastSure = (guesses: readonly { readonly confidence: Confidence }[]): Confidence =>
  ranks[Math.min(...guesses.map(({ confidence }) => ranks.indexOf(confidence)))]!;

export function whyIgnored({ content }: Column): GuessReason {
  if (content.filled === 0) return 'empty';
  if (isMostly(content.gregorian, content)) return 'gregorian';
  if (!isNumberColumn(content)) return 'no-number';
  return countsRows(content) ? 'row-number' : 'other-number';
}
