import { finiteOrNull } from '../../statistics/descriptive/presentValues.ts';
import { fTail } from '../../statistics/distributions/fTail.ts';
import { tQuantile } from '../../statistics/distributions/tQuantile.ts';
import { tTail } from '../../statistics/distributions/tTail.ts';
import { dot } from '../../statistics/least-squares/householder.ts';
import type { BaselineModel, Interval, Sample } from '../model.ts';
import { type Hinge, shareByDegrees, shareOfDay, withSearchedDirections } from './searchedDirections.ts';

const times = (value: Sample, factor: Sample): Sample =>
  value === null || factor === null ? null : finiteOrNull(value * factor);

/**
 * The same model with `count` more parameters in P for values searched before the fit, such as balance points: they
 * come from the same data, so degrees of freedom, MSE, CV(RMSE), F, AIC, BIC and all standard errors
 * account for them. Coefficients, fitted values, SSE and R² stay. The standard errors treat the balance points as
 * known and are therefore somewhat small; with `degrees`, the degree columns, predictions and savings do not
 * (`withSearchedDirections`).
 */
export function withSearchedParameters<Model extends BaselineModel>(
  fitted: Model,
  count: number,
  degrees: DegreeColumns | null = null,
): Model {
  if (count === 0) return fitted;
  const hinges = degrees ? hingesOf(fitted, count, degrees) : [];
  const model = hinges.length === 0 ? fitted : withSearchedDirections(fitted, degrees!.x, hinges);
  const { n, sse, ssr, sst, coefficients, confidence } = model;
  const parameterCount = model.parameterCount + count;
  const degreesOfFreedom = Math.max(n - parameterCount, 0);
  const mse = degreesOfFreedom > 0 ? sse / degreesOfFreedom : null;
  const varianceFactor =
    model.mse === null || mse === null ? null : model.degreesOfFreedom / degreesOfFreedom;
  const factor = varianceFactor === null ? null : Math.sqrt(varianceFactor);
  const standardErrors = model.standardErrors.map((error) => times(error, factor));
  const tValues = coefficients.map((value, index) => {
    const error = standardErrors[index] ?? null;
    return error === null || error === 0 ? null : finiteOrNull(value / error);
  });
  const quantile = degreesOfFreedom > 0 ? tQuantile(0.5 + confidence / 200, degreesOfFreedom) : null;
  const { robust } = model;
  // The factor n / (n − P) of the robust errors.
  const robustErrors = robust?.standardErrors.map((error) => times(error, factor)) ?? [];
  const robustDf = robust ? Math.max(1, Math.min(degreesOfFreedom, robust.degreesOfFreedom)) : 1;
  const robustT = coefficients.map((value, index) => {
    const error = robustErrors[index] ?? null;
    return error === null || error === 0 ? null : finiteOrNull(value / error);
  });
  const robustF =
    robust === null || varianceFactor === null ? null : times(robust.fValue, 1 / varianceFactor);
  const fValue = mse === null || mse === 0 ? null : finiteOrNull(ssr / (parameterCount - 1) / mse);
  return {
    ...model,
    parameterCount,
    degreesOfFreedom,
    mse,
    standardError: mse === null ? null : Math.sqrt(mse),
    cvRmse: times(model.cvRmse, factor),
    adjustedRSquared: mse === null || sst === 0 ? null : 1 - mse / (sst / (n - 1)),
    standardErrors,
    tValues,
    robust: robust && {
      ...robust,
      degreesOfFreedom: robustDf,
      standardErrors: robustErrors,
      tValues: robustT,
      pValues: robustT.map((t) => (t === null ? null : tTail(t, robustDf))),
      fValue: robustF,
      pValueOfFValue: robustF === null ? null : fTail(robustF, coefficients.length - 1, robustDf),
    },
    pValues: tValues.map((t) => (t === null ? null : tTail(t, degreesOfFreedom))),
    confidenceIntervals: coefficients.map((value, index): Interval | null => {
      const reach = times(standardErrors[index] ?? null, quantile);
      return reach === null ? null : { low: value - reach, high: value + reach };
    }),
    fValue,
    pValueOfFValue: fValue === null ? null : fTail(fValue, parameterCount - 1, degreesOfFreedom),
    aic: model.aic === null ? null : model.aic + 2 * count,
    bic: model.bic === null ? null : model.bic + Math.log(n) * count,
    varianceOfSum: (x) => {
      const spread = model.sumInBasis(x);
      return times(dot(spread, spread), mse);
    },
  };
}

/** The columns of a fit by row as given, and which of its variables are degree columns about searched balance points. */
export interface DegreeColumns {
  readonly x: readonly (readonly Sample[])[];
  readonly variables: readonly number[];
  /** Of rows of several days: the share of their days beyond the balance point, by row, for each degree column. */
  readonly shares: readonly (readonly Sample[])[] | null;
}

/** One balance point per degree column, or one for both; none where the numbers fit neither. */
function hingesOf(
  { coefficients, hasIntercept }: BaselineModel,
  count: number,
  { variables, x, shares }: DegreeColumns,
): Hinge[] {
  const columns = variables.map((variable, at) => ({
    variable,
    // Below a heating balance point degrees grow with it, above a cooling one they shrink.
    slope: (at === 0 ? 1 : -1) * coefficients[variable + Number(hasIntercept)]!,
    shareOf: shares ? shareByDegrees(x[variable]!, shares[at]!) : shareOfDay,
  }));
  if (columns.length === count) return columns.map((column) => [column]);
  return columns.length === 2 && count === 1 ? [columns] : [];
}
