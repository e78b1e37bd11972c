import type { Sample } from '../../baseline/model.ts';
import { dayNumber } from '../../calendar/day.ts';
import { toJalali } from '../../calendar/jalali.ts';
import type { ProjectMonth, ProjectPoint } from './projectResult.ts';
import { type PeriodRows, spanOfRow } from './projectRows.ts';

type Rows = Pick<PeriodRows, 'days' | 'spans'>;

/** Days of a row. */
export const lengthOf = ({ day, to }: Pick<ProjectPoint, 'day' | 'to'>): number =>
  dayNumber(to) - dayNumber(day) + 1;

/** The rows of a period beside the model, with the running sum of their savings. */
export function pointsOf(
  rows: Rows,
  actual: readonly Sample[],
  predicted: readonly Sample[],
): ProjectPoint[] {
  let cumulative = 0;
  return rows.days.map((_, row) => {
    const { from: day, to } = spanOfRow(rows, row);
    const [used, expected] = [actual[row] ?? null, predicted[row] ?? null];
    if (used !== null && expected !== null) cumulative += (expected - used) * lengthOf({ day, to });
    return { day, to, actual: used, predicted: expected, cumulative };
  });
}

/** Jalali months of points with both values; a row of several days belongs to the month it begins in. */
export function monthsOf(
  points: readonly ProjectPoint[],
  plusMinusOf: (year: number, month: number) => Sample,
): ProjectMonth[] {
  const months: { -readonly [key in keyof ProjectMonth]: ProjectMonth[key] }[] = [];
  for (const point of points) {
    const { actual, predicted } = point;
    if (actual === null || predicted === null) continue;
    const { year, month } = toJalali(point.day);
    let last = months.at(-1);
    if (!last || last.year !== year || last.month !== month) {
      const none = { days: 0, predicted: 0, actual: 0, avoidedEnergy: 0 };
      last = { year, month, ...none, plusMinus: plusMinusOf(year, month) };
      months.push(last);
    }
    const days = lengthOf(point);
    last.days += days;
    last.predicted += predicted * days;
    last.actual += actual * days;
    last.avoidedEnergy += (predicted - actual) * days;
  }
  return months;
}
