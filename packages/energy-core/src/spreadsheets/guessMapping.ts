import type { ReadingMapping } from '../metering/reading.ts';
import { isEmptyCell } from './cell.ts';
import { readDateCell } from './cellRules.ts';
import { countsRows, digitsOf, isDateColumn, isNumberColumn, median } from './columnContent.ts';
import type { Confidence } from './decodeText.ts';
import { currencyIn, unitIn } from './headerWords.ts';
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

/** What a sheet seems to hold. Only a proposal: a person sees every part of it and can change it. */
export interface MappingGuess {
  /** Columns that were not found are left out. `headerRow` is −1 where there is none. */
  readonly mapping: Partial<ReadingMapping>;
  /** 0-based, or null. */
  readonly headerRow: number | null;
  /** The least sure of date, value and cost. */
  readonly confidence: Confidence;
  /** How sure the way dates are written is. */
  readonly formatConfidence: Confidence;
  /** One for each column, in order. */
  readonly roles: readonly ColumnGuess[];
  /** The unit over the value column, as written there. */
  readonly unitText: string | null;
  /** The currency over the cost column. Readings are kept in toman: divide a cost in rial by ten first. */
  readonly costUnit: 'toman' | 'rial' | null;
  readonly digits: 'latin' | 'persian' | 'arabic' | 'mixed' | null;
}

/** A cost is that many times the consumption it is paid for. */
const COST_MAGNITUDE = 20;

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

/**
 * Proposes what each column of a sheet means: from its cells, its header words (Persian and English) and, last, from
 * magnitudes. Every proposal carries a reason and how sure it is.
 * @example guessMapping([['تاریخ', 'مصرف (kWh)'], ['1403/01/01', '12']]).mapping
 * // { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1, headerRow: 0 }
 */
export function guessMapping(rows: Rows): MappingGuess {
  const { data, headerRow, columns } = describeSheet(rows);
  const { from, to, why } = findDates(
    data,
    columns.filter(({ content }) => isDateColumn(content)),
  );
  const numbers = columns.filter(({ content }) => isNumberColumn(content) && !isDateColumn(content));
  const value = findValue(numbers);
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
    unitText: value ? unitIn(value.column.header) : null,
    costUnit: cost ? currencyIn(cost.column.header) : null,
    digits: digitsOf(data),
  };
}
