import { FIRST_NUMBER, LAST_NUMBER } from '../../calendar/yearTable.ts';
import type { RowIssueCode, SheetIssue } from '../issue.ts';
import type { RowPlan } from './rowRules.ts';

/** Valid rows by column: a list of objects would use ten times the memory. */
export interface KeptRows {
  readonly rows: number[];
  /** Day numbers, both ends included; equal for a daily file. */
  readonly from: number[];
  readonly to: number[];
  readonly values: number[];
  /** NaN without a cost. */
  readonly costs: number[];
}

/** A day in which one period ends and the next starts: it counts once, for the later one. */
export interface TouchingDay {
  /** Day number. */
  readonly day: number;
  /** The row that ends on it, 1-based, and the number of days it is spread over without it. */
  readonly row: number;
  readonly days: number;
  /** The row that starts on it and counts it. */
  readonly next: number;
}

type Refuse = (issue: SheetIssue<RowIssueCode>) => void;

/** A day may occur once in a daily file. */
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
 * A period may start on the day the previous one ended: that day counts once, for the later one, so the earlier is
 * shortened by it. Any other overlap is an issue.
 * @returns the reassigned days, in order
 */
export function refuseOverlaps(
  { rows, from, to }: KeptRows,
  plan: RowPlan,
  refuse: Refuse,
): readonly TouchingDay[] {
  const order = rows
    .map((_, index) => index)
    .sort((a, b) => from[a]! - from[b]! || to[a]! - to[b]! || rows[a]! - rows[b]!);
  const touching: TouchingDay[] = [];
  let last = -1;
  for (const index of order) {
    if (last >= 0 && from[index]! <= to[last]!) {
      if (from[index] === to[last] && from[last]! < to[last]!) {
        to[last]! -= 1;
        const days = to[last]! - from[last]! + 1;
        touching.push({ day: from[index]!, row: rows[last]!, days, next: rows[index]! });
      } else {
        const [first, second] = rows[last]! < rows[index]! ? [last, index] : [index, last];
        const values = { day: from[index]!, other: rows[first]! };
        refuse({ code: 'range.overlap', row: rows[second]!, column: plan.from, values });
      }
    }
    if (last < 0 || to[index]! >= to[last]!) last = index;
  }
  return touching;
}
