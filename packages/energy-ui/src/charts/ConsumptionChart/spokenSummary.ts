import type { ChartType } from '@org/energy-core';
import type { Energy } from '../../i18n/EnergyProvider.tsx';
import { formatAmount, island } from '../amount.ts';
import type { PlotLayout } from '../layout/layout.ts';
import { longLabel } from '../periodKeys.ts';
import { nameOfTrack, unitOfTrack } from './pointReading.ts';

/** A chart in a few sentences for those who do not see it: span, range and mean of every series, gaps. */
export function spokenSummary(type: ChartType, layout: PlotLayout, { t, digits, locale }: Energy): string {
  const { points, count, tracks } = layout;
  if (count === 0) return '';
  const sentences = [
    t('chart.spoken.intro', {
      type: t(`chart.type.${type}`),
      from: longLabel(points[0]!, locale),
      to: longLabel(points[count - 1]!, locale),
      count,
    }),
  ];
  for (const track of tracks) {
    const name = nameOfTrack(track, t);
    const { range, missing } = track;
    if (range) {
      sentences.push(
        t('chart.spoken.series', {
          name,
          min: formatAmount(range.min, digits),
          mean: formatAmount(range.mean, digits),
          max: formatAmount(range.max, digits),
          unit: island(unitOfTrack(track, t)),
        }),
      );
    }
    if (missing > 0) sentences.push(t('chart.spoken.missing', { name, count: missing }));
  }
  return sentences.join(' ');
}
