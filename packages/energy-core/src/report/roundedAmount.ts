import { asRecord } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';
import type { ReportAmount } from './reportDocument.ts';

/**
 * A figure as words and headlines say it: two significant digits of the ±, and the value up to the same place. Tables
 * contain the full figures. A figure without ±, or with a ± of 0, is unchanged.
 * @example roundedAmount({ value: 87034, plusMinus: 19736, unit: 'kWh', decimals: 0 }) // { value: 87000, plusMinus: 20000, unit: 'kWh', decimals: 0 }
 * @example roundedAmount({ value: 8.412, plusMinus: 1.897, unit: '%', decimals: 1 }) // { value: 8.4, plusMinus: 1.9, unit: '%', decimals: 1 }
 */
export function roundedAmount(amount: ReportAmount): ReportAmount {
  const { value, plusMinus } = asRecord(amount);
  if (!isKnown(value) || !isKnown(plusMinus) || plusMinus <= 0) return amount;
  // Digits before the place at which both end; a negative number are decimals.
  const place = Number(plusMinus.toExponential(1).split('e')[1]) - 1;
  const rounded = (of: number) =>
    place > 0 ? Math.round(of / 10 ** place) * 10 ** place : Number(of.toFixed(Math.min(-place, 20)));
  return {
    ...amount,
    ...{ value: rounded(value), plusMinus: rounded(plusMinus), decimals: Math.max(0, Math.min(-place, 20)) },
  };
}
