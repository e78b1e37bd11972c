import { island } from '@org/energy-core';
import { percentText } from '../../i18n/islands/percentText.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import { formatAmount } from '../amount.ts';
import type { ParetoBar } from '../layout/layoutPareto.ts';

/** Screen-reader summary of the ranking: the largest item, and how many items make up the cut-off. */
export function spokenRanking(bars: readonly ParetoBar[], unit: string, { t, digits }: Energy): string {
  const largest = bars[0];
  if (!largest) return '';
  const included = bars.filter(({ isIncluded }) => isIncluded);
  const percent = included.at(-1)?.cumulativePercent ?? 0;
  return [
    t('pareto.spoken.largest', {
      count: bars.length,
      name: largest.name,
      value: formatAmount(largest.value, digits),
      unit: island(unit),
    }),
    t('pareto.spoken.included', { count: included.length, percent: percentText(percent, 1, { t, digits }) }),
  ].join(' ');
}
