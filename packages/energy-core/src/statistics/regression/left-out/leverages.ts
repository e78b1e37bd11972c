import type { Factorization } from '../../least-squares/householder.ts';
import { basisOf } from '../basis.ts';

/** Diagonal of the hat matrix: the squared row norms of Q, computed column by column without an n × n matrix. */
export function leveragesOf(factorization: Factorization, n: number): number[] {
  const squares = new Array<number>(n).fill(0);
  for (const column of basisOf(factorization, n)) {
    for (let row = 0; row < n; row += 1) squares[row]! += column[row]! ** 2;
  }
  return squares;
}
