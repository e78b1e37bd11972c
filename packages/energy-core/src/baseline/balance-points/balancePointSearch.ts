import { dot } from '../../statistics/least-squares/householder.ts';
import type { Interval } from '../model.ts';
import type { BalancePoints, RowTemperature } from '../variables/temperatureTerms.ts';
import type { ChangePointKind } from './changePointKind.ts';
import { degreeProducts } from './degreeProducts.ts';
import { fixedPart } from './fixedPart.ts';
import { gridSearch } from './gridSearch.ts';
import { settle } from './settle.ts';
import { solverOfColumns } from './solverOfColumns.ts';
import { solverOfProducts } from './solverOfProducts.ts';
import { temperatureRows } from './temperatureRows.ts';

export interface SearchInput {
  readonly y: readonly number[];
  readonly temperatureC: readonly RowTemperature[];
  /** Model columns besides the temperature, without the intercept. */
  readonly others: readonly (readonly number[])[];
  /** Range of the balance points, °C. */
  readonly range: Interval;
  /** Weight of each row, as in the fit; null where all weigh the same. */
  readonly weights?: readonly number[] | null;
}

/** Intervals between neighboring temperatures solved on either side of a candidate. */
const NEIGHBORS = 3;
/** Different temperatures between heating and cooling balance point, below which there is no flat part. Own limit. */
const MIN_BETWEEN = 3;
/** With less of y left than this share, products have too few digits and the columns themselves decide. */
const NEARLY_EXACT = 1e-6;

/**
 * Searches the balance points with the minimal sum of squared errors, beside any other columns: a grid over the range, its
 * three best candidates again on finer grids, then the intervals between neighboring temperatures around the best,
 * each solved exactly: noise-free data return their exact point. Deterministic;
 * null where no candidate is physical.
 *
 * The other columns and the intercept are projected out once, and a trial needs only products with what is left: from
 * cumulative sums over the rows by temperature, so that the whole grid costs less than one fit. Beside an exhaustive
 * search it may differ where two minima of the sum of squares are less than a grid step apart. The statistics of a model
 * come from its own fit, never from here. Searching balance points is the method of ASHRAE's Inverse Modeling Toolkit
 * (RP-1050).
 */
export function balancePointSearch(input: SearchInput): (kind: ChangePointKind) => BalancePoints | null {
  const { range } = input;
  const rows = temperatureRows(input.temperatureC);
  const fixed = fixedPart(input.y, input.others, input.weights);
  const products = degreeProducts(rows, fixed);
  const search = gridSearch(products, range);
  const solver = solverOfProducts(products, range);
  const squaresOfY = dot(fixed.ownY, fixed.ownY);
  /** Temperatures of the data: the kinks of the sum of squares. */
  const kinks = Float64Array.from(
    new Set(rows.temperatures.filter((t) => t >= range.low && t <= range.high)),
  ).sort();

  return (kind) => {
    const found = search(kind);
    if (!found) return null;
    let settled = settle(solver, kind, kinks, found, NEIGHBORS);
    if (squaresOfY + settled.error < NEARLY_EXACT * squaresOfY)
      settled = settle(solverOfColumns(rows, fixed, range), kind, kinks, settled, 1);
    const { heatingC, coolingC } = settled;
    // Without days between both points the flat part was never seen: they have collapsed onto one.
    const between = kinks.filter((kink) => kink > heatingC && kink < coolingC).length;
    if (kind === '5p' && between < MIN_BETWEEN) return null;
    return {
      heatingC: kind === '3p-cooling' ? null : heatingC,
      coolingC: kind === '3p-heating' ? null : coolingC,
    };
  };
}
