import { type Locale, sentence } from '../../texts/index.ts';
import type { Cell } from '../cell.ts';
import { describeIssue } from '../describeIssue.ts';
import type { SheetIssue } from '../issue.ts';

/**
 * The rows with issues as rows of a download: their number, their cells and the reasons. The header of the
 * file comes first, so that the rows can be corrected and uploaded again.
 * Rows left out for another reason can be included.
 * @param headerRow 0-based, from `checkReadings`; null without a header.
 * @example
 * const rows = [['date', 'kWh'], ['1403/01/15', 120.5], ['1403/01/16', 'off']];
 * const { issues, headerRow } = checkReadings(rows, { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1 });
 * const table = rejectedRows(rows, issues, headerRow, 'en');
 * table[0] // ['Row of the file', 'date', 'kWh', 'Issue']
 * table[1]?.slice(0, 3) // [3, '1403/01/16', 'off']
 */
export function rejectedRows(
  rows: readonly (readonly Cell[])[],
  issues: readonly SheetIssue<SheetIssue['code']>[],
  headerRow: number | null,
  locale: Locale = 'fa',
  others: readonly { readonly row: number; readonly why: string }[] = [],
): Cell[][] {
  const reasons = new Map<number, string[]>();
  for (const issue of issues) {
    if (issue.row === undefined) continue;
    reasons.set(issue.row, [...(reasons.get(issue.row) ?? []), describeIssue(issue, locale)]);
  }
  for (const { row, why } of others) reasons.set(row, [...(reasons.get(row) ?? []), why]);
  const header = headerRow === null ? [] : (rows[headerRow] ?? []);
  const width = Math.max(header.length, ...[...reasons.keys()].map((row) => rows[row - 1]?.length ?? 0));
  const filled = (row: readonly Cell[]) => Array.from({ length: width }, (_, column) => row[column] ?? null);
  return [
    [sentence(locale, 'sheet.row'), ...filled(header), sentence(locale, 'sheet.issue')],
    ...[...reasons]
      .sort(([one], [other]) => one - other)
      .map(([row, why]): Cell[] => [row, ...filled(rows[row - 1] ?? []), why.join(' ')]),
  ];
}
