import { figureInDigits, jalaliMonthName } from '@org/energy-core';
import { useEnergy } from '../../../i18n/EnergyProvider.tsx';
import { Num } from '../../../i18n/Num.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';

interface PeriodMonthsProps {
  /** Jalali months `1403/07` with their days. */
  readonly months: readonly {
    readonly month: string;
    readonly days: number;
    readonly completeDays: number;
  }[];
}

const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/** Complete days of each month, and the seasons that the period does not cover. */
export function PeriodMonths({ months }: PeriodMonthsProps) {
  const { t, digits, locale } = useEnergy();
  const read = months.map(({ month, ...days }) => {
    const [year = '', number = '1'] = month.split(/[-/]/);
    return { ...days, month, year, number: Number(number) };
  });
  const covered = new Set(read.flatMap(({ number, completeDays }) => (completeDays > 0 ? [number] : [])));
  const lacking = seasons.filter((_, at) => [1, 2, 3].some((of) => !covered.has(at * 3 + of)));
  return (
    <Card title={t('mv.periodMonths')}>
      <p className="eui-mv-hint">
        {lacking.length === 0
          ? t('mv.allSeasons')
          : t('mv.lackingSeasons', { seasons: lacking.map((name) => t(`mv.season.${name}`)).join('، ') })}
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
          </li>
        ))}
      </ul>
    </Card>
  );
}
