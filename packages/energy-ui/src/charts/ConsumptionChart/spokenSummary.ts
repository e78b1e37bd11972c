import { island } from '@org/energy-core';
import type { Energy } from '../../i18n/useEnergy.ts';
import { formatAmount } from '../amount.ts';
import { changeOfSeries } from '../changeWords.ts';
import type { ValueRange } from '../layout/columns.ts';
import type { PlotLayout, Track } from '../layout/layout.ts';
import { longLabel } from '../periodKeys.ts';
import type { DrawnType } from '../series.ts';
import { summaryOf } from '../summaryOf.ts';
import { comparedPairs, nameOfTrack, unitOfTrack } from './plots/pointer/pointReading.ts';

/** Screen-reader summary of a chart: span, range and mean of every series, gaps. */
export function spokenSummary(type: DrawnType, layout: PlotLayout, energy: Energy): string {
  const { t, digits } = energy;
  const { points, count, tracks } = layout;
  if (count === 0) return '';
  const sentences = [
    t('chart.spoken.intro', {
      type: t(`chart.type.${type}`),
      from: longLabel(points[0]!, energy),
      to: longLabel(points[count - 1]!, energy),
      count,
    }),
  ];
  for (const track of tracks) {
    const name = nameOfTrack(track, t);
    const { missing } = track;
    const range = rangeOf(track);
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
  for (const { main, compare } of comparedPairs(tracks)) {
    const change = changeOfSeries(main.series, compare.series, energy);
    if (change) sentences.push(t('chart.spoken.change', { name: main.series.name, change }));
  }
  return sentences.join(' ');
}

/** For a series the figures of the chart summary; for its cost and a temperature those of all points. */
function rangeOf({ role, series, range }: Track): ValueRange | null {
  if (role === 'cost' || role === 'temperature') return range;
  const { min, max, average } = summaryOf(series);
  return min && max && average !== null ? { min: min.value, max: max.value, mean: average } : null;
}
