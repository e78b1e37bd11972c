import { formatNumber, island, type ReportCount } from '@org/energy-core';
import type { Energy } from '@org/energy-ui';

/** «۳۶۳ از ۳۶۵», or one number where no day is missing. */
export function daysText(
  { days, expectedDays }: { readonly days: number; readonly expectedDays: number },
  { t, digits }: Pick<Energy, 't' | 'digits'>,
): string {
  const number = (value: number) => island(formatNumber(value, { digits }));
  return days === expectedDays
    ? number(days)
    : t('paper.daysOf', { days: number(days), expected: number(expectedDays) });
}

/** The same for a table, where a workbook takes the numbers. */
export const daysCell = (
  total: { readonly days: number; readonly expectedDays: number },
  energy: Pick<Energy, 't' | 'digits'>,
): ReportCount => ({ count: total.days, of: total.expectedDays, text: daysText(total, energy) });
