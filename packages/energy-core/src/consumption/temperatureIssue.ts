import { type Day, isDay } from '../calendar/day.ts';
import { foundText } from '../numerals/foundText.ts';
import { isKnown } from '../statistics/knownValue.ts';

export type DegreeDayIssue =
  | { readonly code: 'degree-days.lengths-differ'; readonly days: number; readonly temperatures: number }
  | { readonly code: 'degree-days.day-unknown'; readonly day: string }
  | { readonly code: 'degree-days.day-twice'; readonly day: Day }
  | { readonly code: 'degree-days.base-is-no-number' };

/** The first thing that is wrong with days, their temperatures or base temperatures. */
export function temperatureIssue(
  days: readonly Day[],
  temperatureC: readonly (number | null)[],
  bases: readonly number[],
): DegreeDayIssue | null {
  if (!bases.every(isKnown)) return { code: 'degree-days.base-is-no-number' };
  if (days.length !== temperatureC.length) {
    return { code: 'degree-days.lengths-differ', days: days.length, temperatures: temperatureC.length };
  }
  const seen = new Set<Day>();
  for (const day of days) {
    if (!isDay(day)) return { code: 'degree-days.day-unknown', day: foundText(day) };
    if (seen.has(day)) return { code: 'degree-days.day-twice', day };
    seen.add(day);
  }
  return null;
}
