import { type Day, dayOfNumber } from '../../calendar/day.ts';
import type { MeterOfSheet, ReadingMapping } from '../../metering/reading.ts';
import type { UnitConversion } from '../../quantities/unitConversion.ts';
import { cellText } from '../cell.ts';
import type { SheetIssue } from '../issue.ts';
import { type AmountExample, amountsOf, type CheckedRegister } from './amounts.ts';
import type { ReadingOfRow } from './readingOfRow.ts';
import { type CollectedRows, collectRows, MAX_ISSUES } from './rowCollector.ts';
import { type DroppedRow, planOf } from './rowRules.ts';

/** A day in which one bill ends and the next starts: it counts once, for the later one. */
export interface SharedDay {
  readonly day: Day;
  /** The row that ends on it, 1-based, and the number of days it is spread over without it. */
  readonly row: number;
  readonly days: number;
  /** The row that starts on it and counts it. */
  readonly next: number;
}

export interface CheckedReadings {
  /** Whether the file can be stored: no issues. */
  readonly ok: boolean;
  /** In sheet order; a period is spread over its days. Empty when `ok` is false. */
  readonly readings: readonly ReadingOfRow[];
  readonly dropped: readonly DroppedRow[];
  /** At most 1,000, in row order. */
  readonly issues: readonly SheetIssue<SheetIssue['code']>[];
  readonly issueCount: number;
  /** Every row with an issue, 1-based and ascending: candidates for `leaveOut`. */
  readonly badRows: readonly number[];
  /** 0-based header row, or null. */
  readonly headerRow: number | null;
  /** Conversion to the meter's unit; null if none was needed. */
  readonly conversion: UnitConversion | null;
  /** For a register: summary of its readings. */
  readonly register: CheckedRegister | null;
  /** A representative row; null without readings. */
  readonly example: AmountExample | null;
  /** Days shared by two periods, in order. */
  readonly shared: readonly SharedDay[];
}

const nothing: CheckedReadings = {
  ok: false,
  readings: [],
  dropped: [],
  issues: [],
  issueCount: 0,
  badRows: [],
  headerRow: null,
  conversion: null,
  register: null,
  example: null,
  shared: [],
};

/** Why a file without bad rows has nothing to store; otherwise null. */
export function emptinessOf({
  kept,
  dropped,
  headerRow,
}: Pick<CollectedRows, 'kept' | 'dropped' | 'headerRow'>): SheetIssue | null {
  if (kept.rows.length > 0) return null;
  const filled = dropped.filter((row) => row.reason !== 'blank').length;
  if (filled > 0) return { code: 'sheet.no-readings', values: { dropped: filled } };
  return { code: headerRow === null ? 'sheet.empty' : 'sheet.header-only' };
}

/**
 * Checks the rows of a sheet and converts them to readings. All or nothing: with one issue there are no readings. Rows
 * with an empty date, to-date or value and rows of totals are skipped and listed in `dropped`; every other bad cell
 * is an issue with row and column. Rows of `mapping.leaveOut` are skipped and listed in `dropped`. A period's
 * value and cost are spread evenly over its days, to exactly the uploaded sums; a day in which one period ends and the
 * next starts counts for the later one and is listed in `shared`. Values are converted to the meter's unit and register
 * readings to differences, by the meter's settings. Browser and server call the same function.
 * @param meter Without it values are not converted, except for register differences.
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
  meter?: MeterOfSheet,
): CheckedReadings {
  const steps = checkReadingsInSteps(rows, mapping, meter);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Some milliseconds of work. */
const ROWS_IN_STEP = 1_000;

/**
 * `checkReadings` in small steps, for a thread that others wait for.
 * @returns a generator; its return value is that of `checkReadings`
 * @example
 * const rows = [['تاریخ', 'مصرف'], ['1403/01/15', '۱۲۰/۵']];
 * const steps = checkReadingsInSteps(rows, { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1 });
 * let step = steps.next();
 * while (!step.done) step = steps.next(); // between two steps others may have their turn
 * step.value.readings // [{ day: '2024-04-03', value: 120.5, cost: null, row: 2 }]
 */
export function* checkReadingsInSteps(
  rows: readonly (readonly unknown[])[],
  mapping: ReadingMapping,
  meter?: MeterOfSheet,
): Generator<void, CheckedReadings> {
  const plan = planOf(mapping);
  if (Array.isArray(plan)) return { ...nothing, issues: plan, issueCount: plan.length };
  const collector = collectRows(plan, mapping.headerRow);
  for (let at = 0; at < rows.length; at += ROWS_IN_STEP) {
    collector.add(rows.slice(at, at + ROWS_IN_STEP), at + 1);
    yield;
  }
  const collected = collector.finish();
  yield;
  const { dropped, issues, issueCount, badRows, headerRow } = collected;
  if (issueCount > 0) return { ...nothing, dropped, issues, issueCount, badRows, headerRow };
  const empty = emptinessOf(collected);
  if (empty) return { ...nothing, dropped, issues: [empty], issueCount: 1, headerRow };
  const { issues: unfit, ...amounts } = amountsOf(collected.kept, mapping, meter);
  const shared = collected.touching.map((each) => ({ ...each, day: dayOfNumber(each.day) }));
  const found = { ...amounts, dropped, badRows, headerRow, shared };
  if (unfit.length > 0) {
    const placed = withHeader(unfit, rows, headerRow).slice(0, MAX_ISSUES);
    const unfitRows = [...new Set(unfit.flatMap(({ row }) => row ?? []))];
    return {
      ...found,
      ok: false,
      readings: [],
      issues: placed,
      issueCount: unfit.length,
      badRows: unfitRows,
    };
  }
  return { ...found, ok: true, issues, issueCount };
}

/** Adds the column header, as for unreadable cells. */
const withHeader = (
  issues: readonly SheetIssue<SheetIssue['code']>[],
  rows: readonly (readonly unknown[])[],
  headerRow: number | null,
) =>
  issues.map((issue) => {
    const over =
      headerRow === null || issue.column === undefined ? '' : cellText(rows[headerRow]?.[issue.column]);
    return over ? { ...issue, header: over } : issue;
  });
