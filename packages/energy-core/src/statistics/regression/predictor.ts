import { dot, solveTransposedR } from '../least-squares/householder.ts';
import type { Scale } from '../least-squares/scale.ts';

type Point = readonly (number | null)[];
type Points = readonly Point[];

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

  function sumInBasis(x: Points, factors?: readonly number[]): Float64Array {
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
    mustHaveVariables(x, scales.length);
    return Array.from(x[0]!, (_, row) => {
      const z = scaled((variable) => x[variable]![row]);
      if (!z) return null;
      const total = new Float64Array(fitted.r.length);
      addDesignRow(total, z, 1);
      const spread = solveTransposedR(fitted.r, total);
      const leverage = dot(spread, spread);
      return Number.isFinite(leverage) ? leverage : null;
    });
  }

  return { predict, varianceOfSum, sumInBasis, leveragesAt };
}

const isPoints = (given: Point | Points): given is Points =>
  Array.isArray(given[0]) || ArrayBuffer.isView(given[0]);

function mustHaveVariables(given: { readonly length: number }, needed: number): void {
  if (given.length !== needed) {
    throw new RangeError(`Give one entry per variable of the model: ${needed}, not ${given.length}.`);
  }
}
