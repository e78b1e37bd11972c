import type { Interval } from '../../baseline/model.ts';
import { isKnown } from '../../statistics/knownValue.ts';

/** Interval of actual / expected where the expected has a ±; null where that reaches 0. */
export function indexInterval(actual: number, expected: number, plusMinus: number): Interval | null {
  if (!(expected > plusMinus)) return null;
  const ends = [actual / (expected + plusMinus), actual / (expected - plusMinus)];
  return ends.every(isKnown) ? { low: Math.min(...ends), high: Math.max(...ends) } : null;
}
