import type { PeriodKind } from '@org/energy-core';
import type { Energy } from '../../i18n/useEnergy.ts';
import {
  type CostFigures,
  costFigures,
  type SummaryFigures,
  summaryFigures,
} from '../ChartSummary/summaryFigures.ts';
import { type ChartSeries, roleOf, unitKindOf } from '../series.ts';
import { summaryOf } from '../summaryOf.ts';

/** Figures of the table that can be sorted by. */
export type SeriesFigure = 'name' | 'min' | 'mean' | 'max' | 'total' | 'coverage';

/** A series with its comparison, sorted as one. */
export interface SeriesRows {
  readonly main: ChartSeries;
  readonly compare: ChartSeries | undefined;
  readonly figures: SummaryFigures;
  readonly before: SummaryFigures | null;
  readonly cost: CostFigures | null;
  /** Mean: per day of an additive series, of the whole period of a formula, of the readings of others. */
  readonly mean: number | null;
  readonly values: Readonly<Record<Exclude<SeriesFigure, 'name'>, number | null>>;
}

export interface SeriesSort {
  readonly by: SeriesFigure;
  readonly direction: 'ascending' | 'descending';
}

/** The mean shown for a series. */
export function meanOf(series: ChartSeries, { mean, dailyMean }: SummaryFigures): number | null {
  if (series.kind === 'temperature' || series.kind === 'formula') return series.overall?.value ?? mean;
  return unitKindOf(series) === 'additive' ? dailyMean : mean;
}

/** One entry per main series and temperature, each with its comparison, in chart order. */
export function seriesRows(
  series: readonly ChartSeries[],
  { kind, showCost }: { kind: PeriodKind; showCost: boolean },
  energy: Energy,
): SeriesRows[] {
  return series
    .filter((each) => roleOf(each) !== 'compare')
    .map((main) => {
      const compare = series.find(({ compareOf }) => compareOf === main.id);
      const figures = summaryFigures(main, compare, kind, energy);
      const mean = meanOf(main, figures);
      const { days, expectedDays } = summaryOf(main);
      return {
        main,
        compare,
        figures,
        before: compare ? summaryFigures(compare, undefined, kind, energy) : null,
        cost: showCost && roleOf(main) === 'main' ? costFigures(main, compare, energy) : null,
        mean,
        values: {
          ...{ min: figures.min, mean, max: figures.max },
          total: totalOf(main, figures),
          coverage: expectedDays > 0 ? days / expectedDays : null,
        },
      };
    });
}

/** Only consumption and the like add up. */
export const totalOf = (series: ChartSeries, { total }: SummaryFigures): number | null =>
  unitKindOf(series) === 'additive' ? total : null;

/** Rows sorted by a figure, per unit because m³ and kWh are not comparable; missing ones last. */
export function sortedRows(
  rows: readonly SeriesRows[],
  sort: SeriesSort | null,
  collator: Intl.Collator,
): SeriesRows[] {
  if (!sort) return [...rows];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const { by } = sort;
  if (by === 'name') return [...rows].sort((a, b) => sign * collator.compare(a.main.name, b.main.name));
  const units = [...new Set(rows.map(({ main }) => main.unit))];
  return [...rows].sort((a, b) => {
    const unit = by === 'coverage' ? 0 : units.indexOf(a.main.unit) - units.indexOf(b.main.unit);
    const [one, other] = [a.values[by], b.values[by]];
    if (unit !== 0 || (one === null && other === null)) return unit;
    if (one === null || other === null) return one === null ? 1 : -1;
    return sign * (one - other);
  });
}

/** Buckets left out of minimum and maximum, because days are missing. */
export const leftOutOf = (rows: readonly SeriesRows[]): number =>
  rows.reduce(
    (most, { main, compare }) =>
      Math.max(most, summaryOf(main).leftOut, compare ? summaryOf(compare).leftOut : 0),
    0,
  );
