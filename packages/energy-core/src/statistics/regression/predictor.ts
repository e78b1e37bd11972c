import { finiteOrNull } from '../descriptive/presentValues.ts';
import { dot, solveTransposedR } from '../least-squares/householder.ts';
import type { Scale } from '../least-squares/scale.ts';

type Point = readonly (number | null)[];
type Points = readonly Point[];
/** One list per variable. */
type Columns = readonly ArrayLike<number | null>[];

export interface FittedDesign {
  readonly scales: readonly Scale[];
  readonly order: number;
  readonly hasIntercept: boolean;
  /** Of the scaled columns. */
  readonly coefficients: Float64Array;
  readonly shiftOfY: number;
  readonly r: readonly Float64Array[];
  readonly mse: number | null;
}

/** Predictions of a fitted design; see Regression. */
export function predictor(fitted: FittedDesign) {
  const { scales, order, coefficients, shiftOfY } = fitted;
  const first = fitted.hasIntercept ? 1 : 0;

  /** Prediction from the scaled variables; null where one is missing. */
  function predictScaled(z: Float64Array | null): number | null {
    if (!z) return null;
    let value = 0;
    if (order > 1) {
      for (let power = order; power >= 0; power -= 1) value = value * z[0]! + coefficients[power]!;
    } else {
      for (let index = 0; index < z.length; index += 1) value += coefficients[first + index]! * z[index]!;
      if (first === 1) value += coefficients[0]!;
    }
    value += shiftOfY;
    return Number.isFinite(value) ? value : null;
  }

  function scaled(entry: (variable: number) => number | null | undefined): Float64Array | null {
    const z = new Float64Array(scales.length);
    for (let variable = 0; variable < scales.length; variable += 1) {
      const value = entry(variable);
      if (typeof value !== 'number' || !Number.isFinite(value)) return null;
      z[variable] = (value - scales[variable]!.shift) * scales[variable]!.factor;
    }
    return z;
  }

  function predict(point: Point): number | null;
  function predict(x: Points): (number | null)[];
  function predict(given: Point | Points): number | null | (number | null)[] {
    mustHaveVariables(given, scales.length);
    if (!isPoints(given)) return predictScaled(scaled((variable) => given[variable]));
    return Array.from(given[0]!, (_, row) => predictScaled(scaled((variable) => given[variable]![row])));
  }

  /** Row of the design at scaled variables, times a factor, added to `total`. */
  function addDesignRow(total: Float64Array, z: Float64Array, factor: number): void {
    if (order > 1) {
      for (let power = 0; power <= order; power += 1) total[power]! += factor * z[0]! ** power;
      return;
    }
    if (first === 1) total[0]! += factor;
    for (let index = 0; index < z.length; index += 1) total[first + index]! += factor * z[index]!;
  }

  /** Columns of the design at new points, and the points with a missing value, if any. */
  function designAt(x: Columns): { readonly columns: Float64Array[]; readonly missing: Uint8Array | null } {
    const count = x[0]!.length;
    let missing: Uint8Array | null = null;
    const columns = scales.map(({ shift, factor }, variable) => {
      const values = x[variable]!;
      const column = new Float64Array(count);
      for (let row = 0; row < count; row += 1) {
        const value = values[row];
        if (typeof value === 'number' && Number.isFinite(value)) column[row] = (value - shift) * factor;
        else {
          missing ??= new Uint8Array(count);
          missing[row] = 1;
        }
      }
      return column;
    });
    if (order === 1)
      return { columns: first === 1 ? [new Float64Array(count).fill(1), ...columns] : columns, missing };
    const z = columns[0]!;
    const powers = Array.from({ length: order + 1 }, (_, power) => z.map((value) => value ** power));
    return { columns: powers, missing };
  }

  /** Components of each point in the basis, column by column; meaningless at those that miss a value. */
  function componentsAt(x: Columns) {
    mustHaveVariables(x, scales.length);
    const { columns, missing } = designAt(x);
    for (const [k, column] of columns.entries()) {
      const ofR = fitted.r[k]!;
      let j = k % 2;
      if (j === 1) subtractTimes(column, ofR[0]!, columns[0]!);
      for (; j < k; j += 2) subtractTwo(column, ofR[j]!, columns[j]!, ofR[j + 1]!, columns[j + 1]!);
      const perPivot = 1 / ofR[k]!;
      for (let row = 0; row < column.length; row += 1) column[row]! *= perPivot;
    }
    return { columns, missing };
  }

  function basisAt(x: Columns): Float64Array[] {
    const { columns, missing } = componentsAt(x);
    if (missing)
      for (const column of columns)
        for (let row = 0; row < column.length; row += 1) if (missing[row] === 1) column[row] = 0;
    return columns;
  }

  function sumInBasis(x: Columns, factors?: readonly number[]): Float64Array {
    mustHaveVariables(x, scales.length);
    const total = new Float64Array(fitted.r.length);
    for (let row = 0; row < x[0]!.length; row += 1) {
      const z = scaled((variable) => x[variable]![row]);
      if (z) addDesignRow(total, z, factors?.[row] ?? 1);
    }
    return solveTransposedR(fitted.r, total);
  }

  function varianceOfSum(x: Points): number | null {
    const spread = sumInBasis(x);
    if (fitted.mse === null) return null;
    const variance = fitted.mse * dot(spread, spread);
    return Number.isFinite(variance) ? variance : null;
  }

  function leveragesAt(x: Points): (number | null)[] {
    const { columns, missing } = componentsAt(x);
    const sums = new Float64Array(x[0]!.length);
    for (const column of columns)
      for (let row = 0; row < sums.length; row += 1) sums[row]! += column[row]! * column[row]!;
    return Array.from(sums, (leverage, row) => (missing?.[row] === 1 ? null : finiteOrNull(leverage)));
  }

  return { predict, varianceOfSum, sumInBasis, basisAt, leveragesAt };
}

/** values −= one · a + other · b. */
function subtractTwo(values: Float64Array, one: number, a: Float64Array, other: number, b: Float64Array) {
  for (let row = 0; row < values.length; row += 1) values[row]! -= one * a[row]! + other * b[row]!;
}

/** values −= factor · others. */
function subtractTimes(values: Float64Array, factor: number, others: Float64Array): void {
  for (let row = 0; row < values.length; row += 1) values[row]! -= factor * others[row]!;
}

const isPoints = (given: Point | Points): given is Points =>
  Array.isArray(given[0]) || ArrayBuffer.isView(given[0]);

function mustHaveVariables(given: { readonly length: number }, needed: number): void {
  if (given.length !== needed) {
    throw new RangeError(`Give one entry per variable of the model: ${needed}, not ${given.length}.`);
  }
}
