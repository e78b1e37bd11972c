import { trimInvisible, withoutTurns } from '../../numerals/invisible.ts';
import { addDays, type Day, dayNumber, dayOfNumber, daysBetween, isDay } from '../day.ts';
import { eventColors, eventProblem } from '../events/eventTimes.ts';
import { occurrenceIndex, occurrencesIn, type RepeatUnit } from '../events/repeat.ts';
import { DAY_MINUTES, hourOfMinutes, minutesOfHour } from '../tehranTime.ts';
import { FIRST_NUMBER, LAST_NUMBER } from '../yearTable.ts';
import { type ContentLine, contentLines, unescapeText } from './contentLines.ts';
import { COLOR, type IcsEvent, JALALI_RULE, MAX_ICS_LENGTH } from './icsEvent.ts';
import { later, lineTime, minutesOf, noZone, type Time, timeOf, type Zones } from './icsTime.ts';
import { daysOfRule, isPlainWeek, readRule } from './rules.ts';

/** Most events of a file; those that a rule repeats count each time. */
export const MAX_ICS_EVENTS = 5000;
/** A rule without an end is written out from a year before to two years after. */
const DAYS_BEFORE = 366;
const DAYS_AFTER = 731;
/** A counted rule ends within twenty years. */
const MAX_COUNTED_DAYS = 7305;
/** Days looked through for all rules of a file, so that no file takes long. */
const MAX_RULE_DAYS = 1_000_000;
const MAX_NAME = 200;
const MAX_DESCRIPTION = 2000;
const MAX_PLACE = 200;

/** Why an event of a file is left out. */
export type IcsProblem = 'noName' | 'noDay' | 'badTimes' | 'timeZone' | 'rule' | 'tooMany';

export interface IcsReading {
  readonly ok: true;
  /** Occurrences of a rule that is not a plain week are events of their own, with one `uid`. */
  readonly events: readonly IcsEvent[];
  readonly leftOut: readonly { readonly name: string; readonly problem: IcsProblem }[];
}
export type IcsResult =
  | IcsReading
  | { readonly ok: false; readonly issue: { readonly code: 'ics.tooLarge' | 'ics.notACalendar' } };

type Lines = ReadonlyMap<string, readonly ContentLine[]>;

/**
 * Reads the events of an iCalendar file (RFC 5545), with hours on the clocks of Iran. Nothing of it is executed or rendered.
 * @param today limits rules without an end
 * @param zones clocks of other time zones; events of theirs are left out if omitted
 * @example readIcs('no calendar', '2026-11-26') // { ok: false, issue: { code: 'ics.notACalendar' } }
 */
export function readIcs(text: string, today: Day, zones: Zones = noZone): IcsResult {
  if (text.length > MAX_ICS_LENGTH) return { ok: false, issue: { code: 'ics.tooLarge' } };
  const parts = eventsIn(text);
  if (!parts) return { ok: false, issue: { code: 'ics.notACalendar' } };
  const events: IcsEvent[] = [];
  const leftOut: { name: string; problem: IcsProblem }[] = [];
  const budget = { days: MAX_RULE_DAYS };
  const moved = movedDays(parts, zones);
  for (const lines of parts) {
    if (firstValue(lines, 'STATUS').toUpperCase() === 'CANCELLED') continue;
    const found = readEvent(lines, { today, moved, budget, zones });
    const name = nameIn(lines);
    if (typeof found === 'string') leftOut.push({ name, problem: found });
    else if (events.length + found.length > MAX_ICS_EVENTS) leftOut.push({ name, problem: 'tooMany' });
    else events.push(...found);
  }
  return { ok: true, events, leftOut };
}

/** The properties of each event; null if the text is no calendar. */
function eventsIn(text: string): Lines[] | null {
  const stack: string[] = [];
  const found: Lines[] = [];
  let own: Map<string, ContentLine[]> | null = null;
  let isCalendar = false;
  for (const line of contentLines(text.replace(/^\uFEFF/, ''))) {
    const value = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') {
      isCalendar ||= value === 'VCALENDAR' && stack.length === 0;
      if (!isCalendar) return null;
      stack.push(value);
      if (value === 'VEVENT') own = new Map();
    } else if (line.name === 'END') {
      if (stack.pop() === 'VEVENT' && own) {
        found.push(own);
        own = null;
      }
    } else if (own && stack.at(-1) === 'VEVENT') own.set(line.name, [...(own.get(line.name) ?? []), line]);
  }
  return isCalendar ? found : null;
}

const firstValue = (lines: Lines, name: string): string => lines.get(name)?.[0]?.value.trim() ?? '';
const textOf = (lines: Lines, name: string): string =>
  trimInvisible(withoutTurns(unescapeText(firstValue(lines, name))));
const nameIn = (lines: Lines): string => textOf(lines, 'SUMMARY').replace(/\s+/g, ' ').slice(0, MAX_NAME);

/** Days of a list such as EXDATE. */
const daysIn = (lines: Lines, name: string, zones: Zones): Day[] =>
  (lines.get(name) ?? []).flatMap(({ value, params }) =>
    value.split(',').flatMap((each) => {
      const time = timeOf(each.split('/')[0]!, params.get('TZID'), zones);
      return typeof time === 'string' ? [] : [time.day];
    }),
  );

/** Days of occurrences that the file describes on their own, by `uid`. */
function movedDays(parts: readonly Lines[], zones: Zones): ReadonlyMap<string, readonly Day[]> {
  const moved = new Map<string, Day[]>();
  for (const lines of parts) {
    const time = lineTime(lines.get('RECURRENCE-ID')?.[0], zones);
    if (typeof time === 'string') continue;
    const uid = firstValue(lines, 'UID');
    moved.set(uid, [...(moved.get(uid) ?? []), time.day]);
  }
  return moved;
}

/** An event without a length takes this long. */
const SHORTEST_MINUTES = 15;

/** End of an event, the last day included for full days. */
function endOf(lines: Lines, start: Time, zones: Zones): Time | IcsProblem {
  const end = lines.get('DTEND')?.[0];
  if (end) {
    const time = lineTime(end, zones);
    if (typeof time === 'string') return time;
    if ((time.hour === null) !== (start.hour === null)) return 'badTimes';
    if (time.hour !== null && (time.day > start.day || time.hour !== start.hour)) return time;
    if (time.hour === null)
      return { day: time.day > start.day ? addDays(time.day, -1) : time.day, hour: null };
  }
  const duration = end ? 0 : minutesOf(firstValue(lines, 'DURATION') || 'PT0M');
  if (duration === null) return 'badTimes';
  if (start.hour === null) {
    const days = Math.max(1, Math.ceil(duration / DAY_MINUTES));
    return later(start.day, days - 1, null);
  }
  const all = minutesOfHour(start.hour) + Math.max(SHORTEST_MINUTES, duration);
  return later(start.day, Math.floor(all / DAY_MINUTES), hourOfMinutes(all % DAY_MINUTES));
}

interface Around {
  readonly today: Day;
  readonly moved: ReadonlyMap<string, readonly Day[]>;
  /** Days that rules may still look through. */
  readonly budget: { days: number };
  readonly zones: Zones;
}

function readEvent(lines: Lines, { today, moved, budget, zones }: Around): IcsEvent[] | IcsProblem {
  const name = nameIn(lines);
  if (name === '') return 'noName';
  const start = lineTime(lines.get('DTSTART')?.[0], zones);
  if (typeof start === 'string') return start;
  const end = endOf(lines, start, zones);
  if (typeof end === 'string') return end;
  const uid = firstValue(lines, 'UID').slice(0, MAX_NAME) || `${name} ${start.day} ${start.hour ?? ''}`;
  const color = firstValue(lines, COLOR).toUpperCase();
  const base = {
    ...{ uid, name, description: textOf(lines, 'DESCRIPTION').slice(0, MAX_DESCRIPTION) },
    ...{ place: textOf(lines, 'LOCATION').slice(0, MAX_PLACE), fromHour: start.hour, toHour: end.hour },
    color: (eventColors as readonly string[]).includes(color) ? color : eventColors[0],
  };
  const once = { ...base, from: start.day, to: end.day, repeat: null, until: null, skipped: [] };
  if (eventProblem(once) !== null) return 'badTimes';
  const isOwn = lines.has('RECURRENCE-ID');
  const rule = lines.get('RRULE')?.[0];
  const out = [...daysIn(lines, 'EXDATE', zones), ...(isOwn ? [] : (moved.get(uid) ?? []))];
  if (isOwn || (!rule && !lines.has('RDATE'))) return [once];

  const jalali = jalaliRule(firstValue(lines, JALALI_RULE), once, out);
  if (jalali) return [jalali];
  const read = rule && readRule(rule, (text) => dayOfUntil(text));
  if (rule && (!read || (lines.get('RRULE')?.length ?? 0) > 1)) return 'rule';
  if (read && isPlainWeek(read, start.day) && !lines.has('RDATE')) {
    const counted = read.count === null ? null : later(start.day, (read.count - 1) * 7, null);
    if (counted === 'noDay') return 'rule';
    const until = counted?.day ?? read.until;
    const weekly: IcsEvent = { ...once, repeat: 'week', until, skipped: [...new Set(out)].sort() };
    return eventProblem(weekly) === null ? [weekly] : 'badTimes';
  }
  const isEndless = read ? read.count === null && read.until === null : false;
  const range = {
    from: isEndless && start.day < today ? shifted(today, -DAYS_BEFORE) : start.day,
    to: read?.until ?? shifted(today, isEndless ? DAYS_AFTER : MAX_COUNTED_DAYS),
  };
  if (read) budget.days -= Math.max(0, daysBetween(range.from, range.to));
  if (budget.days < 0) return 'tooMany';
  const ruled = read ? daysOfRule(read, start.day, range, MAX_ICS_EVENTS + 1) : [];
  // The start is always one of them.
  const days = [...new Set([start.day, ...ruled, ...daysIn(lines, 'RDATE', zones)])]
    .filter((day) => day >= range.from && !out.includes(day))
    .sort();
  if (days.length > MAX_ICS_EVENTS) return 'tooMany';
  const length = daysBetween(start.day, end.day);
  return days.flatMap((day) => {
    const to = later(day, length, null);
    return to === 'noDay' ? [] : [{ ...once, from: day, to: to.day }];
  });
}

const shifted = (day: Day, days: number): Day =>
  dayOfNumber(Math.min(LAST_NUMBER, Math.max(FIRST_NUMBER, dayNumber(day) + days)));

const dayOfUntil = (text: string): Day | null => {
  const time = timeOf(text, undefined, noZone);
  return typeof time === 'string' ? null : time.day;
};

/** The rule in Jalali months that this product wrote beside the dates; null for any other text. */
function jalaliRule(value: string, once: IcsEvent, out: readonly Day[]): IcsEvent | null {
  const [repeat = '', from = '', ...rest] = value.split(' ');
  const [until = '', ...skipped] = rest;
  if (
    (repeat !== 'month' && repeat !== 'year') ||
    !isDay(from) ||
    ![...skipped, ...(until ? [until] : [])].every(isDay)
  )
    return null;
  const event: IcsEvent = {
    ...{
      ...once,
      from,
      to:
        later(from, daysBetween(once.from, once.to), null) === 'noDay'
          ? from
          : addDays(from, daysBetween(once.from, once.to)),
    },
    ...{
      repeat: repeat as RepeatUnit,
      until: until || null,
      skipped: [...new Set([...skipped, ...out])].sort(),
    },
  };
  // Edited elsewhere: the dates count.
  if (eventProblem(event) !== null || occurrenceIndex(event, once.from) === null) return null;
  return occurrencesIn(event, { from: once.from, to: once.from }).length > 0 ? event : null;
}
