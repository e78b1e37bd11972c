import { dot, solveR } from './householder.ts';

/** A column counts as dependent if its residual on the previous ones is a smaller share of its length than this. */
export const DEPENDENT = 1e-12;

/** A dependent column, and the columns it depends on. */
export interface Dependence {
  readonly column: number;
  readonly others: readonly number[];
}

/**
 * Residual of a column on the previous ones as a share of its length: for the variable as given, and for the scaled
 * column that is fitted. `shifted` is the shift of each of its values; the first column is then the (weighted) ones.
 */
export function pivotOf(r: readonly Float64Array[], column: number, shifted: number) {
  const entries = r[column]!;
  const squares = dot(entries, entries);
  const sum = r[0]![0]! * entries[0]!;
  const squaresAsGiven = shifted === 0 ? squares : squares + shifted * (2 * sum + shifted * r[0]![0]! ** 2);
  const pivot = Math.abs(entries[column]!);
  return {
    asGiven: pivot === 0 ? 0 : pivot / Math.sqrt(squaresAsGiven),
    scaled: pivot === 0 ? 0 : pivot / Math.sqrt(squares),
  };
}

/** The previous columns that make up a dependent one: those with a share above rounding. */
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
