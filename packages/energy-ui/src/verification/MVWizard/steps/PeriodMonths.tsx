import { CELSIUS, figureInDigits, jalaliMonthName, type MonthTemperature } from '@org/energy-core';
import { Num } from '../../../i18n/Num.tsx';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Card } from '../../../primitives/Card/Card.tsx';

interface PeriodMonthsProps {
  /** Jalali months `1403/07` with their days. */
  readonly months: readonly {
    readonly month: string;
    readonly days: number;
    readonly completeDays: number;
  }[];
  /** Mean temperatures of those months that have some. */
  readonly temperatures?: readonly MonthTemperature[];
}

const none: readonly MonthTemperature[] = [];

const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/** Complete days and the mean temperature of each month, and the seasons that the period does not cover. */
export function PeriodMonths({ months, temperatures = none }: PeriodMonthsProps) {
  const { t, digits, locale } = useEnergy();
  const read = months.map(({ month, ...days }) => {
    const [year = '', number = '1'] = month.split(/[-/]/);
    return { ...days, month, year, number: Number(number) };
  });
  const celsius = new Map(temperatures.map(({ month, mean }) => [month, mean]));
  const covered = new Set(read.flatMap(({ number, completeDays }) => (completeDays > 0 ? [number] : [])));
  const lacking = seasons.filter((_, at) => [1, 2, 3].some((of) => !covered.has(at * 3 + of)));
  return (
    <Card title={t('mv.periodMonths')}>
      {temperatures.length > 0 && <p className="eui-mv-hint">{t('mv.periodMonthsHint')}</p>}
      <p className="eui-mv-hint">
        {lacking.length === 0
          ? t('mv.allSeasons')
          : t('mv.lackingSeasons', {
              seasons: lacking.map((name) => t(`mv.season.${name}`)).join(t('chart.listSeparator')),
            })}
      </p>
      <ul className="eui-mv-month-grid">
        {read.map(({ month, year, number, days, completeDays }) => (
          <li key={month} data-short={completeDays < days || undefined}>
            <span>
              {jalaliMonthName(number, locale)} {figureInDigits(year, digits)}
            </span>
            <span>
              <Num value={completeDays} />
              {completeDays < days && (
                <>
                  {' '}
                  {t('mv.of')} <Num value={days} />
                </>
              )}
            </span>
            <i aria-hidden>
              <b style={{ inlineSize: `${days > 0 ? (completeDays / days) * 100 : 0}%` }} />
            </i>
            {celsius.has(month) && (
              <small>
                <Num value={celsius.get(month)!} unit={CELSIUS} fractionDigits={0} />
              </small>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
