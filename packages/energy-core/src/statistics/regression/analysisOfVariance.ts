import { fTail } from '../distributions/fTail.ts';

export interface SumsOfSquares {
  readonly n: number;
  readonly parameterCount: number;
  readonly hasIntercept: boolean;
  /** Explained, residual and total. */
  readonly ssr: number;
  readonly sse: number;
  readonly sst: number;
  /** Σ ln of the weights; 0 where all weigh the same. */
  readonly logWeights: number;
}

const LOG_TWO_PI = Math.log(2 * Math.PI);

/** The statistics derived from the sums of squares of a regression; null where undefined. */
export function analysisOfVariance({
  n,
  parameterCount,
  hasIntercept,
  ssr,
  sse,
  sst,
  logWeights,
}: SumsOfSquares) {
  const degreesOfFreedom = n - parameterCount;
  const explainedDf = hasIntercept ? parameterCount - 1 : parameterCount;
  const hasScatter = degreesOfFreedom > 0;
  const hasError = hasScatter && sse > 0;
  const mse = hasScatter ? sse / degreesOfFreedom : null;
  const fValue = hasError ? ssr / explainedDf / (sse / degreesOfFreedom) : null;
  // As in R: the variance counts as a parameter.
  const estimated = parameterCount + 1;
  const deviance = hasError ? n * (LOG_TWO_PI + Math.log(sse / n) + 1) - logWeights : null;
  const hasVariation = hasScatter && sst > 0;
  return {
    degreesOfFreedom,
    rSquared: hasVariation ? Math.min(1, ssr / sst) : null,
    adjustedRSquared: hasVariation ? 1 - ((sse / sst) * (hasIntercept ? n - 1 : n)) / degreesOfFreedom : null,
    mse,
    standardError: mse === null ? null : Math.sqrt(mse),
    fValue,
    pValueOfFValue: fValue === null ? null : fTail(fValue, explainedDf, degreesOfFreedom),
    aic: deviance === null ? null : deviance + 2 * estimated,
    bic: deviance === null ? null : deviance + Math.log(n) * estimated,
  };
}
