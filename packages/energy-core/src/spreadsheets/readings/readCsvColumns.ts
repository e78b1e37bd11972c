import type { ReadingMapping } from '../../metering/reading.ts';
import { spreadEvenly } from '../../metering/readings.ts';
import { bytesKind } from '../bytes/fileKind.ts';
import { MAX_FILE_BYTES, MAX_STREAMED_ROWS } from '../cell.ts';
import type { SheetIssue } from '../issue.ts';
import { type CsvFormat, parseCsv } from '../text/csv.ts';
import { emptinessOf } from './checkReadings.ts';
import type { KeptRows } from './periods.ts';
import { collectRows } from './rowCollector.ts';
import { type DroppedRow, planOf } from './rowRules.ts';

/** Readings as transferable columns (`postMessage(columns, [columns.days.buffer, …])`). */
export interface ReadingColumns {
  /** Days since 1970-01-01; convert with `dayOfNumber`. */
  readonly days: Int32Array;
  readonly values: Float64Array;
  /** NaN without a cost. */
  readonly costs: Float64Array;
  /** 1-based rows of the file. */
  readonly rows: Int32Array;
}

export interface CsvColumns {
  readonly ok: boolean;
  /** The valid rows; for a daily file also when there are issues, for a preview. Store them only when `ok`. */
  readonly columns: ReadingColumns;
  readonly dropped: readonly DroppedRow[];
  readonly issues: readonly SheetIssue<SheetIssue['code']>[];
  readonly issueCount: number;
  readonly headerRow: number | null;
  /** Rows in the file, including header and blank ones. */
  readonly rowCount: number;
  readonly format: CsvFormat | null;
}

export interface CsvColumnsOptions {
  /** Called after every 256 KB with the share read so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

function columnsOf(kept: KeptRows): ReadingColumns {
  const counts = kept.from.map((from, index) => kept.to[index]! - from + 1);
  if (counts.every((count) => count === 1))
    return {
      days: Int32Array.from(kept.from),
      values: Float64Array.from(kept.values),
      costs: Float64Array.from(kept.costs),
      rows: Int32Array.from(kept.rows),
    };
  const size = counts.reduce((sum, count) => sum + count, 0);
  const columns: ReadingColumns = {
    days: new Int32Array(size),
    values: new Float64Array(size),
    costs: new Float64Array(size).fill(Number.NaN),
    rows: new Int32Array(size),
  };
  let at = 0;
  counts.forEach((count, index) => {
    columns.values.set(spreadEvenly(kept.values[index]!, count), at);
    const cost = kept.costs[index]!;
    if (!Number.isNaN(cost)) columns.costs.set(spreadEvenly(cost, count), at);
    for (let day = 0; day < count; day += 1) columns.days[at + day] = kept.from[index]! + day;
    columns.rows.fill(kept.rows[index]!, at, at + count);
    at += count;
  });
  return columns;
}

const tooManyRows: SheetIssue = {
  code: 'sheet.too-many-rows',
  values: { sheet: '', limit: MAX_STREAMED_ROWS },
};
const noRows: KeptRows = { rows: [], from: [], to: [], values: [], costs: [] };
const refuse = (issues: readonly SheetIssue<SheetIssue['code']>[]): CsvColumns => ({
  ok: false,
  columns: columnsOf(noRows),
  dropped: [],
  issues,
  issueCount: issues.length,
  headerRow: null,
  rowCount: 0,
  format: null,
});

/**
 * Reads a CSV directly into columns of numbers, with the rules of `checkReadings` and without keeping its rows: for
 * files too long for a full preview, up to a million rows.
 * @example
 * const bytes = new TextEncoder().encode('date,kWh\n1403/01/15,120.5\n1403/01/16,118\n'); // as read from a file
 * const { columns } = readCsvColumns(bytes, { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1 });
 * [...columns.values] // [120.5, 118]
 * dayOfNumber(columns.days[0]!) // '2024-04-03'
 */
export function readCsvColumns(
  bytes: Uint8Array,
  mapping: ReadingMapping,
  { onProgress }: CsvColumnsOptions = {},
): CsvColumns {
  if (bytes.length > MAX_FILE_BYTES) return refuse([{ code: 'file.too-large', values: { limit: 20 } }]);
  const kind = bytesKind(bytes);
  if (kind !== 'text') return refuse([{ code: kind === 'zip' || kind === 'cfb' ? 'file.is-binary' : kind }]);
  const plan = planOf(mapping);
  if (Array.isArray(plan)) return refuse(plan);
  const collector = collectRows(plan, mapping.headerRow);
  const result = parseCsv(bytes, {
    rows(rows, firstRow) {
      collector.add(rows, firstRow);
      return undefined;
    },
    lines: (text, separator, firstRow) => collector.addLines(text, separator, firstRow),
    progress(bytesRead, rowCount) {
      onProgress?.(bytesRead / bytes.length);
      return rowCount > MAX_STREAMED_ROWS ? tooManyRows : undefined;
    },
  });
  if (!result.ok) return refuse(result.issues);
  const collected = collector.finish();
  const empty = collected.issueCount === 0 ? emptinessOf(collected) : null;
  // Overlapping periods could spread over billions of days.
  const isSafeToSpread = collected.issueCount === 0 || plan.to < 0;
  return {
    ok: collected.issueCount === 0 && !empty,
    columns: columnsOf(isSafeToSpread ? collected.kept : noRows),
    dropped: collected.dropped,
    issues: empty ? [empty] : collected.issues,
    issueCount: empty ? 1 : collected.issueCount,
    headerRow: collected.headerRow,
    rowCount: result.rowCount,
    format: result.format,
  };
}
