import {
  formatJalali,
  formatNumber,
  isolate,
  percentIsland,
  type ReportCover,
  type ReportDocument,
  type ReportSection,
} from '@org/energy-core';
import { daysChart } from '../daysOfYear.ts';
import { dateOfPeriod, periodName, rangeOfPeriod, rangeText } from '../periodNames.ts';
import { listSection } from './listSection.ts';
import { nodeSection } from './nodeSection.ts';
import { isFormula, type TrendReported } from './trendReported.ts';

/** Names on the cover at most. */
const MAX_NAMED = 8;

/** A monthly, seasonal or annual trend report (002 §2.4, §9). */
export function trendReport(reported: TrendReported): ReportDocument {
  const { period, nodes, organization, name, energy, proof } = reported;
  const { t, direction, digits } = energy;
  const shown = periodName(dateOfPeriod(period), energy);
  return {
    title: t(`paper.trend.${period.kind}`, { period: shown }),
    subtitle: isolate(name),
    organization,
    isRightToLeft: direction === 'rtl',
    digits,
    cover: coverOf(reported, shown),
    hasContents: true,
    sections: [
      listSection(reported),
      ...nodes.map((node) => nodeSection(node, reported)),
      methodSection(reported),
    ],
    basis: t('paper.trend.basis'),
    coverage: coverageText(reported),
    proof,
  };
}

/** Days with readings of all nodes, of the days that were expected. */
function coverageOf({ nodes }: TrendReported): number | null {
  const sum = (pick: (node: TrendReported['nodes'][number]) => number) =>
    nodes.reduce((total, node) => total + pick(node), 0);
  const expected = sum(({ figures }) => figures.current.expectedDays);
  return expected === 0 ? null : (100 * sum(({ figures }) => figures.current.days)) / expected;
}

function coverageText(reported: TrendReported): string {
  const { t, digits } = reported.energy;
  const percent = coverageOf(reported);
  return percent === null
    ? t('paper.noData')
    : t('paper.coverageOf', {
        percent: percentIsland(formatNumber(percent, { digits, maxFractionDigits: 1 })),
      });
}

function coverOf(reported: TrendReported, period: string): ReportCover {
  const { nodes, energy, days, madeBy, madeOn, description, isOver } = reported;
  const { t, digits } = energy;
  const names = [...new Set(nodes.map(({ row }) => row.nav.navName))];
  const more = names.length - MAX_NAMED;
  const scope = [
    ...names.slice(0, MAX_NAMED).map(isolate),
    ...(more > 0 ? [t('paper.more', { count: more })] : []),
  ].join(t('chart.listSeparator'));
  const percent = coverageOf(reported);
  const chart = days && daysChart(reported.period, days, energy);
  return {
    kind: t(`paper.trend.cover.${reported.period.kind}`),
    period,
    scope: [description, scope].filter(Boolean).join('\u00a0· '),
    chart,
    chartNote: days ? t('paper.trend.days', { name: days.name, unit: days.unit }) : '',
    facts: [
      { name: t('paper.period'), value: rangeText(rangeOfPeriod(reported.period), energy) },
      {
        name: t('paper.scope'),
        value: t('paper.nodes', { count: names.length, rows: nodes.length }),
      },
      {
        name: t(isOver ? 'paper.coverage' : 'paper.coverageSoFar'),
        value: { value: percent, unit: '%', decimals: 1 },
      },
      {
        name: t('paper.madeBy'),
        value: t('paper.by', { name: madeBy, day: formatJalali(madeOn, 'numeric', digits) }),
      },
    ],
  };
}

/** How the figures came about, and what the report lacks. */
function methodSection({ period, nodes, missing, empty, isOver, energy }: TrendReported): ReportSection {
  const { t } = energy;
  const lacking = [
    ...missing.map(({ navName, navID }) => [navName ?? navID, t('paper.lacking.missing')]),
    ...empty.map(({ navName, navID, navType }) => [
      navName ?? navID,
      t(navType === 'Formula' ? 'paper.lacking.formula' : 'paper.lacking.empty'),
    ]),
  ];
  return {
    ...{ id: 'method', number: null, title: t('paper.method') },
    blocks: [
      { kind: 'paragraph', text: t('paper.method.change') },
      { kind: 'paragraph', text: t('paper.method.days') },
      ...(nodes.some(({ row }) => isFormula(row))
        ? [{ kind: 'paragraph', text: t('paper.method.formula') } as const]
        : []),
      ...(period.kind === 'season'
        ? []
        : [{ kind: 'paragraph', text: t(`paper.method.average.${period.kind}`) } as const]),
      { kind: 'paragraph', text: t('paper.method.rial') },
      ...(isOver ? [] : [{ kind: 'paragraph', tone: 'warning', text: t('paper.method.notOver') } as const]),
      ...(lacking.length > 0
        ? [
            {
              ...({ kind: 'table', id: 'lacking', title: t('paper.lacking') } as const),
              columns: [
                { id: 'name', name: t('paper.name'), kind: 'text' as const },
                { id: 'why', name: t('paper.lacking.why'), kind: 'text' as const },
              ],
              rows: lacking.map(([name, why]) => [isolate(name!), why!]),
            },
          ]
        : []),
    ],
  };
}
