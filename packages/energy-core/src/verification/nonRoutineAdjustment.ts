import type { Day } from '../calendar/day.ts';

/** What is done with the factor, as it stands on the wire. */
export type AdjustmentOperator = '-' | '+' | '*' | '/';
export const adjustmentOperators: readonly AdjustmentOperator[] = ['-', '+', '*', '/'];

/**
 * A change of a static factor (floor area, equipment, occupancy) that no independent variable describes. IPMVP wants
 * each one with its cause, its dates and its evidence.
 */
export interface NonRoutineAdjustment {
  readonly name: string;
  readonly cause?: string;
  /** Where it is proved: a document, a bill, minutes. */
  readonly evidence?: string;
  readonly operator: AdjustmentOperator;
  /** In the unit of the consumption per day for + and −, a share for * and /. Text is read as people type numbers. */
  readonly factor: number | string;
  /** The whole baseline period; otherwise `from` to `to`. */
  readonly allTime: boolean;
  /** First and last day adjusted, both included. */
  readonly from: Day | null;
  readonly to: Day | null;
}
