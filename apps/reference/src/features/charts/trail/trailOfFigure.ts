import { type CoverageChoice, navItemOfNodeId, type PeriodKind } from '@org/energy-core';
import type { FigureTrailBody, TrailPeriod } from '@org/energy-core/api';
import type { ChartPoint, ChartSeries, OpenedFigure, ScatterFigure } from '@org/energy-ui';
import { periodOfBuckets } from '../../../shared/figure-trail/trailPeriod.ts';
import { daysOf } from '../../../shared/formulas/export/daysOf.ts';
import type { FormulaAnswer } from '../../../shared/formulas/formulaQueries.ts';

/** The query of the chart's figures. */
export interface ChartAsking {
  readonly kind: PeriodKind;
  readonly coverage?: CoverageChoice;
  /** By node. */
  readonly formulas: ReadonlyMap<string, Pick<FormulaAnswer, 'formula' | 'coverage'>>;
}

/** The days of a figure: of one bucket, or of all. */
function periodOf(points: readonly ChartPoint[], isBucket: boolean, kind: PeriodKind): TrailPeriod | null {
  return periodOfBuckets(
    isBucket ? 'range' : kind,
    points.map(({ key }) => daysOf({ key, value: null })),
  );
}

/** The period of a figure, and the one it is compared with. */
function periodsOf({ series, figure, compare, key }: OpenedFigure, kind: PeriodKind) {
  const at = key === undefined ? -1 : series.points.findIndex((point) => point.key === key);
  const isBucket = figure === 'bucket' || key !== undefined;
  if (isBucket && at < 0) return null;
  const pick = ({ points }: ChartSeries) => (isBucket ? points.slice(at, at + 1) : points);
  const period = periodOf(pick(series), isBucket, kind);
  const other = figure === 'change' && compare ? periodOf(pick(compare), isBucket, kind) : null;
  if (!period || (figure === 'change' && !other)) return null;
  return { period, ...(other && { compare: other }) };
}

/** One axis of a formula as a trail request; a day counts only with the variables of both axes. */
function formulaBody(
  { formula, coverage }: Pick<FormulaAnswer, 'formula' | 'coverage'>,
  axis: 'x' | 'y',
): Pick<FigureTrailBody, 'formula' | 'coverage'> {
  const x = { text: formula.xAxieFormula, synonyms: formula.xAxieFormulaSynon };
  const y = { text: formula.yAxieFormula, synonyms: formula.yAxieFormulaSynon };
  const [own, beside] = axis === 'x' ? [x, y] : [y, x];
  return { coverage, formula: { ...own, ...(beside.text.trim() !== '' && { beside }) } };
}

/** Trail request of a figure of the chart; null for one that is not metered. */
export function trailOfFigure(opened: OpenedFigure, asking: ChartAsking): FigureTrailBody | null {
  const { series, figure, isCost = false } = opened;
  const { kind, coverage, formulas } = asking;
  const { of } = series;
  const item = of && navItemOfNodeId(of.navID);
  const periods = periodsOf(opened, kind);
  if (!of || !item || !periods) return null;
  if (series.kind === 'formula') {
    const found = formulas.get(of.navID);
    return found ? { nav: [item], ...periods, quantity: 'consumption', ...formulaBody(found, 'y') } : null;
  }
  if (opened.isAllEnergy)
    return { nav: [item], ...periods, ...(coverage && { coverage }), quantity: 'energyKwh' };
  const { name, role, unit, meter, inKwh } = of;
  return {
    nav: [meter ? { navID: meter.id, navType: 'Meter' } : item],
    ...(meter && (meter.part === 'rest' ? { part: 'rest' as const } : { isAlone: true })),
    ...periods,
    ...(coverage && { coverage }),
    quantity: isCost ? 'cost' : inKwh ? 'energyKwh' : 'consumption',
    series: { name, unit, role },
    ...(figure === 'dailyMean' && { per: 'day' }),
  };
}

/** The question a value of a scatter answers. */
export function trailOfScatter(
  id: string,
  { key, axis }: ScatterFigure,
  { formulas }: ChartAsking,
): FigureTrailBody | null {
  const [found, item] = [formulas.get(id), navItemOfNodeId(id)];
  const period = periodOf([{ key, value: null }], true, 'range');
  if (!found || !item || !period) return null;
  return { nav: [item], period, quantity: 'consumption', ...formulaBody(found, axis) };
}
