import {
  addDays,
  type Day,
  type DayRange,
  fromJalali,
  jalaliText,
  monthRange,
  type PeriodKind,
  yearRange,
} from '@org/energy-core';
import type { Cell } from '@org/energy-core/spreadsheets';
import type { ChartPoint, ChartSeries, Translate } from '@org/energy-ui';

/** The days of a bucket; of one that is not over yet those that have passed, because a sheet holds no days to come. */
function daysOf({ key, dueDays }: ChartPoint): DayRange {
  const [year = 0, month, day] = key.split('/').map(Number);
  if (month !== undefined && day !== undefined) {
    const only: Day = fromJalali(year, month, day);
    return { from: only, to: only };
  }
  const whole = month === undefined ? yearRange(year) : monthRange(year, month);
  return dueDays ? { from: whole.from, to: addDays(whole.from, dueDays - 1) } : whole;
}

const headOf = ({ name, unit, kind, carrier }: ChartSeries, t: Translate): string => {
  if (kind === 'formula') return name;
  if (kind === 'temperature') return t('chart.export.temperature', { name });
  return carrier === 'temperature' ? `${name} (${unit})` : t('chart.export.value', { name, unit });
};

/**
 * What a chart shows as a sheet that the upload page reads again: a line for each bucket with its Jalali and Gregorian
 * days, a column for each series, and costs where they are shown.
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
