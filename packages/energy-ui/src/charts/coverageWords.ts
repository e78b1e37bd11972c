import { meanDays } from '@org/energy-core';
import type { Energy } from '../i18n/useEnergy.ts';

/** Days of several meters. */
export interface CoveredDays {
  /** Days that all meters have. */
  readonly days: number;
  /** Days that any meter has. */
  readonly anyDays: number;
  readonly expectedDays: number;
  /** Days with a reading, summed over the meters, and how many these are; unknown ones have no mean. */
  readonly meterDays?: number | null | undefined;
  readonly meters?: number | undefined;
}

/**
 * «۲۸ از ۳۰ روز»; where meters miss different days: the days that all have, those that any has, and the mean of the
 * meters.
 */
export function coverageWords(
  { days, anyDays, expectedDays, meterDays, meters = 0 }: CoveredDays,
  t: Energy['t'],
): string {
  if (days >= anyDays) return t('chart.daysOf', { days: anyDays, expectedDays });
  const mean = meterDays == null ? null : meanDays(meterDays, meters);
  if (mean === null) return t('chart.coverage.both', { days, anyDays, expectedDays });
  return t('chart.coverage.bothAndMean', {
    ...{ days, anyDays, expectedDays },
    mean: Math.round(10 * mean) / 10,
  });
}
