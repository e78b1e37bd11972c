import type { RegressionIssue } from './issue.ts';

export const MOST_ROWS = 1_000_000;
/** Beyond these a value is no measurement, and its powers and squares would leave the range of a double. */
const LARGEST = 1e30;
const SMALLEST = 1e-30;

export interface Rows {
  readonly y: Float64Array;
  /** One column per variable. */
  readonly x: readonly Float64Array[];
  /** Index of each row among those given. */
  readonly usedRows: readonly number[];
  readonly droppedRows: number;
}

/** The rows that have y and every x; or what is wrong with them. A missing value is null or undefined, never 0. */
export function completeRows(
  y: ArrayLike<unknown>,
  x: readonly ArrayLike<unknown>[],
  names: readonly string[],
): { rows: Rows; issues: [] } | { rows: null; issues: RegressionIssue[] } {
  const series = [y, ...x];
  const labels = ['y', ...names];
  const issues = shapeIssues(series, labels);
  if (issues.length > 0) return { rows: null, issues };

  const missing = new Uint8Array(y.length);
  series.forEach((values, index) => {
    const issue = checkValues(values, labels[index]!, missing);
    if (issue) issues.push(issue);
  });
  if (issues.length > 0) return { rows: null, issues };

  const usedRows: number[] = [];
  for (let row = 0; row < missing.length; row += 1) if (missing[row] === 0) usedRows.push(row);
  const columns = series.map((values) => pick(values as ArrayLike<number>, usedRows));
  columns.forEach((column, index) => {
    if (isTiny(column)) issues.push({ code: 'regression.too-small', variable: labels[index]! });
  });
  if (issues.length > 0) return { rows: null, issues };
  const [yColumn, ...xColumns] = columns;
  return {
    rows: { y: yColumn!, x: xColumns, usedRows, droppedRows: missing.length - usedRows.length },
    issues: [],
  };
}

function shapeIssues(series: readonly ArrayLike<unknown>[], labels: readonly string[]): RegressionIssue[] {
  const issues: RegressionIssue[] = [];
  series.forEach((values, index) => {
    if (!isList(values)) issues.push({ code: 'regression.not-a-list', variable: labels[index]! });
  });
  if (issues.length > 0) return issues;
  const needed = series[0]!.length;
  if (needed > MOST_ROWS) return [{ code: 'regression.too-many-rows', found: needed, most: MOST_ROWS }];
  series.forEach(({ length }, index) => {
    if (length !== needed) {
      issues.push({ code: 'regression.unequal-lengths', variable: labels[index]!, found: length, needed });
    }
  });
  return issues;
}

export const isList = (values: unknown): values is ArrayLike<unknown> =>
  Array.isArray(values) || ArrayBuffer.isView(values);

/** Marks the rows without a value; gives the first value that is no usable number. */
function checkValues(
  values: ArrayLike<unknown>,
  variable: string,
  missing: Uint8Array,
): RegressionIssue | undefined {
  for (let row = 0; row < missing.length; row += 1) {
    const value = values[row];
    if (value === null || value === undefined) missing[row] = 1;
    else if (typeof value !== 'number' || !Number.isFinite(value)) {
      return { code: 'regression.not-a-number', variable, row: row + 1 };
    } else if (value > LARGEST || value < -LARGEST) {
      return { code: 'regression.too-large', variable, row: row + 1 };
    }
  }
  return undefined;
}

function pick(values: ArrayLike<number>, usedRows: readonly number[]): Float64Array {
  const column = new Float64Array(usedRows.length);
  for (let index = 0; index < usedRows.length; index += 1) column[index] = values[usedRows[index]!]!;
  return column;
}

/** Not zero throughout, but too small for its squares. */
function isTiny(column: Float64Array): boolean {
  let largest = 0;
  for (let row = 0; row < column.length; row += 1) largest = Math.max(largest, Math.abs(column[row]!));
  return largest > 0 && largest < SMALLEST;
}
