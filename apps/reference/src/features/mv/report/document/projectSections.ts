import {
  formatNumber,
  island,
  isolate,
  type ProjectCoverage,
  plainText,
  type ReportBlock,
  type ReportSection,
} from '@org/energy-core';
import type { TextKey } from '@org/energy-ui';
import { nameOfVariable } from '@org/energy-ui';
import { rangeText } from './amounts.ts';
import { type Reported, warningsOf } from './reported.ts';

const richText = (json: string | null | undefined): ReportBlock[] =>
  json && plainText(json).trim() !== '' ? [{ kind: 'richText', json }] : [];

/** Sections 1 to 6: the project, its measures, both periods and the adjustments. */
export const projectSections = (reported: Reported): ReportSection[] => [
  projectSection(reported),
  measuresSection(reported),
  periodSection(reported, 'baseline'),
  periodSection(reported, 'reporting'),
  routineSection(reported),
  nonRoutineSection(reported),
];

function projectSection({ project, unit, energy: { t } }: Reported): ReportSection {
  const { building, IPMVP, meters, cost, unitCost, emissionFactor } = project;
  const price = (value: number | null, of: string) =>
    value === null ? '—' : { value, unit: of, decimals: 3 };
  return {
    ...{ id: 'project', number: 1, title: t('mv.step.project') },
    blocks: [
      {
        kind: 'facts',
        items: [
          { name: t(building.kind === 'Site' ? 'mv.site' : 'mv.building'), value: building.name },
          { name: t('mv.option'), value: t(`ipmvp.${IPMVP}.name` as TextKey) },
          {
            name: t('mv.meters'),
            value: meters.map(({ name }) => isolate(name)).join(t('chart.listSeparator')) || '—',
          },
          { name: t('mv.cost'), value: price(cost, t('mv.millionToman')) },
          {
            name: t('mv.unitCost'),
            value: price(unitCost, t('mv.tomanPerUnit', { unit: unit || t('mv.unit') })),
          },
          {
            name: t('mv.emissionFactor'),
            value: price(emissionFactor, t('mv.kgPerUnit', { unit: unit || t('mv.unit') })),
          },
        ],
      },
      ...richText(project.description),
    ],
  };
}

function measuresSection({ project, result, unit, energy: { t } }: Reported): ReportSection {
  const { ECM } = project;
  const { expectedSaving, saving } = result;
  const share = expectedSaving ? (100 * saving.annual) / expectedSaving : null;
  return {
    ...{ id: 'measures', number: 2, title: t('mv.step.measures') },
    blocks: [
      ECM.length === 0
        ? { kind: 'paragraph', text: t('issue.project.no-measure') }
        : {
            ...{ kind: 'table', id: 'measures', title: t('mv.step.measures') },
            columns: [
              { id: 'name', name: t('mv.measureName'), kind: 'text' },
              { id: 'reference', name: t('mv.reference'), kind: 'text' },
              { id: 'start', name: t('mv.start'), kind: 'day' },
              { id: 'end', name: t('mv.end'), kind: 'day' },
              { id: 'expected', name: t('mv.expectedSaving'), kind: 'number', unit, decimals: 0 },
            ],
            rows: ECM.map(({ name, refrence, start, end, expectedSaving: expected }) => [
              ...[name, refrence, start, end, expected],
            ]),
          },
      ...(share === null
        ? []
        : [
            {
              kind: 'facts' as const,
              items: [{ name: t('mv.report.ofExpected'), value: { value: share, unit: '%', decimals: 0 } }],
            },
          ]),
      ...ECM.flatMap(({ description }) => richText(description)),
    ],
  };
}

function periodSection(reported: Reported, period: 'baseline' | 'reporting'): ReportSection {
  const { project, result, energy } = reported;
  const { t } = energy;
  const coverage = result.coverage[period];
  const [from, to] =
    period === 'baseline'
      ? [project.baselinePeriodFrom, project.baselinePeriodTo]
      : [project.reportingPeriodFrom, project.reportingPeriodTo];
  return {
    ...{ id: period, number: period === 'baseline' ? 3 : 4, title: t(`mv.step.${period}`) },
    blocks: [
      {
        kind: 'facts',
        items: [
          { name: t('mv.report.range'), value: rangeText(from, to, energy) },
          ...(coverage ? coverageFacts(coverage, reported) : []),
        ],
      },
      ...(coverage && coverage.level !== 'good' ? warningsOf([coverage.finding], reported) : []),
      ...richText(period === 'baseline' ? project.baselineDescription : project.reportingDescription),
    ],
  };
}

const coverageFacts = ({ days, completeDays, months }: ProjectCoverage, { energy: { t } }: Reported) => {
  const short = months.filter((month) => month.completeDays < month.days);
  return [
    {
      name: t('mv.coverage'),
      value: t('verification.summary.days', { days: completeDays, count: days }),
    },
    {
      name: t('mv.report.monthsSeen'),
      value: { value: months.length, unit: '', decimals: 0 },
      ...(short.length > 0 && { note: t('mv.report.shortMonths', { count: short.length }) }),
    },
  ];
};

function routineSection({ project, result, energy }: Reported): ReportSection {
  const { t, digits } = energy;
  const numberText = (value: number) => island(formatNumber(value, { digits, maxFractionDigits: 2 }));
  const { routineAdjustments, routineAdjustmentsInModel: inModel, parameters } = project;
  const names = inModel.map((id) => isolate(nameOfVariable(id, routineAdjustments, t)));
  const out = routineAdjustments.filter(({ _id }) => !inModel.includes(_id));
  return {
    ...{ id: 'routine', number: 5, title: t('mv.step.routine') },
    blocks:
      result.option === 'A'
        ? [
            {
              ...{ kind: 'table', id: 'parameters', title: t('mv.step.routine') },
              columns: [
                { id: 'name', name: t('mv.parameterName'), kind: 'text' },
                { id: 'before', name: t('mv.before'), kind: 'number', decimals: 2 },
                { id: 'after', name: t('mv.after'), kind: 'number', decimals: 2 },
                { id: 'kind', name: t('mv.parameterKind'), kind: 'text' },
                { id: 'range', name: t('mv.report.parameterRange'), kind: 'text' },
                { id: 'source', name: t('mv.source'), kind: 'text' },
              ],
              rows: parameters.map((parameter, at) => {
                const { name, unit, before, meter } = parameter;
                const values = result.estimates?.parameters[at];
                const isGuess = 'low' in before;
                return [
                  unit === '' ? name : t('chart.nameWithUnit', { name, unit }),
                  ...[values?.before ?? null, values?.after ?? null],
                  t(
                    meter
                      ? 'mv.parameter.metered'
                      : isGuess
                        ? 'mv.parameter.estimated'
                        : 'mv.parameter.measured',
                  ),
                  isGuess
                    ? t('mv.report.fromTo', { from: numberText(before.low), to: numberText(before.high) })
                    : '—',
                  (isGuess && before.source) || '—',
                ];
              }),
            },
          ]
        : [
            {
              kind: 'paragraph',
              text: names.length === 0 ? t('mv.report.noVariables') : names.join(t('chart.listSeparator')),
            },
            ...(out.length === 0
              ? []
              : [
                  {
                    ...({ kind: 'paragraph', tone: 'note' } as const),
                    text: t('mv.report.leftOutVariables', {
                      names: out
                        .map(({ _id }) => isolate(nameOfVariable(_id, routineAdjustments, t)))
                        .join(t('chart.listSeparator')),
                    }),
                  },
                ]),
          ],
  };
}

function nonRoutineSection(reported: Reported): ReportSection {
  const { project, result, unit, energy } = reported;
  const { t } = energy;
  const { adjustments } = result;
  return {
    ...{ id: 'non-routine', number: 6, title: t('mv.step.non-routine') },
    blocks:
      adjustments.length === 0
        ? [{ kind: 'paragraph', text: t('mv.noAdjustment') }]
        : [
            {
              ...{ kind: 'table', id: 'adjustments', title: t('mv.step.non-routine') },
              columns: [
                { id: 'name', name: t('mv.adjustmentName'), kind: 'text' },
                { id: 'cause', name: t('mv.cause'), kind: 'text' },
                { id: 'evidence', name: t('mv.evidence'), kind: 'text' },
                { id: 'days', name: t('mv.report.adjustedDays'), kind: 'number', decimals: 0 },
                { id: 'change', name: t('mv.report.change'), kind: 'number', unit, decimals: 0 },
                { id: 'plusMinus', name: '±', kind: 'number', unit, decimals: 0 },
              ],
              rows: adjustments.map(({ name, adjustedDays, change, plusMinus }, at) => {
                const { cause = '', evidence = '' } = project.nonRoutineAdjustments[at] ?? {};
                return [name, cause, evidence, adjustedDays, change, plusMinus];
              }),
            },
            ...warningsOf(
              adjustments.flatMap(({ warnings }) => warnings),
              reported,
            ),
          ],
  };
}
