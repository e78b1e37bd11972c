import { type Day, type EventProblem, eventColors, eventProblem } from '@org/energy-core';
import { type EventApply, EventChange, EventRecord, NewEvent } from '@org/energy-core/api';
import type { EventSpan, EventValue, TextKey } from '@org/energy-ui';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { maxLettersOf } from '../../shared/forms/bounds.ts';
import {
  differing,
  idsIn,
  NEWEST,
  type RecordForm,
  typed,
  type Wrong,
} from '../../shared/forms/recordForm.ts';
import { asOccurrence } from './occurrences.ts';

export const maxLength = {
  name: maxLettersOf(NewEvent.shape.name),
  place: maxLettersOf(NewEvent.shape.place),
  description: maxLettersOf(NewEvent.shape.description),
};

const labels = {
  ...{ name: 'eventCalendar.name', from: 'eventCalendar.startDay', to: 'eventCalendar.lastDay' },
  ...{
    isFullDay: 'eventCalendar.allDay',
    fromHour: 'eventCalendar.fromHour',
    toHour: 'eventCalendar.toHour',
  },
  ...{ color: 'eventCalendar.color', repeat: 'eventCalendar.repeat', until: 'eventCalendar.until' },
  ...{ place: 'eventCalendar.place', description: 'eventCalendar.description' },
  standardNumber: 'eventCalendar.clause',
} as const satisfies Record<keyof EventValue, TextKey>;
export const fields = Object.keys(labels) as (keyof EventValue)[];

/** Field beside which a problem of the times is said. */
const fieldOf: Readonly<Record<EventProblem, keyof EventValue>> = {
  ...{ noSuchDay: 'from', hoursMissing: 'fromHour', tooLong: 'to' },
  ...{ endsBeforeStart: 'toHour', longerThanRepetition: 'repeat', repetitionEndsBeforeStart: 'until' },
};
/** Fields of the server under another name. */
const serverFields: Readonly<Record<string, keyof EventValue>> = {
  ...{ date: 'from', toDate: 'to', type: 'isFullDay' },
};

/** A new event on a span, green; an hour in the morning where no hours are given. */
export const emptyEvent = (
  { from, to, fromHour, toHour }: EventSpan,
  standardNumber: string | null = null,
): EventValue => ({
  ...{ name: '', from, to, isFullDay: fromHour === null && to > from },
  ...{ fromHour: fromHour ?? '09:00', toHour: toHour ?? '10:00', color: eventColors[0] },
  ...{ repeat: 'none', until: null, place: '', description: '' },
  standardNumber,
});

const eventValue = (event: EventRecord): EventValue => ({
  ...{ name: event.name, from: event.date, to: event.toDate, isFullDay: event.type === 'FullDay' },
  fromHour: event.fromHour?.slice(11, 16) ?? '09:00',
  toHour: event.toHour?.slice(11, 16) ?? '10:00',
  ...{ color: event.color, repeat: event.repeat ?? 'none', until: event.until },
  ...{ place: event.place, description: event.description },
  standardNumber: event.standardNumber,
});

/** The body of an event; its days are checked before. */
function bodyOf(value: EventValue) {
  const { name, from, isFullDay, color, place, description, standardNumber } = value;
  const date = from ?? '';
  const toDate = value.to ?? date;
  return {
    ...{ name: name.trim(), date, toDate, type: isFullDay ? ('FullDay' as const) : ('Hourly' as const) },
    fromHour: isFullDay ? null : `${date}T${value.fromHour}`,
    toHour: isFullDay ? null : `${toDate}T${value.toHour}`,
    ...{ color, place: place.trim(), description: description.trim(), standardNumber },
    repeat: value.repeat === 'none' ? null : value.repeat,
    until: value.repeat === 'none' ? null : value.until,
  };
}

function wrongOf(value: EventValue): Wrong<EventValue> {
  const isFullDay = value.isFullDay;
  const problem = eventProblem({
    ...{ from: value.from ?? '', to: value.to ?? value.from ?? '' },
    fromHour: isFullDay ? null : value.fromHour || null,
    toHour: isFullDay ? null : value.toHour || null,
    repeat: value.repeat === 'none' ? null : value.repeat,
    until: value.repeat === 'none' ? null : value.until,
  });
  const field = problem && (problem === 'endsBeforeStart' && isFullDay ? 'to' : fieldOf[problem]);
  return {
    ...(typed(value.name) === undefined && { name: ['form.enter'] }),
    ...(field && { [field]: [`events.problem.${problem}`] }),
  };
}

/** Which occurrences an edit is about. */
export interface Part {
  readonly occurrence: Day;
  readonly apply: EventApply;
}

/**
 * The form of an event; of a repeating one, of some of its occurrences.
 * @param organization of a new event; null for everybody's
 */
export const eventForm = (organization: string | null, part?: Part): RecordForm<EventValue, EventRecord> => {
  const shownPart = (event: EventRecord) => (part ? asOccurrence(event, part.occurrence) : event);
  return {
    fields,
    labelOf: (field) => labels[field],
    draftOf: (event) => eventValue(shownPart(event)),
    wrong: wrongOf,
    changes: (value, stored) => {
      const { _id: _, ...old } = shownPart(stored);
      return differing(bodyOf(value), { ...old });
    },
    shown: (event, field) => String(eventValue(event)[field] ?? ''),
    read: (data) => EventRecord.safeParse(data).data ?? null,
    fieldOf: (path) => serverFields[path] ?? fields.find((field) => field === path),
    known: idsIn(queryKeys.allEvents),
    newest: async (client) => (await client.listEvents({ query: NEWEST })).data.data,
    create: async (client, value) => {
      const body = NewEvent.parse({ ...bodyOf(value), organization });
      return (await client.createEvent({ body })).data.data;
    },
    update: async (client, id, changes) => {
      const body = EventChange.parse({ ...changes, ...part });
      return (await client.updateEvent({ params: { id }, body })).data.data;
    },
  };
};

/** The body that moves an event to another span. */
export function moveBody({ from, to, fromHour, toHour }: EventSpan) {
  const isFullDay = fromHour === null || toHour === null;
  return {
    ...{ date: from, toDate: to, type: isFullDay ? ('FullDay' as const) : ('Hourly' as const) },
    fromHour: isFullDay ? null : `${from}T${fromHour}`,
    toHour: isFullDay ? null : `${to}T${toHour}`,
  };
}
