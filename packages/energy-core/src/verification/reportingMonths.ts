import { type Day, dayNumber } from '../calendar/day.ts';
import { type PointInterval, pointsPerYear } from './annualValue.ts';

/** Length of a period in months (M of the uncertainty): from its first to its last day, or from the number of its points. */
export function reportingMonths(points: number, interval: PointInterval, days?: readonly Day[]): number {
  if (interval !== 'day' || !days || days.length === 0) return (points * 12) / pointsPerYear[interval];
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of days) {
    const number = dayNumber(day);
    if (number < first) first = number;
    if (number > last) last = number;
  }
  return ((last - first + 1) * 12) / pointsPerYear.day;
}
