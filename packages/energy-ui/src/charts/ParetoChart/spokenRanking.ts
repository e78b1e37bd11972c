import type { Energy } from '../../i18n/EnergyProvider.tsx';
import { formatAmount, island } from '../amount.ts';
import type { ParetoBar } from '../layout/layoutPareto.ts';

/** The ranking in two sentences for those who do not see it: the largest, and how many make up what. */
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
    t('pareto.spoken.included', { count: included.length, percent: formatAmount(percent, digits) }),
  ].join(' ');
}
