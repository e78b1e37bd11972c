import { asList, asRecord, isList } from '../../statistics/descriptive/asList.ts';
import { finiteOrNull } from '../../statistics/descriptive/presentValues.ts';
import type { Sample } from '../model.ts';

/**
 * Outdoor temperature of one row, °C: the mean of its day, or the daily means of all its days where a row is longer
 * than a day, such as a monthly bill.
 */
export type RowTemperature = Sample | readonly Sample[];

/** Side of a balance point: degrees below it are heating, degrees above it cooling. */
export type TemperatureSide = 'heating' | 'cooling';

/** Balance points in °C; null on a side the model does not have. */
export interface BalancePoints {
  readonly heatingC: Sample;
  readonly coolingC: Sample;
}

/** Names of the variables derived from balance points, as used in models, texts and issues. */
export const degreeVariables = { heating: 'heatingDegrees', cooling: 'coolingDegrees' } as const;

/** Mean of a term over the days of a row with a temperature; null without any. A value that is not a number gives NaN, which is refused. */
function meanOf(row: RowTemperature, term: (temperatureC: number) => number): Sample {
  if (typeof row === 'number') return term(row);
  if (row === null || row === undefined) return null;
  if (!isList(row)) return Number.NaN;
  const known = Array.from(row).filter((temperatureC) => temperatureC != null);
  if (!known.every((temperatureC) => typeof temperatureC === 'number')) return Number.NaN;
  return known.length === 0
    ? null
    : known.reduce((sum, temperatureC) => sum + term(temperatureC), 0) / known.length;
}

/** Whether each row has one temperature, that of its day. */
export const areDays = (rows: readonly RowTemperature[]): boolean => rows.every((row) => !isList(row));

/** Mean temperature of a row, °C; days without one are left out. */
export const meanTemperatureC = (row: RowTemperature): Sample => meanOf(row, (temperatureC) => temperatureC);

const sideColumn = (rows: readonly RowTemperature[], side: TemperatureSide, balanceC: number): Sample[] => {
  const sign = side === 'heating' ? -1 : 1;
  return asList(rows).map((row) => {
    const mean = meanOf(row, (temperatureC) => Math.max(sign * (temperatureC - balanceC), 0));
    return finiteOrNull(mean ?? Number.NaN);
  });
};

/**
 * Share of the days of each row that lie beyond a balance point: 0 or 1 for a day, between for a longer row. Null where
 * `degreeColumns` is.
 */
export function sharesBeyond(
  rows: readonly RowTemperature[],
  side: TemperatureSide,
  balanceC: number,
): Sample[] {
  const sign = side === 'heating' ? -1 : 1;
  return asList(rows).map((row) => {
    const share = meanOf(row, (temperatureC) => Number(sign * (temperatureC - balanceC) > 0));
    return finiteOrNull(share ?? Number.NaN);
  });
}

/**
 * The independent variables that balance points (°C) make of temperatures: degrees below the heating one, degrees above
 * the cooling one, one array for each that there is, in this order. A row of several days has the mean over its days,
 * which is its degree days divided by the days that have a temperature. Null without a temperature, and where it is no
 * number.
 *
 * Source: degree days as in `heatingDegreeDays`.
 * @example degreeColumns({ heatingC: 15, coolingC: 20 }, [10, 25, null]) // [[5, 0, null], [0, 5, null]]
 * @example degreeColumns({ heatingC: 15, coolingC: null }, [[10, 20]]) // [[2.5]]
 */
export function degreeColumns(input: BalancePoints, temperatureC: readonly RowTemperature[]): Sample[][] {
  const { heatingC, coolingC } = asRecord(input);
  const columns: Sample[][] = [];
  if (heatingC !== null) columns.push(sideColumn(temperatureC, 'heating', heatingC));
  if (coolingC !== null) columns.push(sideColumn(temperatureC, 'cooling', coolingC));
  return columns;
}
