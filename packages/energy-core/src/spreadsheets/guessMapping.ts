import type { ReadingMapping } from '../metering/reading.ts';
import { isBlankRow, isEmptyCell, MOST_COLUMNS } from './cell.ts';
import { readDateCell } from './cellRules.ts';
import {
  type ColumnContent,
  contentOf,
  countsRows,
  describeColumn,
  digitsOf,
  isDateColumn,
  isDateContent,
  isMostly,
  isNumberColumn,
  median,
} from './columnContent.ts';
import type { Confidence } from './decodeText.ts';
import { currencyIn, type HeaderMeaning, meaningsOf, unitIn } from './headerWords.ts';

export type ColumnRole = 'date' | 'to' | 'value' | 'cost' | 'ignored';

/** Why a column got its role; said by `guess.<why>` of the texts. */
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

export interface ColumnGuess {
  readonly column: number;
  readonly role: ColumnRole;
  readonly confidence: Confidence;
  readonly why: GuessReason;
}

/** What a sheet seems to hold. Only a proposal: a person sees every part of it and can change it. */
export interface MappingGuess {
  /** Columns that were not found are left out. `headerRow` is −1 where there is none. */
  readonly mapping: Partial<ReadingMapping>;
  /** 0-based, or null. */
  readonly headerRow: number | null;
  /** The least sure of date, value and cost. */
  readonly confidence: Confidence;
  /** One for each column, in order. */
  readonly roles: readonly ColumnGuess[];
  /** The unit over the value column, as written there. */
  readonly unitText: string | null;
  /** The currency over the cost column. Readings are kept in toman: divide a cost in rial by ten first. */
  readonly costUnit: 'toman' | 'rial' | null;
  readonly digits: 'latin' | 'persian' | 'arabic' | 'mixed' | null;
}

type Rows = readonly (readonly unknown[])[];
interface Column {
  readonly content: ColumnContent;
  readonly meanings: ReadonlySet<HeaderMeaning>;
  readonly header: unknown;
}

/** Enough to know a sheet by. */
const SAMPLE_ROWS = 1_000;
/** A cost is that many times the consumption it is paid for. */
const COST_MAGNITUDE = 20;

const holdsDate = (row: readonly unknown[]) => row.some((cell) => isDateContent(contentOf(cell)));

/** Mostly words: a header or a title, not a row of data whose date is misspelt. */
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

const has = (column: Column, ...meanings: HeaderMeaning[]) =>
  meanings.some((meaning) => column.meanings.has(meaning));

/** In nearly every row the first date lies before the second. */
function isPeriod(data: Rows, from: Column, to: Column): boolean {
  const pairs = data.map((row) =>
    [from, to].map(({ content }) => readDateCell(row[content.column], 'YY/MM/DD')),
  ) as [number | string, number | string][];
  const readable = pairs.filter(([start, end]) => typeof start === 'number' && typeof end === 'number');
  const forward = readable.filter(([start, end]) => start < end).length;
  return readable.length > 0 && forward / readable.length >= 0.9;
}

function findDates(data: Rows, dates: readonly Column[]): { from?: Column; to?: Column; why: GuessReason } {
  const [first, second] = dates;
  const from = dates.find((column) => has(column, 'from'));
  const to = dates.find((column) => column !== from && has(column, 'to'));
  if (from && to) return { from, to, why: 'header' };
  if (first && second && isPeriod(data, first, second)) return { from: first, to: second, why: 'order' };
  return { from: dates.find((column) => has(column, 'date')) ?? first, why: 'content' };
}

interface Found {
  readonly column: Column;
  readonly confidence: Confidence;
  readonly why: GuessReason;
}

function findValue(numbers: readonly Column[]): Found | null {
  const candidates = numbers.filter((column) => !has(column, 'cost'));
  // A column that is called consumption is one, even where its figures happen to rise by one each day.
  const named = candidates.filter((column) => has(column, 'value') && !has(column, 'other'));
  if (named[0])
    return { column: named[0], confidence: named.length === 1 ? 'sure' : 'likely', why: 'header' };
  const unnamed = candidates.filter((column) => !has(column, 'other') && !countsRows(column.content));
  // A counter's position is not a consumption: only for want of anything better.
  const column = unnamed.find((each) => !has(each, 'counter')) ?? unnamed[0];
  if (!column) return null;
  const isOnly = unnamed.length === 1 && !has(column, 'counter');
  return { column, confidence: isOnly ? 'likely' : 'unsure', why: isOnly ? 'only-number' : 'first-number' };
}

function findCost(numbers: readonly Column[], value: Column | undefined): Found | null {
  const others = numbers.filter((column) => column !== value);
  const named = others.filter((column) => has(column, 'cost') && !has(column, 'other'));
  const best = named.find((column) => currencyIn(column.header)) ?? named[0];
  if (best) return { column: best, confidence: named.length === 1 ? 'sure' : 'likely', why: 'header' };
  if (!value) return null;
  const least = median(value.content.numbers) * COST_MAGNITUDE;
  const large = others.find(
    ({ header, content }) => isEmptyCell(header) && least > 0 && median(content.numbers) >= least,
  );
  return large ? { column: large, confidence: 'unsure', why: 'magnitude' } : null;
}

function whyIgnored({ content }: Column): GuessReason {
  if (content.filled === 0) return 'empty';
  if (isMostly(content.gregorian, content)) return 'gregorian';
  if (!isNumberColumn(content)) return 'no-number';
  return countsRows(content) ? 'row-number' : 'other-number';
}

const ranks: readonly Confidence[] = ['unsure', 'likely', 'sure'];

/**
 * Proposes what each column of a sheet means: from its cells, its header words (Persian and English) and, last, from
 * magnitudes. Every proposal carries a reason and how sure it is.
 * @example guessMapping([['تاریخ', 'مصرف (kWh)'], ['1403/01/01', '12']]).mapping
 * // { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1, headerRow: 0 }
 */
export function guessMapping(rows: Rows): MappingGuess {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const firstDate = sample.findIndex(holdsDate);
  const firstData = firstDate >= 0 ? firstDate : sample.findIndex((row) => !isBlankRow(row) && !isWords(row));
  const headerRow = findHeader(sample, firstData < 0 ? sample.length : firstData);
  const header = headerRow === null ? [] : sample[headerRow]!;
  const data = firstDate >= 0 ? sample.filter(holdsDate) : sample.slice((headerRow ?? -1) + 1);

  const width = Math.min(MOST_COLUMNS, Math.max(0, ...sample.map((row) => row.length)));
  const columns: Column[] = Array.from({ length: width }, (_, column) => ({
    content: describeColumn(data, column),
    meanings: meaningsOf(header[column]),
    header: header[column],
  }));
  const { from, to, why } = findDates(
    data,
    columns.filter(({ content }) => isDateColumn(content)),
  );
  const numbers = columns.filter(({ content }) => isNumberColumn(content) && !isDateColumn(content));
  const value = findValue(numbers);
  const cost = findCost(numbers, value?.column);

  const found = new Map<Column, Omit<ColumnGuess, 'column'>>();
  const isClear = from && (from.content.longDates + from.content.shortDates) / from.content.filled > 0.9;
  const dateConfidence: Confidence = why === 'order' || !isClear ? 'likely' : 'sure';
  if (from) found.set(from, { role: 'date', confidence: dateConfidence, why });
  if (to) found.set(to, { role: 'to', confidence: dateConfidence, why });
  if (value) found.set(value.column, { role: 'value', confidence: value.confidence, why: value.why });
  if (cost) found.set(cost.column, { role: 'cost', confidence: cost.confidence, why: cost.why });

  const isShort = from && from.content.shortDates > from.content.longDates;
  const surest = [...found.values()].map(({ confidence }) => ranks.indexOf(confidence));
  return {
    mapping: {
      kind: to ? 'range' : 'day',
      format: isShort ? 'YY/MM/DD' : 'YYYY/MM/DD',
      headerRow: headerRow ?? -1,
      ...(from && { from: from.content.column }),
      ...(to && { to: to.content.column }),
      ...(value && { value: value.column.content.column }),
      ...(cost && { cost: cost.column.content.column }),
    },
    headerRow,
    confidence: from && value ? ranks[Math.min(...surest)]! : 'unsure',
    roles: columns.map((column, index) => {
      const guess = found.get(column) ?? { role: 'ignored', confidence: 'likely', why: whyIgnored(column) };
      return { column: index, ...guess };
    }),
    unitText: value ? unitIn(value.column.header) : null,
    costUnit: cost ? currencyIn(cost.column.header) : null,
    digits: digitsOf(data),
  };
}
