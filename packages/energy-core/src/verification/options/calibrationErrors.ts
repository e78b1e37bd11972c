import type { Sample } from '../../baseline/model.ts';
import { varianceOfDependentSum } from '../../statistics/dependence/dependence.ts';
import { persistenceOf } from '../../statistics/dependence/persistence.ts';
import { deviations, sumOfProducts } from '../../statistics/descriptive/deviations.ts';
import { sequenceOfRows } from '../../statistics/regression/sequence.ts';
import { varianceFactorOfR } from '../uncertainty/leastSquaresUncertainty.ts';

/** Errors that a calibrated simulation makes in a sum over points. */
export interface CalibrationErrors {
  /** Mean of measured − simulated times the points: the part of the error that is known. */
  readonly bias: number;
  /** Standard uncertainty of the rest of the sum. */
  readonly standardUncertainty: number;
  /** Degrees of freedom of its t: effective number of calibration points less one. */
  readonly degreesOfFreedom: number;
  /** Correlation of the errors of neighboring points, 0 to 0.99. */
  readonly r: number;
}

/**
 * Errors of a sum over the points `rows` (their positions in a period, so that gaps count), from the misses measured −
 * simulated of a calibration: m · mean of the misses, and √(σ² (1ᵀΩ'1 + (m / n)² 1ᵀΩ1)) as for a baseline that is a
 * constant, with errors of correlation r^steps. In the unit of the misses. Null with fewer than two misses.
 */
export function calibrationErrors(
  misses: readonly Sample[],
  rows: readonly number[],
): CalibrationErrors | null {
  const usedRows = [...misses.keys()].filter((row) => misses[row] !== null);
  const n = usedRows.length;
  if (n < 2) return null;
  const values = Float64Array.from(usedRows, (row) => misses[row]!);
  const about = deviations(values);
  const sse = sumOfProducts(about, about);
  const sequence = sequenceOfRows(usedRows);
  const persistence = persistenceOf({
    ...{ n, sse, mse: sse / (n - 1), parameterCount: 1, sequence, weights: null },
    ...{ residuals: Array.from(about), basis: () => [new Float64Array(n).fill(1 / Math.sqrt(n))] },
  });
  if (!persistence) return null;
  const { r, errorVariance, effectiveN } = persistence;
  const ofSum = (steps: Int32Array) =>
    varianceOfDependentSum(new Float64Array(steps.length).fill(1), steps, r);
  const share = rows.length / n;
  const variance = ofSum(sequenceOfRows(rows).steps) + share * share * ofSum(sequence.steps);
  const standardUncertainty = Math.sqrt(errorVariance * variance * varianceFactorOfR(n, r));
  const bias = rows.length * (values[0]! - about[0]!);
  if (!(Number.isFinite(standardUncertainty) && Number.isFinite(bias))) return null;
  return { bias, standardUncertainty, degreesOfFreedom: Math.max(1, effectiveN - 1), r };
}
