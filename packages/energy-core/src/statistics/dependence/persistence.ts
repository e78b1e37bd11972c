import { dot } from '../least-squares/householder.ts';
import type { Regression } from '../regression/regression.ts';
import { inTimeOrder } from '../regression/sequence.ts';
import { applyDependence, dependenceFactors, varianceOfDependentSum } from './dependence.ts';

/** How errors of a model persist from row to row. */
export interface Persistence {
  /** Correlation of the errors of neighboring rows, 0 to 0.99. */
  readonly r: number;
  /** σ², the variance of an error: larger than MSE where errors persist, because the fit follows them. */
  readonly errorVariance: number;
  /** Number of independent rows that tell as much of the mean as the rows fitted. */
  readonly effectiveN: number;
}

/** What of a fit shows how its errors persist. */
export type FittedErrors = Pick<
  Regression,
  'n' | 'sse' | 'mse' | 'parameterCount' | 'sequence' | 'weights' | 'residuals' | 'basis'
>;

const MAX_R = 0.99;
const MAX_STEPS = 60;
const SETTLED = 1e-13;
/** Below this share of neighbors among the rows, the most frequent distance is taken instead. */
const MIN_NEIGHBORS = 0.25;

/**
 * Persistence of the errors as r^steps (first-order autoregression), from the residuals of a fit. Residuals resemble each
 * other less than errors do, since the fit has taken its share: r is the one whose expected lag-1 autocorrelation of the
 * residuals, for these very variables and gaps, is what was found. With M = I − QQᵀ and Ω = r^|t − s| the residuals have
 * the covariance σ² M Ω M. Negative autocorrelation counts as none. Null without degrees of freedom.
 * Source: moments of residuals as Durbin and Watson (1950) take them; method of moments.
 */
export function persistenceOf(model: FittedErrors): Persistence | null {
  let found = known.get(model);
  if (found === undefined) {
    found = findPersistence(model);
    known.set(model, found);
  }
  return found;
}

/** Of models already asked for: every interval of a model needs it. */
const known = new WeakMap<FittedErrors, Persistence | null>();

function findPersistence(model: FittedErrors): Persistence | null {
  const { n, sse, parameterCount, sequence, weights } = model;
  if (model.mse === null) return null;
  const { steps } = sequence;
  if (sse === 0) return { r: 0, errorVariance: 0, effectiveN: n };
  const basis = model.basis().map((column) => inTimeOrder(column, sequence));
  const weighted = model.residuals.map((residual, row) => residual * Math.sqrt(weights?.[row] ?? 1));
  const residuals = inTimeOrder(Float64Array.from(weighted), sequence);
  const distance = pairDistance(steps);
  const isPair = Uint8Array.from(steps, (step) => Number(step === distance));
  const found = pairProducts(residuals, residuals, isPair) / sse;
  const pairs = isPair.reduce((sum, one) => sum + one, 0);
  // What the products of pairs take of each Ω · column: linear in it, so that an r costs one product of rows a column.
  const beside = basis.map((column) => besidePairs(column, isPair));
  const takers = beside.map((column) => column.slice());
  basis.forEach((column, k) => {
    for (let j = 0; j <= k; j += 1) {
      const share = dot(beside[j]!, column) / 2;
      subtract(takers[k]!, share, basis[j]!);
      if (j < k) subtract(takers[j]!, share, column);
    }
  });

  /** Expected sums for an r, in units of σ². */
  function expected(r: number): { readonly products: number; readonly squares: number } {
    const factors = dependenceFactors(steps, r);
    let products = pairs * r ** distance;
    let squares = n;
    basis.forEach((column, k) => {
      const applied = applyDependence(column, factors);
      products -= dot(takers[k]!, applied);
      squares -= dot(column, applied);
    });
    return { products, squares };
  }
  /** Autocorrelation found, less the one to be expected: falls with r. */
  const excess = (r: number): number => {
    const { products, squares } = expected(r);
    return squares > 0 ? found - products / squares : Number.NEGATIVE_INFINITY;
  };
  const r = pairs > 0 ? rootBetween(excess, 0, MAX_R) : 0;
  // Searched parameters take their share of the freedom as the columns do.
  const taken = ((n - expected(r).squares) * parameterCount) / basis.length;
  const ones = new Float64Array(n).fill(1);
  const effectiveN = (n * n) / varianceOfDependentSum(ones, steps, r);
  return { r, errorVariance: sse / Math.max(n - taken, 1), effectiveN };
}

/** Root of a falling function, or the end nearest to it: regula falsi (Illinois), by halves where that is infinite. */
function rootBetween(excess: (r: number) => number, from: number, to: number): number {
  let [low, high, above, below] = [from, to, excess(from), excess(to)];
  if (!(above > 0)) return from;
  if (below >= 0) return to;
  let last = Number.NaN;
  let side = 0;
  for (let step = 0; step < MAX_STEPS && high - low > SETTLED; step += 1) {
    const cut = (low * below - high * above) / (below - above);
    const middle = Number.isFinite(cut) && cut > low && cut < high ? cut : (low + high) / 2;
    const value = excess(middle);
    if (value === 0 || Math.abs(middle - last) < SETTLED) return middle;
    last = middle;
    // The end that stays a second time counts half, or it would stay forever.
    if (value > 0) {
      [low, above] = [middle, value];
      if (side === 1) below /= 2;
      side = 1;
    } else {
      [high, below] = [middle, value];
      if (side === -1) above /= 2;
      side = -1;
    }
  }
  return (low + high) / 2;
}

/** Σ of a · (b of the row before) over the pairs. */
function pairProducts(a: Float64Array, b: Float64Array, isPair: Uint8Array): number {
  let sum = 0;
  for (let at = 1; at < a.length; at += 1) if (isPair[at] === 1) sum += a[at]! * b[at - 1]!;
  return sum;
}

/** values −= share · others. */
function subtract(values: Float64Array, share: number, others: Float64Array): void {
  for (let at = 0; at < values.length; at += 1) values[at]! -= share * others[at]!;
}

/** Entry t: sum of the values of the rows that form a pair with row t. */
function besidePairs(values: Float64Array, isPair: Uint8Array): Float64Array {
  const sums = new Float64Array(values.length);
  for (let at = 1; at < values.length; at += 1) {
    if (isPair[at] !== 1) continue;
    sums[at]! += values[at - 1]!;
    sums[at - 1]! += values[at]!;
  }
  return sums;
}

/** 1 where enough rows have a neighbor, else the most frequent distance of a row from the one before. */
function pairDistance(steps: Int32Array): number {
  const counts = new Map<number, number>();
  for (let at = 1; at < steps.length; at += 1) counts.set(steps[at]!, (counts.get(steps[at]!) ?? 0) + 1);
  if ((counts.get(1) ?? 0) >= MIN_NEIGHBORS * steps.length) return 1;
  let [best, most] = [1, 0];
  for (const [distance, count] of counts) if (count > most) [best, most] = [distance, count];
  return best;
}
