import type { JalaliKey } from '@org/energy-core';
import {
  figureInDigits,
  formatJalali,
  jalaliMonthName,
  monthRange,
  type Season,
  seasonName,
  seasonRange,
  type TrendPeriod,
  yearRange,
} from '@org/energy-core';
import type { Energy } from '@org/energy-ui';

type Language = Pick<Energy, 'digits' | 'locale'>;

export const yearName = (year: number | string, { digits }: Language): string =>
  figureInDigits(String(year), digits);

/** A period of the API in words: `1403` · `1403/S2` · `1403/07` · `1403/07/18`. */
export function periodName(dateOf: JalaliKey, language: Language): string {
  const [year = '', part, day] = dateOf.split('/');
  if (day !== undefined) return figureInDigits(dateOf, language.digits);
  const shown = yearName(year, language);
  if (part === undefined) return shown;
  const name = part.startsWith('S')
    ? seasonName(Number(part.slice(1)) as Season, language.locale)
    : jalaliMonthName(Number(part), language.locale);
  return `${name} ${shown}`;
}

/** A month or day without its year. */
export function stepName(dateOf: JalaliKey, language: Language): string {
  const [, month, day] = dateOf.split('/');
  return day === undefined
    ? jalaliMonthName(Number(month), language.locale)
    : figureInDigits(String(Number(day)), language.digits);
}

export const dateOfPeriod = (period: TrendPeriod): string =>
  period.kind === 'year'
    ? String(period.year)
    : period.kind === 'season'
      ? `${period.year}/S${period.season}`
      : `${period.year}/${String(period.month).padStart(2, '0')}`;

export const rangeOfPeriod = (period: TrendPeriod) =>
  period.kind === 'year'
    ? yearRange(period.year)
    : period.kind === 'season'
      ? seasonRange(period.year, period.season as Season)
      : monthRange(period.year, period.month);

export const rangeText = (
  { from, to }: { readonly from: string; readonly to: string },
  { t, digits }: Energy,
): string =>
  t('paper.range', { from: formatJalali(from, 'numeric', digits), to: formatJalali(to, 'numeric', digits) });
