import {
  type ProjectSaving,
  type ReportAmount,
  type ReportBlock,
  type ReportFact,
  type ReportSection,
  roundedAmount,
} from '@org/energy-core';
import type { Energy } from '@org/energy-ui';
import { amountsOf, rangeText, textOf } from './amounts.ts';
import { fitChart } from './charts.ts';
import type { Reported } from './reported.ts';

/** What a director reads: the saving with its interval, one paragraph, and the same in money, CO₂e and years. */
export function summarySection(reported: Reported): ReportSection {
  const { project, result, energy } = reported;
  const { saving } = result;
  const { t } = energy;
  const amounts = amountsOf(saving, { ...project, unit: reported.unit }, energy);
  const { chosen } = saving;
  const chart = fitChart(reported);
  return {
    ...{ id: 'summary', number: null, title: '' },
    blocks: [
      {
        ...{ kind: 'headline', amount: amounts.energy },
        name: t('mv.report.headline', { share: result.confidence }),
        interval: chosen && { low: chosen.low, value: saving.avoidedEnergy, high: chosen.high },
        verdict: t(verdictOf(saving), { confidence: result.confidence }),
      },
      { kind: 'paragraph', tone: 'lead', text: leadOf(reported) },
      { kind: 'figures', items: figuresOf(reported) },
      ...(chart ? [chart] : []),
    ],
  };
}

function verdictOf({ avoidedEnergy, chosen }: ProjectSaving) {
  if (!chosen) return 'verification.summary.noInterval' as const;
  if (avoidedEnergy <= 0) return 'verification.summary.noSaving' as const;
  return chosen.low > 0 ? 'verification.summary.certain' : 'verification.summary.uncertain';
}

/** The report in one paragraph. */
function leadOf({ project, result, unit, energy }: Reported): string {
  const { t } = energy;
  const { saving, payback, coverage } = result;
  const amounts = amountsOf(saving, { ...project, unit }, energy);
  const isLess = saving.avoidedEnergy > 0;
  const { value, plusMinus } = amounts.energy;
  const size = { ...amounts.energy, value: Math.abs(value ?? 0), plusMinus: plusMinus ?? null };
  const sentences = [
    t(isLess ? 'mv.report.less' : 'mv.report.more', {
      building: project.building.name,
      range:
        project.IPMVP === 'A'
          ? t('mv.report.inYear')
          : rangeText(project.reportingPeriodFrom, project.reportingPeriodTo, energy),
      amount: textOf(roundedAmount(size), energy),
    }),
    ...(isLess && amounts.annualCost
      ? [t('mv.report.worth', { amount: textOf(roundedAmount(amounts.annualCost), energy) })]
      : []),
    payback?.years == null
      ? t(payback ? 'mv.report.noPayback' : 'mv.report.paybackUnknown')
      : t('mv.report.paysBack', {
          years: textOf(yearsOf(payback.years, energy), energy),
        }),
    ...(coverage.reporting
      ? [t('mv.report.counted', { days: saving.days, count: coverage.reporting.days })]
      : []),
  ];
  return sentences.join(' ');
}

const yearsOf = (value: number, { t }: Pick<Energy, 't'>): ReportAmount => ({
  ...{ value, unit: t('verification.summary.years'), decimals: 2, isFixed: true },
});

function figuresOf({ project, result, unit, energy }: Reported): ReportFact[] {
  const { t } = energy;
  const { saving, payback, coverage } = result;
  const { share, annual, cost, annualCost, co2e } = amountsOf(saving, { ...project, unit }, energy);
  const known = (name: string, value: ReportFact['value'] | null): ReportFact[] =>
    value === null ? [] : [{ name, value }];
  return [
    { name: t('verification.summary.share'), value: share },
    { name: t('verification.summary.annual'), value: annual },
    ...known(t('mv.report.cost'), cost),
    ...known(t('verification.summary.annualValue'), annualCost),
    ...known(t('verification.summary.co2e'), co2e),
    ...known(
      t('verification.summary.payback'),
      payback &&
        (payback.years === null ? t('verification.summary.noPayback') : yearsOf(payback.years, energy)),
    ),
    ...known(
      t('verification.summary.coverage'),
      coverage.reporting &&
        t('verification.summary.days', {
          days: coverage.reporting.completeDays,
          count: coverage.reporting.days,
        }),
    ),
  ];
}

/** Savings at the conditions of the last year of the baseline. */
export function normalizedBlocks({ project, result, unit, isNormalized, energy }: Reported): ReportBlock[] {
  const { normalized } = result;
  if (!isNormalized || !normalized) return [];
  const { t } = energy;
  const { energy: amount, share, annual } = amountsOf(normalized.saving, { ...project, unit }, energy);
  const { from, to } = normalized.conditions;
  return [
    {
      kind: 'facts',
      items: [
        { name: t('mv.normalized'), value: amount, note: rangeText(from, to, energy) },
        { name: t('verification.summary.share'), value: share },
        { name: t('verification.summary.annual'), value: annual },
      ],
    },
  ];
}
