import { type PeriodKind, percentChange, summarise } from '@org/energy-core';
import type { Energy } from '../../i18n/EnergyProvider.tsx';
import { formatAmount, island } from '../amount.ts';
import { isFriday, shortLabel } from '../periodKeys.ts';
import type { ChartPoint, ChartSeries } from '../series.ts';

/** The figures under a chart: numbers, and the small sentences below them. */
export interface SummaryFigures {
  readonly total: number | null;
  /** Against the compared series; empty without one. */
  readonly change: string;
  readonly dailyMean: number | null;
  /** Of the buckets. */
  readonly mean: number | null;
  readonly max: number | null;
  readonly maxDate: string;
  readonly min: number | null;
  readonly minDate: string;
  /** «۲۸ از ۳۰ روز». */
  readonly coverage: string;
  readonly missing: string;
}

/** Dates that can be named in one line. */
const MOST_NAMED = 2;

const isDaily = (kind: PeriodKind) => kind !== 'year' && kind !== 'multiyear';

const totalsOf = (points: readonly ChartPoint[]) =>
  points.map(({ key, value, cost = null, days, expectedDays, dueDays }) => ({
    dateOf: key,
    total: value,
    cost,
    days: days ?? (value === null ? 0 : 1),
    expectedDays: dueDays ?? expectedDays ?? 1,
  }));

/** Only days that both periods have are compared: a gap must not look like a saving. */
function changeInWords(main: ChartSeries, compare: ChartSeries | undefined, { t, digits }: Energy): string {
  if (!compare) return '';
  let now = 0;
  let before = 0;
  let compared = 0;
  main.points.forEach(({ value }, index) => {
    const other = compare.points[index]?.value;
    if (value === null || other == null) return;
    now += value;
    before += other;
    compared += 1;
  });
  const percent = compared === 0 ? null : percentChange(now, before);
  if (percent === null) return '';
  const isWhole = compared === main.points.length && compared === compare.points.length;
  const name = isWhole ? compare.name : t('chart.summary.sameDays', { name: compare.name });
  if (Math.abs(percent) < 0.05) return t('chart.summary.same', { name });
  const text = island(formatAmount(Math.round(Math.abs(percent) * 10) / 10, digits));
  return t(percent > 0 ? 'chart.summary.more' : 'chart.summary.less', { percent: text, name });
}

function dateOf(points: readonly ChartPoint[], key: string | undefined, { t, locale }: Energy): string {
  const point = points.find((each) => each.key === key);
  if (!point) return '';
  const date = shortLabel(point, locale);
  return isFriday(point.key) ? `${date}${t('chart.listSeparator')}${t('chart.friday')}` : date;
}

function missingInWords(
  points: readonly ChartPoint[],
  days: number,
  kind: PeriodKind,
  { t, locale }: Energy,
): string {
  if (days === 0) return t('chart.summary.complete');
  const missing = points.filter(({ value, dueDays }) => value === null && dueDays !== 0);
  if (!isDaily(kind) || missing.length > MOST_NAMED || missing.length === 0) {
    return t('chart.summary.missingDays', { count: days });
  }
  const [first, second] = missing.map((point) => shortLabel(point, locale));
  const dates =
    second === undefined
      ? first!
      : t('chart.summary.and', { first: withoutSharedMonth(first!, second), second });
  return t('chart.summary.missingDates', { dates });
}

/** «۲۲ و ۲۳ مهر» instead of «۲۲ مهر و ۲۳ مهر». */
function withoutSharedMonth(first: string, second: string): string {
  const [day, ...month] = first.split(' ');
  return second.endsWith(month.join(' ')) && month.length > 0 ? day! : first;
}

/** Total, daily mean, extremes and coverage of a series, and how it changed against the compared one. */
export function summaryFigures(
  main: ChartSeries,
  compare: ChartSeries | undefined,
  kind: PeriodKind,
  energy: Energy,
): SummaryFigures {
  const { t } = energy;
  const summary = summarise(totalsOf(main.points));
  const { total, days, expectedDays } = summary;
  return {
    total,
    change: changeInWords(main, compare, energy),
    mean: summary.average,
    dailyMean: total === null || days === 0 ? null : total / days,
    max: summary.max?.value ?? null,
    maxDate: dateOf(main.points, summary.max?.dateOf, energy),
    min: summary.min?.value ?? null,
    minDate: dateOf(main.points, summary.min?.dateOf, energy),
    coverage: t('chart.daysOf', { days, expectedDays }),
    missing: missingInWords(main.points, expectedDays - days, kind, energy),
  };
}
