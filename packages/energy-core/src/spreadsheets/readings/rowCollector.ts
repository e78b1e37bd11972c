import { dayOfNumber } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import { isBlankRow } from '../cell.ts';
import type { RowIssueCode, SheetIssue } from '../issue.ts';
import type { Separator } from '../text/separator.ts';
import { type KeptRows, refuseDuplicates, refuseOverlaps, type TouchingDay } from './periods.ts';
import { quickLineReader, UNUSUAL_LINE } from './quickLines.ts';
import { type DroppedRow, isHeaderRow, type RowPlan, type RowSink, readRow } from './rowRules.ts';

/** Maximum issues listed; `issueCount` counts all. */
export const MAX_ISSUES = 1_000;

export interface CollectedRows {
  readonly kept: KeptRows;
  readonly dropped: DroppedRow[];
  /** For periods that start on the last day of the previous one. */
  readonly touching: readonly TouchingDay[];
  /** At most 1,000, in row order. */
  readonly issues: SheetIssue<SheetIssue['code']>[];
  readonly issueCount: number;
  /** All rows with an issue, 1-based and ascending. */
  readonly badRows: number[];
  /** 0-based, or null. */
  readonly headerRow: number | null;
}

export interface RowCollector {
  /** Adds rows in sheet order; `firstRow` is 1-based. */
  add(rows: readonly (readonly unknown[])[], firstRow: number): void;
  /** The same for whole lines of a CSV without quotation marks; returns the number of rows. */
  addLines(text: string, separator: Separator, firstRow: number): number;
  /** The result, after the periods were compared. */
  finish(): CollectedRows;
}

/** Issue of a numeric value; null if valid. */
export type ValueRule = (
  row: number,
  cells: readonly unknown[],
  value: number,
) => SheetIssue<RowIssueCode> | null;

/**
 * Collects the rows of one file. Shared by the check of rows in memory and of a streamed CSV.
 * `headerRow` as in `ReadingMapping`; `valueRule` applies to rows in memory only.
 */
export function collectRows(
  plan: RowPlan,
  headerRow: number | null | undefined,
  valueRule?: ValueRule,
): RowCollector {
  const kept: KeptRows = { rows: [], from: [], to: [], values: [], costs: [] };
  const dropped: DroppedRow[] = [];
  const issues: SheetIssue<SheetIssue['code']>[] = [];
  let issueCount = 0;
  const badRows = new Set<number>();
  let header: readonly unknown[] | null = null;
  let headerIndex: number | null = null;
  let awaitsHeader = typeof headerRow !== 'number';

  const refuse = (issue: SheetIssue<RowIssueCode>) => {
    issueCount += 1;
    if (issue.row !== undefined) badRows.add(issue.row);
    if (issues.length === MAX_ISSUES) return;
    const over = header && issue.column !== undefined ? String(header[issue.column] ?? '').trim() : '';
    issues.push(over ? { ...issue, header: over.slice(0, 60) } : issue);
  };
  const sink: RowSink = {
    keep(row, from, to, value, cost) {
      kept.rows.push(row);
      kept.from.push(from);
      kept.to.push(to);
      kept.values.push(value);
      kept.costs.push(cost);
    },
    drop: (row) => dropped.push(row),
    refuse,
  };
  const ruledBy = (rule: ValueRule, cells: readonly unknown[]): RowSink => ({
    ...sink,
    keep(row, from, to, value, cost) {
      const issue = rule(row, cells, value);
      if (issue) refuse(issue);
      else sink.keep(row, from, to, value, cost);
    },
  });
  const isHeader = (cells: readonly unknown[], index: number): boolean => {
    if (typeof headerRow === 'number') return index === headerRow;
    if (!awaitsHeader || isBlankRow(cells)) return false;
    awaitsHeader = false;
    return isHeaderRow(cells, plan);
  };

  const firstDataRow = typeof headerRow === 'number' ? headerRow + 2 : 1;
  const addRow = (cells: readonly unknown[], row: number) => {
    if ((awaitsHeader || row - 1 === headerRow) && isHeader(cells, row - 1)) {
      header = cells;
      headerIndex = isBlankRow(cells) ? null : row - 1;
    } else if (row >= firstDataRow) readRow(cells, row, plan, valueRule ? ruledBy(valueRule, cells) : sink);
  };
  const readQuickly = quickLineReader(plan, sink);

  return {
    add(rows, firstRow) {
      for (let at = 0; at < rows.length; at += 1) addRow(rows[at]!, firstRow + at);
    },
    addLines(text, separator, firstRow) {
      let row = firstRow;
      for (let at = 0; at < text.length; row += 1) {
        // The header, and every unusual line, is read cell by cell.
        const isReady = !awaitsHeader && row >= firstDataRow && !plan.leaveOut.has(row);
        const next = isReady ? readQuickly(text, at, separator, row) : UNUSUAL_LINE;
        if (next !== UNUSUAL_LINE) {
          at = next;
          continue;
        }
        const lineEnd = text.indexOf('\n', at);
        const end = lineEnd < 0 ? text.length : lineEnd;
        addRow(text.slice(at, end).split(separator), row);
        at = end + 1;
      }
      return row - firstRow;
    },
    finish() {
      if (plan.to < 0) refuseDuplicates(kept, plan, refuse);
      const touching = plan.to < 0 ? [] : refuseOverlaps(kept, plan, refuse);
      const inOrder = issues.map(withDayText);
      inOrder.sort((one, other) => one.row! - other.row! || (one.column ?? 0) - (other.column ?? 0));
      const bad = [...badRows].sort((one, other) => one - other);
      return { kept, dropped, touching, issues: inOrder, issueCount, badRows: bad, headerRow: headerIndex };
    },
  };
}

/** Converts day numbers of issues to Jalali text. Done last, so that only listed issues are converted. */
function withDayText(issue: SheetIssue<SheetIssue['code']>): SheetIssue<SheetIssue['code']> {
  const day = issue.values?.day;
  return typeof day === 'number'
    ? { ...issue, values: { ...issue.values, day: jalaliText(dayOfNumber(day)) } }
    : issue;
}
