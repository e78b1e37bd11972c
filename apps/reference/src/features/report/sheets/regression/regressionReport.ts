import {
  type DayRange,
  type Deviations,
  daysBetween,
  formatJalali,
  isolate,
  type ReportBlock,
  type ReportCell,
  type ReportDocument,
  type ReportProof,
  type ReportSection,
  readNumber,
  weeksOfRows,
} from '@org/energy-core';
import type { DeviationAnswer, Trend, TrendFit } from '@org/energy-core/api';
import type { BaselineRow, Energy, VariableNames } from '@org/energy-ui';
import { termName } from '@org/energy-ui';
import { rangeText } from '../periodNames.ts';

/** A baseline with its figures in the range; without a fit or a row it has none. */
export interface RegressionItem {
  readonly trend: Trend;
  readonly fit: TrendFit | null;
  readonly consumption: string;
  readonly names: VariableNames;
  readonly unit: string;
  readonly rows: readonly BaselineRow[];
  readonly deviations: Deviations | null;
  readonly answers: readonly DeviationAnswer[];
}

export interface RegressionReported {
  readonly name: string;
  readonly range: DayRange;
  readonly items: readonly RegressionItem[];
  /** Names of baselines that were deleted. */
  readonly missing: readonly string[];
  readonly organization: string;
  readonly madeBy: string;
  readonly madeOn: string;
  readonly proof: ReportProof | null;
  readonly energy: Energy;
}

/** 002 §9. */
const DECIMALS = 6;
const ERROR_DECIMALS = 4;

/** Saved baselines over a range of days: their periods, charts, statistics and deviations (002 §2.4). */
export function regressionReport(reported: RegressionReported): ReportDocument {
  const { name, range, items, organization, proof, energy, madeBy, madeOn } = reported;
  const { t, direction, digits } = energy;
  const known = items.reduce((sum, { deviations }) => sum + (deviations?.comparedDays ?? 0), 0);
  const rows = items.reduce((sum, item) => sum + item.rows.length, 0);
  return {
    title: t('paper.regression'),
    subtitle: [isolate(name), rangeText(range, energy)].join(t('chart.listSeparator')),
    organization,
    isRightToLeft: direction === 'rtl',
    digits,
    cover: {
      kind: t('paper.regression'),
      period: t('paper.regression.period'),
      scope: rangeText(range, energy),
      chart: null,
      chartNote: '',
      facts: [
        { name: t('paper.period'), value: rangeText(range, energy) },
        { name: t('paper.regression.count'), value: { value: items.length, unit: '', decimals: 0 } },
        { name: t('paper.coverage'), value: t('paper.daysOfRows', { days: known, count: rows }) },
        {
          name: t('paper.madeBy'),
          value: t('paper.by', { name: madeBy, day: formatJalali(madeOn, 'numeric', digits) }),
        },
      ],
    },
    hasContents: true,
    sections: [baselineSection(reported), ...items.map((item) => itemSection(item, reported))],
    basis: t('paper.regression.basis'),
    coverage: t('paper.daysOfRows', { days: known, count: rows }),
    proof,
  };
}

/** Table of the baselines with the periods they were made on. */
function baselineSection({ items, missing, energy }: RegressionReported): ReportSection {
  const { t } = energy;
  return {
    ...{ id: 'baselines', number: null, title: t('paper.regression.baselines') },
    blocks: [
      {
        ...{ kind: 'table', id: 'baselines', title: t('paper.regression.baselines') },
        columns: [
          { id: 'name', name: t('paper.name'), kind: 'text', isStrong: true },
          { id: 'consumption', name: t('paper.regression.consumption'), kind: 'text' },
          { id: 'from', name: t('paper.from'), kind: 'day' },
          { id: 'to', name: t('paper.to'), kind: 'day' },
          { id: 'n', name: t('paper.regression.rows'), kind: 'number', decimals: 0 },
          { id: 'r2', name: 'R²', kind: 'number', decimals: DECIMALS },
          { id: 'allowed', name: t('paper.regression.allowed'), kind: 'number', unit: '%', decimals: 1 },
        ],
        rows: items.map(({ trend, fit, consumption }): ReportCell[] => [
          isolate(trend.name),
          isolate(consumption),
          fit?.from ?? trend.from,
          fit?.to ?? trend.to,
          fit?.n ?? null,
          fit?.rSquared ?? null,
          readNumber(trend.trendCoeff),
        ]),
      },
      ...missing.map((name) => ({
        ...({ kind: 'paragraph', tone: 'warning' } as const),
        text: t('paper.regression.missing', { name }),
      })),
    ],
  };
}

function itemSection(item: RegressionItem, reported: RegressionReported): ReportSection {
  const { trend, fit, consumption, unit, deviations } = item;
  const { t } = reported.energy;
  return {
    id: `trend-${trend._id}`,
    number: null,
    title: isolate(trend.name),
    ...(consumption !== '' && { over: isolate(consumption) }),
    isNewPage: true,
    // Of a baseline without readings no unit is known.
    facts: unit === '' ? [] : [{ name: t('paper.unit'), value: isolate(unit) }],
    blocks: !fit
      ? [{ kind: 'paragraph', tone: 'warning', text: t('paper.regression.noFit') }]
      : !deviations
        ? [
            { kind: 'paragraph', tone: 'warning', text: t('paper.noDataInRange') },
            ...statistics(item, fit, reported),
          ]
        : [
            figures(item, deviations, reported),
            chart(item, reported),
            ...(trend.isOutdated
              ? [{ kind: 'paragraph', tone: 'warning', text: t('paper.regression.outdated') } as const]
              : []),
            // One sentence stays with its chart; alone it would begin a sheet.
            ...(deviations.outDays === 0 ? [noDeviation(deviations, reported)] : []),
            ...statistics(item, fit, reported),
            ...(deviations.outDays === 0 ? [] : [deviationTable(item, deviations, reported)]),
          ],
  };
}

function figures(
  { unit, rows }: RegressionItem,
  found: Deviations,
  { energy }: RegressionReported,
): ReportBlock {
  const { t } = energy;
  const amount = (value: number | null) => ({ value, unit, decimals: 0 });
  // Values are per day; a row of a bill stands for all of its days.
  const known = rows.filter(({ actual, predicted }) => actual !== null && predicted !== null);
  const sum = (of: (row: BaselineRow) => number | null) =>
    known.reduce((total, row) => total + of(row)! * (daysBetween(row.from, row.to) + 1), 0);
  const [actual, predicted] = [sum((row) => row.actual), sum((row) => row.predicted)];
  const days = t('paper.daysOfRows', { days: found.comparedDays, count: rows.length });
  return {
    kind: 'figures',
    items: [
      { name: t('paper.regression.actual'), value: amount(actual), note: days },
      { name: t('paper.regression.predicted'), value: amount(predicted), note: days },
      {
        name: t('paper.regression.difference'),
        value: {
          ...{ unit: '%', decimals: 1 },
          value: predicted === 0 ? null : (100 * (actual - predicted)) / Math.abs(predicted),
        },
      },
      { name: t('paper.regression.inDays'), value: { value: found.inDays, unit: '', decimals: 0 } },
      { name: t('paper.regression.outDays'), value: { value: found.outDays, unit: '', decimals: 0 } },
    ],
  };
}

function chart({ trend, unit, rows }: RegressionItem, { energy }: RegressionReported): ReportBlock {
  return {
    ...{ kind: 'chart', id: `fit-${trend._id}`, title: energy.t('paper.regression.chart') },
    chart: {
      ...{ kind: 'fit', unit, band: 'allowed', percent: readNumber(trend.trendCoeff) ?? 0 },
      weeks: allowedWeeks(rows),
      rows: rows.map(({ from, to, actual, predicted, low, high }) => ({
        ...{ from, to, actual, predicted, low: low ?? null, high: high ?? null },
      })),
    },
  };
}

/** Many days are drawn as weekly means: what is allowed around each of them. */
const allowedWeeks = (rows: RegressionItem['rows']) =>
  weeksOfRows(rows).flatMap(({ from, used }) => {
    const halves = used.flatMap(({ predicted, high }) =>
      predicted === null || high == null ? [] : [high - predicted],
    );
    if (halves.length === 0) return [];
    const plusMinus = halves.reduce((sum, half) => sum + half, 0) / halves.length;
    return [{ from: rows[from]!.from, plusMinus }];
  });

/** Tables of the regression: coefficients and tests with six decimals, errors with four. */
function statistics(
  { names, unit }: RegressionItem,
  fit: TrendFit,
  { energy }: RegressionReported,
): ReportBlock[] {
  const { t } = energy;
  const [only] = fit.form.terms;
  const isPower = fit.form.order > 1 && fit.form.terms.length === 1;
  const nameOf = (at: number): string => {
    if (at === 0) return t('paper.regression.intercept');
    const term = isPower ? { ...only!, power: at } : fit.form.terms[at - 1]!;
    return termName(term as typeof only & object, names, energy);
  };
  const number = (id: string, name: string, decimals: number) => ({
    id,
    name,
    kind: 'number' as const,
    decimals,
  });
  return [
    {
      ...{ kind: 'table', id: `coefficients-${fit.number}`, title: t('paper.regression.coefficients') },
      note: rangeText(fit, energy),
      columns: [
        { id: 'variable', name: t('paper.regression.variable'), kind: 'text' },
        { ...number('coefficient', t('paper.regression.coefficient'), DECIMALS), isStrong: true },
        number('error', t('paper.regression.standardError'), DECIMALS),
        number('t', 't', DECIMALS),
        number('p', 'p', DECIMALS),
      ],
      rows: fit.coefficients.map((coefficient, at) => [
        nameOf(at),
        ...[coefficient, fit.standardErrors?.[at] ?? null],
        ...[fit.tValues?.[at] ?? null, fit.pValues?.[at] ?? null],
      ]),
    },
    {
      ...{ kind: 'table', id: `statistics-${fit.number}`, title: t('paper.regression.statistics') },
      columns: [
        { id: 'name', name: t('paper.regression.statistic'), kind: 'text' },
        number('value', t('paper.regression.value'), DECIMALS),
      ],
      rows: [
        ['R²', fit.rSquared],
        [t('paper.regression.adjusted'), fit.adjustedRSquared],
        ['F', fit.fValue],
        [t('paper.regression.pOfF'), fit.pValueOfFValue],
        ['SSR', fit.ssr],
        ['SSE', fit.sse],
        ['SST', fit.sst],
      ],
    },
    {
      ...{ kind: 'table', id: `errors-${fit.number}`, title: t('paper.regression.errors') },
      columns: [
        { id: 'name', name: t('paper.regression.statistic'), kind: 'text' },
        number('value', t('paper.regression.value'), ERROR_DECIMALS),
        { id: 'unit', name: t('paper.unit'), kind: 'text' },
      ],
      rows: [
        ['MSE', fit.mse, isolate(`${unit}²`)],
        ['RMSE', fit.mse === null ? null : Math.sqrt(fit.mse), isolate(unit)],
        ['CV(RMSE)', fit.cvRmse === null ? null : fit.cvRmse * 100, '٪'],
      ],
    },
  ];
}

const noDeviation = ({ comparedDays: count }: Deviations, { energy }: RegressionReported): ReportBlock => ({
  kind: 'paragraph',
  text: energy.t('paper.regression.noDeviation', { count }),
});

/** Days beyond the allowed deviation with their causes. */
function deviationTable(
  { trend, unit, answers }: RegressionItem,
  found: Deviations,
  { energy }: RegressionReported,
): ReportBlock {
  const { t } = energy;
  const causes = new Map(answers.map(({ day, note }) => [day, note] as const));
  const out = found.rows.filter(({ isDeviation }) => isDeviation);
  return {
    ...{ kind: 'table', id: `deviations-${trend._id}`, title: t('paper.regression.deviations') },
    columns: [
      { id: 'day', name: t('paper.day'), kind: 'day' },
      { id: 'actual', name: t('paper.regression.actual'), kind: 'number', unit, decimals: 1 },
      { id: 'predicted', name: t('paper.regression.predicted'), kind: 'number', unit, decimals: 1 },
      { id: 'difference', name: t('paper.regression.difference'), kind: 'change', decimals: 1, unit },
      {
        id: 'percent',
        name: t('paper.regression.differencePercent'),
        kind: 'change',
        decimals: 1,
        unit: '%',
      },
      { id: 'why', name: t('paper.regression.why'), kind: 'text' },
    ],
    rows: out.map(({ day, actual, predicted, difference, percent }) => [
      ...[day, actual, predicted, difference, percent],
      isolate(causes.get(day) ?? ''),
    ]),
  };
}
