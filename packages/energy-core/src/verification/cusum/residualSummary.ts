import type { Interval, Sample } from '../../baseline/model.ts';
import { lag1Autocorrelation } from '../../statistics/descriptive/lag1Autocorrelation.ts';
import { mean } from '../../statistics/descriptive/mean.ts';
import { presentValues } from '../../statistics/descriptive/presentValues.ts';
import { quantile } from '../../statistics/descriptive/quantile.ts';
import { standardDeviation } from '../../statistics/descriptive/standardDeviation.ts';

/** Summary of residuals for their plots, in the unit of the consumption. */
export interface ResidualSummary {
  readonly n: number;
  readonly mean: number;
  readonly standardDeviation: number;
  readonly lowest: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly highest: number;
  /** Of neighbors only; null without any. */
  readonly lag1: Sample;
  /** Shares beyond 2 and 3 standard deviations from the mean; 0.046 and 0.003 for a normal distribution. */
  readonly shareBeyond2: number;
  readonly shareBeyond3: number;
  /** Bars of equal width from minimum to maximum; each includes its lower end, the last both. */
  readonly histogram: readonly (Interval & { readonly count: number })[];
}

/**
 * Summary of a model's residuals for their plots: box plot, histogram and outliers. A sound model has
 * residuals about 0, bell-shaped and without autocorrelation (lag 1 near 0).
 *
 * `residuals`: from a model, in the unit of the consumption, one per row in time order and null for a row without one, so
 * that those on both sides of a gap are no neighbors. Null with fewer than two, without scatter, or with one that is
 * not finite. Source: NIST handbook 1.3. Quartiles as R's quantile() type 7; the number of bins after Sturges 1926.
 * @example residualSummary([-2, -1, 0, 1, 2]).upperQuartile // 1
 * @example residualSummary([-2, null, 0, null, 2]).lag1 // null
 * @example residualSummary([-2, -1, 0, 1, 2]).histogram.map((bar) => bar.count) // [1, 1, 1, 2]
 */
export function residualSummary(residuals: readonly Sample[]): ResidualSummary | null {
  const present = presentValues(residuals);
  if (!present) return null;
  const center = mean(present);
  const spread = standardDeviation(present);
  if (center === null || spread === null || spread === 0) return null;
  const [lowest, lowerQuartile, median, upperQuartile, highest] = [0, 0.25, 0.5, 0.75, 1].map(
    (probability) => quantile(present, probability)!,
  ) as [number, number, number, number, number];

  const bars = Math.ceil(Math.log2(present.length) + 1);
  const width = (highest - lowest) / bars;
  const counts = new Array<number>(bars).fill(0);
  let [beyond2, beyond3] = [0, 0];
  for (const residual of present) {
    const bar = Math.min(Math.floor((residual - lowest) / width), bars - 1);
    counts[bar] = counts[bar]! + 1;
    const distance = Math.abs(residual - center);
    if (distance > 2 * spread) beyond2++;
    if (distance > 3 * spread) beyond3++;
  }
  return {
    n: present.length,
    mean: center,
    standardDeviation: spread,
    lowest,
    lowerQuartile,
    median,
    upperQuartile,
    highest,
    lag1: lag1Autocorrelation(residuals),
    shareBeyond2: beyond2 / present.length,
    shareBeyond3: beyond3 / present.length,
    histogram: counts.map((count, bar) => ({
      low: lowest + bar * width,
      high: bar === bars - 1 ? highest : lowest + (bar + 1) * width,
      count,
    })),
  };
}
