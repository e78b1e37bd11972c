import type { ReadingMapping } from '../../metering/reading.ts';
import { sheetUnit, unitNamedIn } from '../../quantities/sheetUnits.ts';
import { cellText, isEmptyCell } from '../cell.ts';
import { readDateCell } from '../readings/cellRules.ts';
import type { Confidence } from '../text/decodeText.ts';
import {
  countsRows,
  describeColumn,
  digitsOf,
  isDateColumn,
  isMostly,
  isNumberColumn,
  median,
  rises,
} from './columnContent.ts';
import { bracketsIn, currencyIn } from './headerWords.ts';
import {
  type Column,
  describeSheet,
  formatConfidenceOf,
  formatOf,
  type GuessReason,
  has,
  isClearDate,
  leastSure,
  type Rows,
  whyIgnored,
} from './sheetColumns.ts';

export type ColumnRole = 'date' | 'to' | 'value' | 'cost' | 'ignored';

export interface ColumnGuess {
  readonly column: number;
  readonly role: ColumnRole;
  readonly confidence: Confidence;
  readonly why: GuessReason;
}

/** A unit with its source. */
export interface UnitGuess {
  readonly symbol: string;
  readonly from: 'header' | 'sheet' | 'file';
}

/** Context of a sheet beside its rows. */
export interface SheetOrigin {
  readonly sheetName?: string | undefined;
  readonly fileName?: string | undefined;
  /** As `Sheet` has them. */
  readonly excelDateColumns?: readonly number[] | undefined;
}

/** Proposed content of a sheet. The user sees every part and can change it. */
export interface MappingGuess {
  /** Columns that were not found are omitted. `headerRow` is −1 without a header. */
  readonly mapping: Partial<ReadingMapping>;
  /** 0-based, or null. */
  readonly headerRow: number | null;
  /** Lowest confidence of date, value and cost. */
  readonly confidence: Confidence;
  /** Confidence of the date format. */
  readonly formatConfidence: Confidence;
  /** One per column, in order. */
  readonly roles: readonly ColumnGuess[];
  /** The likely unit of the values; null if not stated. */
  readonly unit: UnitGuess | null;
  /** Unknown text in the unit position of the value header. */
  readonly unitText: string | null;
  /** The values are probably register readings. */
  readonly isRegister: boolean;
  /** The values increase from row to row, whatever the header: as register readings do. */
  readonly rises: boolean;
  /** Calendar of the dates: `excel` are real Excel dates, shown there as Gregorian ones. */
  readonly calendar: 'jalali' | 'gregorian' | 'excel' | null;
  /** Currency in the cost header. Readings are stored in toman: divide a cost in rial by ten first. */
  readonly costUnit: 'toman' | 'rial' | null;
  readonly digits: 'latin' | 'persian' | 'arabic' | 'mixed' | null;
}

/** Typical ratio of a cost to its consumption. */
const COST_MAGNITUDE = 20;

/** Whether the first date is before the second in nearly every row. */
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

/**
 * The rows of each meter, where days occur more than once and a column distinguishes them: a sheet of several meters. Its
 * values increase by meter, not from row to row.
 */
function rowsByMeter(data: Rows, columns: readonly Column[], from: Column | undefined): readonly Rows[] {
  if (!from) return [data];
  const textAt = (row: Rows[number], { content }: Column) => cellText(row[content.column]);
  const days = new Set(data.map((row) => textAt(row, from)));
  if (days.size === data.length) return [data];
  // Each meter has one row.
  if (days.size === 1) return data.map((row) => [row]);
  const tag = columns.find(
    (column) =>
      column !== from &&
      new Set(data.map((row) => textAt(row, column))).size < data.length &&
      new Set(data.map((row) => `${textAt(row, column)} ${textAt(row, from)}`)).size === data.length,
  );
  if (!tag) return [data];
  const byTag = new Map<string, Rows[number][]>();
  for (const row of data) byTag.set(textAt(row, tag), [...(byTag.get(textAt(row, tag)) ?? []), row]);
  return [...byTag.values()];
}

function findValue(numbers: readonly Column[], isCounter: (column: Column) => boolean): Found | null {
  const candidates = numbers.filter((column) => !has(column, 'cost'));
  // A column with a consumption header is one, even if its values happen to rise by one each day.
  const named = candidates.filter(
    (column) => has(column, 'value') && !has(column, 'other') && !isCounter(column),
  );
  if (named[0])
    return { column: named[0], confidence: named.length === 1 ? 'sure' : 'likely', why: 'header' };
  // Register readings, if no column has their differences.
  const counters = candidates.filter(isCounter);
  if (counters[0])
    return { column: counters[0], confidence: counters.length === 1 ? 'sure' : 'likely', why: 'header' };
  const unnamed = candidates.filter((column) => !has(column, 'other') && !countsRows(column.content));
  // A register reading is not consumption: only as a last resort.
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

function unitOf(header: unknown, { sheetName = '', fileName = '' }: SheetOrigin): UnitGuess | null {
  const places = [
    ['header', cellText(header)],
    ['sheet', sheetName],
    ['file', fileName.replace(/\.[^.]*$/, '')],
  ] as const;
  for (const [from, text] of places) {
    // A file named `t` or `f` does not state a unit.
    if (from !== 'header' && text.trim().length < 2) continue;
    const unit = unitNamedIn(text);
    if (unit) return { symbol: unit.symbol, from };
  }
  return null;
}

function unknownUnit(header: unknown): string | null {
  const text = bracketsIn(header);
  return text !== null && !sheetUnit(text) ? text : null;
}

function calendarOf(
  columns: readonly Column[],
  from: Column | undefined,
  { excelDateColumns = [] }: SheetOrigin,
): MappingGuess['calendar'] {
  if (from) return excelDateColumns.includes(from.content.column) ? 'excel' : 'jalali';
  return columns.some(({ content }) => isMostly(content.gregorian, content)) ? 'gregorian' : null;
}

/**
 * Proposes the meaning of each column of a sheet: from its cells, its header words (Persian and English) and, last, from
 * magnitudes. Every proposal has a reason and a confidence.
 * @param origin Names that may contain the unit, and the columns of real Excel dates.
 * @example guessMapping([['تاریخ', 'مصرف (kWh)'], ['1403/01/01', '12']]).mapping
 * // { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1, headerRow: 0 }
 */
export function guessMapping(rows: Rows, origin: SheetOrigin = {}): MappingGuess {
  const { data, headerRow, columns } = describeSheet(rows);
  const { from, to, why } = findDates(
    data,
    columns.filter(({ content }) => isDateColumn(content)),
  );
  const numbers = columns.filter(({ content }) => isNumberColumn(content) && !isDateColumn(content));
  const meters = rowsByMeter(data, columns, from);
  const grows = ({ content }: Column) =>
    rises(meters.length === 1 ? [content] : meters.map((rows) => describeColumn(rows, content.column)));
  /** A register header with increasing values; a serial number alone, «شماره کنتور», does not increase. */
  const isCounter = (column: Column) => has(column, 'counter') && grows(column);
  const value = findValue(numbers, isCounter);
  const cost = findCost(numbers, value?.column);

  const found = new Map<Column, Omit<ColumnGuess, 'column'>>();
  const dateConfidence: Confidence = why === 'order' || !from || !isClearDate(from) ? 'likely' : 'sure';
  if (from) found.set(from, { role: 'date', confidence: dateConfidence, why });
  if (to) found.set(to, { role: 'to', confidence: dateConfidence, why });
  if (value) found.set(value.column, { role: 'value', confidence: value.confidence, why: value.why });
  if (cost) found.set(cost.column, { role: 'cost', confidence: cost.confidence, why: cost.why });

  return {
    mapping: {
      kind: to ? 'range' : 'day',
      format: formatOf(from),
      headerRow: headerRow ?? -1,
      ...(from && { from: from.content.column }),
      ...(to && { to: to.content.column }),
      ...(value && { value: value.column.content.column }),
      ...(cost && { cost: cost.column.content.column }),
    },
    headerRow,
    confidence: from && value ? leastSure([...found.values()]) : 'unsure',
    formatConfidence: formatConfidenceOf(from),
    roles: columns.map((column, index) => {
      const guess = found.get(column) ?? { role: 'ignored', confidence: 'likely', why: whyIgnored(column) };
      return { column: index, ...guess };
    }),
    unit: unitOf(value?.column.header, origin),
    unitText: unknownUnit(value?.column.header),
    isRegister: value !== null && !to && isCounter(value.column),
    rises: value !== null && grows(value.column),
    calendar: calendarOf(columns, from, origin),
    costUnit: cost ? currencyIn(cost.column.header) : null,
    digits: digitsOf(data),
  };
}
