import type { Interval } from '../model.ts';
import type { DegreeProducts, SideColumns } from './ownColumns.ts';
import { slopesOf } from './slopes.ts';
import { isAllowed, moved, type Solver } from './solver.ts';

/** From products alone: at a cost that does not depend on the rows, and exact to about 10 digits. */
export function solverOfProducts({ at, across }: DegreeProducts, range: Interval): Solver<SideColumns> {
  return {
    sideAt: at,
    solve: (kind, h, c) => {
      const columns = {
        '3p-heating': [h.degrees, h.days],
        '3p-cooling': [c.degrees, c.days],
        '4p': [h.degrees, c.degrees, h.days],
        '5p': [h.degrees, c.degrees, h.days, c.days],
      }[kind];
      const isOfHeating = (column: SideColumns['days']) => column === h.degrees || column === h.days;
      const matrix = columns.map((one, k) =>
        columns.slice(0, k + 1).map((other) => {
          if (one === other) return one.square;
          if (isOfHeating(one) === isOfHeating(other)) return (isOfHeating(one) ? h : c).degreesWithDays;
          return isOfHeating(one) ? across(one, other) : across(other, one);
        }),
      );
      const slopes = solveSymmetric(
        matrix,
        columns.map(({ withY }) => withY),
      );
      return moved(kind, { heatingC: h.balanceC, coolingC: c.balanceC }, slopes);
    },
    errorAt: (kind, points) => {
      if (!isAllowed(points, range)) return Number.POSITIVE_INFINITY;
      const [h, c] = [at('heating', points.heatingC).degrees, at('cooling', points.coolingC).degrees];
      const slopes = slopesOf(kind, {
        hh: h.square,
        hy: h.withY,
        hc: across(h, c),
        cc: c.square,
        cy: c.withY,
      });
      return slopes ? -slopes.gain : Number.POSITIVE_INFINITY;
    },
  };
}

/** Solution of a symmetric positive definite system given as its lower triangle (Cholesky); NaN where it is singular. */
function solveSymmetric(lower: readonly number[][], right: readonly number[]): number[] {
  const l = lower.map((row) => [...row]);
  const x = [...right];
  for (let k = 0; k < l.length; k += 1) {
    for (let j = 0; j <= k; j += 1) {
      let entry = l[k]![j]!;
      for (let i = 0; i < j; i += 1) entry -= l[k]![i]! * l[j]![i]!;
      l[k]![j] = j === k ? Math.sqrt(entry) : entry / l[j]![j]!;
    }
    for (let j = 0; j < k; j += 1) x[k]! -= l[k]![j]! * x[j]!;
    x[k]! /= l[k]![k]!;
  }
  for (let k = l.length - 1; k >= 0; k -= 1) {
    x[k]! /= l[k]![k]!;
    for (let j = 0; j < k; j += 1) x[j]! -= l[k]![j]! * x[k]!;
  }
  return x;
}
