import type { SheetIssue } from '../issue.ts';
import type { CheckedReadings } from './checkReadings.ts';

/**
 * Checked readings of some rows of a sheet, with the row numbers of the whole sheet.
 * @param numberOf Returns the 1-based row of the whole sheet for a 1-based row of the part.
 * @example
 * const mapping: ReadingMapping = { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1, headerRow: -1 };
 * const checked = checkReadings([['1403/01/15', 120]], mapping);
 * renumberRows(checked, (row) => row + 9).readings[0].row // 10
 */
export function renumberRows(checked: CheckedReadings, numberOf: (row: number) => number): CheckedReadings {
  const numbered = <Item extends { readonly row: number }>(item: Item): Item => ({
    ...item,
    row: numberOf(item.row),
  });
  const renumberedIssue = (issue: SheetIssue<SheetIssue['code']>) => ({
    ...issue,
    ...(issue.row !== undefined && { row: numberOf(issue.row) }),
    ...(typeof issue.values?.other === 'number' && {
      values: { ...issue.values, other: numberOf(issue.values.other) },
    }),
  });
  const { register } = checked;
  return {
    ...checked,
    readings: checked.readings.map(numbered),
    dropped: checked.dropped.map(numbered),
    issues: checked.issues.map(renumberedIssue),
    badRows: checked.badRows.map(numberOf),
    register: register && {
      ...register,
      positions: register.positions.map(numbered),
      findings: register.findings.map(numbered),
      falls: register.falls.map(numbered),
    },
    example: checked.example && numbered(checked.example),
    shared: checked.shared.map((each) => ({ ...numbered(each), next: numberOf(each.next) })),
  };
}
