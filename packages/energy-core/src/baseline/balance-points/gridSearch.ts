import type { Interval } from '../model.ts';
import type { ChangePointKind } from './changePointKind.ts';
import type { DegreeProducts, SideColumns } from './ownColumns.ts';
import { slopesOf } from './slopes.ts';
import type { BothPoints } from './solver.ts';

const GRID_STEPS = 100;
/** Number of grid minima refined: the sum of squares has several local minima. */
const STARTS = 3;
const REFINEMENTS = 5;
/** Divisor of the step for each finer grid. */
const FINER = 4;

interface Solution extends BothPoints {
  readonly gain: number;
}

/**
 * The best balance points of a shape on an even grid over the range, every pair of it evaluated, and the three best
 * places of it again on finer grids. Null where no pair is physical. Two minima closer to each other than one and a half
 * steps count as one; of those the better on the grid is refined.
 */
export function gridSearch(
  { at, across }: DegreeProducts,
  range: Interval,
): (kind: ChangePointKind) => Solution | null {
  const within = (balanceC: number) => Math.min(Math.max(balanceC, range.low), range.high);
  const stepC = (range.high - range.low) / GRID_STEPS;
  const grid = Array.from({ length: GRID_STEPS + 1 }, (_, index) => within(range.low + index * stepC));
  const heatingGrid = grid.map((balanceC) => at('heating', balanceC));
  const coolingGrid = grid.map((balanceC) => at('cooling', balanceC));

  /** All valid solutions of the trials. */
  function solutionsOf(
    kind: ChangePointKind,
    heating: readonly SideColumns[],
    cooling: readonly SideColumns[],
  ): Solution[] {
    const solutions: Solution[] = [];
    heating.forEach((h, i) => {
      const [first, last] = kind === '5p' ? [0, cooling.length - 1] : [i, i];
      for (let j = first; j <= last; j += 1) {
        const c = cooling[j]!;
        if (c.balanceC < h.balanceC) continue;
        const slopes = slopesOf(kind, {
          hh: h.degrees.square,
          hy: h.degrees.withY,
          hc: across(h.degrees, c.degrees),
          cc: c.degrees.square,
          cy: c.degrees.withY,
        });
        if (slopes) solutions.push({ heatingC: h.balanceC, coolingC: c.balanceC, gain: slopes.gain });
      }
    });
    return solutions;
  }

  /** The best solutions that are not adjacent to a better one. */
  function startsAmong(solutions: readonly Solution[]): Solution[] {
    const starts: Solution[] = [];
    const isFar = (a: Solution, b: Solution) =>
      Math.abs(a.heatingC - b.heatingC) > 1.5 * stepC || Math.abs(a.coolingC - b.coolingC) > 1.5 * stepC;
    for (let found = bestOf(solutions); found && starts.length < STARTS; ) {
      starts.push(found);
      found = bestOf(solutions.filter((solution) => starts.every((start) => isFar(start, solution))));
    }
    return starts;
  }

  function refine(kind: ChangePointKind, start: Solution): Solution {
    let best = start;
    let step = stepC;
    for (let pass = 0; pass < REFINEMENTS; pass += 1) {
      step /= FINER;
      const around = (centerC: number) =>
        Array.from({ length: 2 * FINER + 1 }, (_, index) => within(centerC + (index - FINER) * step));
      const heating = around(best.heatingC).map((balanceC) => at('heating', balanceC));
      const cooling = around(best.coolingC).map((balanceC) => at('cooling', balanceC));
      const found = bestOf(solutionsOf(kind, heating, cooling));
      if (found && found.gain > best.gain) best = found;
    }
    return best;
  }

  return (kind) =>
    bestOf(startsAmong(solutionsOf(kind, heatingGrid, coolingGrid)).map((start) => refine(kind, start)));
}

/** The first solution with the largest gain. */
function bestOf(solutions: readonly Solution[]): Solution | null {
  let best: Solution | null = null;
  for (const solution of solutions) if (best === null || solution.gain > best.gain) best = solution;
  return best;
}
