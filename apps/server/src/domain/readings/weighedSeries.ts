import type { DayRange } from '@org/energy-core';
import { arrayLiteral } from '../../database/db.ts';

/** Weight of a meter's readings in a series during some days: kWh per unit, negative if subtracted. */
export interface Weight extends DayRange {
  readonly meter: number;
  readonly weight: number;
}

/** Meters whose readings are weighed before they are added up. */
export interface WeighedSeries {
  readonly meters: readonly number[];
  readonly weights: readonly Weight[];
}

/** A bucket by the name its sums have: `1403`, `1403/07`, or the day itself. */
export interface NamedRange extends DayRange {
  readonly name: string;
}

/** Weights as one table of (series, meter, days). */
export const weightTable = `select * from unnest((select $3::int[]), (select $4::int[]), (select $5::date[]),
  (select $6::date[]), (select $7::float8[])) as weight (at, meter, first, last, weight)`;
export const weightParams = (series: readonly WeighedSeries[]): string[] => {
  const rows = series.flatMap(({ weights }, at) => weights.map((weight) => ({ at, ...weight })));
  return [
    arrayLiteral(rows.map(({ at }) => at)),
    arrayLiteral(rows.map(({ meter }) => meter)),
    arrayLiteral(rows.map(({ from }) => from)),
    arrayLiteral(rows.map(({ to }) => to)),
    arrayLiteral(rows.map(({ weight }) => weight)),
  ];
};
export const hasLess = ({ weights }: WeighedSeries) => weights.some(({ weight }) => weight < 0);

/** The series from which something is taken away. */
export const lessParam = (series: readonly WeighedSeries[]): string =>
  arrayLiteral(series.flatMap((each, at) => (hasLess(each) ? [at] : [])));

/** Whether a weight of a series begins within a month, so that the sum of the month is not enough. */
export const changesWithin = ({ weights }: WeighedSeries, { from, to }: DayRange): boolean =>
  weights.some((weight) => weight.from > from && weight.from <= to);
