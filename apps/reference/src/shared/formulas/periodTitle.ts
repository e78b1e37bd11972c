import {
  type ChartState,
  type Day,
  formatJalali,
  jalaliMonthName,
  toPersianDigits,
  weekRange,
} from '@org/energy-core';
import type { Energy } from '@org/energy-ui';

export type Words = Pick<Energy, 'locale' | 'digits' | 't'>;
type Period = Pick<ChartState, 'kind' | 'year' | 'month' | 'week' | 'fromDate' | 'toDate' | 'days'>;

const inDigits = (text: string | number, { digits }: Words) =>
  digits === 'fa' ? toPersianDigits(String(text)) : String(text);

/** «۱۴» of «۱۴ مهر» beside «۲۰ مهر». */
function withoutSharedMonth(from: string, to: string): string {
  const [day = from, ...month] = from.split(' ');
  return to.split(' ').slice(1).join(' ') === month.join(' ') ? day : from;
}

/** A period in words: «مهر ۱۴۰۳», «هفتهٔ ۲ سال ۱۴۰۳، ۴ تا ۱۰ فروردین»; null while a part of it is still to be chosen. */
export function periodName(period: Period, words: Words): string | null {
  const { kind, year, month, week, fromDate, toDate, days } = period;
  const { locale, t } = words;
  const day = (of: Day) => formatJalali(of, 'numeric', locale, words.digits);
  switch (kind) {
    case 'multiyear':
      return t('period.allYears');
    case 'year':
      return year === null ? null : inDigits(year, words);
    case 'month':
      return year === null || month === null
        ? null
        : `${jalaliMonthName(month, locale)} ${inDigits(year, words)}`;
    case 'week': {
      if (year === null || week === null) return null;
      const { from, to } = weekRange(year, week);
      const short = (of: Day) => formatJalali(of, 'dayMonth', locale, words.digits);
      return t('period.week', {
        ...{ week, year: inDigits(year, words), to: short(to) },
        from: withoutSharedMonth(short(from), short(to)),
      });
    }
    case 'range':
      return fromDate && toDate ? t('period.range', { from: day(fromDate), to: day(toDate) }) : null;
    case 'multiDay':
      return days.length > 0 ? t('period.days', { count: days.length }) : null;
  }
}

/** The period that this one is compared with, in the same words. */
export const comparedName = (state: ChartState, words: Words): string | null =>
  state.compareActive
    ? periodName(
        {
          ...state,
          year: state.yearCompare,
          month: state.monthCompare ?? state.month,
          week: state.weekCompare ?? state.week,
        },
        words,
      )
    : null;

/** The headline of the chart: «مهر ۱۴۰۳ در برابر مهر ۱۴۰۲»; the page's own name while something is still to be chosen. */
export function chartTitle(state: ChartState, words: Words): string {
  const name = periodName(state, words);
  if (name === null || state.nav.length === 0) return words.t('page.chart');
  const period = state.kind === 'year' ? words.t('period.year', { year: name }) : name;
  const compared = comparedName(state, words);
  return compared === null ? period : words.t('period.against', { period, compared });
}
