import { addDays, type Day, type DayRange } from '../day.ts';
import { FULL_DAY_REMINDER_HOUR } from '../events/reminders.ts';
import { occurrencesIn } from '../events/repeat.ts';
import { yearRange } from '../periods.ts';
import {
  FIRST_SUMMER,
  hourOfMinutes,
  LAST_SUMMER,
  type Minutes,
  minutesOfHour,
  STANDARD_OFFSET,
  summerOf,
  tehranMinutes,
  utcClock,
} from '../tehranTime.ts';
import { escapeText, foldLine } from './contentLines.ts';
import { COLOR, type IcsEvent, type IcsOptions, JALALI_RULE } from './icsEvent.ts';

/** An event to be written. */
export interface WrittenIcsEvent extends IcsEvent {
  /** Minutes before the start; null without a reminder. */
  readonly reminder: number | null;
  /** Counts its changes. */
  readonly version: number;
}

const ZONE = 'Asia/Tehran';
const plain = (day: Day): string => day.replaceAll('-', '');
const stampOf = (day: Day, hour: string): string => `${plain(day)}T${hour.replace(':', '')}00`;
const utc = (at: Minutes): string => {
  const { day, hour } = utcClock(at);
  return `${stampOf(day, hour)}Z`;
};

/**
 * An iCalendar file (RFC 5545): hours on the clocks of Iran, full days as dates, weekly events as a rule, those by Jalali
 * months and years as dates, since its rules know Gregorian months only.
 * @throws RangeError for a day outside 1300–1500.
 * @example writeIcs([], { name: 'تقویم', now: 29_000_000, from: '2025-11-26', to: '2029-11-26' }).split('\r\n')[0] // 'BEGIN:VCALENDAR'
 */
export function writeIcs(events: readonly WrittenIcsEvent[], options: IcsOptions): string {
  const written = events.flatMap((event) => eventLines(event, options));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//energy//calendar//FA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(options.name)}`,
    `X-WR-CALNAME:${escapeText(options.name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...zoneLines(hourlyYears(events, options)),
    ...written,
    'END:VCALENDAR',
  ];
  return lines.map(foldLine).join('');
}

function eventLines(event: WrittenIcsEvent, { from, to, now }: IcsOptions): string[] {
  const { fromHour, toHour, repeat } = event;
  const isFullDay = fromHour === null || toHour === null;
  const found = occurrencesIn(event, { from, to });
  const [first] = found;
  if (!first) return [];
  const stamp = (day: Day): string => (isFullDay ? plain(day) : stampOf(day, fromHour));
  const kind = isFullDay ? ';VALUE=DATE' : `;TZID=${ZONE}`;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${Math.max(0, event.version - 1)}`,
    `DTSTART${kind}:${stamp(first.from)}`,
    isFullDay
      ? `DTEND;VALUE=DATE:${plain(addDays(first.to, 1))}`
      : `DTEND;TZID=${ZONE}:${stampOf(first.to, toHour)}`,
    `SUMMARY:${escapeText(event.name)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    ...(event.place === '' ? [] : [`LOCATION:${escapeText(event.place)}`]),
    ...(repeat === 'week' ? weeklyLines(event, first, kind, stamp) : []),
    ...(repeat === 'month' || repeat === 'year'
      ? [
          // With the first: some readers count the start only where a rule gives it.
          `RDATE${kind}:${found.map((each) => stamp(each.from)).join(',')}`,
          `${JALALI_RULE}:${[repeat, event.from, event.until ?? '', ...event.skipped].join(' ')}`,
        ]
      : []),
    `${COLOR}:${event.color}`,
    ...(event.reminder === null
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(event.name)}`,
          `TRIGGER:${triggerOf(event.reminder, isFullDay)}`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

/** Weeks are the same in both calendars. */
function weeklyLines(
  { until, skipped, fromHour }: WrittenIcsEvent,
  first: DayRange,
  kind: string,
  stamp: (day: Day) => string,
): string[] {
  const end =
    until === null ? '' : `;UNTIL=${fromHour === null ? plain(until) : utc(tehranMinutes(until, fromHour))}`;
  const out = skipped.filter((day) => day > first.from).map(stamp);
  return [`RRULE:FREQ=WEEKLY${end}`, ...(out.length > 0 ? [`EXDATE${kind}:${out.join(',')}`] : [])];
}

/** Duration from the start to the reminder; that of a full day is counted from its midnight. */
function triggerOf(minutes: number, isFullDay: boolean): string {
  const after = (isFullDay ? minutesOfHour(FULL_DAY_REMINDER_HOUR) : 0) - minutes;
  return `${after < 0 ? '-' : ''}PT${Math.abs(after)}M`;
}

/** Gregorian years whose clocks are needed; null if all events are full days. */
function hourlyYears(events: readonly IcsEvent[], { from }: IcsOptions): number | null {
  const days = events.flatMap((event) =>
    event.fromHour === null ? [] : [event.repeat !== null && event.from < from ? from : event.from],
  );
  const first = days.sort()[0];
  return first === undefined ? null : Number(first.slice(0, 4));
}

/** The time zone from a Gregorian year on: each change of clocks, and the offset since. */
function zoneLines(year: number | null): string[] {
  if (year === null) return [];
  const first = Math.max(FIRST_SUMMER, Math.min(year - GREGORIAN_AHEAD - 1, LAST_SUMMER));
  const summers = Array.from(
    { length: LAST_SUMMER - first + 1 },
    (_, at) => summerOf(first + at) ?? [],
  ).flat();
  const summer = STANDARD_OFFSET + 60;
  const observances = [
    observance(stampOf(yearRange(first).from, '00:00'), STANDARD_OFFSET, STANDARD_OFFSET),
    ...summers.flatMap(({ from, to }) => [
      observance(stampOf(from, '00:00'), STANDARD_OFFSET, summer),
      observance(stampOf(to, '00:00'), summer, STANDARD_OFFSET),
    ]),
  ];
  return ['BEGIN:VTIMEZONE', `TZID:${ZONE}`, ...observances.flat(), 'END:VTIMEZONE'];
}

/** Most days of a Gregorian year are in the Jalali year so many before. */
const GREGORIAN_AHEAD = 621;

const offsetText = (minutes: number): string => `+${hourOfMinutes(minutes).replace(':', '')}`;

function observance(at: string, from: number, to: number): string[] {
  const name = to > STANDARD_OFFSET ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${at}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `TZNAME:${offsetText(to)}`,
    `END:${name}`,
  ];
}
