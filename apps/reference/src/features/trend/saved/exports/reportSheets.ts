import { jalaliText, termName } from '@org/energy-core';
import type { Trend } from '@org/energy-core/api';
import type { Cell } from '@org/energy-core/spreadsheets';
import type { BaselineRow, Translate } from '@org/energy-ui';
import { causeKey } from '../answers/causes.ts';
import type { TrendReportState } from '../report/useTrendReport.ts';

/** A report that is taken away. */
export interface Exported {
  readonly trend: Trend;
  readonly report: Pick<
    TrendReportState,
    'shown' | 'sums' | 'said' | 'unit' | 'fit' | 'kept' | 'names' | 'consumption'
  >;
  readonly t: Translate;
}

const inUnit = (name: string, unit: string) => (unit === '' ? name : `${name} (${unit})`);
const difference = ({ actual, predicted }: BaselineRow) =>
  actual === null || predicted === null ? null : actual - predicted;
const percent = (row: BaselineRow) => {
  const miss = difference(row);
  return miss === null || !row.predicted ? null : (100 * miss) / Math.abs(row.predicted);
};

/** Head and cells that days and deviations share. */
const dayHead = ({ report: { unit }, t }: Exported): Cell[] => [
  ...[t('trend.export.from'), t('trend.export.to'), t('trend.export.gregorian')],
  ...[inUnit(t('baseline.actual'), unit), inUnit(t('baseline.predicted'), unit)],
  ...[inUnit(t('baseline.deviations.difference'), unit), t('trend.export.percent')],
];
const dayCells = (row: BaselineRow): Cell[] => [
  ...[jalaliText(row.from), jalaliText(row.to), row.from],
  ...[row.actual, row.predicted, difference(row), percent(row)],
];
const answerCells = ({ report: { said }, t }: Exported, { key }: BaselineRow): Cell[] => {
  const answer = said.find(({ day }) => day === key);
  return answer ? [t(causeKey(answer.cause)), answer.note, answer.createdBy.name] : [null, null, null];
};
const answerHead = ({ t }: Exported): Cell[] => [
  ...[t('baseline.deviations.cause'), t('baseline.deviations.note'), t('trend.export.answeredBy')],
];

/** Every row of the period. */
export function daySheet(exported: Exported): Cell[][] {
  const { report, t } = exported;
  const outside = report.sums?.range?.outside;
  const yes = (is: boolean) => (is ? t('trend.export.yes') : null);
  return [
    [
      ...dayHead(exported),
      ...[t('baseline.deviations.label'), t('baseline.deviations.dayOff'), t('trend.export.outside')],
      ...answerHead(exported),
    ],
    ...(report.shown?.rows ?? []).map((row) => [
      ...dayCells(row),
      ...[yes(row.deviation !== undefined), yes(row.isDayOff === true), yes(outside?.has(row.key) === true)],
      ...answerCells(exported, row),
    ]),
  ];
}

/** The unauthorized deviations; only those of `keys` where they are given. */
export function deviationSheet(exported: Exported, keys?: ReadonlySet<string>): Cell[][] {
  const rows = (exported.report.shown?.rows ?? []).filter(
    ({ key, deviation }) => deviation !== undefined && (keys?.has(key) ?? true),
  );
  return [
    [...dayHead(exported), ...answerHead(exported)],
    ...rows.map((row) => [...dayCells(row), ...answerCells(exported, row)]),
  ];
}

/** The running sum of savings, and its bends. */
export function cusumSheet({ report: { sums, unit }, t }: Exported): Cell[][] {
  const bends = new Set(sums?.bends.map(({ day }) => day));
  return [
    [
      ...[t('trend.export.from'), t('trend.export.gregorian')],
      ...[inUnit(t('baseline.cusum.saving'), unit), inUnit(t('baseline.cusum.series'), unit)],
      t('trend.report.bends'),
    ],
    ...(sums?.cusum?.points ?? []).map(({ day, saving, cumulative }): Cell[] => [
      ...[jalaliText(day), day, saving, saving === null ? null : cumulative],
      bends.has(day) ? t('trend.export.yes') : null,
    ]),
  ];
}

/** Coefficients and statistics of the version that predicts. */
export function modelSheet({ report: { fit, names }, t }: Exported): Cell[][] {
  if (!fit) return [[t('trend.verdict.none')]];
  const isPower = fit.form.order > 1 && fit.form.terms.length === 1;
  const codeOf = (at: number): string => {
    if (at === 0) return t('baseline.report.intercept');
    const code = isPower ? `${termName(fit.form.terms[0]!)}^${at}` : termName(fit.form.terms[at - 1]!);
    return names[code] ?? code;
  };
  return [
    [t('trend.report.version', { number: fit.number })],
    [t('trend.versions.fitted'), jalaliText(fit.fitted.slice(0, 10)), fit.fittedBy.name],
    [t('trend.saved.period'), jalaliText(fit.from), jalaliText(fit.to)],
    [t('trend.fit.rows'), fit.n],
    ['R²', fit.rSquared],
    ['R² (adj)', fit.adjustedRSquared],
    ['CV(RMSE)', fit.cvRmse],
    ['F', fit.fValue],
    ['SSR', fit.ssr],
    ['SSE', fit.sse],
    ['SST', fit.sst],
    [],
    [t('trend.fit.figure'), t('trend.export.coefficient'), t('trend.export.standardError'), 't', 'p'],
    ...fit.coefficients.map((value, at): Cell[] => [
      ...[codeOf(at), value, fit.standardErrors?.[at] ?? null],
      ...[fit.tValues?.[at] ?? null, fit.pValues?.[at] ?? null],
    ]),
  ];
}

/** The figures of the report, and what the baseline is. */
export function summarySheet({ trend, report, t }: Exported, period: string | null): Cell[][] {
  const { shown, sums, unit, consumption, fit } = report;
  const { totals = null, savings = null, range = null } = sums ?? {};
  const rows = shown?.rows ?? [];
  const uncertainty = savings?.uncertainty?.chosen;
  return [
    [t('trend.saved.name'), trend.name],
    [t('trend.export.consumption'), consumption],
    [t('trend.versions.number'), fit?.number ?? null],
    [t('trend.saved.period'), jalaliText(fit?.from ?? trend.from), jalaliText(fit?.to ?? trend.to)],
    [t('trend.report.period'), period],
    [t('trend.export.allowed'), shown?.allowedPercent ?? null],
    [t('trend.export.known'), rows.filter(({ actual }) => actual !== null).length],
    [t('trend.export.all'), rows.length],
    [inUnit(t('baseline.actual'), unit), totals?.actual ?? null],
    [inUnit(t('baseline.predicted'), unit), totals?.predicted ?? null],
    [inUnit(t('trend.report.saving'), unit), totals?.saving ?? null],
    [
      inUnit(t('trend.export.plusMinus', { percent: trend.confidence }), unit),
      uncertainty?.plusMinus ?? null,
    ],
    [t('trend.export.savedDays'), totals?.days ?? null],
    [t('baseline.deviations.label'), shown?.deviations?.outDays ?? null],
    [t('trend.export.openAnswers'), rows.filter(({ deviation }) => deviation === 'open').length],
    [t('trend.export.outside'), range?.outside.size ?? null],
    ...trend.leftOut.map(({ from, to, reason }): Cell[] => [
      ...[t('baseline.leftOut.label'), `${jalaliText(from)} – ${jalaliText(to)}`, reason],
    ]),
  ];
}
