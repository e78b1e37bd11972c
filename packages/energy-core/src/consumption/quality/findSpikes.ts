import { eachWeek } from './weeklyLevels.ts';

/**
 * When a day is a spike. Scores are distances in robust standard deviations, as the modified z-score of Iglewicz and
 * Hoaglin (1993, How to Detect and Handle Outliers), who flag 3.5 in one sample of normal data. Days of energy have
 * heavier tails (heat waves, first cold days, guests), hence higher scores: on the three real series of the tests,
 * 2,344 days, nothing is flagged.
 */
export interface SpikeRule {
  /** Above what is usual, in the unit of the series. */
  readonly score: number;
  /** Below what is usual, on the logarithm: a drop is a matter of ratios, since nothing lies below 0. */
  readonly dropScore: number;
  /** The distance must also exceed this share of what is usual, below 1. */
  readonly leastShare: number;
}

export const SPIKE_RULE: SpikeRule = { score: 8, dropScore: 6, leastShare: 0.5 };

/** Of the usual value of the whole series: what rises by less is no spike, however quiet the weeks around. */
const LEAST_RISE = 0.1;
/** Of the usual value of the whole series: stands for 0 under the logarithm. */
const NEXT_TO_NOTHING = 0.001;

/**
 * Finds days far outside what any weekday of the nine weeks around uses: above the highest weekday's level or below
 * the lowest one's. A day off that looks like a Friday is therefore none, nor is a weekend, nor a season: its weeks
 * move along.
 * @param values One per day, none negative, NaN for days that take no part.
 * @param pieces First index of each piece that is judged by itself, ascending; the first is 0.
 * @param typical Usual value of the whole series, 0 or more.
 */
export function findSpikes(
  values: Float64Array,
  pieces: readonly number[],
  typical: number,
  rule: SpikeRule,
  found: (index: number, usual: number) => void,
): void {
  const least = NEXT_TO_NOTHING * typical;
  const logarithms = values.map((value) => Math.log(Math.max(value, least)));
  const leastDrop = -Math.log(1 - rule.leastShare);
  for (const [piece, from] of pieces.entries()) {
    const to = pieces[piece + 1] ?? values.length;
    eachWeek(values, from, to, (start, end, { high, spread }) => {
      const rise = Math.max(rule.score * spread, rule.leastShare * high, LEAST_RISE * typical);
      for (let index = start; index < end; index += 1) if (values[index]! > high + rise) found(index, high);
    });
    if (typical === 0) continue;
    eachWeek(logarithms, from, to, (start, end, { low, spread }) => {
      const drop = Math.max(rule.dropScore * spread, leastDrop);
      for (let index = start; index < end; index += 1)
        if (logarithms[index]! < low - drop) found(index, Math.min(Math.exp(low), Number.MAX_VALUE));
    });
  }
}
