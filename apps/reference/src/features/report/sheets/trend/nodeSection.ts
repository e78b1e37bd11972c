import {
  formatNumber,
  island,
  isolate,
  type ReportBlock,
  type ReportFact,
  type ReportSection,
  type ReportTotal,
} from '@org/energy-core';
import { daysText } from '../daysText.ts';
import { periodName, stepName } from '../periodNames.ts';
import { yearBefore } from './listSection.ts';
import { costChart, shareChart, stepsChart, yearsChart } from './trendCharts.ts';
import {
  decimalsOf,
  isAdditive,
  isComparable,
  isConsumption,
  isFormula,
  type TrendNode,
  type TrendReported,
  typeText,
  unitText,
} from './trendReported.ts';
import { comparedTable, daysTable, monthsTable, yearsTable } from './trendTables.ts';

/** The section of one node: its figures, charts and tables. */
export function nodeSection(node: TrendNode, reported: TrendReported): ReportSection {
  const { row, figures } = node;
  const { energy } = reported;
  const { t } = energy;
  const { nav, navData, unit } = row;
  const isMeter = nav.navType === 'Meter' || isFormula(row);
  const over = isMeter ? navData.building : navData.organization;
  const hasData = figures.current.total !== null;
  const isInvalid = !isConsumption(row) && !isComparable(row) && !hasData;
  const isShown = !isInvalid && (hasData || figures.compared.some(({ total }) => total !== null));
  return {
    id: `node-${nav.navType}-${nav.navID}-${unit._id}-${row.role}`,
    number: null,
    title: isMeter ? isolate(nav.navName) : t('paper.nodeTitle', { name: nav.navName, unit: unit.name }),
    level: isMeter ? 2 : 1,
    // Nodes without data share a sheet.
    isNewPage: isShown,
    ...(over !== null && { over: isolate(over) }),
    facts: [
      {
        name: t('paper.list.type'),
        value: typeText(row, energy),
      },
      { name: t('paper.unit'), value: isolate(unitText(row, energy)) },
      ...(row.meters > 1
        ? [{ name: t('paper.meters'), value: { value: row.meters, unit: '', decimals: 0 } }]
        : []),
    ],
    blocks: isInvalid
      ? [{ kind: 'paragraph', tone: 'warning', text: t('paper.notValidWhy') }]
      : [
          { kind: 'figures', items: headFigures(node, reported) },
          ...(isShown
            ? content(node, reported)
            : [{ kind: 'paragraph', tone: 'warning', text: t('paper.noDataAtAll') } as const]),
        ],
  };
}

function content(node: TrendNode, reported: TrendReported): ReportBlock[] {
  const { period } = reported;
  const some = (block: ReportBlock | null): ReportBlock[] => (block === null ? [] : [block]);
  const lead = leadText(node, reported);
  return [
    ...some(stepsChart(node, reported)),
    ...(lead === '' ? [] : [{ kind: 'paragraph', text: lead } as const]),
    ...some(period.kind === 'month' ? null : monthsTable(node, reported)),
    ...some(yearsChart(node, reported)),
    comparedTable(node, reported),
    ...some(shareChart(node, reported)),
    ...some(costChart(node, reported)),
    ...some(period.kind === 'month' ? daysTable(node, reported) : yearsTable(node, reported)),
  ];
}

/** The figures below the title: total, change, cost, average. */
function headFigures(node: TrendNode, { period, energy }: TrendReported): ReportFact[] {
  const { row, figures } = node;
  const { t, digits } = energy;
  const { current, compared, averageMonth } = figures;
  const before = yearBefore(figures);
  const number = (value: number) =>
    island(formatNumber(value, { digits, maxFractionDigits: decimalsOf(node) }));
  const invalid = t('paper.notValid');
  const average = compared.find(({ as }) => as === 'average-month');
  const change = before?.changePercent ?? null;
  const sum = isAdditive(row) ? 'paper.total' : isFormula(row) ? 'paper.value' : 'paper.mean';
  const unit = unitText(row, energy);
  return [
    {
      name: t(sum, { period: periodName(current._id.dateOf, energy) }),
      value: current.total === null ? t('paper.noData') : amountOf(current.total, unit, node),
      note: t('paper.daysNote', { days: daysText(current, energy) }),
    },
    {
      name: t('paper.against', { period: before ? periodName(before._id.dateOf, energy) : '' }),
      value: !isComparable(row)
        ? invalid
        : before === null || before.total === null
          ? t('paper.noData')
          : { value: change, unit: '%', decimals: 1 },
      ...(isComparable(row) &&
        before?.total != null &&
        change !== null && {
          note: t(change > 0 ? 'paper.moreThan' : change < 0 ? 'paper.lessThan' : 'paper.sameAs', {
            amount: number(before.total),
            days: daysText(before, energy),
          }),
        }),
    },
    ...(isFormula(row)
      ? []
      : [
          {
            name: t('paper.cost'),
            value: !isConsumption(row)
              ? invalid
              : current.cost === null
                ? t('paper.noData')
                : { value: current.cost, unit: t('paper.toman'), decimals: 0 },
          },
        ]),
    ...(period.kind === 'year' && isAdditive(row)
      ? [
          {
            name: t('paper.averageMonth'),
            value: amountOf(averageMonth?.total ?? null, unit, node),
            note: t('paper.twelfth'),
          },
        ]
      : []),
    ...(average && isAdditive(row)
      ? [
          {
            name: t('paper.averageMonthOf', { period: periodName(average._id.dateOf, energy) }),
            value: amountOf(average.total, unit, node),
            note: t('paper.twelfth'),
          },
        ]
      : []),
  ];
}

const amountOf = (value: number | null, unit: string, node: TrendNode) => ({
  ...{ value, unit },
  decimals: decimalsOf(node),
});

/** Largest and smallest month or day, and what is missing. */
function leadText(node: TrendNode, { energy }: TrendReported): string {
  const { row, figures } = node;
  const { t, digits } = energy;
  const { largest, smallest, steps } = figures;
  const amount = ({ total }: ReportTotal) =>
    `${island(formatNumber(total!, { digits, maxFractionDigits: decimalsOf(node) }))} ${isolate(unitText(row, energy))}`;
  const lacking = steps.filter(({ days, expectedDays }) => days < expectedDays);
  const missing = lacking.reduce((sum, { days, expectedDays }) => sum + expectedDays - days, 0);
  const areDays = steps[0]?._id.dateOf.split('/').length === 3;
  return [
    ...(largest && smallest && largest !== smallest
      ? [
          t(areDays ? 'paper.extremes.days' : 'paper.extremes.months', {
            ...{ most: stepName(largest._id.dateOf, energy), mostAmount: amount(largest) },
            ...{ least: stepName(smallest._id.dateOf, energy), leastAmount: amount(smallest) },
          }),
        ]
      : []),
    ...(missing > 0
      ? [
          areDays
            ? t('paper.missingDays', { count: missing })
            : t('paper.missingIn', {
                count: missing,
                months: lacking.map(({ _id }) => stepName(_id.dateOf, energy)),
              }),
        ]
      : []),
  ].join(' ');
}
