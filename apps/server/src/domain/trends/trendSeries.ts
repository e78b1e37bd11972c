import {
  type Bucket,
  bucketsOf,
  type Day,
  type DayRange,
  dayNumber,
  evaluateFormula,
  formulaUnit,
  spansOfLongReadings,
  type TrendSeries,
} from '@org/energy-core';
import { type TrendQuery, type TrendVariable, trendVariables } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { roundedOrNull } from '../../lib/rounded.ts';
import type { Scope } from '../access/scope.ts';
import { type Axis, type AxisPath, readAxes, tokenOf, usedOf } from '../formulas/axes.ts';
import { isCity } from '../formulas/cityMeters.ts';
import { unitOf } from '../formulas/columns.ts';
import { type Source, type Sources, sourcesOf } from '../formulas/sources.ts';
import { nodeKeyOf, nodesOf } from '../formulas/variables.ts';
import { acceptedBuckets } from '../readings/chartPeriod.ts';
import { type DailySums, dailySums, meansOver } from './dailySums.ts';
import { longReadings } from './longReadings.ts';

/** The formulas of a trend, and how many independent variables are read. */
export type TrendAxes = Omit<TrendQuery, 'kind' | 'fromDate' | 'toDate'>;

export interface ReadTrend {
  readonly series: TrendSeries;
  /** Of y, then of each variable; null if unknown. */
  readonly units: readonly (string | null)[];
  /** Rows with a reading of several days. */
  readonly longRows: number;
  /** Rows where an axis has all its variables and no value, as where it divides by zero; of y, then of each variable. */
  readonly undefinedRows: readonly number[];
  /** Stored labels of deleted variables. */
  readonly missing: readonly string[];
}

/** @throws Refusal INVALID for a period that is none, or too long */
const daysOf = (fromDate: Day, toDate: Day): readonly Bucket[] =>
  acceptedBuckets(bucketsOf({ kind: 'range', fromDate, toDate }));

/** The axes of a trend that are read, y first. @throws Refusal BAD_FORMULA */
export const axesOfTrend = (axes: TrendAxes): readonly Axis[] =>
  readAxes<Exclude<AxisPath, 'xAxieFormula'>>(axes, [
    { path: 'yAxieFormula' },
    ...trendVariables.slice(0, axes.paramCount).map((name) => ({ path: `${name}AxieFormula` as const })),
  ]);

/** The axes of a trend with their sources; `temperature` is the first of them in °C, null without one. */
async function resolve(scope: Scope, db: Queryable, axes: TrendAxes) {
  const read = axesOfTrend(axes);
  const used = read.flatMap((axis) =>
    usedOf(axis).map(({ place, synonym }) => ({ synonym, path: `${axis.path}Synon.${place}` })),
  );
  const { seen } = await nodesOf(
    scope,
    db,
    used.map(({ synonym }) => synonym),
  );
  const sources = await sourcesOf(db, used, seen);
  const units = read.map((axis) => unitOfAxis(axis, sources));
  const at = units.findIndex((unit, axis) => axis > 0 && unit === '°C');
  const gone = used.filter(({ synonym }) => !seen.has(nodeKeyOf(synonym)));
  return {
    ...{ read, sources, units, temperature: at > 0 ? at : null },
    missing: [...new Set(gone.map(({ synonym }) => synonym.label))],
  };
}

const nameOf = (axis: number | null): TrendVariable | null =>
  axis === null ? null : trendVariables[axis - 1]!;

/** The independent variable that is the outdoor temperature. */
export async function temperatureOf(
  scope: Scope,
  db: Queryable,
  axes: TrendAxes,
): Promise<TrendVariable | null> {
  const { temperature } = await resolve(scope, db, axes);
  return nameOf(temperature);
}

/**
 * The variables of a trend over a period: each over the days that all of its own meters have, a reading of several days
 * as one row with its mean per day.
 * @throws Refusal BAD_FORMULA, INVALID for a period that is none
 */
export async function readTrend(
  scope: Scope,
  db: Queryable,
  formulas: TrendAxes,
  { from, to }: DayRange,
): Promise<ReadTrend> {
  const days = daysOf(from, to);
  const { read, sources, units, temperature, missing } = await resolve(scope, db, formulas);
  const meters = [...new Set(sources.sets.flatMap((set) => set.meters))];
  const [sums, long] = await Promise.all([
    dailySums(db, sources.sets, { from, to }),
    longReadings(
      db,
      meters.filter((meter) => !isCity(meter)),
      { from, to },
    ),
  ]);
  const spans = spansOfLongReadings({ from, to }, long);
  const first = dayNumber(from);
  const rows = spans ?? days;
  const means = spans
    ? sums.map(({ value, cost }) => ({
        value: meansOver(value, rows, first),
        cost: meansOver(cost, rows, first),
      }))
    : sums;
  const axes = read.map((axis) => valuesOf(axis, sources, means, rows.length));
  const [y, ...x] = axes.map(({ values }) => values);
  const daily =
    spans && temperature !== null ? valuesOf(read[temperature]!, sources, sums, days.length).values : null;
  return {
    series: {
      days: rows.map((row) => row.from),
      spans,
      y: y!,
      x: x.map((values, index) => ({ name: trendVariables[index]!, values })),
      temperature: nameOf(temperature),
      temperatures:
        daily && rows.map((row) => daily.slice(dayNumber(row.from) - first, dayNumber(row.to) - first + 1)),
    },
    units,
    longRows: spans?.filter((row) => row.from < row.to).length ?? 0,
    undefinedRows: axes.map((axis) => axis.undefinedRows),
    missing,
  };
}

const unitOfAxis = (axis: Axis, sources: Sources): string | null =>
  axis.formula &&
  formulaUnit(
    axis.formula,
    new Map(usedOf(axis).map(({ place, synonym }) => [tokenOf(place), unitOf(sources.of(synonym))] as const)),
  );

interface AxisValues {
  readonly values: (number | null)[];
  readonly undefinedRows: number;
}

/** Values of an axis by row; all null if one of its variables was deleted. */
function valuesOf(axis: Axis, sources: Sources, sums: readonly DailySums[], length: number): AxisValues {
  const used = usedOf(axis).map(({ place, synonym }) => ({ place, source: sources.of(synonym) }));
  if (!axis.formula || used.some(({ source }) => !source))
    return { values: new Array<null>(length).fill(null), undefinedRows: 0 };
  const columns = new Map(
    used.map(({ place, source }) => [tokenOf(place), columnOf(source!, sums[source!.set]!)] as const),
  );
  const values = evaluateFormula(axis.formula, columns).map(roundedOrNull);
  const given = [...columns.values()];
  const isUndefined = (value: number | null, row: number) =>
    value === null && given.every((column) => Number.isFinite(column[row] ?? Number.NaN));
  return { values, undefinedRows: values.filter(isUndefined).length };
}

/** Of a unit that is averaged the mean of its meters, as in charts. */
const columnOf = ({ type, series }: Source, { value, cost }: DailySums): ArrayLike<number | null> => {
  if (type === 'cost') return cost;
  const meters = series.meters.length;
  return series.unitKind === 'additive' || meters === 1 ? value : value.map((sum) => sum / meters);
};
