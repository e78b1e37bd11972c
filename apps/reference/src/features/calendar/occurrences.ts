import { addDays, type Day, type DayRange, daysBetween, occurrencesIn } from '@org/energy-core';
import type { EventRecord } from '@org/energy-core/api';
import type { CalendarEvent } from '@org/energy-ui';

/** One occurrence of a record; `id` names both. */
export interface Occurrence extends CalendarEvent {
  readonly record: EventRecord;
}

const SEPARATOR = '.';
export const occurrenceId = (record: string, day: Day): string => `${record}${SEPARATOR}${day}`;

/** Record and first day of an occurrence; null for any other text. */
export function readOccurrenceId(text: string): { readonly record: string; readonly day: Day } | null {
  const found = /^(\d{1,16})\.(\d{4}-\d{2}-\d{2})$/.exec(text);
  return found && { record: found[1]!, day: found[2]! };
}

/** The occurrences of records on some days, in time order with full days first. */
export function occurrencesOf(
  records: readonly EventRecord[],
  range: DayRange,
  mayChange: (record: EventRecord) => boolean,
): Occurrence[] {
  return records
    .flatMap((record) => {
      const { date, toDate, repeat, until, skipped } = record;
      const days = { from: date, to: toDate, repeat, until, skipped };
      return occurrencesIn(days, range).map(({ from, to }) => ({
        ...{ id: occurrenceId(record._id, from), name: record.name, color: record.color, record, from, to },
        ...{ fromHour: record.fromHour?.slice(11, 16) ?? null, toHour: record.toHour?.slice(11, 16) ?? null },
        isFixed: !mayChange(record),
      }));
    })
    .sort(inTime);
}

const names = new Intl.Collator('en');
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const inTime = (one: Occurrence, other: Occurrence): number =>
  compare(one.from, other.from) ||
  compare(one.fromHour ?? '', other.fromHour ?? '') ||
  names.compare(one.name, other.name);

/** A record with the days and hours of one of its occurrences. */
export function asOccurrence(record: EventRecord, day: Day): EventRecord {
  const move = daysBetween(record.date, day);
  const hour = (text: string | null) => text && `${addDays(text.slice(0, 10), move)}${text.slice(10)}`;
  return {
    ...record,
    ...{ date: day, toDate: addDays(record.toDate, move) },
    ...{ fromHour: hour(record.fromHour), toHour: hour(record.toHour) },
  };
}
