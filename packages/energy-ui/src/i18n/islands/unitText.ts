import type { Digits } from '../texts.ts';

/** Whether a unit is the percent sign, in either script. */
export const isPercentSign = (unit: string | undefined): boolean => unit === '%' || unit === '٪';

/** A unit as displayed: the percent sign follows the digits. */
export const unitText = (unit: string, digits: Digits): string =>
  isPercentSign(unit) ? (digits === 'fa' ? '٪' : '%') : unit;
