import type { JalaliKey } from '@org/energy-core';
import {
  formatJalali,
  formatNumber,
  iranGrid,
  island,
  isolate,
  type ReportBlock,
  type ReportCell,
  type ReportDocument,
  type ReportFact,
  type ReportProof,
  type ReviewFigures,
  type Sample,
  type TrendPeriod,
} from '@org/energy-core';
import type { HomeAttention, HomeBuildings } from '@org/energy-core/api';
import type { Energy } from '@org/energy-ui';
import { daysCell, daysText } from '../daysText.ts';
import { dateOfPeriod, periodName, rangeOfPeriod, rangeText, stepName } from '../periodNames.ts';
import type { TrendNode } from '../trend/trendReported.ts';

/** Why a consumption may have changed, from the records of the period. */
export interface Reason {
  readonly kind: 'note' | 'event' | 'adjustment';
  readonly text: string;
  readonly by: string;
  readonly day: string | null;
}

export interface ReviewReported {
  readonly name: string;
  readonly period: TrendPeriod;
  readonly figures: ReviewFigures;
  /** Nodes by the ids of the figures. */
  readonly nodes: ReadonlyMap<string, TrendNode>;
  /** kWh of each month or day of the period. */
  readonly steps: readonly { readonly dateOf: JalaliKey; readonly kwh: Sample; readonly before: Sample }[];
  readonly reasons: ReadonlyMap<string, readonly Reason[]>;
  /** Of each organization that the reader has access to. */
  readonly buildings: readonly HomeBuildings[];
  readonly attention: readonly HomeAttention[];
  /** Null where the reader has no access. */
  readonly openTasks: number | null;
  readonly missing: readonly string[];
  readonly isOver: boolean;
  readonly organization: string;
  readonly proof: ReportProof | null;
  readonly energy: Energy;
}

const KG_PER_TON = 1000;
const MAX_BUILDINGS = 4;
const MAX_REASONS = 2;
const MAX_REASON_LENGTH = 110;

/** One page for the director: what was used, what it cost, what changed and why, and what is open. */
export function reviewReport(reported: ReviewReported): ReportDocument {
  const { name, period, figures, organization, proof, energy, isOver, missing } = reported;
  const { t, digits, direction } = energy;
  const shown = periodName(dateOfPeriod(period), energy);
  return {
    title: t('paper.review', { period: shown }),
    subtitle: [isolate(name), rangeText(rangeOfPeriod(period), energy)].join(t('chart.listSeparator')),
    ...{ organization, digits, isRightToLeft: direction === 'rtl' },
    sections: [
      {
        ...{ id: 'figures', number: null, title: '' },
        blocks: [
          { kind: 'figures', items: headFigures(reported) },
          openFacts(reported),
          ...(isOver
            ? []
            : [{ kind: 'paragraph', tone: 'warning', text: t('paper.method.notOver') } as const]),
          ...(missing.length > 0
            ? [
                {
                  ...({ kind: 'paragraph', tone: 'warning' } as const),
                  text: t('paper.review.missing', { names: missing.map(isolate) }),
                },
              ]
            : []),
          ...stepsChart(reported),
        ],
      },
      {
        ...{ id: 'changes', number: null, title: t('paper.review.changes'), level: 2 },
        blocks: [changesTable(reported)],
      },
      {
        ...{ id: 'buildings', number: null, title: t('paper.review.buildings'), level: 2 },
        blocks: [buildings(reported)],
      },
    ],
    basis: t('paper.review.basis', {
      factor: formatNumber(iranGrid.co2eKgPerKwh, { digits, fractionDigits: 3 }),
      source: iranGrid.source,
      year: formatNumber(iranGrid.year, { digits, fractionDigits: 0 }).replaceAll(/[,٬]/g, ''),
    }),
    coverage: t('paper.review.coverage', { days: daysText(figures, energy) }),
    proof,
  };
}

function headFigures({ figures, energy, buildings, period }: ReviewReported): ReportFact[] {
  const { t, digits } = energy;
  const { comparedKwh, comparedCost, withoutCo2e } = figures;
  const change = (pair: ReviewFigures['comparedKwh']) => {
    if (!pair || pair.before === 0) return t('paper.review.noBefore');
    const percent = (100 * (pair.now - pair.before)) / Math.abs(pair.before);
    const share = formatNumber(Math.abs(percent), { digits, maxFractionDigits: 1 });
    return t(percent > 0 ? 'paper.review.more' : percent < 0 ? 'paper.review.less' : 'paper.review.same', {
      share,
      year: periodName(String(period.year - 1), energy),
    });
  };
  const carriers = withoutCo2e.map((carrier) => t(`carrier.${carrier}`));
  const grades = buildings.flatMap(({ ranked }) => ranked.flatMap(({ grade }) => grade ?? []));
  const worst = [...grades].sort().at(-1);
  return [
    {
      name: t('paper.review.energy'),
      value: figures.kwh === null ? t('paper.noData') : { value: figures.kwh, unit: 'kWh', decimals: 0 },
      note: change(comparedKwh),
    },
    {
      name: t('paper.cost'),
      value:
        figures.cost === null
          ? t('paper.noData')
          : { value: figures.cost, unit: t('paper.toman'), decimals: 0 },
      note: change(comparedCost),
    },
    {
      name: t('paper.review.co2e'),
      value:
        figures.co2eKg === null
          ? t('paper.review.noFactor')
          : { value: figures.co2eKg / KG_PER_TON, unit: t('paper.review.ton'), decimals: 1 },
      ...(carriers.length > 0 && { note: t('paper.review.withoutCo2e', { carriers }) }),
    },
    {
      name: t('paper.review.label'),
      value:
        worst === undefined
          ? '—'
          : isolate(grades.length === 1 ? worst : t('paper.review.worst', { grade: worst })),
      ...(worst === undefined && { note: t('paper.review.noLabel') }),
    },
    {
      name: t('paper.coverage'),
      value: daysText(figures, energy),
      note: t('paper.review.meterDays'),
    },
  ];
}

function stepsChart({ steps, period, energy }: ReviewReported): ReportBlock[] {
  const { t } = energy;
  if (steps.every(({ kwh }) => kwh === null)) return [];
  const hasBefore = steps.some(({ before }) => before !== null);
  return [
    {
      ...{ kind: 'chart', id: 'steps' },
      title: t(period.kind === 'month' ? 'paper.chart.days' : 'paper.chart.months'),
      chart: {
        ...{ kind: 'columns', unit: 'kWh', isLow: true },
        categories: steps.map(({ dateOf }) => stepName(dateOf, energy)),
        series: { name: periodName(dateOfPeriod(period), energy), values: steps.map(({ kwh }) => kwh) },
        ...(hasBefore && {
          earlier: [
            {
              name: periodName(String(period.year - 1), energy),
              values: steps.map(({ before }) => before),
            },
          ],
        }),
      },
    },
  ];
}

/** The largest changes with what the records of the period say about them. */
function changesTable({ figures, nodes, reasons, energy }: ReviewReported): ReportBlock {
  const { t } = energy;
  if (figures.changes.length === 0) return { kind: 'paragraph', text: t('paper.review.noChange') };
  return {
    ...{ kind: 'table', id: 'changes', title: t('paper.review.changes') },
    columns: [
      { id: 'name', name: t('paper.list.name'), kind: 'text', isStrong: true },
      { id: 'difference', name: t('paper.review.difference'), kind: 'change', decimals: 0 },
      { id: 'unit', name: t('paper.unit'), kind: 'text' },
      { id: 'percent', name: t('paper.review.percent'), kind: 'change', decimals: 1, unit: '%' },
      { id: 'days', name: t('paper.days'), kind: 'count' },
      { id: 'why', name: t('paper.review.why'), kind: 'text' },
    ],
    rows: figures.changes.map(({ id, difference, percent }): ReportCell[] => {
      const { row, figures: own } = nodes.get(id)!;
      const found = reasons.get(id) ?? [];
      return [
        t('paper.nodeTitle', { name: row.nav.navName, unit: row.unit.name }),
        ...[difference, isolate(row.unit.unit), percent, daysCell(own.current, energy)],
        found.length === 0
          ? t('paper.review.noReason')
          : found
              .slice(0, MAX_REASONS)
              .map((reason) => reasonText(reason, energy))
              .join(t('paper.semicolon')),
      ];
    }),
  };
}

function reasonText({ kind, text, by, day }: Reason, { t, digits }: Energy): string {
  const short = text.length > MAX_REASON_LENGTH ? `${text.slice(0, MAX_REASON_LENGTH)}…` : text;
  const when = day === null ? '' : formatJalali(day, 'numeric', digits);
  return t(`paper.review.reason.${kind}`, {
    text: short.replaceAll(/\s+/g, ' '),
    by: [isolate(by), island(when)].filter((part) => part.length > 2).join(t('chart.listSeparator')),
  });
}

/** Energy performance of the buildings, the most intensive first. */
function buildings({ buildings: found, energy }: ReviewReported): ReportBlock {
  const { t, digits } = energy;
  const [first] = found;
  const ranked = found.flatMap((each) => each.ranked).sort((one, other) => other.perArea - one.perArea);
  if (!first || ranked.length === 0) return { kind: 'paragraph', text: t('paper.review.noEnpi') };
  return {
    ...{ kind: 'table', id: 'buildings', title: t('paper.review.buildings') },
    note: t(first.isFinal ? 'paper.review.enpiYear' : 'paper.review.enpiSoFar', {
      from: formatJalali(first.from, 'numeric', digits),
      to: formatJalali(first.to, 'numeric', digits),
    }),
    columns: [
      { id: 'building', name: t('paper.name'), kind: 'text' },
      {
        id: 'enpi',
        name: t('paper.review.enpi'),
        kind: 'number',
        unit: 'kWh/m²',
        decimals: 1,
        isStrong: true,
      },
      { id: 'kwh', name: t('paper.review.energy'), kind: 'number', unit: 'kWh', decimals: 0 },
      { id: 'grade', name: t('paper.review.label'), kind: 'text' },
      { id: 'days', name: t('paper.days'), kind: 'count' },
    ],
    rows: ranked
      .slice(0, MAX_BUILDINGS)
      .map(({ building, perArea, kwh, grade, days, expectedDays }) => [
        isolate(building.name),
        ...[perArea, kwh, grade === null ? null : isolate(grade)],
        daysCell({ days, expectedDays }, energy),
      ]),
  };
}

function openFacts({ openTasks, attention, energy }: ReviewReported): ReportBlock {
  const { t } = energy;
  const count = (name: string, value: number | null): ReportFact[] =>
    value === null ? [] : [{ name, value: { value, unit: '', decimals: 0 } }];
  const sum = (of: (each: HomeAttention) => number) =>
    attention.length === 0 ? null : attention.reduce((total, each) => total + of(each), 0);
  return {
    kind: 'figures',
    items: [
      ...count(t('paper.review.tasks'), openTasks),
      ...count(
        t('paper.review.silent'),
        sum((each) => each.silent.count),
      ),
      ...count(
        t('paper.review.unread'),
        sum((each) => each.unread.count),
      ),
      ...count(
        t('paper.review.findings'),
        sum((each) => each.findings.count),
      ),
      ...count(
        t('paper.review.uploads'),
        sum((each) => each.openUploads.count),
      ),
    ],
  };
}
