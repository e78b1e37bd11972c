import { finiteOrNull } from '../statistics/descriptive/presentValues.ts';
import { isKnown } from '../statistics/knownValue.ts';

/** Interval of the points of a series: a day, a month or an hour. */
export type PointInterval = 'day' | 'month' | 'hour';

/** Points per year of annual values: 365 days, in leap years too (002 of the specification, §9). */
export const pointsPerYear: Readonly<Record<PointInterval, number>> = { day: 365, month: 12, hour: 8760 };

/** Type guard for an interval; `constructor` is none. */
export const isPointInterval = (interval: unknown): interval is PointInterval =>
  typeof interval === 'string' && Object.hasOwn(pointsPerYear, interval);

/**
 * Annual value of a sum over a period: the mean of its points times the points per year, 365 days also if the
 * period contains a 29 February or 30 Esfand. Null without points, or if a number is invalid.
 * `sum` in any unit, `points` the number of points in it; the result in the unit of `sum`, per year.
 * Source: 002 of the specification, §9.
 * @example annualValue(732, 366) // 730
 * @example annualValue(30, 6, 'month') // 60
 */
export const annualValue = (sum: number, points: number, interval: PointInterval = 'day'): number | null =>
  isKnown(sum) && isKnown(points) && points > 0 && isPointInterval(interval)
    ? finiteOrNull((sum / points) * pointsPerYear[interval])
    : null;
