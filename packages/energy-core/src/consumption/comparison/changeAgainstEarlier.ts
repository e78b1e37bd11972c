import { isKnown } from '../../statistics/knownValue.ts';

/**
 * Change of a value against the earlier one, in percent of the magnitude of the earlier one, so that the sign follows the
 * change also for feed-in (negative values). null if one is missing or the earlier value is 0.
 * @example changeAgainstEarlier(80, 100) // -20
 * @example changeAgainstEarlier(-50, -100) // 50
 */
export function changeAgainstEarlier(current: number | null, earlier: number | null): number | null {
  if (!isKnown(current) || !isKnown(earlier) || earlier === 0) return null;
  const percent = ((current - earlier) / Math.abs(earlier)) * 100;
  return Number.isFinite(percent) ? percent : null;
}
