import { type DayRange, daysBetween } from '@org/energy-core';
import { Button, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../../shared/api/useClient.ts';
import { periodText } from '../state/periodText.ts';
import { bestPeriodQuery, YEAR_DAYS } from './bestPeriodQuery.ts';
import type { Formulas } from './formulas.ts';

interface BestPeriodLineProps {
  formulas: Formulas;
  /** The chosen period, whose length counts; null: a year. */
  period: DayRange | null;
  onPeriod: (period: DayRange) => void;
}

/** The most complete period of the chosen length, and the button that takes it. */
export function BestPeriodLine({ formulas, period, onPeriod }: BestPeriodLineProps) {
  const energy = useEnergy();
  const { t } = energy;
  const length = period ? daysBetween(period.from, period.to) + 1 : YEAR_DAYS;
  const best = useQuery(bestPeriodQuery(useClient(), formulas, length)).data;
  if (best === undefined) return null;
  if (best === null) return <p>{t('trend.new.noBest', { count: length })}</p>;
  const { from, to, completeDays } = best;
  if (period?.from === from && period.to === to) return <p>{t('trend.new.isBest', { count: length })}</p>;
  return (
    <p className="eui-trend-best">
      <span>
        {t('trend.new.best', { count: length, period: periodText({ from, to }, energy), days: completeDays })}
      </span>
      <Button size="sm" onPress={() => onPeriod({ from, to })}>
        {t('trend.new.takeBest')}
      </Button>
    </p>
  );
}
