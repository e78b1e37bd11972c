import { type CommonGround, changeAgainstEarlier, island } from '@org/energy-core';
import type { Energy } from '../i18n/useEnergy.ts';
import { formatAmount } from './amount.ts';
import type { ChartPoint, ChartSeries } from './series.ts';
import { isRatio, unitKindOf } from './series.ts';

/** Two values over their common days. */
export type Shared = Pick<CommonGround, 'current' | 'previous' | 'days'>;

/** «۱۷٫۷٪ کمتر از ۱۴۰۳», «برابر با ۱۴۰۳»; empty where a percentage is undefined: previous value 0, or another sign. */
export function changeInWords(
  { current, previous }: Pick<Shared, 'current' | 'previous'>,
  name: string,
  { t, digits }: Energy,
): string {
  const percent = changeAgainstEarlier(current, previous);
  if (percent === null || (current! < 0 && previous! > 0) || (current! > 0 && previous! < 0)) return '';
  if (Math.abs(percent) < 0.05) return t('chart.summary.same', { name });
  const text = island(formatAmount(Math.round(Math.abs(percent) * 10) / 10, digits));
  return t(percent > 0 ? 'chart.summary.more' : 'chart.summary.less', { percent: text, name });
}

/** Common values of a bucket and its counterpart; without common data in the series, the two values if both exist. */
export function sharedAt(main: ChartSeries, compare: ChartSeries, index: number): Shared | null {
  const point = main.points[index];
  if (point?.common !== undefined) return point.common;
  const [current, previous] = [point?.value, compare.points[index]?.value];
  if (current == null || previous == null) return null;
  // An additive formula over different days is not comparable; a ratio is.
  if (main.overall && !isRatio(main) && point!.days !== compare.points[index]!.days) return null;
  return { current, previous, days: Math.min(daysOf(point!), daysOf(compare.points[index]!)) };
}

const daysOf = ({ anyDays, days, value }: ChartPoint) => anyDays ?? days ?? (value === null ? 0 : 1);

/** Common values of two periods; null without common days. */
export function sharedOf(main: ChartSeries, compare: ChartSeries): Shared | null {
  if (main.common !== undefined) return main.common;
  const shared = main.points.flatMap((_, index) => sharedAt(main, compare, index) ?? []);
  if (shared.length === 0) return null;
  const count = unitKindOf(main) === 'additive' ? 1 : shared.length;
  const sum = (pick: (each: Shared) => number | null) =>
    shared.reduce((added, each) => added + (pick(each) ?? 0), 0);
  return {
    current: sum(({ current }) => current) / count,
    previous: sum(({ previous }) => previous) / count,
    days: sum(({ days }) => days),
  };
}

/** Whether the change of two series is based on displayable figures. */
export const opensChange = (main: ChartSeries, compare: ChartSeries | undefined): compare is ChartSeries =>
  main.of !== undefined &&
  compare !== undefined &&
  (main.overall !== undefined || sharedOf(main, compare) !== null);

/** Whether the common days are all the days of both periods. */
export const isAllShared = (main: ChartSeries, compare: ChartSeries, { days }: Shared): boolean =>
  [main, compare].every(({ points }) => points.reduce((sum, point) => sum + daysOf(point), 0) <= days);

/** Name of the comparison period beside a change: «۱۴۰۳». */
export const comparedName = ({ period, name }: ChartSeries): string => period ?? name;

/**
 * Change of a series against the compared one: «۱۷٫۷٪ کمتر از ۱۴۰۳»، «۹۲ روز مشترک»; a sentence without common days.
 * Empty without a comparison.
 */
export function changeOfSeries(main: ChartSeries, compare: ChartSeries | undefined, energy: Energy): string {
  if (!compare || unitKindOf(main) === 'state') return '';
  const { t } = energy;
  const shared = sharedOf(main, compare);
  const name = comparedName(compare);
  if (main.overall && compare.overall) {
    // A sum over different days is not comparable; a ratio is.
    const isAlike = isRatio(main) || main.overall.days === compare.overall.days;
    const values = { current: main.overall.value, previous: compare.overall.value };
    return isAlike ? changeInWords(values, name, energy) : '';
  }
  if (shared === null) return t('chart.common.none', { name });
  const change = changeInWords(shared, name, energy);
  const days = isAllShared(main, compare, shared) ? '' : t('chart.common.days', { days: shared.days });
  return [change, days].filter(Boolean).join(t('chart.listSeparator'));
}
