import { isEmptyCell } from '../cell.ts';
import { readDateCell, readNumberCell } from '../readings/cellRules.ts';

/** Statistics of the cells of one column over the data rows. */
export interface ColumnContent {
  readonly column: number;
  readonly filled: number;
  /** Jalali dates with four-digit and two-digit years; misspelled days included. */
  readonly longDates: number;
  readonly shortDates: number;
  readonly gregorian: number;
  readonly numbers: readonly number[];
}

type CellContent = 'empty' | 'long-date' | 'short-date' | 'gregorian' | 'text' | number;

export function contentOf(cell: unknown): CellContent {
  if (isEmptyCell(cell)) return 'empty';
  const date = readDateCell(cell, 'YYYY/MM/DD');
  if (
    typeof date === 'number' ||
    date === 'date.not-a-day' ||
    date === 'date.no-month' ||
    date === 'date.not-leap' ||
    date === 'date.out-of-range'
  )
    return 'long-date';
  if (date === 'date.two-digit-year') return 'short-date';
  if (date === 'date.gregorian') return 'gregorian';
  const number = readNumberCell(cell);
  return typeof number === 'number' ? number : 'text';
}

export const isDateContent = (content: CellContent) => content === 'long-date' || content === 'short-date';

/** Describes one column over these rows. */
export function describeColumn(rows: readonly (readonly unknown[])[], column: number): ColumnContent {
  const contents = rows.map((row) => contentOf(row[column])).filter((content) => content !== 'empty');
  const count = (kind: CellContent) => contents.filter((content) => content === kind).length;
  return {
    column,
    filled: contents.length,
    longDates: count('long-date'),
    shortDates: count('short-date'),
    gregorian: count('gregorian'),
    numbers: contents.filter((content) => typeof content === 'number'),
  };
}

export const isMostly = (part: number, { filled }: ColumnContent) => filled > 0 && part / filled >= 0.5;

export const isDateColumn = (content: ColumnContent) =>
  isMostly(content.longDates + content.shortDates, content);

export const isNumberColumn = (content: ColumnContent) => isMostly(content.numbers.length, content);

/** 1, 2, 3 …: a column of row numbers. */
export function countsRows({ numbers }: ColumnContent): boolean {
  if (numbers.length < 3) return false;
  return numbers.every((number, index) => index === 0 || number === numbers[index - 1]! + 1);
}

/** Maximum share of drops: a register drops rarely, consumption every second day. */
const MAX_FALLS = 0.3;

/** Values that increase like register readings, except for resets; each register separately. */
export function rises(counters: readonly Pick<ColumnContent, 'numbers'>[]): boolean {
  const steps = counters.flatMap(({ numbers }) =>
    numbers.slice(1).map((number, index) => number - numbers[index]!),
  );
  const falls = steps.filter((step) => step < 0).length;
  return steps.some((step) => step > 0) && falls <= Math.max(1, steps.length * MAX_FALLS);
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Kind of digits of the cells; null if Excel stored all as numbers. */
export function digitsOf(
  rows: readonly (readonly unknown[])[],
): 'latin' | 'persian' | 'arabic' | 'mixed' | null {
  const text = rows.flatMap((row) => row.filter((cell) => typeof cell === 'string')).join('');
  const found = [
    /[0-9]/.test(text) && ('latin' as const),
    /[۰-۹]/.test(text) && ('persian' as const),
    /[٠-٩]/.test(text) && ('arabic' as const),
  ].filter((name) => name !== false);
  return found.length > 1 ? 'mixed' : (found[0] ?? null);
}
