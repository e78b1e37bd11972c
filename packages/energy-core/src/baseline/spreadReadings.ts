import type { RegressionWarning } from '../statistics/regression/issue.ts';
import type { Regression } from '../statistics/regression/regression.ts';
import type { Sample } from './model.ts';

/** Above this share of equal neighbors values are taken as spread. Ours: metered days seldom repeat to nine digits. */
const MAX_EQUAL_SHARE = 0.5;
const SAME = 1e-9;

/**
 * Warning where most neighboring rows repeat the value before, zeros apart: a reading of many days spread over them.
 * Such rows are few observations counted many times, so every error and p value is too small.
 */
export function spreadReadingsWarning(
  { usedRows, sequence }: Regression,
  y: readonly Sample[],
): RegressionWarning[] {
  const { order, steps } = sequence;
  const valueAt = (at: number) => y[usedRows[order ? order[at]! : at]!]!;
  let [pairs, equal] = [0, 0];
  let value = valueAt(0);
  for (let at = 1; at < steps.length; at += 1) {
    const before = value;
    value = valueAt(at);
    if (steps[at] !== 1 || (before === 0 && value === 0)) continue;
    pairs += 1;
    if (Math.abs(value - before) <= SAME * Math.abs(before)) equal += 1;
  }
  if (!(equal > MAX_EQUAL_SHARE * pairs)) return [];
  return [{ code: 'regression.spread-readings', points: steps.length, rows: steps.length - equal }];
}
