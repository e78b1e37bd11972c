import { formatNumber } from '../numerals/formatNumber.ts';
import { island, percentIsland, unitText } from '../numerals/islands.ts';
import type { ReportAmount } from './reportDocument.ts';

/**
 * A figure as text: «۸۷٬۰۳۴ ± ۱۹٬۷۳۶ kWh», its numbers isolated; a dash without a value.
 * @example withoutIslands(amountText({ value: 87034, plusMinus: 19736, unit: 'kWh', decimals: 0 }, 'en')) // '87,034 ± 19,736 kWh'
 */
export function amountText(
  { value, plusMinus, unit, decimals, isFixed }: ReportAmount,
  digits: 'fa' | 'en',
): string {
  if (value === null) return '—';
  const written = (of: number) => {
    const number = formatNumber(of, {
      digits,
      ...(isFixed ? { fractionDigits: decimals } : { maxFractionDigits: decimals }),
    });
    return unit === '%' ? percentIsland(number) : island(number);
  };
  const figure = plusMinus == null ? written(value) : `${written(value)} ± ${written(plusMinus)}`;
  return unit === '' || unit === '%' ? figure : `${figure} ${unitText(unit, digits)}`;
}
