import type { Day } from '../calendar/day.ts';
import type { JalaliKey } from '../calendar/textKinds.ts';
import { asList, asRecord } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';
import { aggregateReadings } from './aggregate.ts';
import type { Bucket } from './buckets.ts';
import { type DegreeDayIssue, temperatureIssue } from './temperatureIssue.ts';

/**
 * Default base temperatures, °C: 18 for heating and 21 for cooling, as Eurostat publishes degree days
 * (nrg_chdd, reference metadata of 2024-10-25). Its two further rules, to count heating only on days of 15 °C or
 * less and cooling only on days of 24 °C or more, are not applied: they would add a step that a building's
 * consumption does not have. The Iranian building code was not available. A building's own balance points, searched by
 * `fitChangePoint`, are better than any default.
 */
export const degreeDayBases = { heatingC: 18, coolingC: 21 } as const;

/** Base temperatures in °C; defaults from `degreeDayBases`. */
export interface DegreeDayBases {
  readonly heatingC?: number;
  readonly coolingC?: number;
}

const degreesAbove = (warmC: number | null, coldC: number | null): number | null =>
  isKnown(warmC) && isKnown(coldC) ? Math.max(warmC - coldC, 0) : null;

/**
 * Heating degree days of one day, K·day: how far its mean outdoor temperature (°C) stayed below the base; 0 on a warmer
 * day, null without a temperature.
 *
 * Source: National Building Regulations of Iran, part 14, definition of «روز-درجه گرمایی».
 * @example heatingDegreeDays(5.5, 18) // 12.5
 * @example heatingDegreeDays(25) // 0
 */
export const heatingDegreeDays = (
  meanTemperatureC: number | null,
  baseC: number = degreeDayBases.heatingC,
): number | null => degreesAbove(baseC, meanTemperatureC);

/**
 * Cooling degree days of one day, K·day: how far its mean outdoor temperature (°C) rose above the base; 0 on a colder
 * day, null without a temperature.
 *
 * Source: the counterpart of `heatingDegreeDays`.
 * @example coolingDegreeDays(30) // 9
 * @example coolingDegreeDays(null) // null
 */
export const coolingDegreeDays = (
  meanTemperatureC: number | null,
  baseC: number = degreeDayBases.coolingC,
): number | null => degreesAbove(meanTemperatureC, baseC);

/** Degree days of one bucket: sums over the days that have a temperature, null if none has. */
export interface DegreeDayTotal {
  /** The bucket's name, such as `1403/07`. */
  readonly dateOf: JalaliKey;
  readonly heatingDegreeDays: number | null;
  readonly coolingDegreeDays: number | null;
  /** Days with a temperature, of the days expected; show both beside the sums. */
  readonly days: number;
  readonly expectedDays: number;
}

export interface DegreeDayInput {
  readonly days: readonly Day[];
  /** Daily mean outdoor temperature, °C, one per day. */
  readonly temperatureC: readonly (number | null)[];
  /** In time order, as from `bucketsOf`. */
  readonly buckets: readonly Bucket[];
  readonly bases?: DegreeDayBases;
}

export type DegreeDayTotals =
  | { readonly ok: true; readonly totals: readonly DegreeDayTotal[] }
  | { readonly ok: false; readonly issues: readonly DegreeDayIssue[] };

/**
 * Heating and cooling degree days (K·day) summed into the buckets of a chart. A day without a temperature is missing
 * from the sum and from `days`; it is never taken as 0, and nothing is extrapolated.
 *
 * Issues: `degree-days.lengths-differ`, `degree-days.day-unknown`, `degree-days.day-twice`,
 * `degree-days.base-is-no-number`. Source: see `heatingDegreeDays`, `degreeDayBases`.
 * @example const buckets = [{ dateOf: '1403/10', from: '2024-12-21', to: '2025-01-19', expectedDays: 30 }];
 * degreeDayTotals({ days: ['2024-12-21', '2024-12-22', '2024-12-23'], temperatureC: [4, null, 6], buckets }).totals[0] // { dateOf: '1403/10', heatingDegreeDays: 26, coolingDegreeDays: 0, days: 2, expectedDays: 30 }
 */
export function degreeDayTotals(given: DegreeDayInput): DegreeDayTotals {
  const input = asRecord(given);
  const { heatingC = degreeDayBases.heatingC, coolingC = degreeDayBases.coolingC } = input.bases ?? {};
  const days = asList(input.days);
  const temperatureC = asList(input.temperatureC);
  const issue = temperatureIssue(days, temperatureC, [heatingC, coolingC]);
  if (issue) return { ok: false, issues: [issue] };
  const sumOf = (degreeDays: (temperatureC: number | null) => number | null) => {
    const measured = days.flatMap((day, index) => {
      const value = degreeDays(temperatureC[index] ?? null);
      return value === null ? [] : [{ day, value, cost: null }];
    });
    return aggregateReadings(measured, input.buckets);
  };
  const heating = sumOf((degreesC) => heatingDegreeDays(degreesC, heatingC));
  const cooling = sumOf((degreesC) => coolingDegreeDays(degreesC, coolingC));
  return {
    ok: true,
    totals: heating.map(({ dateOf, total, days, expectedDays }, index) => ({
      dateOf,
      heatingDegreeDays: total,
      coolingDegreeDays: cooling[index]!.total,
      days,
      expectedDays,
    })),
  };
}
