import { eachWeek } from './weeklyLevels.ts';

/**
 * Thresholds of a spike. Scores are distances in robust standard deviations, as the modified z-score of Iglewicz and
 * Hoaglin (1993, How to Detect and Handle Outliers), who flag 3.5 in one sample of normal data. Days of energy have
 * heavier tails (heat waves, first cold days, guests), hence higher scores: on the three real series of the tests,
 * 2,344 days, nothing is flagged.
 */
export interface SpikeRule {
  /** Above the typical value, in the unit of the series. */
  readonly score: number;
  /** Below the typical value, on a log scale: drops are judged by ratio, since values are not negative. */
  readonly dropScore: number;
  /** The distance must also exceed this share of the typical value, below 1. */
  readonly minShare: number;
}

export const SPIKE_RULE: SpikeRule = { score: 8, dropScore: 6, minShare: 0.5 };

/** Minimum rise as a share of the series' typical value, however quiet the weeks around. */
const MIN_RISE = 0.1;
/** Substitute for 0 under the logarithm, as a share of the series' typical value. */
const NEXT_TO_NOTHING = 0.001;

/**
 * Finds days far outside the levels of all weekdays in the surrounding nine weeks: above the highest weekday level or below
 * the lowest. A day off that looks like a Friday is therefore not a spike, nor is a weekend or a season: the window
 * moves along.
 * @param values One per day, none negative, NaN for excluded days.
 * @param pieces First index of each independently judged piece, ascending; the first is 0.
 * @param typical Typical value of the whole series, 0 or more.
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
  const minDrop = -Math.log(1 - rule.minShare);
  for (const [piece, from] of pieces.entries()) {
    const to = pieces[piece + 1] ?? values.length;
    eachWeek(values, from, to, (start, end, { high, spread }) => {
      const rise = Math.max(rule.score * spread, rule.minShare * high, MIN_RISE * typical);
      for (let index = start; index < end; index += 1) if (values[index]! > high + rise) found(index, high);
    });
    if (typical === 0) continue;
    eachWeek(logarithms, from, to, (start, end, { low, spread }) => {
      const drop = Math.max(rule.dropScore * spread, minDrop);
      for (let index = start; index < end; index += 1)
        if (logarithms[index]! < low - drop) found(index, Math.min(Math.exp(low), Number.MAX_VALUE));
    });
  }
}
