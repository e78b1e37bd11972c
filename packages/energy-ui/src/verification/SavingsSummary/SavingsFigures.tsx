import { amountText, type UncertaintyLevel } from '@org/energy-core';
import type { ReactNode } from 'react';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
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
        <Amount
          value={saving.percent}
          plusMinus={saving.percent === null ? null : plusMinus(ofBaseline)}
          unit="%"
          decimals={1}
        />
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

interface AmountProps {
  readonly value: number | null;
  readonly plusMinus: number | null;
  readonly unit: string;
  readonly decimals?: number;
}

function Amount({ value, plusMinus, unit, decimals }: AmountProps) {
  const { digits } = useEnergy();
  const shown = decimals ?? (Math.abs(value ?? 0) < 100 ? 1 : 0);
  const isPercent = unit === '%';
  const figure = { value, plusMinus, unit: isPercent ? unit : '', decimals: shown };
  return (
    <>
      <Islands text={amountText(figure, digits)} />
      {!isPercent && (
        <>
          {' '}
          <span className="eui-saving-unit">
            <bdi>{unit}</bdi>
          </span>
        </>
      )}
    </>
  );
}
