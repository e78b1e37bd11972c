import type { Interval } from '../baseline/model.ts';
import { lag1Autocorrelation } from '../statistics/lag1Autocorrelation.ts';
import { mean } from '../statistics/mean.ts';
import { presentValues } from '../statistics/presentValues.ts';
import { quantile } from '../statistics/quantile.ts';
import { standardDeviation } from '../statistics/standardDeviation.ts';

/** Residuals as their plots need them, in the unit of the consumption. */
export interface ResidualSummary {
  readonly n: number;
  readonly mean: number;
  readonly standardDeviation: number;
  readonly lowest: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly highest: number;
  readonly lag1: number;
  /** Shares farther than 2 and 3 standard deviations from the mean; of a normal distribution 0.046 and 0.003. */
  readonly shareBeyond2: number;
  readonly shareBeyond3: number;
  /** Bars of equal width from the lowest to the highest; each holds its lower end, the last both. */
  readonly histogram: readonly (Interval & { readonly count: number })[];
}

/**
 * Residuals of a model, summed up for their plots: box, histogram and how often they lie far out. A sound model leaves
 * residuals about 0, spread like a bell and not resembling the day before (lag-1 autocorrelation near 0).
 *
 * `residuals`: as a model has them, in the unit of the consumption. Null with fewer than two, without any spread, or
 * with one that is no finite number. Quartiles as R's quantile() type 7; the number of bars after Sturges 1926.
 * @example residualSummary([-2, -1, 0, 1, 2]).upperQuartile // 1
 * @example residualSummary([-2, -1, 0, 1, 2]).histogram.map((bar) => bar.count) // [1, 1, 1, 2]
 */
export function residualSummary(residuals: readonly number[]): ResidualSummary | null {
  const present = presentValues(residuals);
  if (!present) return null;
  const centre = mean(present);
  const spread = standardDeviation(present);
  const lag1 = lag1Autocorrelation(present);
  if (centre === null || spread === null || lag1 === null) return null;
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
    const distance = Math.abs(residual - centre);
    if (distance > 2 * spread) beyond2++;
    if (distance > 3 * spread) beyond3++;
  }
  return {
    n: present.length,
    mean: centre,
    standardDeviation: spread,
    lowest,
    lowerQuartile,
    median,
    upperQuartile,
    highest,
    lag1,
    shareBeyond2: beyond2 / present.length,
    shareBeyond3: beyond3 / present.length,
    histogram: counts.map((count, bar) => ({
      low: lowest + bar * width,
      high: bar === bars - 1 ? highest : lowest + (bar + 1) * width,
      count,
    })),
  };
}
