import { formatNumber, island, jalaliMonthName, toPersianDigits } from '@org/energy-core';
import type { SameDaysResult } from '@org/energy-core/api';
import { Chip, useEnergy } from '@org/energy-ui';
import { isFairTrend, wayOf } from './comparability.ts';

interface TrendLineProps {
  data: SameDaysResult;
  figure: 'kwh' | 'cost';
  unit: string;
  /** A value in the unit it is shown with. */
  shown: (value: number) => number;
}

/** The trend in one sentence: the last whole months beside the same months of the previous year, with unit and coverage. */
export function TrendLine({ data, figure, unit, shown }: TrendLineProps) {
  const { t, locale, digits } = useEnergy();
  const { recent } = data[figure];
  if (!recent || recent.changePercent === null) return null;
  const { fromMonth, toMonth, changePercent, days, expectedDays } = recent;
  const number = (value: number, decimals = 0) =>
    island(formatNumber(value, { digits, maxFractionDigits: decimals }));
  const isFair = isFairTrend(recent);
  const [first, last] = [fromMonth, toMonth].map((month) => jalaliMonthName(month, locale));
  const before = String(data.year - 1);
  return (
    <p className="eui-home-note eui-home-trend">
      {t(`home.trend.${wayOf(changePercent)}`, {
        period: fromMonth === toMonth ? last! : t('home.trend.months', { from: first!, to: last! }),
        ...{ amount: number(Math.abs(changePercent), 1), unit },
        ...{ current: number(shown(recent.current)), previous: number(shown(recent.previous)) },
        ...{ year: digits === 'fa' ? toPersianDigits(before) : before, days, expected: expectedDays },
      })}
      {!isFair && (
        <>
          {' '}
          <Chip tone="warning">{t('home.summary.partly')}</Chip>
        </>
      )}
    </p>
  );
}
