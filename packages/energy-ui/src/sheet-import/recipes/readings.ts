import { type Day, dayOfNumber, type Reading } from '@org/energy-core';
import type { ReadingOfRow } from '@org/energy-core/spreadsheets';
import type { UploadCheck } from '../../wizards/UploadWizard/flow/uploadData.ts';
import type { BadRowsOfSheet, CheckedSheet, ReadingColumns } from '../worker/sheetCalls.ts';

/** Columns of numbers as readings. */
export const readingsOf = ({ days, values, costs, rows }: ReadingColumns): ReadingOfRow[] =>
  Array.from(days, (day, index) => ({
    day: dayOfNumber(day),
    value: values[index]!,
    cost: Number.isNaN(costs[index]!) ? null : costs[index]!,
    row: rows[index]!,
  }));

/** Result of the file: days, span, sums, gaps and issues. */
export function summaryOf(checked: CheckedSheet, bad: BadRowsOfSheet = noBadRows): UploadCheck {
  const { days, values, costs } = checked.readings;
  const first = days.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY);
  const last = days.reduce((most, day) => Math.max(most, day), Number.NEGATIVE_INFINITY);
  const hasDays = days.length > 0;
  const hasCosts = costs.some((cost) => !Number.isNaN(cost));
  return {
    days: days.length,
    from: hasDays ? dayOfNumber(first) : null,
    to: hasDays ? dayOfNumber(last) : null,
    total: values.reduce((sum, value) => sum + value, 0),
    costTotal: hasCosts ? costs.reduce((sum, cost) => sum + (Number.isNaN(cost) ? 0 : cost), 0) : null,
    droppedRows: checked.droppedRows,
    missingDays: hasDays ? last - first + 1 - days.length : 0,
    issues: checked.issues,
    issueCount: checked.issueCount,
    ...{ conversion: checked.conversion, register: checked.register, example: checked.example },
    shared: checked.shared,
    badRows: bad.badRows,
    badRowCount: bad.badRowNumbers.length,
    isLeavingOut: isLeavingOut(bad, checked.leftOut),
    mended: bad.mended,
  };
}

const noBadRows: BadRowsOfSheet = { badRows: [], badRowNumbers: [], mended: [] };

/** Whether the consent covers every bad row; it does not cover later ones. */
export function isLeavingOut(
  { badRowNumbers }: Pick<BadRowsOfSheet, 'badRowNumbers'>,
  leftOut: readonly number[],
): boolean {
  const covered = new Set(leftOut);
  return badRowNumbers.length > 0 && badRowNumbers.every((row) => covered.has(row));
}

/** Readings within a range of days. */
export const within = (readings: readonly Reading[], from: Day, to: Day): Reading[] =>
  readings.filter(({ day }) => day >= from && day <= to);
