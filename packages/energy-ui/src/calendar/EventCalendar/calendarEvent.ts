import { addDays, type Day, isDay } from '@org/energy-core';

/** Days and hours of an event; both ends included, hours null for full days. */
export interface EventSpan {
  readonly from: Day;
  readonly to: Day;
  /** `09:15`, on the first day. */
  readonly fromHour: string | null;
  /** The same on the last day. */
  readonly toHour: string | null;
}

/** One occurrence of an event. */
export interface CalendarEvent extends EventSpan {
  /** Unique among the events shown. */
  readonly id: string;
  readonly name: string;
  /** `#0E803B` */
  readonly color: string;
  /** Cannot be moved. */
  readonly isFixed?: boolean;
}

/** What FullCalendar reads of an occurrence: its end is excluded. */
export const toInput = (event: CalendarEvent) => {
  const { id, name, from, to, fromHour, toHour, color, isFixed } = event;
  const isFullDay = fromHour === null || toHour === null;
  return {
    ...{ id, title: name, allDay: isFullDay, color, contrastColor: inkOn(color), extendedProps: { event } },
    start: isFullDay ? from : `${from}T${fromHour}:00Z`,
    end: isFullDay ? addDays(to, 1) : `${to}T${toHour}:00Z`,
    editable: !isFixed,
  };
};

/** What can be drawn: days that exist, in order. */
export const isDrawable = ({ from, to }: CalendarEvent): boolean => isDay(from) && isDay(to) && from <= to;

/** A span as FullCalendar gives it back, its end excluded; one hour without an end. */
export function spanOf({
  allDay,
  startStr,
  endStr,
}: {
  allDay: boolean;
  startStr: string;
  endStr: string;
}): EventSpan {
  const from = startStr.slice(0, 10);
  if (allDay)
    return { from, to: endStr ? addDays(endStr.slice(0, 10), -1) : from, fromHour: null, toHour: null };
  const fromHour = startStr.slice(11, 16);
  const end = endStr || new Date(Date.parse(`${from}T${fromHour}:00Z`) + 3_600_000).toISOString();
  return { from, to: end.slice(0, 10), fromHour, toHour: end.slice(11, 16) };
}

function daysOf({ from, to }: CalendarEvent): readonly Day[] {
  const days = [from];
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

/** How many events each day has. */
export function countByDay(events: readonly CalendarEvent[]): ReadonlyMap<Day, number> {
  const counts = new Map<Day, number>();
  for (const event of events) for (const day of daysOf(event)) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

const startOf = ({ from, fromHour }: CalendarEvent): string => `${from}T${fromHour ?? '00:00'}`;
const endOf = ({ to, toHour }: CalendarEvent): string => `${to}T${toHour ?? '24:00'}`;
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
/** In the order of the view: by start, longer ones first. */
const inOrder = (one: CalendarEvent, other: CalendarEvent): number =>
  compareText(startOf(one), startOf(other)) ||
  compareText(endOf(other), endOf(one)) ||
  compareText(one.name, other.name);

/**
 * The first events of each day, as many as have a place: FullCalendar draws all it gets to see which ones fit.
 * @param counts those of `countByDay`
 */
export function firstOfDays(
  events: readonly CalendarEvent[],
  counts: ReadonlyMap<Day, number>,
  perDay: number,
): readonly CalendarEvent[] {
  if (![...counts.values()].some((count) => count > perDay)) return events;
  const taken = new Map<Day, number>();
  return events.toSorted(inOrder).filter((event) => {
    const days = daysOf(event);
    const hasPlace = days.some((day) => (taken.get(day) ?? 0) < perDay);
    if (hasPlace) for (const day of days) taken.set(day, (taken.get(day) ?? 0) + 1);
    return hasPlace;
  });
}

/** Black or white letters on a color, whichever is read more easily. */
export function inkOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? '#000000' : '#FFFFFF';
}
