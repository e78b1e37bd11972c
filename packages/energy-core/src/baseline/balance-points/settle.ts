import type { ChangePointKind } from './changePointKind.ts';
import type { BothPoints, Solver } from './solver.ts';

export interface Settled extends BothPoints {
  /** As `errorAt` of the solver. */
  readonly error: number;
}

const MAX_ROUNDS = 10;

/**
 * Solves the intervals between neighboring temperatures (`kinks`) around a candidate, `neighbors` on either side, moves
 * to the best and repeats while the error falls.
 */
export function settle<Side>(
  solver: Solver<Side>,
  kind: ChangePointKind,
  kinks: Float64Array,
  start: BothPoints,
  neighbors: number,
): Settled {
  let best: BothPoints = start;
  let least = solver.errorAt(kind, start);
  const consider = (points: BothPoints) => {
    const error = solver.errorAt(kind, points);
    if (error < least) [best, least] = [points, error];
  };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = least;
    const cold = middlesAround(kinks, best.heatingC, neighbors);
    const warm = middlesAround(kinks, best.coolingC, neighbors);
    const heating = cold.map((middle) => solver.sideAt('heating', middle));
    const cooling = warm.map((middle) => solver.sideAt('cooling', middle));
    const isOrdered = (i: number, j: number) => cold[i]! <= warm[j]!;
    heating.forEach((h, i) => {
      for (const c of kind === '5p' ? cooling.filter((_, j) => isOrdered(i, j)) : [cooling[i]!])
        consider(solver.solve(kind, h, c));
    });
    // Between two temperatures the best point may lie at their end, where no interval has it inside.
    const { heatingC, coolingC } = best;
    for (const heatingKink of kinksAround(kinks, heatingC)) {
      if (kind !== '5p') consider({ heatingC: heatingKink, coolingC: heatingKink });
      else
        for (const coolingKink of [coolingC, ...kinksAround(kinks, coolingC)])
          consider({ heatingC: heatingKink, coolingC: coolingKink });
    }
    if (kind === '5p')
      for (const coolingKink of kinksAround(kinks, coolingC)) consider({ heatingC, coolingC: coolingKink });
    if (!(least < before)) break;
  }
  return { ...best, error: least };
}

/** Midpoints of the temperature intervals around a candidate. */
function middlesAround(kinks: Float64Array, balanceC: number, neighbors: number): number[] {
  const next = kinks.findIndex((kink) => kink > balanceC);
  const at = next < 0 ? kinks.length - 1 : next;
  const near = Array.from(kinks.subarray(Math.max(at - neighbors - 1, 0), at + neighbors + 1));
  return near.slice(1).map((kink, index) => (kink + near[index]!) / 2);
}

/** Two temperatures of the data on either side of a candidate. */
function kinksAround(kinks: Float64Array, balanceC: number): number[] {
  const next = kinks.findIndex((kink) => kink >= balanceC);
  const at = next < 0 ? kinks.length : next;
  return Array.from(kinks.subarray(Math.max(at - 2, 0), at + 2));
}
