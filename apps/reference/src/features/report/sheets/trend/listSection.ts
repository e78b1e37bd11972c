import {
  formatNumber,
  island,
  isolate,
  type ReportCell,
  type ReportSection,
  type TrendFigures,
} from '@org/energy-core';
import { daysCell } from '../daysText.ts';
import { periodName } from '../periodNames.ts';
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

/** The period that the list compares with: the same one a year before. */
export const yearBefore = ({ compared }: TrendFigures) =>
  compared.find(({ as }) => as === 'year-before') ?? null;

/** Heading of a group: the building of a meter or formula, the organization of a building. */
const groupOf = ({ row }: TrendNode): string =>
  row.nav.navType === 'Meter' || isFormula(row)
    ? (row.navData.building ?? row.navData.organization ?? '')
    : (row.navData.organization ?? '');

/** Table of names, meters and types with their totals (002 §2.4). */
export function listSection(reported: TrendReported): ReportSection {
  const { nodes, energy } = reported;
  const { t } = energy;
  const first = nodes[0]?.figures;
  const before = first && yearBefore(first);
  const groups = nodes.flatMap((node, at) => {
    const name = groupOf(node);
    return name !== '' && name !== (at > 0 ? groupOf(nodes[at - 1]!) : '')
      ? [{ at, name: isolate(name) }]
      : [];
  });
  const title = t('paper.list');
  if (nodes.length === 0)
    return {
      ...{ id: 'list', number: null, title },
      blocks: [{ kind: 'paragraph', tone: 'warning', text: t('paper.noNode') }],
    };
  return {
    ...{ id: 'list', number: null, title },
    blocks: [
      { kind: 'paragraph', tone: 'note', text: t('paper.list.note') },
      {
        ...{ kind: 'table', id: 'list', title, groups },
        columns: [
          { id: 'name', name: t('paper.list.name'), kind: 'text' },
          { id: 'type', name: t('paper.list.type'), kind: 'text' },
          { id: 'unit', name: t('paper.unit'), kind: 'text' },
          {
            ...{ id: 'current', kind: 'number', decimals: 0, isStrong: true },
            name: first ? periodName(first.current._id.dateOf, energy) : t('paper.period'),
          },
          {
            ...{ id: 'before', kind: 'number', decimals: 0 },
            name: before ? periodName(before._id.dateOf, energy) : t('paper.yearBefore'),
          },
          { id: 'change', name: t('paper.change'), kind: 'change', decimals: 4, unit: '%' },
          { id: 'days', name: t('paper.days'), kind: 'count' },
        ],
        rows: nodes.map((node) => rowOf(node, reported)),
      },
    ],
  };
}

function rowOf(node: TrendNode, { energy }: TrendReported): ReportCell[] {
  const { row, figures } = node;
  const { t, digits } = energy;
  const before = yearBefore(figures);
  // The column has whole numbers, a ratio has decimals.
  const amount = (value: number | null): ReportCell =>
    value === null || !isFormula(row) || isAdditive(row)
      ? value
      : island(formatNumber(value, { digits, maxFractionDigits: decimalsOf(node) }));
  const invalid = t('paper.notValid');
  const type = typeText(row, energy);
  return [
    isolate(row.nav.navName),
    row.nav.navType === 'Meter' || isFormula(row) ? type : `${isolate(row.unit.name)} (${type})`,
    isolate(unitText(row, energy)),
    amount(figures.current.total) ?? (isComparable(row) || isConsumption(row) ? t('paper.noData') : invalid),
    amount(before?.total ?? null),
    isComparable(row) ? (before?.changePercent ?? null) : invalid,
    daysCell(figures.current, energy),
  ];
}
