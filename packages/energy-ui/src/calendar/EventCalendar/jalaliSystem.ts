import { DateEnv, registerCalendarSystem } from '@full-ui/headless-calendar';
import {
  type Day,
  dayNumber,
  dayOfNumber,
  FIRST_YEAR,
  formatJalali,
  fromJalali,
  LAST_YEAR,
  toJalali,
  weekdayName,
  weekdayOf,
} from '@org/energy-core';

/*
 * FullCalendar 7 computes its ranges with one calendar system, `gregory`, and offers no option for another. It is
 * registered again here over the Jalali calendar of energy-core, once per page; FullCalendar 7 of a host that shares the
 * module becomes Jalali, too. Days and hours stay those of UTC markers: only year, month and day of the month differ.
 */

const DAY_MS = 86_400_000;
const FIRST = dayNumber(fromJalali(FIRST_YEAR, 1, 1));
const LAST = dayNumber(fromJalali(LAST_YEAR, 12, 29));

/** The day of a marker; the ends of the calendar for markers beyond them. */
const dayOf = (marker: Date): Day =>
  dayOfNumber(Math.min(Math.max(Math.floor(marker.getTime() / DAY_MS), FIRST), LAST));
const dateOf = (marker: Date) => toJalali(dayOf(marker));

/** First day of a month; month 0 is Farvardin, months before and after the year are carried over. */
function monthStart(year: number, month: number): number {
  const carried = year + Math.floor(month / 12);
  if (carried < FIRST_YEAR) return FIRST;
  if (carried > LAST_YEAR) return LAST + 1;
  return dayNumber(fromJalali(carried, (((month % 12) + 12) % 12) + 1, 1));
}

class JalaliSystem {
  getMarkerYear(marker: Date): number {
    return dateOf(marker).year;
  }
  getMarkerMonth(marker: Date): number {
    return dateOf(marker).month - 1;
  }
  getMarkerDay(marker: Date): number {
    return dateOf(marker).day;
  }
  arrayToMarker([
    year = FIRST_YEAR,
    month = 0,
    day = 1,
    hour = 0,
    minute = 0,
    second = 0,
    ms = 0,
  ]: number[]): Date {
    const days = monthStart(year, month) + day - 1;
    return new Date(days * DAY_MS + hour * 3_600_000 + minute * 60_000 + second * 1000 + ms);
  }
  markerToArray(marker: Date): number[] {
    const { year, month, day } = dateOf(marker);
    return [
      ...[year, month - 1, day, marker.getUTCHours(), marker.getUTCMinutes(), marker.getUTCSeconds()],
      marker.getUTCMilliseconds(),
    ];
  }
}

/** Which parts of a date a formatter of FullCalendar writes, as `Intl.DateTimeFormat` names them. */
interface Formatter {
  readonly weekOnly?: boolean;
  readonly standardOptions?: Readonly<Record<string, unknown>>;
}

/** What screen readers hear of a day or week, which FullCalendar writes by `Intl`; null for hours. */
function textOf(marker: Date, formatter: Formatter, locale: string, weekText: string): string | null {
  const { weekday, month, day } = formatter.standardOptions ?? {};
  const language = locale === 'en' ? 'en' : 'fa';
  if (formatter.weekOnly) return `${weekText} ${formatJalali(dayOf(marker), 'long', language)}`;
  if (day && month) return formatJalali(dayOf(marker), 'long', language);
  return weekday ? weekdayName(weekdayOf(dayOf(marker)), language) : null;
}

/** Makes every FullCalendar drawn from here on Jalali. A call, since builds drop modules that are only imported. */
export function registerJalaliSystem(): void {
  registerCalendarSystem('gregory', JalaliSystem);
  // The shipped one mixes year and month of the calendar system with the Gregorian day.
  DateEnv.prototype.startOfWeek = function (marker) {
    const number = Math.floor(marker.getTime() / DAY_MS);
    const weekday = new Date(number * DAY_MS).getUTCDay();
    return new Date((number - ((weekday - this.weekDow + 7) % 7)) * DAY_MS);
  };
  const { formatToParts } = DateEnv.prototype;
  DateEnv.prototype.formatToParts = function (marker, formatter, options) {
    const value = textOf(marker, formatter as Formatter, String(this.locale.codeArg), this.weekTextLong);
    return value === null
      ? formatToParts.call(this, marker, formatter, options)
      : [{ type: 'literal', value }];
  };
}
