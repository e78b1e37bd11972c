import { jalaliText, type PeriodKind } from '@org/energy-core';
import type { Cell } from '@org/energy-core/spreadsheets';
import type { ChartSeries, Translate } from '@org/energy-ui';
import { daysOf } from './daysOf.ts';

const headOf = ({ name, unit, kind, carrier }: ChartSeries, t: Translate): string => {
  if (kind === 'formula') return unit === '' ? name : `${name} (${unit})`;
  if (kind === 'temperature') return t('chart.export.temperature', { name });
  return carrier === 'temperature' ? `${name} (${unit})` : t('chart.export.value', { name, unit });
};

/**
 * A chart as sheet rows that the upload page can read again: a row per bucket with its Jalali and Gregorian days, a
 * column per series, and costs if they are shown.
 */
export function chartRows(
  series: readonly ChartSeries[],
  { kind, cost }: { kind: PeriodKind; cost: boolean },
  t: Translate,
): Cell[][] {
  const isOfDays = kind !== 'multiyear' && kind !== 'year';
  const costIsShown = (each: ChartSeries) => cost && each.points.some((point) => point.cost != null);
  const head: Cell[] = isOfDays
    ? [t('chart.export.date'), t('chart.export.gregorian')]
    : [
        ...[t('chart.export.from'), t('chart.export.to')],
        ...[t('chart.export.gregorianFrom'), t('chart.export.gregorianTo')],
      ];
  for (const each of series) {
    head.push(headOf(each, t));
    if (costIsShown(each)) head.push(t('chart.export.cost', { name: each.name }));
  }
  const longest = series.reduce((most, { points }) => Math.max(most, points.length), 0);
  const rows = Array.from({ length: longest }, (_, at): Cell[] => {
    const { from, to } = daysOf(series.find(({ points }) => points[at])!.points[at]!);
    const row: Cell[] = isOfDays ? [jalaliText(from), from] : [jalaliText(from), jalaliText(to), from, to];
    for (const each of series) {
      row.push(each.points[at]?.value ?? null);
      if (costIsShown(each)) row.push(each.points[at]?.cost ?? null);
    }
    return row;
  });
  return [head, ...rows];
}
