import { applyTransposedQ, dot, factorize, solveR } from '../statistics/regression/householder.ts';
import type { Interval } from './model.ts';
import type { BalancePoints, RowTemperature, TemperatureSide } from './variables/temperatureTerms.ts';

/**
 * Model shapes over the outdoor temperature, named by the number of parameters: one balance point with
 * consumption constant on its warm (`3p-heating`) or cold side (`3p-cooling`), one with a slope on both sides (`4p`, the
 * same point for heating and cooling), a heating and a cooling balance point with a constant between them (`5p`).
 */
export type ChangePointKind = '3p-heating' | '3p-cooling' | '4p' | '5p';
export const changePointKinds: readonly ChangePointKind[] = ['3p-heating', '3p-cooling', '4p', '5p'];

export interface SearchInput {
  readonly y: readonly number[];
  readonly temperatureC: readonly RowTemperature[];
  /** Model columns besides the temperature, without the intercept. */
  readonly others: readonly (readonly number[])[];
  /** Range of the balance points, °C. */
  readonly range: Interval;
}

const GRID_STEPS = 100;
/** Number of grid minima refined: the sum of squares has several local minima. */
const STARTS = 3;
const REFINEMENTS = 5;
/** Divisor of the step for each finer grid. */
const FINER = 4;
/** Intervals between neighboring temperatures solved on either side of a candidate, repeated while the error falls. */
const NEIGHBORS = 3;
const MAX_ROUNDS = 10;
/** A column whose residual beside the others is below this share of its length counts as dependent. */
const MIN_OWN_SHARE = 1e-9;

/** Explained part of y by one column of heating degrees h and one of cooling degrees c. */
interface Products {
  readonly hh: number;
  readonly hy: number;
  readonly hc: number;
  readonly cc: number;
  readonly cy: number;
}

interface Slopes {
  readonly heating: number;
  readonly cooling: number;
  /** Reduction of the sum of squared errors. */
  readonly gain: number;
}

const oneSlope = (side: TemperatureSide, own: number, withY: number): Slopes | null => {
  if (!(own > 0 && withY > 0)) return null;
  const slope = withY / own;
  const gain = slope * withY;
  return side === 'heating' ? { heating: slope, cooling: 0, gain } : { heating: 0, cooling: slope, gain };
};

/**
 * Least-squares slopes of a shape, or null where they are not physical: heating must rise with cold, cooling with
 * warmth, and with slopes on both sides consumption must bend upward.
 */
function slopesOf(kind: ChangePointKind, { hh, hy, hc, cc, cy }: Products): Slopes | null {
  if (kind === '3p-heating') return oneSlope('heating', hh, hy);
  if (kind === '3p-cooling') return oneSlope('cooling', cc, cy);
  const determinant = hh * cc - hc * hc;
  if (!(determinant > MIN_OWN_SHARE * hh * cc)) return null;
  const heating = (hy * cc - cy * hc) / determinant;
  const cooling = (cy * hh - hy * hc) / determinant;
  const isPhysical = kind === '4p' ? heating + cooling > 0 : heating > 0 && cooling > 0;
  return isPhysical ? { heating, cooling, gain: heating * hy + cooling * cy } : null;
}

/** The days of all rows in one array: row r holds those from `starts[r]` to before `starts[r + 1]`. */
interface Rows {
  readonly temperatures: Float64Array;
  readonly starts: Int32Array;
}

function rowsOf(temperatureC: readonly RowTemperature[]): Rows {
  const starts = new Int32Array(temperatureC.length + 1);
  const temperatures: number[] = [];
  temperatureC.forEach((row, index) => {
    if (typeof row === 'number') temperatures.push(row);
    else for (const value of row ?? []) if (value != null) temperatures.push(value);
    starts[index + 1] = temperatures.length;
  });
  return { temperatures: Float64Array.from(temperatures), starts };
}

/** Mean of a term per row over the degrees beyond the balance point of each day. */
function termOf(
  { temperatures, starts }: Rows,
  side: TemperatureSide,
  balanceC: number,
  term: (degrees: number) => number,
): Float64Array {
  const column = new Float64Array(starts.length - 1);
  for (let row = 0; row < column.length; row += 1) {
    let sum = 0;
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) {
      const degrees = side === 'heating' ? balanceC - temperatures[at]! : temperatures[at]! - balanceC;
      if (degrees > 0) sum += term(degrees);
    }
    column[row] = sum / (starts[row + 1]! - starts[row]!);
  }
  return column;
}

const degreesItself = (degrees: number) => degrees;
const one = () => 1;

/** Balance points evaluated together with their columns. */
interface Trials {
  readonly points: readonly number[];
  readonly columns: readonly Float64Array[];
}

interface BothPoints {
  readonly heatingC: number;
  readonly coolingC: number;
}

interface Solution extends BothPoints {
  readonly gain: number;
}

/** Columns of one balance point: degrees beyond it, and the share of a row's days beyond it. */
interface SideColumns {
  readonly balanceC: number;
  readonly degrees: Float64Array;
  readonly days: Float64Array;
}

/** All valid solutions of the trials, best first. */
function solutionsOf(kind: ChangePointKind, heating: Trials, cooling: Trials, y: Float64Array): Solution[] {
  const sums = ({ columns }: Trials) =>
    columns.map((column) => [dot(column, column), dot(column, y)] as const);
  const heatingSums = sums(heating);
  const coolingSums = sums(cooling);
  const solutions: Solution[] = [];
  heating.points.forEach((heatingC, i) => {
    const [hh, hy] = heatingSums[i]!;
    const [first, last] = kind === '5p' ? [0, cooling.points.length - 1] : [i, i];
    for (let j = first; j <= last; j += 1) {
      const coolingC = cooling.points[j]!;
      if (coolingC < heatingC) continue;
      const [cc, cy] = coolingSums[j]!;
      const hc = dot(heating.columns[i]!, cooling.columns[j]!);
      const slopes = slopesOf(kind, { hh, hy, hc, cc, cy });
      if (slopes) solutions.push({ heatingC, coolingC, gain: slopes.gain });
    }
  });
  return solutions.sort((a, b) => b.gain - a.gain);
}

/** The best solutions that are not adjacent to a better one. */
function startsAmong(solutions: readonly Solution[], stepC: number): Solution[] {
  const starts: Solution[] = [];
  const isFar = (a: Solution, b: Solution) =>
    Math.abs(a.heatingC - b.heatingC) > 1.5 * stepC || Math.abs(a.coolingC - b.coolingC) > 1.5 * stepC;
  for (const solution of solutions) {
    if (starts.length === STARTS) break;
    if (starts.every((start) => isFar(start, solution))) starts.push(solution);
  }
  return starts;
}

/**
 * Searches the balance points with the minimal sum of squared errors, beside any other columns: a grid over the range, its
 * three best candidates again on finer grids, then the intervals between neighboring temperatures around the best,
 * each solved exactly: noise-free data return their exact point. Deterministic;
 * null where no candidate is physical.
 *
 * The other columns and the intercept are projected out once (Qᵀ of their QR), so that a trial costs a few sums of
 * products. The statistics of a model come from its own fit, never from here. Searching balance points is the method
 * of ASHRAE's Inverse Modeling Toolkit (RP-1050).
 */
export function balancePointSearch(input: SearchInput): (kind: ChangePointKind) => BalancePoints | null {
  const { range } = input;
  const rows = rowsOf(input.temperatureC);
  const fixedColumns = [
    new Float64Array(input.y.length).fill(1),
    ...input.others.map((x) => Float64Array.from(x)),
  ];
  const fixed = factorize(fixedColumns);
  /** Component of a column orthogonal to the fixed ones. */
  const own = (column: Float64Array): Float64Array => {
    applyTransposedQ(fixed, column);
    return column.subarray(fixedColumns.length);
  };
  const y = own(Float64Array.from(input.y));
  const degreesAt = (side: TemperatureSide, balanceC: number) =>
    own(termOf(rows, side, balanceC, degreesItself));
  const trialsAt = (side: TemperatureSide, points: readonly number[]): Trials => ({
    points,
    columns: points.map((balanceC) => degreesAt(side, balanceC)),
  });
  const within = (balanceC: number) => Math.min(Math.max(balanceC, range.low), range.high);

  /** Temperatures of the data: the kinks of the sum of squares. */
  const kinks = [...new Set(rows.temperatures)]
    .filter((t) => t >= range.low && t <= range.high)
    .sort((a, b) => a - b);
  const stepC = (range.high - range.low) / GRID_STEPS;
  const grid = Array.from({ length: GRID_STEPS + 1 }, (_, index) => within(range.low + index * stepC));
  const heatingGrid = trialsAt('heating', grid);
  const coolingGrid = trialsAt('cooling', grid);

  function refine(kind: ChangePointKind, start: Solution): Solution {
    let best = start;
    let step = stepC;
    for (let pass = 0; pass < REFINEMENTS; pass += 1) {
      step /= FINER;
      const around = (centreC: number) =>
        Array.from({ length: 2 * FINER + 1 }, (_, index) => within(centreC + (index - FINER) * step));
      const heating = trialsAt('heating', around(best.heatingC));
      const cooling = trialsAt('cooling', around(best.coolingC));
      const [found] = solutionsOf(kind, heating, cooling, y);
      if (found && found.gain > best.gain) best = found;
    }
    return best;
  }

  const columnsAt = (side: TemperatureSide, balanceC: number): SideColumns => ({
    balanceC,
    degrees: degreesAt(side, balanceC),
    days: own(termOf(rows, side, balanceC, one)),
  });

  /**
   * The best balance points of the shape, if they lie between the same neighboring temperatures as these: there degrees
   * change with the balance point by the share of days beyond it, so that least squares finds both (Hudson 1966).
   */
  function solveBetween(kind: ChangePointKind, heating: SideColumns, cooling: SideColumns): BothPoints {
    const columns = {
      '3p-heating': [heating.degrees, heating.days],
      '3p-cooling': [cooling.degrees, cooling.days],
      '4p': [heating.degrees, cooling.degrees, heating.days],
      '5p': [heating.degrees, cooling.degrees, heating.days, cooling.days],
    }[kind].map((column) => column.slice());
    const factorization = factorize(columns);
    const right = y.slice();
    applyTransposedQ(factorization, right);
    const [a = 0, b = 0, c = 0, d = 0] = solveR(factorization.r, right);
    const move = {
      '3p-heating': { heatingC: b / a, coolingC: b / a },
      '3p-cooling': { heatingC: -b / a, coolingC: -b / a },
      '4p': { heatingC: c / (a + b), coolingC: c / (a + b) },
      '5p': { heatingC: c / a, coolingC: -d / b },
    }[kind];
    return { heatingC: heating.balanceC + move.heatingC, coolingC: cooling.balanceC + move.coolingC };
  }

  /** Sum of squared errors of a candidate; infinite where the shape does not allow it. */
  function sseAt(kind: ChangePointKind, { heatingC, coolingC }: BothPoints): number {
    const isInside = heatingC >= range.low && coolingC <= range.high && heatingC <= coolingC;
    if (!isInside) return Number.POSITIVE_INFINITY;
    const h = degreesAt('heating', heatingC);
    const c = degreesAt('cooling', coolingC);
    const products = { hh: dot(h, h), hy: dot(h, y), hc: dot(h, c), cc: dot(c, c), cy: dot(c, y) };
    const slopes = slopesOf(kind, products);
    if (!slopes) return Number.POSITIVE_INFINITY;
    let sse = 0;
    for (let row = 0; row < y.length; row += 1) {
      const error = y[row]! - slopes.heating * h[row]! - slopes.cooling * c[row]!;
      sse += error * error;
    }
    return sse;
  }

  /** Midpoints of the temperature intervals around a candidate. */
  function middlesAround(balanceC: number): number[] {
    const next = kinks.findIndex((kink) => kink > balanceC);
    const at = next < 0 ? kinks.length - 1 : next;
    const near = kinks.slice(Math.max(at - NEIGHBORS - 1, 0), at + NEIGHBORS + 1);
    return near.slice(1).map((kink, index) => (kink + near[index]!) / 2);
  }

  /** Solves the intervals around a candidate, moves to the best and repeats while the error falls. */
  function settle(kind: ChangePointKind, start: BothPoints): BothPoints {
    let best = start;
    let least = sseAt(kind, start);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = least;
      const heating = middlesAround(best.heatingC).map((middle) => columnsAt('heating', middle));
      const cooling = middlesAround(best.coolingC).map((middle) => columnsAt('cooling', middle));
      heating.forEach((h, i) => {
        for (const c of kind === '5p' ? cooling : cooling.slice(i, i + 1)) {
          const solution = solveBetween(kind, h, c);
          const sse = sseAt(kind, solution);
          if (sse < least) [best, least] = [solution, sse];
        }
      });
      if (!(least < before)) break;
    }
    return best;
  }

  return (kind) => {
    const refined = startsAmong(solutionsOf(kind, heatingGrid, coolingGrid, y), stepC).map((start) =>
      refine(kind, start),
    );
    if (refined.length === 0) return null;
    const best = refined.reduce((a, b) => (b.gain > a.gain ? b : a));
    const { heatingC, coolingC } = settle(kind, best);
    return {
      heatingC: kind === '3p-cooling' ? null : heatingC,
      coolingC: kind === '3p-heating' ? null : coolingC,
    };
  };
}
