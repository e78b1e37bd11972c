import { type Day, dayOfNumber, type Reading, toJalali } from '@org/energy-core';
import type { UploadCheck } from '@org/energy-ui';
import type { CheckedSheet, ReadingColumns } from './sheetMessages.ts';

/** Columns of numbers as readings. */
export const readingsOf = ({ days, values, costs }: ReadingColumns): Reading[] =>
  Array.from(days, (day, index) => ({
    day: dayOfNumber(day),
    value: values[index]!,
    cost: Number.isNaN(costs[index]!) ? null : costs[index]!,
  }));

/** What the file comes to: days, span, sums, gaps, and what is wrong with it. */
export function summaryOf(checked: CheckedSheet): UploadCheck {
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
  };
}

/** The Jalali year to which most of these days belong; the later one where two are equal. */
export function mainYear(days: readonly Day[]): number | null {
  const counts = new Map<number, number>();
  for (const day of days) {
    const { year } = toJalali(day);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const [best] = [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0]);
  return best?.[0] ?? null;
}

/** The readings of these that lie in a range of days. */
export const within = (readings: readonly Reading[], from: Day, to: Day): Reading[] =>
  readings.filter(({ day }) => day >= from && day <= to);
