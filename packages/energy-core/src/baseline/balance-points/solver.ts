import type { Interval } from '../model.ts';
import type { TemperatureSide } from '../variables/temperatureTerms.ts';
import type { ChangePointKind } from './changePointKind.ts';

export interface BothPoints {
  readonly heatingC: number;
  readonly coolingC: number;
}

/** Solves intervals between neighboring temperatures and judges their solutions. */
export interface Solver<Side> {
  sideAt(side: TemperatureSide, balanceC: number): Side;
  /**
   * The best balance points of the shape, if they lie between the same neighboring temperatures as these: there degrees
   * change with the balance point by the share of days beyond it, so that least squares finds both (Hudson 1966).
   */
  solve(kind: ChangePointKind, heating: Side, cooling: Side): BothPoints;
  /** Sum of squared errors of a candidate, or that less the same number for all; infinite where the shape forbids it. */
  errorAt(kind: ChangePointKind, points: BothPoints): number;
}

/** Whether balance points lie in the range and in order. */
export const isAllowed = ({ heatingC, coolingC }: BothPoints, range: Interval): boolean =>
  heatingC >= range.low && coolingC <= range.high && heatingC <= coolingC;

/** From the slopes of degrees (a, b) and days (c, d): the distance of the best points from those of the columns. */
export function moved(
  kind: ChangePointKind,
  from: BothPoints,
  [a = 0, b = 0, c = 0, d = 0]: ArrayLike<number> & Iterable<number>,
): BothPoints {
  const { heatingC, coolingC } = {
    '3p-heating': { heatingC: b / a, coolingC: b / a },
    '3p-cooling': { heatingC: -b / a, coolingC: -b / a },
    '4p': { heatingC: c / (a + b), coolingC: c / (a + b) },
    '5p': { heatingC: c / a, coolingC: -d / b },
  }[kind];
  return { heatingC: from.heatingC + heatingC, coolingC: from.coolingC + coolingC };
}
