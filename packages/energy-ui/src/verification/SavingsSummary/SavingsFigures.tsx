import type { UncertaintyLevel } from '@org/energy-core';
import type { ReactNode } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { Percent } from '../../i18n/islands/Percent.tsx';
import { Num } from '../../i18n/Num.tsx';
import type { SummarizedResult } from './summarizedResult.ts';

interface SavingsFiguresProps {
  readonly result: SummarizedResult;
  readonly level: UncertaintyLevel | null;
  readonly unit: string;
  readonly unitCost: number | null;
  readonly emissionFactor: number | null;
}

const KG_PER_TON = 1000;
const TOMAN_PER_MILLION = 1e6;

/** The same saving in other units, each with its interval; unknown ones are omitted. */
export function SavingsFigures({ result, level, unit, unitCost, emissionFactor }: SavingsFiguresProps) {
  const { t } = useEnergy();
  const { saving, payback, coverage } = result;
  const factorOfYear = saving.days > 0 ? 365 / saving.days : 1;
  const plusMinus = (factor: number) => (level ? level.plusMinus * factor : null);
  const toMillion = (unitCost ?? 0) / TOMAN_PER_MILLION;
  const toTons = (emissionFactor ?? 0) / KG_PER_TON;
  const ofBaseline = saving.predicted > 0 ? 100 / saving.predicted : 0;
  return (
    <dl className="eui-saving-figures">
      <Figure name={t('verification.summary.share')}>
        <Percent value={saving.percent} maxFractionDigits={1} />
        {level && saving.percent !== null && (
          <>
            {' ± '}
            <Percent value={level.plusMinus * ofBaseline} maxFractionDigits={1} />
          </>
        )}
      </Figure>
      <Figure name={t('verification.summary.annual')}>
        <Amount value={saving.annual} plusMinus={plusMinus(factorOfYear)} unit={unit} />
      </Figure>
      {unitCost !== null && (
        <Figure name={t('verification.summary.annualValue')}>
          <Amount
            value={saving.annual * toMillion}
            plusMinus={plusMinus(factorOfYear * toMillion)}
            unit={t('verification.summary.millionToman')}
          />
        </Figure>
      )}
      {emissionFactor !== null && (
        <Figure name={t('verification.summary.co2e')}>
          <Amount
            value={saving.avoidedEnergy * toTons}
            plusMinus={plusMinus(toTons)}
            unit={t('verification.summary.tonCo2e')}
          />
        </Figure>
      )}
      {payback && (
        <Figure name={t('verification.summary.payback')}>
          {payback.years === null ? (
            t('verification.summary.noPayback')
          ) : (
            <Num value={payback.years} fractionDigits={2} unit={t('verification.summary.years')} />
          )}
        </Figure>
      )}
      {coverage.reporting && (
        <Figure name={t('verification.summary.coverage')}>
          {t('verification.summary.days', {
            days: coverage.reporting.completeDays,
            count: coverage.reporting.days,
          })}
        </Figure>
      )}
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Amount({ value, plusMinus, unit }: { value: number; plusMinus: number | null; unit: string }) {
  const decimals = Math.abs(value) < 100 ? 1 : 0;
  return (
    <>
      <Num value={value} maxFractionDigits={decimals} />
      {plusMinus !== null && (
        <>
          {' ± '}
          <Num value={plusMinus} maxFractionDigits={decimals} />
        </>
      )}{' '}
      <span className="eui-saving-unit">
        <bdi>{unit}</bdi>
      </span>
    </>
  );
}
