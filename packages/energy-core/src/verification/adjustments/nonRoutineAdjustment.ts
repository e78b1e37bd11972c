import type { Day } from '../../calendar/day.ts';

/** Operator applied with the factor, as in the API. */
export type AdjustmentOperator = '-' | '+' | '*' | '/';
export const adjustmentOperators: readonly AdjustmentOperator[] = ['-', '+', '*', '/'];

/**
 * A change of a static factor (floor area, equipment, occupancy) that no independent variable describes. IPMVP requires
 * cause, dates and evidence for each.
 */
export interface NonRoutineAdjustment {
  readonly name: string;
  readonly cause?: string;
  /** Evidence: a document, a bill, minutes. */
  readonly evidence?: string;
  readonly operator: AdjustmentOperator;
  /** In the unit of the consumption per day for + and −, a share for * and /. Text is parsed as user input. */
  readonly factor: number | string;
  /** The whole baseline period; otherwise `from` to `to`. */
  readonly allTime: boolean;
  /** First and last day adjusted, both included. */
  readonly from: Day | null;
  readonly to: Day | null;
}
