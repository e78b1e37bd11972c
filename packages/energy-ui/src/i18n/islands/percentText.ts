import { formatNumber, percentIsland } from '@org/energy-core';
import type { Energy } from '../useEnergy.ts';

/** Smaller differences are rounding errors of sums. */
const NOISE = 1e-9;

/** Whether a share would round to zero or to the whole without being either. */
export function roundsAway(percent: number, decimals: number): 'nothing' | 'whole' | null {
  const half = 10 ** -decimals / 2;
  const isNear = (goal: number) =>
    Math.abs(percent - goal) > NOISE && Math.abs(Math.abs(percent) - goal) < half - NOISE;
  return isNear(0) ? 'nothing' : percent < 100 && isNear(100) ? 'whole' : null;
}

/**
 * A percentage as one island: «۱۲٪»; a dash without a finite value. What would round to zero is «کمتر از ۱٪», to the
 * whole «بیش از ۹۹٪».
 * @param isFixed writes all decimals, also zeros at the end
 * @example percentText(0.3, 0, energy) // 'کمتر از ۱٪'
 */
export function percentText(
  percent: number | null,
  decimals: number,
  { t, digits }: Pick<Energy, 't' | 'digits'>,
  isFixed = false,
): string {
  if (percent === null || !Number.isFinite(percent)) return '—';
  const written = (of: number) =>
    percentIsland(formatNumber(of, { digits, [isFixed ? 'fractionDigits' : 'maxFractionDigits']: decimals }));
  const smallest = 10 ** -decimals;
  switch (roundsAway(percent, decimals)) {
    case 'nothing':
      return t('percent.lessThan', { percent: written(smallest) });
    case 'whole':
      return t('percent.moreThan', { percent: written(100 - smallest) });
    default:
      return written(percent);
  }
}
