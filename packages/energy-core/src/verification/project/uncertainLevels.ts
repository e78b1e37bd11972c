import { type Confidence, confidences } from '../../baseline/model.ts';
import { normalQuantiles } from '../options/energyParameter.ts';
import { shareOf } from '../shareOf.ts';
import type { UncertaintyLevel } from '../uncertainty/savingsUncertainty.ts';

/** A saving at every confidence. */
export const levelsOf = (
  saving: number,
  plusMinusAt: (confidence: Confidence) => number,
): UncertaintyLevel[] =>
  confidences.map((confidence) => {
    const plusMinus = plusMinusAt(confidence);
    const relative = shareOf(plusMinus, saving);
    return { confidence, plusMinus, low: saving - plusMinus, high: saving + plusMinus, relative };
  });

/** A ± of one confidence at another one, of a normal error. */
export const rescaled = (plusMinus: number, from: Confidence, to: Confidence): number =>
  (plusMinus * normalQuantiles[to]) / normalQuantiles[from];

/** The levels of a saving with an independent ± more, which is given at `confidence`. */
export const widened = (
  saving: number,
  levels: readonly UncertaintyLevel[],
  { plusMinus, confidence }: { readonly plusMinus: number; readonly confidence: Confidence },
): readonly UncertaintyLevel[] =>
  plusMinus === 0
    ? levels
    : levelsOf(saving, (level) =>
        Math.hypot(
          levels.find((one) => one.confidence === level)?.plusMinus ?? 0,
          rescaled(plusMinus, confidence, level),
        ),
      );
