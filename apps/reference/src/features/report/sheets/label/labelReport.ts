import {
  isolate,
  type ReportBlock,
  type ReportCell,
  type ReportCount,
  type ReportDocument,
  type ReportProof,
  type ReportSection,
  toPersianDigits,
} from '@org/energy-core';
import type { EnergyLabelResult, LabelIssue } from '@org/energy-core/api';
import { carrierName, type Energy } from '@org/energy-ui';
import { isIncompleteLabel } from '../../../../shared/label/isIncompleteLabel.ts';
import { yearName } from '../periodNames.ts';

export interface LabelReported {
  readonly name: string;
  /** Of one building, the chosen year first and the years before. */
  readonly labels: readonly EnergyLabelResult[];
  readonly say: (issue: LabelIssue) => string;
  readonly proof: ReportProof | null;
  readonly energy: Energy;
}

/** The energy label of a building with its derivation, and several years beside each other (002 §2.1). */
export function labelReport(reported: LabelReported): ReportDocument {
  const { name, labels, energy, proof } = reported;
  const { t, digits, direction } = energy;
  const label = labels[0]!;
  const year = yearName(label.year, energy);
  return {
    title: t('paper.label', { building: label.building.name, year }),
    subtitle: isolate(name),
    ...{ organization: label.building.organization.name, isRightToLeft: direction === 'rtl', digits },
    sections: [
      gradeSection(label, reported),
      ...(label.consumptions.length > 0 ? [derivationSection(label, reported)] : []),
      yearsSection(reported),
    ],
    basis: t('paper.label.basis', {
      standard: digits === 'fa' ? toPersianDigits(label.standard) : label.standard,
    }),
    coverage: coverageOf(label, energy)?.text ?? t('paper.noData'),
    proof,
  };
}

const daysOf = (
  { days, expectedDays }: { days: number; expectedDays: number },
  { t }: Energy,
): ReportCount => ({
  ...{ count: days, of: expectedDays },
  text: t('paper.daysOfRows', { days, count: expectedDays }),
});

/** Days of the carrier with the fewest; null without one. */
function coverageOf({ consumptions }: EnergyLabelResult, energy: Energy): ReportCount | null {
  const expected = consumptions.filter(({ isExpected }) => isExpected);
  if (expected.length === 0) return null;
  return daysOf(
    expected.reduce((worst, each) => (each.days < worst.days ? each : worst)),
    energy,
  );
}

function gradeSection(label: EnergyLabelResult, { energy, say }: LabelReported): ReportSection {
  const { t } = energy;
  const { grade, ratio, ideal, eactual, area, reason, warnings, scale, usage, climate, building } = label;
  const isIncomplete = isIncompleteLabel(label);
  const blocks: ReportBlock[] = [
    {
      kind: 'grades',
      ...{ grade: isIncomplete ? null : grade, ratio },
      scale: scale.map((step) => ({
        ...{ grade: step.grade, fromRatio: step.fromRatio, belowRatio: step.belowRatio },
      })),
    },
    ...(reason ? [{ kind: 'paragraph', tone: 'warning', text: say(reason) } as const] : []),
    ...warnings.map((warning) => ({ kind: 'paragraph', tone: 'note', text: say(warning) }) as const),
    {
      kind: 'facts',
      items: [
        { name: t('paper.label.usage'), value: usage ? t(`energy-label.usage.${usage}`) : '—' },
        { name: t('paper.label.city'), value: building.city ? isolate(building.city.name) : '—' },
        { name: t('paper.label.climate'), value: climate ? t(`energy-label.climate.${climate}`) : '—' },
        { name: t('paper.label.area'), value: { value: area, unit: 'm²', decimals: 0 } },
        { name: t('paper.label.specific'), value: { value: eactual, unit: 'kWh/m²', decimals: 2 } },
        { name: t('paper.label.ideal'), value: { value: ideal, unit: 'kWh/m²', decimals: 0 } },
        {
          name: t('paper.label.ratio'),
          value: { value: ratio, unit: '', decimals: 3 },
          note: t('paper.label.ratioHow'),
        },
      ],
    },
  ];
  return { ...{ id: 'grade', number: null, title: '' }, blocks };
}

function derivationSection(label: EnergyLabelResult, { energy }: LabelReported): ReportSection {
  const { t } = energy;
  const { consumptions, excluded, totalKwh, nextBetter } = label;
  const nameOf = (each: { _id: string; carrier: EnergyLabelResult['consumptions'][number]['carrier'] }) =>
    carrierName({ ...each, name: each._id }, energy);
  return {
    ...{ id: 'derivation', number: null, title: t('paper.label.derivation') },
    blocks: [
      {
        ...{ kind: 'table', id: 'derivation', title: t('paper.label.derivation') },
        columns: [
          { id: 'carrier', name: t('paper.label.carrier'), kind: 'text' },
          { id: 'total', name: t('paper.label.total'), kind: 'number', decimals: 0 },
          { id: 'unit', name: t('paper.unit'), kind: 'text' },
          { id: 'factor', name: t('paper.label.factor'), kind: 'number', decimals: 4 },
          { id: 'kwh', name: t('paper.label.energy'), kind: 'number', unit: 'kWh', decimals: 0 },
          { id: 'share', name: t('paper.label.share'), kind: 'number', unit: '%', decimals: 1 },
          { id: 'days', name: t('paper.days'), kind: 'count' },
        ],
        rows: [
          ...consumptions.map((each): ReportCell[] => [
            nameOf(each),
            ...[each.total, isolate(each.unit), each.kwhPerUnit, each.kwh],
            each.kwh === null || !totalKwh ? null : (100 * each.kwh) / totalKwh,
            daysOf(each, energy),
          ]),
          ...excluded.map((each): ReportCell[] => [
            nameOf(each),
            ...[each.total, isolate(each.unit), null, null, null],
            t('paper.label.excluded'),
          ]),
        ],
        total: [t('paper.label.sum'), null, null, null, totalKwh, totalKwh === null ? null : 100, ''],
      },
      ...(nextBetter && nextBetter.lessKwh !== null
        ? [
            {
              ...({ kind: 'facts' } as const),
              items: [
                {
                  name: t('paper.label.next', { grade: nextBetter.grade }),
                  value: { value: Math.ceil(nextBetter.lessKwh), unit: 'kWh', decimals: 0 },
                  note: t('paper.label.nextNote'),
                },
              ],
            },
          ]
        : []),
    ],
  };
}

/** The years beside each other. */
function yearsSection({ labels, energy, say }: LabelReported): ReportSection {
  const { t } = energy;
  return {
    ...{ id: 'years', number: null, title: t('paper.label.years') },
    blocks: [
      {
        ...{ kind: 'table', id: 'years', title: t('paper.label.years') },
        columns: [
          { id: 'year', name: t('paper.year'), kind: 'text' },
          { id: 'grade', name: t('paper.label.grade'), kind: 'text', isStrong: true },
          { id: 'ratio', name: t('paper.label.ratio'), kind: 'number', decimals: 3 },
          { id: 'specific', name: t('paper.label.specific'), kind: 'number', unit: 'kWh/m²', decimals: 2 },
          { id: 'kwh', name: t('paper.label.energy'), kind: 'number', unit: 'kWh', decimals: 0 },
          { id: 'days', name: t('paper.days'), kind: 'count' },
          { id: 'why', name: t('paper.label.why'), kind: 'text' },
        ],
        rows: labels.map((label): ReportCell[] => [
          yearName(label.year, energy),
          isIncompleteLabel(label) || label.grade === null ? null : isolate(label.grade),
          ...[label.ratio, label.eactual, label.totalKwh],
          coverageOf(label, energy) ?? t('paper.noData'),
          label.reason ? say(label.reason) : '',
        ]),
      },
    ],
  };
}
