import { formatNumber } from '@org/energy-core';
import type { Energy } from './EnergyProvider.tsx';

/** The number is an island of its own, with the sign on its left in Persian. */
const island = (text: string): string => `\u2066${text}\u2069`;

/** Smaller differences are those of the sums, not of what was measured. */
const NOISE = 1e-9;

/** Whether a share would be rounded to nothing or to the whole, though it is neither. */
export function roundsAway(percent: number, decimals: number): 'nothing' | 'whole' | null {
  const half = 10 ** -decimals / 2;
  const isNear = (goal: number) =>
    Math.abs(percent - goal) > NOISE && Math.abs(Math.abs(percent) - goal) < half - NOISE;
  return isNear(0) ? 'nothing' : percent < 100 && isNear(100) ? 'whole' : null;
}

/**
 * A share in words: «۱۲٪»; what is more than nothing but would round to it is «کمتر از ۱٪», what is not quite the whole
 * «بیش از ۹۹٪».
 * @example percentText(0.3, 0, energy) // 'کمتر از ۱٪'
 */
export function percentText(
  percent: number,
  decimals: number,
  { t, digits }: Pick<Energy, 't' | 'digits'>,
): string {
  const smallest = 10 ** -decimals;
  const written = (value: number) =>
    island(`${formatNumber(value, { digits, maxFractionDigits: decimals })}${digits === 'fa' ? '٪' : '%'}`);
  switch (roundsAway(percent, decimals)) {
    case 'nothing':
      return t('percent.lessThan', { percent: written(smallest) });
    case 'whole':
      return t('percent.moreThan', { percent: written(100 - smallest) });
    default:
      return written(percent);
  }
}
