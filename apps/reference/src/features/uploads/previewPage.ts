import type { CheckedReadings, Sheet } from '@org/energy-core/spreadsheets';
import type { PreviewLine, PreviewPage, SheetCalls } from './sheetMessages.ts';

/** Wider sheets are read as a whole, but only these columns fit a screen. */
const MOST_SHOWN_COLUMNS = 30;

/** The rows of one screen, with what the check made of each: kept, dropped and why, or bad. */
export function previewPage(
  sheet: Sheet,
  checked: CheckedReadings | null,
  { headerRow, first, count }: Pick<SheetCalls['preview']['ask'], 'headerRow' | 'first' | 'count'>,
): PreviewPage {
  const dropped = new Map(checked?.dropped.map(({ row, reason }) => [row, reason]));
  const bad = new Set(checked?.issues.map(({ row }) => row));
  const columnCount = Math.min(sheet.columnCount, MOST_SHOWN_COLUMNS);
  const stateOf = (row: number): PreviewLine['state'] => {
    if (row <= headerRow + 1) return row === headerRow + 1 ? 'header' : 'above';
    return bad.has(row) ? 'bad' : (dropped.get(row) ?? 'read');
  };
  const header = sheet.rows[headerRow] ?? [];
  return {
    columnCount,
    headers: Array.from({ length: columnCount }, (_, column) => {
      const cell = header[column] ?? null;
      return cell === null ? null : String(cell);
    }),
    rows: sheet.rows.slice(first - 1, first - 1 + count).map((cells, index) => ({
      row: first + index,
      cells: Array.from({ length: columnCount }, (_, column) => cells[column] ?? null),
      state: stateOf(first + index),
    })),
  };
}
