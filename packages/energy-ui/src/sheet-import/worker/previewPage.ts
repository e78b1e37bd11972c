import {
  type CheckedReadings,
  type CheckedWeather,
  issueReason,
  type Sheet,
} from '@org/energy-core/spreadsheets';
import type { PreviewRow, UploadPreview } from '../../wizards/UploadWizard/flow/uploadData.ts';
import type { SheetCalls } from './sheetCalls.ts';

/** Columns shown; wider sheets are read as a whole. */
const MAX_SHOWN_COLUMNS = 30;

/** Row results of a check of readings or temperatures. */
export type CheckedRows = Pick<CheckedWeather, 'dropped' | 'issues' | 'headerRow'> &
  Partial<Pick<CheckedReadings, 'badRows'>>;

/** Rows of one page with their state: read, dropped or bad, with the reason. */
export function previewPage(
  sheet: Sheet,
  checked: CheckedRows | null,
  { headerRow, first, count, locale, digits }: Omit<SheetCalls['preview']['ask'], 'sheet'>,
): UploadPreview {
  const dropped = new Map(checked?.dropped.map(({ row, reason }) => [row, reason]));
  const issues = new Map(checked?.issues.map((issue) => [issue.row, issue]));
  const bad = new Set([...(checked?.badRows ?? []), ...issues.keys()]);
  const columnCount = Math.min(sheet.columnCount, MAX_SHOWN_COLUMNS);
  const stateOf = (row: number): Omit<PreviewRow, 'row' | 'cells'> => {
    if (row <= headerRow + 1) return { state: row === headerRow + 1 ? 'header' : 'above' };
    const issue = issues.get(row);
    if (bad.has(row)) return { state: 'bad', ...(issue && { reason: issueReason(issue, locale, digits) }) };
    const reason = dropped.get(row);
    return reason ? { state: 'dropped', dropped: reason } : { state: 'read' };
  };
  const header = sheet.rows[headerRow] ?? [];
  return {
    columnCount,
    headers: Array.from({ length: columnCount }, (_, column) =>
      header[column] == null ? null : String(header[column]),
    ),
    rows: sheet.rows.slice(first - 1, first - 1 + count).map((cells, index) => ({
      row: first + index,
      cells: Array.from({ length: columnCount }, (_, column) => cells[column] ?? null),
      ...stateOf(first + index),
    })),
    firstRow: 1,
    lastRow: sheet.rowCount,
  };
}
