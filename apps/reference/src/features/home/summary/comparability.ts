import { MIN_COVERAGE } from '@org/energy-core';
import type { SameDaysResult } from '@org/energy-core/api';

type Figure = SameDaysResult['kwh'];

/**
 * Whether a change may be called good or bad: nearly all days of every carrier are in both years, and what is compared makes
 * nearly all of both totals. Otherwise it is shown in a neutral color with a warning.
 */
export function isFairChange(
  { common, current, previous }: Figure,
  { expectedDays, previousExpectedDays }: Pick<SameDaysResult, 'expectedDays' | 'previousExpectedDays'>,
): boolean {
  if (!common || common.without.length > 0) return false;
  const least = MIN_COVERAGE * Math.min(expectedDays, previousExpectedDays);
  const isMost = (part: number, whole: number | null) => part >= MIN_COVERAGE * (whole ?? 0);
  return (
    common.carriers.every(({ days }) => days >= least) &&
    isMost(common.current, current) &&
    isMost(common.previous, previous)
  );
}

/** The same for the last months. */
export const isFairTrend = ({ days, expectedDays }: NonNullable<Figure['recent']>): boolean =>
  days >= MIN_COVERAGE * expectedDays;

/** Less, more or the same; what would be written as 0 % is the same. */
export const wayOf = (percent: number): 'less' | 'more' | 'same' =>
  Math.abs(percent) < 0.05 ? 'same' : percent > 0 ? 'more' : 'less';
