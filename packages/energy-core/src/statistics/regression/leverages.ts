import { applyQ, type Factorization } from './householder.ts';

/** Diagonal of the hat matrix: the squared row norms of Q, computed column by column without an n × n matrix. */
export function leveragesOf(factorization: Factorization, n: number): number[] {
  const squares = new Array<number>(n).fill(0);
  for (let k = 0; k < factorization.mirrors.length; k += 1) {
    const column = new Float64Array(n);
    column[k] = 1;
    applyQ(factorization, column);
    for (let row = 0; row < n; row += 1) squares[row]! += column[row]! ** 2;
  }
  return squares;
}
