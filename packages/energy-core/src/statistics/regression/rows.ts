import { isList } from '../descriptive/asList.ts';
import { rangeOf } from '../descriptive/range.ts';
import { type RootWeights, rootWeightsOf } from '../least-squares/weighted.ts';
import type { RegressionIssue } from './issue.ts';
import type { Interval } from './regression.ts';
import { type RowSpan, type Sequence, sequenceOfRows, sequenceOfSpans } from './sequence.ts';

const MAX_ROWS = 1_000_000;
/** Larger values are not measurements, and their powers and squares would overflow. */
const MAX_VALUE = 1e30;
const MIN_VALUE = 1e-30;

export interface Rows {
  readonly y: Float64Array;
  /** One column per variable. */
  readonly x: readonly Float64Array[];
  /** Range of each variable. */
  readonly ranges: readonly Interval[];
  /** Index of each row in the input. */
  readonly usedRows: readonly number[];
  readonly droppedRows: number;
  readonly roots: RootWeights;
  /** Mean of the weights as given; 1 without. */
  readonly meanWeight: number;
  readonly sequence: Sequence;
}

/** What rows are beside their values; by default all weigh the same and follow each other as given. */
export interface RowFacts {
  /** Days of each row. Neighbors are rows without a day between them, and without `weights` a row weighs its days. */
  readonly spans?: readonly RowSpan[] | undefined;
  /** Weight of each row, above 0: the inverse of the variance to be expected of it. */
  readonly weights?: readonly number[] | undefined;
  /** `classical` leaves out robust errors and the p of Durbin-Watson (null), which cost as much as the fit; default `robust`. */
  readonly errors?: 'robust' | 'classical' | undefined;
}

/** The rows with y and every x; or their issues. A missing value is null or undefined, never 0. */
export function completeRows(
  y: ArrayLike<unknown>,
  x: readonly ArrayLike<unknown>[],
  names: readonly string[],
  facts: RowFacts = {},
): { rows: Rows; issues: [] } | { rows: null; issues: RegressionIssue[] } {
  const series = [y, ...x];
  const labels = ['y', ...names];
  let issues = shapeIssues(series, labels);
  if (issues.length > 0) return { rows: null, issues };

  const isMissing = new Uint8Array(y.length);
  issues = series.flatMap((values, index) => valueIssue(values, labels[index]!, isMissing) ?? []);
  if (issues.length > 0) return { rows: null, issues };

  const usedRows = rowsLeft(isMissing);
  const columns = series.map((values) => pick(values as ArrayLike<number>, usedRows));
  const ranges = columns.map(rangeOf);
  issues = ranges.flatMap(({ low, high }, index) => {
    const largest = Math.max(high, -low);
    return largest > 0 && largest < MIN_VALUE
      ? { code: 'regression.too-small', variable: labels[index]! }
      : [];
  });
  if (issues.length > 0) return { rows: null, issues };
  const inTime = rowsInTime(facts, y.length, usedRows);
  if ('code' in inTime) return { rows: null, issues: [inTime] };
  return {
    rows: {
      ...inTime,
      y: columns[0]!,
      x: columns.slice(1),
      ranges: ranges.slice(1),
      usedRows,
      droppedRows: y.length - usedRows.length,
    },
    issues: [],
  };
}

/** Issue of too many rows. */
export const tooManyRows = (found: number, limit = MAX_ROWS): RegressionIssue | null =>
  found > limit ? { code: 'regression.too-many-rows', found, limit } : null;

function shapeIssues(series: readonly unknown[], labels: readonly string[]): RegressionIssue[] {
  const lists = series.filter(isList);
  if (lists.length < series.length) {
    return series.flatMap((values, index) =>
      isList(values) ? [] : { code: 'regression.not-a-list', variable: labels[index]! },
    );
  }
  const needed = lists[0]!.length;
  const tooMany = tooManyRows(needed);
  if (tooMany) return [tooMany];
  return lists.flatMap(({ length }, index) =>
    length === needed
      ? []
      : { code: 'regression.lengths-differ', variable: labels[index]!, found: length, needed },
  );
}

/** Marks the rows without a value; returns the first value that is not a usable number. */
function valueIssue(
  values: ArrayLike<unknown>,
  variable: string,
  isMissing: Uint8Array,
): RegressionIssue | undefined {
  for (let row = 0; row < isMissing.length; row += 1) {
    const value = values[row];
    if (typeof value === 'number') {
      if (value >= -MAX_VALUE && value <= MAX_VALUE) continue;
      const code = Number.isFinite(value) ? 'regression.too-large' : 'regression.not-a-number';
      return { code, variable, row: row + 1 };
    }
    if (value !== null && value !== undefined) {
      return { code: 'regression.not-a-number', variable, row: row + 1 };
    }
    isMissing[row] = 1;
  }
  return undefined;
}

function rowsLeft(isMissing: Uint8Array): number[] {
  const rows: number[] = [];
  for (let row = 0; row < isMissing.length; row += 1) if (isMissing[row] === 0) rows.push(row);
  return rows;
}

function pick(values: ArrayLike<number>, rows: readonly number[]): Float64Array {
  if (rows.length === values.length) return new Float64Array(values);
  const column = new Float64Array(rows.length);
  for (let index = 0; index < column.length; index += 1) column[index] = values[rows[index]!]!;
  return column;
}

/** Weights and time order of the rows used; or the first wrong one. */
function rowsInTime(
  { spans, weights }: RowFacts,
  length: number,
  usedRows: readonly number[],
): Pick<Rows, 'roots' | 'meanWeight' | 'sequence'> | RegressionIssue {
  for (const [variable, list] of [
    ['spans', spans],
    ['weights', weights],
  ] as const) {
    if (list === undefined) continue;
    if (!isList(list)) return { code: 'regression.not-a-list', variable };
    if (list.length !== length)
      return { code: 'regression.lengths-differ', variable, found: list.length, needed: length };
  }
  const given = weights || spans ? new Float64Array(usedRows.length) : null;
  for (let at = 0; given && at < given.length; at += 1) {
    const row = usedRows[at]!;
    const span = spans?.[row];
    if (spans && !isSpan(span)) return { code: 'regression.span-unusable', row: row + 1 };
    given[at] = weights?.[row] ?? (span ? span.last - span.first + 1 : 1);
  }
  const wrong = weights ? usedRows.findIndex((row) => !isWeight(weights[row])) : -1;
  if (wrong >= 0) return { code: 'regression.weight-not-positive', row: usedRows[wrong]! + 1 };
  const isWhole = usedRows.length === length;
  const sequence = spans
    ? sequenceOfSpans(isWhole ? spans : usedRows.map((row) => spans[row]!))
    : sequenceOfRows(usedRows);
  if ('overlapping' in sequence)
    return { code: 'regression.spans-overlap', row: usedRows[sequence.overlapping]! + 1 };
  const weighted = given && given.length > 0 ? rootWeightsOf(given) : { roots: null, meanWeight: 1 };
  return { ...weighted, sequence };
}

const isWeight = (weight: unknown): boolean =>
  typeof weight === 'number' && weight >= MIN_VALUE && weight <= MAX_VALUE;

const isSpan = (span: RowSpan | null | undefined): boolean =>
  Number.isInteger(span?.first) && Number.isInteger(span?.last) && span!.first <= span!.last;
