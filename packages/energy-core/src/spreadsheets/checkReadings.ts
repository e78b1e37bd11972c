import { type Day, dayOfNumber } from '../calendar/day.ts';
import type { Reading, ReadingMapping } from '../metering/reading.ts';
import { spreadOverDays } from '../metering/readings.ts';
import type { SheetIssue } from './issue.ts';
import { type CollectedRows, collectRows } from './rowCollector.ts';
import { type DroppedRow, planOf } from './rowRules.ts';

/** A reading with the row it came from. */
export interface ReadingOfRow extends Reading {
  /** 1-based, as the sheet shows it. */
  readonly row: number;
}

export interface CheckedReadings {
  /** Whether the file may be stored: not a single issue. */
  readonly ok: boolean;
  /** In the order of the sheet; a period is spread over its days. Empty when `ok` is false. */
  readonly readings: readonly ReadingOfRow[];
  readonly dropped: readonly DroppedRow[];
  /** At most 1,000, in the order of the rows. */
  readonly issues: readonly SheetIssue<SheetIssue['code']>[];
  readonly issueCount: number;
  /** 0-based row that was taken as the header, or null. */
  readonly headerRow: number | null;
}

const nothing: CheckedReadings = {
  ok: false,
  readings: [],
  dropped: [],
  issues: [],
  issueCount: 0,
  headerRow: null,
};

/** Why a file without bad rows has nothing to store; null when it has. */
export function emptinessOf({ kept, dropped, headerRow }: CollectedRows): SheetIssue | null {
  if (kept.rows.length > 0) return null;
  const filled = dropped.filter((row) => row.reason !== 'blank').length;
  if (filled > 0) return { code: 'sheet.no-readings', values: { dropped: filled } };
  return { code: headerRow === null ? 'sheet.empty' : 'sheet.header-only' };
}

/**
 * Checks the rows of a sheet and makes readings of them. All or nothing: with one issue there are no readings. Rows
 * with an empty date, to-date or value and rows of totals are left out and listed in `dropped`; every other bad cell
 * is an issue that names row and column. A period's value and cost are spread evenly over its days, to exactly the
 * uploaded sums. The browser and the server call the same function.
 * @example
 * const rows = [['تاریخ', 'مصرف', 'هزینه'], ['1403/01/15', '۱۲۰/۵', 84000], ['1403/01/16', 'قطع', null]];
 * const mapping: ReadingMapping = { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1, cost: 2 };
 * checkReadings(rows.slice(0, 2), mapping).readings // [{ day: '2024-04-03', value: 120.5, cost: 84000, row: 2 }]
 * checkReadings(rows, mapping).issues
 * // [{ code: 'value.not-a-number', row: 3, column: 1, header: 'مصرف', text: 'قطع' }]
 */
export function checkReadings(
  rows: readonly (readonly unknown[])[],
  mapping: ReadingMapping,
): CheckedReadings {
  const plan = planOf(mapping);
  if (Array.isArray(plan)) return { ...nothing, issues: plan, issueCount: plan.length };
  const collector = collectRows(plan, mapping.headerRow);
  collector.add(rows, 1);
  const collected = collector.finish();
  const { dropped, issues, issueCount, headerRow } = collected;
  if (issueCount > 0) return { ...nothing, dropped, issues, issueCount, headerRow };
  const empty = emptinessOf(collected);
  if (empty) return { ...nothing, dropped, issues: [empty], issueCount: 1, headerRow };
  return { ok: true, readings: readingsOf(collected), dropped, issues, issueCount, headerRow };
}

function readingsOf({ kept }: CollectedRows): ReadingOfRow[] {
  return kept.rows.flatMap((row, index) => {
    const from: Day = dayOfNumber(kept.from[index]!);
    const value = kept.values[index]!;
    const rowCost = kept.costs[index]!;
    const cost = Number.isNaN(rowCost) ? null : rowCost;
    if (kept.from[index] === kept.to[index]) return [{ day: from, value, cost, row }];
    const days = spreadOverDays(from, dayOfNumber(kept.to[index]!), value, cost);
    return days.map((reading) => ({ ...reading, row }));
  });
}
