import { isDay, jalaliText } from '@org/energy-core';
import { dayText } from '../../i18n/dates/dayWords.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import { type BaselineRow, isDayRow } from '../baselineRow.ts';

/** «سه‌شنبه ۲۳ دی ۱۴۰۴», of a longer row «۲۳ دی ۱۴۰۴ تا ۲۱ بهمن ۱۴۰۴». */
export function rowLabel(row: Pick<BaselineRow, 'from' | 'to'>, energy: Energy): string {
  if (isDayRow(row)) return dayText(row.from, 'long', energy);
  return energy.t('baseline.range', {
    from: dayText(row.from, 'numeric', energy),
    to: dayText(row.to, 'numeric', energy),
  });
}

/** Key of a row on the axes of charts: `1404/10/23`. */
export const chartKey = ({ from }: Pick<BaselineRow, 'from'>): string =>
  isDay(from) ? jalaliText(from) : from;
