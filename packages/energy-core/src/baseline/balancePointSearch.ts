import { applyTransposedQ, dot, factorize, solveR } from '../statistics/householder.ts';
import type { Interval } from './model.ts';
import type { BalancePoints, RowTemperature, TemperatureSide } from './temperatureTerms.ts';

/**
 * Shapes of the answer to the outdoor temperature, after the number of their parameters: one balance point with
 * consumption constant on its warm (`3p-heating`) or cold side (`3p-cooling`), one with a slope on both sides (`4p`, the
 * same point for heating and cooling), a heating and a cooling balance point with a constant between them (`5p`).
 */
export type ChangePointKind = '3p-heating' | '3p-cooling' | '4p' | '5p';
export const changePointKinds: readonly ChangePointKind[] = ['3p-heating', '3p-cooling', '4p', '5p'];

export interface SearchInput {
  readonly y: readonly number[];
  readonly temperatureC: readonly RowTemperature[];
  /** Columns that stand in the model besides the temperature, the intercept not among them. */
  readonly others: readonly (readonly number[])[];
  /** Where balance points may lie, °C. */
  readonly range: Interval;
}

const GRID_STEPS = 100;
/** So many of the best places of the grid are looked at closely; the sum of squares has several valleys. */
const STARTS = 3;
const REFINEMENTS = 5;
/** Each finer grid divides the step by this. */
const FINER = 4;
/** Intervals between neighbouring temperatures that are solved on either side of a place, again and again while it helps. */
const NEIGHBOURS = 3;
const MOST_ROUNDS = 10;
/** A column with less than this share of its length beside the others cannot be told from them. */
const LEAST_OWN_SHARE = 1e-9;

/** What one column of heating degrees h and one of cooling degrees c explain of y. */
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
  /** By how much they lower the sum of squared errors. */
  readonly gain: number;
}

const oneSlope = (side: TemperatureSide, own: number, withY: number): Slopes | null => {
  if (!(own > 0 && withY > 0)) return null;
  const slope = withY / own;
  const gain = slope * withY;
  return side === 'heating' ? { heating: slope, cooling: 0, gain } : { heating: 0, cooling: slope, gain };
};

/**
 * Least-squares slopes of a shape, or null where they contradict physics: heating has to rise with cold, cooling with
 * warmth, and where both sides slope consumption must bend upwards.
 */
function slopesOf(kind: ChangePointKind, { hh, hy, hc, cc, cy }: Products): Slopes | null {
  if (kind === '3p-heating') return oneSlope('heating', hh, hy);
  if (kind === '3p-cooling') return oneSlope('cooling', cc, cy);
  const determinant = hh * cc - hc * hc;
  if (!(determinant > LEAST_OWN_SHARE * hh * cc)) return null;
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

/** Mean per row of what a term makes of each day's degrees beyond the balance point. */
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

/** Balance points tried together with the columns that they make. */
interface Trials {
  readonly points: readonly number[];
  readonly columns: readonly Float64Array[];
}

interface BothPoints {
  readonly heatingC: number;
  readonly coolingC: number;
}

interface Place extends BothPoints {
  readonly gain: number;
}

/** What one balance point makes: degrees beyond it, and the share of a row's days beyond it. */
interface SideColumns {
  readonly balanceC: number;
  readonly degrees: Float64Array;
  readonly days: Float64Array;
}

/** Every place of the trials that the shape allows, the best first. */
function placesOf(kind: ChangePointKind, heating: Trials, cooling: Trials, y: Float64Array): Place[] {
  const sums = ({ columns }: Trials) =>
    columns.map((column) => [dot(column, column), dot(column, y)] as const);
  const heatingSums = sums(heating);
  const coolingSums = sums(cooling);
  const places: Place[] = [];
  heating.points.forEach((heatingC, i) => {
    const [hh, hy] = heatingSums[i]!;
    const [first, last] = kind === '5p' ? [0, cooling.points.length - 1] : [i, i];
    for (let j = first; j <= last; j += 1) {
      const coolingC = cooling.points[j]!;
      if (coolingC < heatingC) continue;
      const [cc, cy] = coolingSums[j]!;
      const hc = dot(heating.columns[i]!, cooling.columns[j]!);
      const slopes = slopesOf(kind, { hh, hy, hc, cc, cy });
      if (slopes) places.push({ heatingC, coolingC, gain: slopes.gain });
    }
  });
  return places.sort((a, b) => b.gain - a.gain);
}

/** The best places that are not neighbours of a better one. */
function startsAmong(places: readonly Place[], stepC: number): Place[] {
  const starts: Place[] = [];
  const isFar = (a: Place, b: Place) =>
    Math.abs(a.heatingC - b.heatingC) > 1.5 * stepC || Math.abs(a.coolingC - b.coolingC) > 1.5 * stepC;
  for (const place of places) {
    if (starts.length === STARTS) break;
    if (starts.every((start) => isFar(start, place))) starts.push(place);
  }
  return starts;
}

/**
 * Searches the balance points with the least sum of squared errors, beside any other columns: a grid over the range, its
 * three best places again on finer and finer grids, then the intervals between neighbouring temperatures about the best,
 * each solved exactly: data without noise give back the point that they have. The same numbers always give the same
 * answer; null where no place is physical.
 *
 * The other columns and the intercept are rotated away once (Qᵀ of their QR), so that a trial costs a few sums of
 * products. The figures of a model come from its own fit afterwards, never from here. Trying balance points is the way
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
  /** What a column has of its own beside the fixed ones. */
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

  /** The temperatures of the data, where the sum of squares bends. */
  const kinks = [...new Set(rows.temperatures)]
    .filter((t) => t >= range.low && t <= range.high)
    .sort((a, b) => a - b);
  const stepC = (range.high - range.low) / GRID_STEPS;
  const grid = Array.from({ length: GRID_STEPS + 1 }, (_, index) => within(range.low + index * stepC));
  const heatingGrid = trialsAt('heating', grid);
  const coolingGrid = trialsAt('cooling', grid);

  function refine(kind: ChangePointKind, start: Place): Place {
    let best = start;
    let step = stepC;
    for (let pass = 0; pass < REFINEMENTS; pass += 1) {
      step /= FINER;
      const around = (centreC: number) =>
        Array.from({ length: 2 * FINER + 1 }, (_, index) => within(centreC + (index - FINER) * step));
      const heating = trialsAt('heating', around(best.heatingC));
      const cooling = trialsAt('cooling', around(best.coolingC));
      const [found] = placesOf(kind, heating, cooling, y);
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
   * The best balance points of the shape, if they lie between the same neighbouring temperatures as these: there degrees
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

  /** Sum of squared errors at a place; infinite where the shape does not allow it. */
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

  /** Middles of the intervals between temperatures about a place. */
  function middlesAround(balanceC: number): number[] {
    const next = kinks.findIndex((kink) => kink > balanceC);
    const at = next < 0 ? kinks.length - 1 : next;
    const near = kinks.slice(Math.max(at - NEIGHBOURS - 1, 0), at + NEIGHBOURS + 1);
    return near.slice(1).map((kink, index) => (kink + near[index]!) / 2);
  }

  /** Solves the intervals about a place, goes to the best of them, and again while that lessens the errors. */
  function settle(kind: ChangePointKind, start: BothPoints): BothPoints {
    let best = start;
    let least = sseAt(kind, start);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const before = least;
      const heating = middlesAround(best.heatingC).map((middle) => columnsAt('heating', middle));
      const cooling = middlesAround(best.coolingC).map((middle) => columnsAt('cooling', middle));
      heating.forEach((h, i) => {
        for (const c of kind === '5p' ? cooling : cooling.slice(i, i + 1)) {
          const place = solveBetween(kind, h, c);
          const sse = sseAt(kind, place);
          if (sse < least) [best, least] = [place, sse];
        }
      });
      if (!(least < before)) break;
    }
    return best;
  }

  return (kind) => {
    const refined = startsAmong(placesOf(kind, heatingGrid, coolingGrid, y), stepC).map((start) =>
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
