import { formatNumber } from '../numerals/formatNumber.ts';
import { island, percentIsland, unitText } from '../numerals/islands.ts';
import { asRecord } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';
import type { ReportAmount } from './reportDocument.ts';

/**
 * A figure as text: «۸۷٬۰۳۴ ± ۱۹٬۷۳۶ kWh», the figure with its ± as one island that does not break; a dash without a value.
 * @example withoutIslands(amountText({ value: 87034, plusMinus: 19736, unit: 'kWh', decimals: 0 }, 'en')) // '87,034\u00a0±\u00a019,736 kWh'
 */
export function amountText(input: ReportAmount, digits: 'fa' | 'en'): string {
  const { value, plusMinus, unit, decimals, isFixed } = asRecord(input);
  if (!isKnown(value)) return '—';
  const rounding = isFixed ? { fractionDigits: decimals } : { maxFractionDigits: decimals };
  const written = (of: number) => formatNumber(of, { digits, ...rounding });
  const figure = !isKnown(plusMinus) ? written(value) : `${written(value)}\u00a0±\u00a0${written(plusMinus)}`;
  if (unit === '%') return percentIsland(figure);
  return unit === '' ? island(figure) : `${island(figure)} ${unitText(unit, digits)}`;
}
