import { dot, solveR } from './householder.ts';

/** A column whose part beyond those before it is a smaller share of its length than this depends on them. */
export const DEPENDENT = 1e-12;

/** A column that depends on those before it, and on which of them. */
export interface Dependence {
  readonly column: number;
  readonly others: readonly number[];
}

/**
 * What a column has beyond those before it, as a share of its length: of the variable as given, and of the scaled
 * column that is fitted. `shifted` is what scaling took from each of its n values; the first column is then all ones.
 */
export function pivotOf(r: readonly Float64Array[], column: number, shifted: number, n: number) {
  const entries = r[column]!;
  const squares = dot(entries, entries);
  const sum = r[0]![0]! * entries[0]!;
  const squaresAsGiven = shifted === 0 ? squares : squares + shifted * (2 * sum + shifted * n);
  const pivot = Math.abs(entries[column]!);
  return {
    asGiven: pivot === 0 ? 0 : pivot / Math.sqrt(squaresAsGiven),
    scaled: pivot === 0 ? 0 : pivot / Math.sqrt(squares),
  };
}

/** The columns before it that make up a dependent one: those with a share above rounding. */
export function dependenceOf(r: readonly Float64Array[], column: number, hasIntercept: boolean): Dependence {
  const before = r.slice(0, column);
  const shares = solveR(before, r[column]!);
  const length = Math.sqrt(dot(r[column]!, r[column]!));
  const others = before.flatMap((entries, index) => {
    const part = Math.abs(shares[index]!) * Math.sqrt(dot(entries, entries));
    return part > 1e-6 * length && !(hasIntercept && index === 0) ? [index] : [];
  });
  return { column, others };
}
