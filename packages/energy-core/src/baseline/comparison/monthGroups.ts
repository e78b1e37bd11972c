import { dayOfNumber } from '../../calendar/day.ts';
import { toJalali } from '../../calendar/jalali.ts';
import type { RowSpan } from '../../statistics/regression/sequence.ts';

/** Rows per group that replaces a month if no days are given. */
const ROWS_OF_MONTH = 30;
/** With fewer months, leaving one out leaves no year to fit: single rows are left out instead. */
const MIN_MONTHS = 6;

/**
 * The Jalali month of each row used, as one number; without days stretches of 30 rows. Rows that begin in different
 * months, such as bills, are groups of their own. Null with fewer than six months.
 */
export function monthGroups(
  usedRows: readonly number[],
  spans: readonly RowSpan[] | undefined,
): number[] | null {
  const groups = usedRows.map((row) => {
    if (!spans) return Math.floor(row / ROWS_OF_MONTH);
    const { year, month } = toJalali(dayOfNumber(spans[row]!.first));
    return 12 * year + month;
  });
  return new Set(groups).size >= MIN_MONTHS ? groups : null;
}
