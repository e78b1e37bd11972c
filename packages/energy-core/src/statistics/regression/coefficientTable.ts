import { tQuantile } from '../distributions/tQuantile.ts';
import { tTail } from '../distributions/tTail.ts';
import type { Interval } from './regression.ts';

/** Per coefficient: standard error, t, p and interval. `errorFactors` times the standard error of the estimate. */
export function coefficientTable(
  coefficients: readonly number[],
  errorFactors: readonly number[],
  standardError: number | null,
  degreesOfFreedom: number,
  confidence: number,
) {
  const standardErrors = errorFactors.map((factor) =>
    standardError === null ? null : standardError * factor,
  );
  const tValues = coefficients.map((coefficient, index) => {
    const error = standardErrors[index]!;
    return error === null || error === 0 ? null : coefficient / error;
  });
  const t = standardError === null ? null : tQuantile(0.5 + confidence / 200, degreesOfFreedom);
  return {
    standardErrors,
    tValues,
    pValues: tValues.map((value) => (value === null ? null : tTail(value, degreesOfFreedom))),
    confidenceIntervals: coefficients.map((coefficient, index): Interval | null => {
      const error = standardErrors[index]!;
      if (t === null || error === null) return null;
      return { low: coefficient - t * error, high: coefficient + t * error };
    }),
  };
}
