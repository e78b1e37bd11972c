import {
  amountText,
  formatJalali,
  type ProjectSaving,
  type ReportAmount,
  type Sample,
} from '@org/energy-core';
import type { Energy } from '@org/energy-ui';

const KG_PER_TON = 1000;
const TOMAN_PER_MILLION = 1e6;
const YEAR = 365;

/** One decimal below 100. */
const amount = (value: Sample, plusMinus: Sample, unit: string): ReportAmount => ({
  ...{ value, plusMinus, unit },
  decimals: Math.abs(value ?? 0) < 100 ? 1 : 0,
});

/** A saving in energy, share, money and CO₂e, each with its ±; null without a price or a factor. */
export function amountsOf(
  saving: ProjectSaving,
  {
    unit,
    unitCost,
    emissionFactor,
  }: { unit: string; unitCost: number | null; emissionFactor: number | null },
  { t }: Pick<Energy, 't'>,
) {
  const half = saving.chosen?.plusMinus ?? null;
  const scaled = (factor: number) => (half === null ? null : half * factor);
  const ofYear = saving.days > 0 ? YEAR / saving.days : 1;
  const toMillion = (unitCost ?? 0) / TOMAN_PER_MILLION;
  const toTons = (emissionFactor ?? 0) / KG_PER_TON;
  const million = t('verification.summary.millionToman');
  return {
    energy: amount(saving.avoidedEnergy, half, unit),
    share: {
      ...{ value: saving.percent, unit: '%', decimals: 1 },
      plusMinus: saving.predicted > 0 ? scaled(100 / saving.predicted) : null,
    },
    annual: amount(saving.annual, scaled(ofYear), unit),
    cost: unitCost === null ? null : amount(saving.avoidedEnergy * toMillion, scaled(toMillion), million),
    annualCost:
      unitCost === null ? null : amount(saving.annual * toMillion, scaled(ofYear * toMillion), million),
    co2e:
      emissionFactor === null
        ? null
        : amount(saving.avoidedEnergy * toTons, scaled(toTons), t('verification.summary.tonCo2e')),
  };
}

/** «۱۴۰۴/۰۳/۰۱ تا ۱۴۰۵/۰۲/۳۱», or a dash. */
export const rangeText = (from: string | null, to: string | null, { t, digits }: Energy): string =>
  from && to
    ? t('baseline.range', {
        from: formatJalali(from, 'numeric', digits),
        to: formatJalali(to, 'numeric', digits),
      })
    : '—';

export const textOf = (value: ReportAmount, { digits }: Energy): string => amountText(value, digits);
