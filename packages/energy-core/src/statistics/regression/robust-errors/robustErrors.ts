import { finiteOrNull } from '../../descriptive/presentValues.ts';
import { fTail } from '../../distributions/fTail.ts';
import { tTail } from '../../distributions/tTail.ts';
import { solveTransposedR } from '../../least-squares/householder.ts';
import type { Workspace } from '../../least-squares/workspace.ts';
import type { RobustErrors } from '../regression.ts';
import { productsInBasis } from './crossProducts.ts';
import { criticalFactor, dependenceWindow, neweyWest } from './neweyWest.ts';

interface FittedRows {
  /** Columns of the (weighted) design, as `productsInBasis` takes them, in time order. */
  readonly columns: readonly Float64Array[];
  readonly inverse: readonly Float64Array[] | null;
  /** Times the root weights, in time order. */
  readonly residuals: Float64Array;
  readonly steps: Int32Array;
  readonly coefficients: readonly number[];
  /** Row i: coefficient i as given = Σ factors[i][k] · (component k of y in the basis). */
  readonly factors: readonly Float64Array[];
  /** Components of y in the basis. */
  readonly components: Float64Array;
  readonly hasIntercept: boolean;
  readonly take: Workspace;
}

/**
 * Standard errors that hold for errors of unequal size that depend on the days before (Newey-West), with the t, p and F
 * that follow. Times √(n / (n − P)), as R's `sandwich` with `adjust = TRUE`; p with 1.5 n / window degrees of freedom,
 * at most n − P (Lazarus et al. 2018).
 */
export function robustErrors(fitted: FittedRows): RobustErrors {
  const { residuals, steps, coefficients, factors, components, hasIntercept, take } = fitted;
  const n = residuals.length;
  const p = components.length;
  const window = dependenceWindow(n);
  const products = neweyWest(fitted.columns, residuals, steps, window, take);
  const covariance = productsInBasis(products, fitted.inverse);
  const adjustment = n / (n - p);
  const standardErrors = factors.map((factor) => {
    let variance = 0;
    for (let k = 0; k < p; k += 1) {
      for (let j = 0; j < p; j += 1) variance += factor[k]! * covariance[k]![j]! * factor[j]!;
    }
    return finiteOrNull(Math.sqrt(Math.max(variance * adjustment, 0)));
  });
  const degreesOfFreedom = Math.max(1, Math.min(n - p, (1.5 * n) / window));
  const tValues = coefficients.map((value, index) => {
    const error = standardErrors[index] ?? null;
    return error === null || error === 0 ? null : finiteOrNull(value / error);
  });
  const first = hasIntercept ? 1 : 0;
  const fValue = waldF(covariance, components, p, first);
  const robustF = fValue === null ? null : finiteOrNull(fValue / adjustment);
  return {
    window,
    degreesOfFreedom,
    criticalFactor: criticalFactor(window / n),
    standardErrors,
    tValues,
    pValues: tValues.map((t) => (t === null ? null : tTail(t, degreesOfFreedom))),
    fValue: robustF,
    pValueOfFValue: robustF === null ? null : fTail(robustF, p - first, degreesOfFreedom),
  };
}

/** Wald's F of all components from `first` on being 0: cᵀ S⁻¹ c / count. Null where the covariance is singular. */
function waldF(
  covariance: readonly Float64Array[],
  components: Float64Array,
  p: number,
  first: number,
): number | null {
  const count = p - first;
  if (count < 1) return null;
  const lower = choleskyOf(covariance, p, first);
  if (!lower) return null;
  const solved = solveTransposedR(lower, components.subarray(first));
  return finiteOrNull(solved.reduce((sum, value) => sum + value * value, 0) / count);
}

/** Cholesky factor R (RᵀR, upper triangle, one array per column) of the block from `first` on. */
function choleskyOf(covariance: readonly Float64Array[], p: number, first: number): Float64Array[] | null {
  const r: Float64Array[] = [];
  for (let k = first; k < p; k += 1) {
    const column = new Float64Array(k - first + 1);
    let rest = covariance[k]![k]!;
    for (let j = 0; j < k - first; j += 1) {
      let entry = covariance[first + j]![k]!;
      for (let i = 0; i < j; i += 1) entry -= r[j]![i]! * column[i]!;
      column[j] = entry / r[j]![j]!;
      rest -= column[j]! ** 2;
    }
    if (!(rest > 1e-12 * covariance[k]![k]!)) return null;
    column[k - first] = Math.sqrt(rest);
    r.push(column);
  }
  return r;
}
