import { CELSIUS } from '@org/energy-core';
import type { Energy } from '../../../../i18n/useEnergy.ts';
import { formatAmount } from '../../../amount.ts';
import { changeInWords, comparedName, sharedAt } from '../../../changeWords.ts';
import { coverageWords } from '../../../coverageWords.ts';
import type { PlotLayout, Track } from '../../../layout/layout.ts';
import { longLabel } from '../../../periodKeys.ts';
import type { ChartPoint } from '../../../series.ts';

interface ReadingRow {
  readonly id: string;
  /** Digits, or the text for a missing value. */
  readonly text: string;
  /** Empty if the value is missing. */
  readonly unit: string;
}

/** Texts of one bucket for hover card and screen readers. */
export interface PointReading {
  readonly date: string;
  readonly rows: readonly ReadingRow[];
  /** «۱۰٫۹٪ بیشتر» per compared pair, in `comparedPairs` order. */
  readonly differences: readonly string[];
  /** «۲۰ از ۳۱ روز», or empty for a complete bucket. */
  readonly coverage: string;
}

/** «۲۰ از ۳۱ روز», of several meters «۱۰ روز با همهٔ کنتورها…»; empty for a complete bucket. */
export function coverageInWords(
  { days, anyDays = days, expectedDays, meterDays }: ChartPoint,
  t: Energy['t'],
  meters?: number,
): string {
  if (days === undefined || anyDays === undefined || expectedDays === undefined) return '';
  if (days >= expectedDays) return '';
  return coverageWords({ days, anyDays, expectedDays, meterDays, meters }, t);
}

export const unitOfTrack = (track: Track, t: Energy['t']): string =>
  track.role === 'cost' ? t('chart.unit.toman') : track.role === 'temperature' ? CELSIUS : track.unit;

export const nameOfTrack = (track: Track, t: Energy['t']): string =>
  track.role === 'cost' ? t('chart.costOf', { name: track.series.name }) : track.series.name;

export interface ComparedPair {
  readonly main: Track;
  readonly compare: Track;
}

/** Main series with their comparison. */
export function comparedPairs(tracks: readonly Track[]): ComparedPair[] {
  return tracks.flatMap((compare) => {
    const main = tracks.find(({ id, role }) => role === 'main' && id === compare.series.compareOf);
    return compare.role === 'compare' && main ? [{ main, compare }] : [];
  });
}

/** Change of a bucket against its counterpart, over the common days; a dash if undefined. */
export function differenceAt({ main, compare }: ComparedPair, index: number, energy: Energy): string {
  const shared = sharedAt(main.series, compare.series, index);
  if (shared === null) return '—';
  const change = changeInWords(shared, comparedName(compare.series), energy);
  const isAll = [main, compare].every(({ series: { points } }) => {
    const { days = 1, anyDays = days } = points[index] ?? {};
    return anyDays <= shared.days;
  });
  if (change === '') return '—';
  return isAll
    ? change
    : [change, energy.t('chart.common.days', { days: shared.days })].join(energy.t('chart.listSeparator'));
}

/** Meters of the only series of a plot; several have no common mean. */
export function metersOf({ tracks }: Pick<PlotLayout, 'tracks'>): number | undefined {
  const [only, ...others] = tracks.filter(({ role }) => role === 'main');
  return others.length === 0 ? only?.series.meters : undefined;
}

function coverageOf(layout: PlotLayout, index: number, t: Energy['t']): string {
  const { value } = layout.points[index]!;
  return value === null ? '' : coverageInWords(layout.points[index]!, t, metersOf(layout));
}

/** All texts of the bucket at `index`. */
export function readingAt(layout: PlotLayout, index: number, energy: Energy): PointReading {
  const { t, digits } = energy;
  return {
    date: longLabel(layout.points[index]!, energy),
    rows: layout.tracks.map((track) => {
      const value = track.values[index]!;
      return Number.isNaN(value)
        ? { id: track.id, text: t('chart.gap'), unit: '' }
        : { id: track.id, text: formatAmount(value, digits), unit: unitOfTrack(track, t) };
    }),
    differences: comparedPairs(layout.tracks).map((pair) => differenceAt(pair, index, energy)),
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
