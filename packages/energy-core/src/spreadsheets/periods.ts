import { FIRST_NUMBER, LAST_NUMBER } from '../calendar/yearTable.ts';
import type { RowIssueCode, SheetIssue } from './issue.ts';
import type { RowPlan } from './rowRules.ts';

/** Rows that read well, column by column: a list of objects would cost ten times as much. */
export interface KeptRows {
  readonly rows: number[];
  /** Day numbers, both included; equal for a daily file. */
  readonly from: number[];
  readonly to: number[];
  readonly values: number[];
  /** NaN where the file has none. */
  readonly costs: number[];
}

type Refuse = (issue: SheetIssue<RowIssueCode>) => void;

/** A day may stand in a daily file once. */
export function refuseDuplicates({ rows, from }: KeptRows, plan: RowPlan, refuse: Refuse): void {
  const rowOfDay = new Int32Array(LAST_NUMBER - FIRST_NUMBER + 1);
  for (let at = 0; at < rows.length; at += 1) {
    const day = from[at]! - FIRST_NUMBER;
    const first = rowOfDay[day]!;
    if (first === 0) rowOfDay[day] = rows[at]!;
    else
      refuse({
        code: 'day.duplicate',
        row: rows[at]!,
        column: plan.from,
        values: { day: from[at]!, other: first },
      });
  }
}

/**
 * A period may begin on the day the one before it ended: that day counts once, to the later one, so the earlier is
 * shortened by it. Anything more is an overlap.
 */
export function refuseOverlaps({ rows, from, to }: KeptRows, plan: RowPlan, refuse: Refuse): void {
  const order = rows
    .map((_, index) => index)
    .sort((a, b) => from[a]! - from[b]! || to[a]! - to[b]! || rows[a]! - rows[b]!);
  let last = -1;
  for (const index of order) {
    if (last >= 0 && from[index]! <= to[last]!) {
      if (from[index] === to[last] && from[last]! < to[last]!) to[last]! -= 1;
      else {
        const [first, second] = rows[last]! < rows[index]! ? [last, index] : [index, last];
        const values = { day: from[index]!, other: rows[first]! };
        refuse({ code: 'range.overlap', row: rows[second]!, column: plan.from, values });
      }
    }
    if (last < 0 || to[index]! >= to[last]!) last = index;
  }
}
