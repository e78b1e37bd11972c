import type { LeftOutDays as StoredDays } from '@org/energy-core/api';
import type { LeftOutDays } from '@org/energy-ui';
import type { ChosenModel } from './chosenModel.ts';

/** Left-out days with their difference from the model, in percent of its prediction. */
export function leftOutShares(leftOut: readonly StoredDays[], chosen: ChosenModel | null): LeftOutDays[] {
  if (!chosen || leftOut.length === 0) return [...leftOut];
  return leftOut.map((out) => {
    let [actual, expected] = [0, 0];
    for (const row of chosen.rows) {
      if (!(out.from <= row.to && row.from <= out.to)) continue;
      if (row.actual === null || row.predicted === null) continue;
      actual += row.actual;
      expected += row.predicted;
    }
    return { ...out, percent: expected > 0 ? (100 * (actual - expected)) / expected : null };
  });
}
