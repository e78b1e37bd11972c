import type { Confidence, Interval } from '../../baseline/model.ts';

/** A measured value; without a ± it is taken as exact. */
export interface MeasuredValue {
  readonly value: number;
  /** At the confidence of the saving. */
  readonly plusMinus?: number | null;
}

/** An estimate, with the range that contains the true value. */
export interface EstimatedValue {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Its source: a nameplate, opening hours, a standard. */
  readonly source?: string;
}

export type ParameterValue = MeasuredValue | EstimatedValue;

/** A factor of the energy before and after a measure: power, number, hours. */
export interface EnergyParameter {
  readonly name: string;
  readonly before: ParameterValue;
  /** Default: as before, its error included. */
  readonly after?: ParameterValue;
}

/** A quantity with its standard uncertainty. */
export interface UncertainQuantity {
  readonly value: number;
  readonly standardUncertainty: number;
}

/** Two-sided quantiles of the normal distribution: R's qnorm(0.5 + confidence / 200). */
export const normalQuantiles: Readonly<Record<Confidence, number>> = {
  68: 0.994457883209753,
  80: 1.2815515655446004,
  90: 1.6448536269514722,
  95: 1.959963984540054,
};

export const isEstimated = (value: ParameterValue): value is EstimatedValue =>
  (value as EstimatedValue).low !== undefined || (value as EstimatedValue).high !== undefined;

/** The value with its standard uncertainty; an estimate is spread evenly over its range (GUM 4.3.7 and 4.3.8). */
export function quantityOf(given: ParameterValue, confidence: Confidence): UncertainQuantity {
  const standardUncertainty = isEstimated(given)
    ? (given.high - given.low) / Math.sqrt(12)
    : (given.plusMinus ?? 0) / normalQuantiles[confidence];
  return { value: given.value, standardUncertainty };
}

/** Product of independent quantities: u²(xy) = (x u_y)² + (y u_x)² + (u_x u_y)². Goodman (1960), equation 2. */
export function productOf(factors: readonly UncertainQuantity[]): UncertainQuantity {
  let [value, standardUncertainty] = [1, 0];
  for (const { value: factor, standardUncertainty: own } of factors) {
    standardUncertainty = Math.hypot(value * own, factor * standardUncertainty, standardUncertainty * own);
    value *= factor;
  }
  return { value: value + 0, standardUncertainty };
}

/** Difference of independent quantities. */
export const differenceOf = (one: UncertainQuantity, other: UncertainQuantity): UncertainQuantity => ({
  value: one.value - other.value,
  standardUncertainty: Math.hypot(one.standardUncertainty, other.standardUncertainty),
});

/** Smallest and largest product of the intervals, whatever their signs. */
export function productOfIntervals(factors: readonly Interval[]): Interval {
  let product: Interval = { low: 1, high: 1 };
  for (const { low, high } of factors) {
    const ends = [low * product.low, low * product.high, high * product.low, high * product.high];
    product = { low: Math.min(...ends) + 0, high: Math.max(...ends) + 0 };
  }
  return product;
}

/** The range of an estimate; a measured value unchanged. */
export const intervalOf = (given: ParameterValue): Interval =>
  isEstimated(given) ? { low: given.low, high: given.high } : { low: given.value, high: given.value };
