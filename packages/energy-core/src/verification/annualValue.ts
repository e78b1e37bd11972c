import { isKnown } from '../statistics/knownValue.ts';
import { finiteOrNull } from '../statistics/presentValues.ts';

/** Length of the points of a series: one a day, a month or an hour. */
export type PointInterval = 'day' | 'month' | 'hour';

/** Points of the year that annual values stand for: 365 days, in leap years too (002 of the specification, §9). */
export const pointsPerYear: Readonly<Record<PointInterval, number>> = { day: 365, month: 12, hour: 8760 };

/** Whether an interval is one of the list; `constructor` is none. */
export const isPointInterval = (interval: unknown): interval is PointInterval =>
  typeof interval === 'string' && Object.hasOwn(pointsPerYear, interval);

/**
 * Annual value of a sum over a period: the mean of its points times the points of a year, 365 days also where the
 * period holds a 29 February or 30 Esfand. Null without points, or where one of the figures is no number.
 * `sum` in any unit, `points` how many points it adds up; the result in the unit of `sum`, per year.
 * Source: 002 of the specification, §9.
 * @example annualValue(732, 366) // 730
 * @example annualValue(30, 6, 'month') // 60
 */
export const annualValue = (sum: number, points: number, interval: PointInterval = 'day'): number | null =>
  isKnown(sum) && isKnown(points) && points > 0 && isPointInterval(interval)
    ? finiteOrNull((sum / points) * pointsPerYear[interval])
    : null;
