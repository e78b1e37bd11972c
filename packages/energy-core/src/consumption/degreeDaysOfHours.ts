import { type Day, dayNumber, isDay, knownDay } from '../calendar/day.ts';
import { foundText } from '../numerals/foundText.ts';
import { asList, asRecord } from '../statistics/descriptive/asList.ts';
import { mean } from '../statistics/descriptive/mean.ts';
import { isKnown } from '../statistics/knownValue.ts';
import { coolingDegreeDays, type DegreeDayBases, degreeDayBases, heatingDegreeDays } from './degreeDays.ts';
import type { DegreeDayIssue } from './temperatureIssue.ts';

/** Degree days of one day from its hours; null with fewer hours than required. */
export interface DayOfHours {
  readonly day: Day;
  readonly meanTemperatureC: number | null;
  readonly heatingDegreeDays: number | null;
  readonly coolingDegreeDays: number | null;
  /** Hours with a temperature. */
  readonly hours: number;
}

export type HourIssue =
  | Exclude<DegreeDayIssue, { readonly code: 'degree-days.day-twice' }>
  | { readonly code: 'degree-days.hours-differ'; readonly days: number; readonly hours: number }
  | { readonly code: 'degree-days.hour-unknown'; readonly row: number; readonly found: string }
  | { readonly code: 'degree-days.hour-twice'; readonly day: Day; readonly hour: number }
  | { readonly code: 'degree-days.min-hours'; readonly found: string };

export type DegreeDaysOfHours =
  | { readonly ok: true; readonly days: readonly DayOfHours[] }
  | { readonly ok: false; readonly issues: readonly HourIssue[] };

const HOURS = 24;

/**
 * Degree days (K·day) of each day from hourly temperatures: the mean over its hours of how far each stayed below the
 * heating base or rose above the cooling base. On a day that crosses a base they are more than those of the daily mean,
 * and nearer to what a building needs.
 *
 * One row per hour in any order; `hours` 0 to 23, local standard time. A day with fewer than `minHours` temperatures
 * (default 24) is null: a missing night would look like warmth. Days come out in time order.
 *
 * Issues: `degree-days.lengths-differ`, `.hours-differ`, `.day-unknown`, `.hour-unknown`, `.hour-twice`,
 * `.base-is-no-number`, `.min-hours`.
 * Source: ASHRAE Handbook of Fundamentals, chapter 19, degree hours / 24 (second hand); bases as in `degreeDayBases`.
 * @example
 * const hours = Array.from({ length: 24 }, (_, hour) => hour);
 * const temperatureC = hours.map((hour) => (hour < 12 ? 12 : 24));
 * degreeDaysOfHours({ days: hours.map(() => '2025-04-04'), hours, temperatureC }).days[0]
 * // { day: '2025-04-04', meanTemperatureC: 18, heatingDegreeDays: 3, coolingDegreeDays: 1.5, hours: 24 }
 */
export function degreeDaysOfHours(given: {
  readonly days: readonly Day[];
  readonly hours: readonly number[];
  /** °C, one per hour; null if missing. */
  readonly temperatureC: readonly (number | null)[];
  readonly bases?: DegreeDayBases;
  /** 1 to 24; default 24. */
  readonly minHours?: number;
}): DegreeDaysOfHours {
  const input = asRecord(given);
  const { heatingC = degreeDayBases.heatingC, coolingC = degreeDayBases.coolingC } = input.bases ?? {};
  const { minHours = HOURS } = input;
  const [days, hours, temperatureC] = [asList(input.days), asList(input.hours), asList(input.temperatureC)];
  const issues: HourIssue[] = [];
  if (!(isKnown(heatingC) && isKnown(coolingC))) issues.push({ code: 'degree-days.base-is-no-number' });
  if (!(isKnown(minHours) && minHours >= 1 && minHours <= HOURS))
    issues.push({ code: 'degree-days.min-hours', found: foundText(minHours) });
  if (days.length !== temperatureC.length) {
    const lengths = { days: days.length, temperatures: temperatureC.length };
    issues.push({ code: 'degree-days.lengths-differ', ...lengths });
  }
  if (days.length !== hours.length)
    issues.push({ code: 'degree-days.hours-differ', days: days.length, hours: hours.length });
  if (issues.length > 0) return { ok: false, issues };

  const byDay = new Map<number, (number | null | undefined)[]>();
  for (const [row, day] of days.entries()) {
    if (!isDay(day)) return refused({ code: 'degree-days.day-unknown', day: foundText(day) });
    const hour = hours[row]!;
    if (!(Number.isInteger(hour) && hour >= 0 && hour < HOURS))
      return refused({ code: 'degree-days.hour-unknown', row: row + 1, found: foundText(hour) });
    const number = dayNumber(day);
    const ofDay = byDay.get(number) ?? new Array(HOURS).fill(undefined);
    if (ofDay[hour] !== undefined) return refused({ code: 'degree-days.hour-twice', day, hour });
    const value = temperatureC[row];
    ofDay[hour] = isKnown(value) ? value : null;
    byDay.set(number, ofDay);
  }
  const inOrder = [...byDay].sort(([a], [b]) => a - b);
  return {
    ok: true,
    days: inOrder.map(([number, ofDay]) => {
      const known = ofDay.filter(isKnown);
      const meanOf = (degrees: (celsius: number) => number | null) =>
        known.length >= minHours ? mean(known.map(degrees)) : null;
      return {
        day: knownDay(number),
        meanTemperatureC: meanOf((celsius) => celsius),
        heatingDegreeDays: meanOf((celsius) => heatingDegreeDays(celsius, heatingC)),
        coolingDegreeDays: meanOf((celsius) => coolingDegreeDays(celsius, coolingC)),
        hours: known.length,
      };
    }),
  };
}

const refused = (issue: HourIssue) => ({ ok: false, issues: [issue] }) as const;
