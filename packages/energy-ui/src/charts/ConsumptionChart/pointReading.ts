import { percentChange } from '@org/energy-core';
import type { Energy } from '../../i18n/EnergyProvider.tsx';
import { formatAmount, island } from '../amount.ts';
import type { PlotLayout, Track } from '../layout/layout.ts';
import { longLabel } from '../periodKeys.ts';

export interface ReadingRow {
  readonly id: string;
  /** Digits, or the word for a missing value. */
  readonly text: string;
  /** Empty where the value is missing. */
  readonly unit: string;
}

/** What hover card and keyboard walk say about one bucket. */
export interface PointReading {
  readonly date: string;
  readonly rows: readonly ReadingRow[];
  /** «۱۰٫۹٪ بیشتر» per compared pair, in the order of `comparedPairs`. */
  readonly differences: readonly string[];
  /** «۲۰ از ۳۱ روز», or empty for a complete bucket. */
  readonly coverage: string;
}

export const unitOfTrack = (track: Track, t: Energy['t']): string =>
  track.role === 'cost'
    ? t('chart.unit.toman')
    : track.role === 'temperature'
      ? t('chart.unit.celsius')
      : track.unit;

export const nameOfTrack = (track: Track, t: Energy['t']): string =>
  track.role === 'cost' ? t('chart.costOf', { name: track.series.name }) : track.series.name;

/** Main series with the one they are compared to. */
export function comparedPairs(tracks: readonly Track[]): { main: Track; compare: Track }[] {
  return tracks.flatMap((compare) => {
    const main = tracks.find(({ id, role }) => role === 'main' && id === compare.series.compareOf);
    return compare.role === 'compare' && main ? [{ main, compare }] : [];
  });
}

/** «۱۰٫۹٪ بیشتر», «برابر», or a dash where the change is not defined. */
export function changeInWords(current: number, previous: number, { t, digits }: Energy): string {
  const percent = percentChange(current, previous);
  if (percent === null || !Number.isFinite(percent)) return '—';
  const text = formatAmount(Math.round(Math.abs(percent) * 10) / 10, digits);
  if (Math.abs(percent) < 0.05) return t('chart.same');
  return t(percent > 0 ? 'chart.more' : 'chart.less', { percent: island(text) });
}

function coverageOf(layout: PlotLayout, index: number, t: Energy['t']): string {
  const { days, expectedDays, value } = layout.points[index]!;
  if (value === null || days === undefined || expectedDays === undefined || days >= expectedDays) return '';
  return t('chart.daysOf', { days, expectedDays });
}

/** Everything there is to say about the bucket at `index`. */
export function readingAt(layout: PlotLayout, index: number, energy: Energy): PointReading {
  const { t, digits, locale } = energy;
  return {
    date: longLabel(layout.points[index]!, locale),
    rows: layout.tracks.map((track) => {
      const value = track.values[index]!;
      return Number.isNaN(value)
        ? { id: track.id, text: t('chart.gap'), unit: '' }
        : { id: track.id, text: formatAmount(value, digits), unit: unitOfTrack(track, t) };
    }),
    differences: comparedPairs(layout.tracks).map(({ main, compare }) =>
      Number.isNaN(main.values[index]!) || Number.isNaN(compare.values[index]!)
        ? '—'
        : changeInWords(main.values[index]!, compare.values[index]!, energy),
    ),
    coverage: coverageOf(layout, index, t),
  };
}

/** The reading as one sentence for screen readers. */
export function spokenReading(layout: PlotLayout, reading: PointReading, t: Energy['t']): string {
  const values = reading.rows.map((row, at) =>
    `${nameOfTrack(layout.tracks[at]!, t)} ${row.text} ${row.unit}`.trim(),
  );
  const words = [...values, ...reading.differences.filter((text) => text !== '—'), reading.coverage].filter(
    Boolean,
  );
  return `${reading.date}: ${words.join(t('chart.listSeparator'))}`;
}
