import type { JalaliKey, PeriodKind } from '@org/energy-core';
import { island } from '@org/energy-core';
import type { Energy } from '../../i18n/useEnergy.ts';
import { formatAmount } from '../amount.ts';
import { changeInWords, changeOfSeries, comparedName } from '../changeWords.ts';
import { coverageWords } from '../coverageWords.ts';
import { isFriday, shortLabel } from '../periodKeys.ts';
import type { ChartPoint, ChartSeries } from '../series.ts';
import { summaryOf } from '../summaryOf.ts';

/** Summary figures of a chart: numbers, and the notes below them. */
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
  /** Some meters miss days that others have. */
  readonly isUneven: boolean;
  readonly missing: string;
  /** Incomplete buckets that are neither minimum nor maximum. */
  readonly leftOut: number;
}

/** «کمینه و بیشینه بدون ۴ ماه ناقص». */
export const leftOutInWords = (count: number, kind: PeriodKind, t: Energy['t']): string =>
  t(kind === 'multiyear' ? 'chart.summary.leftOut.years' : 'chart.summary.leftOut.months', { count });

/** Maximum dates listed in one line. */
const MAX_NAMED = 2;

const isDaily = (kind: PeriodKind) => kind !== 'year' && kind !== 'multiyear';

function dateOf(
  points: readonly ChartPoint[],
  key: JalaliKey | undefined,
  { t, locale, digits }: Energy,
): string {
  const point = points.find((each) => each.key === key);
  if (!point) return '';
  const date = shortLabel(point, { locale, digits });
  return isFriday(point.key) ? `${date}${t('chart.listSeparator')}${t('chart.friday')}` : date;
}

function missingInWords(
  points: readonly ChartPoint[],
  days: number,
  kind: PeriodKind,
  { t, locale, digits }: Energy,
): string {
  if (days === 0) return t('chart.summary.complete');
  const missing = points.filter(({ value, dueDays }) => value === null && dueDays !== 0);
  if (!isDaily(kind) || missing.length > MAX_NAMED || missing.length === 0) {
    return t('chart.summary.missingDays', { count: days });
  }
  const [first, second] = missing.map((point) => shortLabel(point, { locale, digits }));
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

/** Total, daily mean, extremes and coverage of a series, and its change against the compared one. */
export function summaryFigures(
  main: ChartSeries,
  compare: ChartSeries | undefined,
  kind: PeriodKind,
  energy: Energy,
): SummaryFigures {
  const { t } = energy;
  const summary = summaryOf(main);
  const { total, days, anyDays, meterDays, expectedDays } = summary;
  const isUneven = days < anyDays;
  return {
    total,
    change: changeOfSeries(main, compare, energy),
    mean: summary.average,
    dailyMean: summary.dailyMean,
    max: summary.max?.value ?? null,
    maxDate: dateOf(main.points, summary.max?.dateOf, energy),
    min: summary.min?.value ?? null,
    minDate: dateOf(main.points, summary.min?.dateOf, energy),
    coverage: coverageWords({ days, anyDays, expectedDays, meterDays, meters: main.meters }, t),
    isUneven,
    leftOut: summary.leftOut,
    missing: isUneven ? '' : missingInWords(main.points, expectedDays - days, kind, energy),
  };
}

/** Cost of a series, and its completeness. */
export interface CostFigures {
  /** Toman. */
  readonly total: number | null;
  readonly dailyMean: number | null;
  readonly change: string;
  /** Both years over the days with a cost in both. */
  readonly common: string;
  readonly coverage: string;
}

/** Total and mean of the cost of a series, and that of the comparison period; null without costs. */
export function costFigures(
  main: ChartSeries,
  compare: ChartSeries | undefined,
  energy: Energy,
): CostFigures | null {
  const { t, digits } = energy;
  const { cost, costDays, dailyCost, expectedDays } = summaryOf(main);
  const before = compare && summaryOf(compare).cost;
  if (cost === null && before == null) return null;
  const { currentCost: current = null, previousCost: previous = null } = main.common ?? {};
  const money = (value: number) =>
    t('chart.nameWithUnit', { name: island(formatAmount(value, digits)), unit: t('chart.unit.toman') });
  return {
    total: cost,
    dailyMean: dailyCost,
    change: compare ? changeInWords({ current, previous }, comparedName(compare), energy) : '',
    common:
      compare && current !== null && previous !== null
        ? t('chart.cost.common', {
            current: money(current),
            previous: money(previous),
            name: comparedName(compare),
          })
        : '',
    coverage: costDays === null ? '' : t('chart.cost.days', { days: costDays, expectedDays }),
  };
}
