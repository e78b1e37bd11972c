import { isKnown } from '../../statistics/knownValue.ts';
import { QUALITY_SETTINGS } from './dataQuality.ts';

/** Minimum silence that counts, and the allowance for sending the next sheet; in days. */
const MIN_SILENCE_DAYS = 7;
const GRACE_DAYS = 5;

/**
 * Days after its last reading from which a meter's next readings are overdue: again as many as its newest sheet
 * covered and five of grace, between a week and `QUALITY_SETTINGS.staleDays`.
 * @param sheetDays Days the newest sheet covered; null if unknown.
 * @example [overdueAfter(1), overdueAfter(14), overdueAfter(365), overdueAfter(null)] // [7, 19, 35, 7]
 */
export const overdueAfter = (sheetDays: number | null): number =>
  Math.min(
    Math.max((isKnown(sheetDays) ? sheetDays : 0) + GRACE_DAYS, MIN_SILENCE_DAYS),
    QUALITY_SETTINGS.staleDays,
  );
