import { applyTransposedQ, dot, factorize, solveR } from '../../statistics/least-squares/householder.ts';
import type { Interval } from '../model.ts';
import type { FixedPart } from './fixedPart.ts';
import { slopesOf } from './slopes.ts';
import { isAllowed, moved, type Solver } from './solver.ts';
import { degreeColumn, type TemperatureRows } from './temperatureRows.ts';

interface FullSide {
  readonly balanceC: number;
  readonly degrees: Float64Array;
  readonly days: Float64Array;
}

/** From the columns by QR, with errors summed row by row: as exact as the fit itself. */
export function solverOfColumns(
  rows: TemperatureRows,
  { own, ownY }: FixedPart,
  range: Interval,
): Solver<FullSide> {
  return {
    sideAt: (side, balanceC) => ({
      balanceC,
      degrees: own(degreeColumn(rows, side, balanceC, 'degrees')),
      days: own(degreeColumn(rows, side, balanceC, 'days')),
    }),
    solve: (kind, h, c) => {
      const columns = {
        '3p-heating': [h.degrees, h.days],
        '3p-cooling': [c.degrees, c.days],
        '4p': [h.degrees, c.degrees, h.days],
        '5p': [h.degrees, c.degrees, h.days, c.days],
      }[kind].map((column) => column.slice());
      const factorization = factorize(columns);
      const right = ownY.slice();
      applyTransposedQ(factorization, right);
      const slopes = solveR(factorization.r, right);
      return moved(kind, { heatingC: h.balanceC, coolingC: c.balanceC }, slopes);
    },
    errorAt: (kind, points) => {
      if (!isAllowed(points, range)) return Number.POSITIVE_INFINITY;
      const h = own(degreeColumn(rows, 'heating', points.heatingC, 'degrees'));
      const c = own(degreeColumn(rows, 'cooling', points.coolingC, 'degrees'));
      const slopes = slopesOf(kind, {
        hh: dot(h, h),
        hy: dot(h, ownY),
        hc: dot(h, c),
        cc: dot(c, c),
        cy: dot(c, ownY),
      });
      if (!slopes) return Number.POSITIVE_INFINITY;
      let sse = 0;
      for (let row = 0; row < ownY.length; row += 1) {
        const error = ownY[row]! - slopes.heating * h[row]! - slopes.cooling * c[row]!;
        sse += error * error;
      }
      return sse;
    },
  };
}
