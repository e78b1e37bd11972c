import type { Day } from '@org/energy-core';

/** One row of a fit or a report: a day, or a longer reading such as a bill. Values are per day. */
export interface BaselineRow {
  /** Identifies the row in all charts and tables; null marks no row as selected. */
  readonly key: string;
  readonly from: Day;
  /** The same as `from` for a day. */
  readonly to: Day;
  /** Null without a reading. */
  readonly actual: number | null;
  /** Null where a variable is missing. */
  readonly predicted: number | null;
  /** Ends of the band in which the reading is expected. */
  readonly low?: number | null;
  readonly high?: number | null;
  /** Value of the variable on the horizontal axis of the scatter plot. */
  readonly x?: number | null;
  /** Left out of the fit. */
  readonly isLeftOut?: boolean;
  /** Weekend or holiday. */
  readonly isDayOff?: boolean;
  /** Beyond the allowed deviation; answered once its cause is known. */
  readonly deviation?: 'open' | 'answered';
}

export const isDayRow = ({ from, to }: Pick<BaselineRow, 'from' | 'to'>): boolean => from === to;

/** Actual − predicted; null without one of them. */
export const residualOf = ({ actual, predicted }: BaselineRow): number | null =>
  actual === null || predicted === null ? null : actual - predicted;
