import { type Day, isDay, weekdayOf } from '../../calendar/day.ts';
import { type WorkingWeek, type WorkingWeekName, workingWeeks } from '../../calendar/workingWeek.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { isNationalHoliday } from './nationalHolidays.ts';

/** A name of `workingWeeks`, or weekdays of one's own. */
export interface CalendarSettings {
  readonly week?: WorkingWeekName | WorkingWeek;
  /** Days that are holidays besides the national ones: lunar holidays, closures. */
  readonly holidays?: readonly Day[];
  /** Whether Iran's national holidays of the Jalali year count; default true. */
  readonly nationalHolidays?: boolean;
}

/** A weekend day stays one when a holiday falls on it; a half day becomes a holiday. */
export type DayKind = 'working' | 'half-day' | 'weekend' | 'holiday';

const weekdayVariables = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const;

/**
 * Indicator of a day, 0 or 1: of a kind; `dayOff` for weekend or holiday; or a weekday that is no
 * holiday (a weekend day counts even then).
 */
export const calendarVariableNames = [
  'workingDay',
  'dayOff',
  'weekend',
  'halfDay',
  'holiday',
  ...weekdayVariables,
] as const;
export type CalendarVariable = (typeof calendarVariableNames)[number];

export type CalendarIssue =
  | { readonly code: 'calendar-variables.day-unknown'; readonly row: number; readonly day: string }
  | { readonly code: 'calendar-variables.holiday-unknown'; readonly day: string }
  | { readonly code: 'calendar-variables.variable-unknown'; readonly variable: string }
  | { readonly code: 'calendar-variables.week-unknown' };

/** One independent variable: its name and one value per row. */
export interface NamedSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface CalendarVariablesInput extends CalendarSettings {
  readonly days: readonly Day[];
  readonly variables: readonly CalendarVariable[];
}

export type CalendarVariables =
  | { readonly ok: true; readonly variables: readonly NamedSeries[] }
  | { readonly ok: false; readonly issues: readonly CalendarIssue[] };

const NO_WEEK: WorkingWeek = { weekend: [Number.NaN], halfDays: [] };

/**
 * The weekdays of a setting; default: Friday, with Thursday as half day.
 * @example workingWeekOf('friday') // { weekend: [6], halfDays: [5] }
 */
export function workingWeekOf(week: CalendarSettings['week'] = 'friday'): WorkingWeek {
  if (typeof week !== 'string') return week ?? NO_WEEK;
  return Object.hasOwn(workingWeeks, week) ? workingWeeks[week] : NO_WEEK;
}

const areWeekdays = (weekdays: readonly number[]): boolean =>
  Array.isArray(weekdays) &&
  weekdays.every((weekday) => Number.isInteger(weekday) && weekday >= 0 && weekday < weekdayVariables.length);

/**
 * The variable of each weekday, 0 = Saturday.
 * @example variableOfWeekday(6) // 'friday'
 */
export const variableOfWeekday = (weekday: number): CalendarVariable => weekdayVariables[weekday]!;

function findIssue(days: readonly Day[], holidays: readonly Day[], week: WorkingWeek): CalendarIssue | null {
  if (!areWeekdays(week.weekend) || !areWeekdays(week.halfDays))
    return { code: 'calendar-variables.week-unknown' };
  const row = days.findIndex((day) => !isDay(day));
  if (row >= 0) return { code: 'calendar-variables.day-unknown', row: row + 1, day: foundText(days[row]) };
  const wrong = holidays.findIndex((day) => !isDay(day));
  if (wrong < 0) return null;
  return { code: 'calendar-variables.holiday-unknown', day: foundText(holidays[wrong]) };
}

/** Kind of a valid day. */
function kindOfDay(day: Day, week: WorkingWeek, holidays: ReadonlySet<Day>, national: boolean): DayKind {
  const weekday = weekdayOf(day);
  if (week.weekend.includes(weekday)) return 'weekend';
  if (holidays.has(day) || (national && isNationalHoliday(day))) return 'holiday';
  return week.halfDays.includes(weekday) ? 'half-day' : 'working';
}

function answer(variable: CalendarVariable, kind: DayKind, day: Day): boolean {
  switch (variable) {
    case 'workingDay':
      return kind === 'working';
    case 'dayOff':
      return kind === 'weekend' || kind === 'holiday';
    case 'weekend':
      return kind === 'weekend';
    case 'halfDay':
      return kind === 'half-day';
    case 'holiday':
      return kind === 'holiday';
    default:
      return kind !== 'holiday' && weekdayVariables[weekdayOf(day)] === variable;
  }
}

/**
 * Kind of each day: working day, half day, weekend or holiday.
 *
 * Issues: `calendar-variables.day-unknown` (also outside the Jalali years 1300–1500),
 * `calendar-variables.holiday-unknown`, `calendar-variables.week-unknown`. Source: `workingWeeks`,
 * `nationalHolidays`.
 * @example dayKinds({ days: ['2025-03-19', '2025-03-27', '2025-03-28'] }).kinds // ['holiday', 'half-day', 'weekend']
 */
export function dayKinds(
  given: CalendarSettings & { readonly days: readonly Day[] },
):
  | { readonly ok: true; readonly kinds: readonly DayKind[] }
  | { readonly ok: false; readonly issues: readonly CalendarIssue[] } {
  const input = asRecord(given);
  const days = asList(input.days);
  const holidays = asList(input.holidays);
  const week = workingWeekOf(input.week);
  const issue = findIssue(days, holidays, week);
  if (issue) return { ok: false, issues: [issue] };
  const free = new Set(holidays);
  const national = input.nationalHolidays ?? true;
  return { ok: true, kinds: days.map((day) => kindOfDay(day, week, free, national)) };
}

/**
 * Indicator variables (0 or 1) of the kinds of days: one per requested name, one value per day. Those of one
 * model must not add up to 1 on every day (working day beside the three other kinds): the intercept is there already.
 *
 * Issues: those of `dayKinds`, `calendar-variables.variable-unknown`. Source: indicator variables as in any textbook of regression; days from `dayKinds`.
 * @example calendarVariables({ days: ['2025-03-28', '2025-03-29'], variables: ['dayOff'] }).variables // [{ name: 'dayOff', values: [1, 0] }]
 */
export function calendarVariables(given: CalendarVariablesInput): CalendarVariables {
  const input = asRecord(given);
  const result = dayKinds(input);
  if (!result.ok) return result;
  const variables = asList(input.variables);
  const wrong = variables.findIndex((variable) => !calendarVariableNames.includes(variable));
  if (wrong >= 0) {
    const variable = foundText(variables[wrong]);
    return { ok: false, issues: [{ code: 'calendar-variables.variable-unknown', variable }] };
  }
  return {
    ok: true,
    variables: variables.map((variable) => ({
      name: variable,
      values: result.kinds.map((kind, row) => (answer(variable, kind, input.days[row]!) ? 1 : 0)),
    })),
  };
}
