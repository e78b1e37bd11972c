import { type Day, type EventProblem, eventColors, eventProblem } from '@org/energy-core';
import {
  type EventApply,
  EventChange,
  type EventNodeType,
  EventRecord,
  NewEvent,
} from '@org/energy-core/api';
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
  task: maxLettersOf(NewEvent.shape.name),
};

const labels = {
  ...{ name: 'eventCalendar.name', from: 'eventCalendar.startDay', to: 'eventCalendar.lastDay' },
  ...{
    isFullDay: 'eventCalendar.allDay',
    fromHour: 'eventCalendar.fromHour',
    toHour: 'eventCalendar.toHour',
  },
  ...{ color: 'eventCalendar.color', repeat: 'eventCalendar.repeat', until: 'eventCalendar.until' },
  standardNumber: 'eventCalendar.clause',
  ...{ place: 'eventCalendar.place', reminder: 'eventCalendar.reminder', people: 'eventCalendar.people' },
  ...{ node: 'eventCalendar.node', inCharts: 'eventCalendar.inCharts' },
  ...{ description: 'eventCalendar.description', documents: 'eventCalendar.documents' },
  ...{ minutes: 'eventCalendar.minutes', points: 'eventCalendar.points' },
} as const satisfies Record<keyof EventValue, TextKey>;
export const fields = Object.keys(labels) as (keyof EventValue)[];

/** Field beside which a problem of the times is said. */
const fieldOf: Readonly<Record<EventProblem, keyof EventValue>> = {
  ...{ noSuchDay: 'from', hoursMissing: 'fromHour', tooLong: 'to' },
  ...{ endsBeforeStart: 'toHour', longerThanRepetition: 'repeat', repetitionEndsBeforeStart: 'until' },
};
/** Fields of the server under another name. */
const serverFields: Readonly<Record<string, keyof EventValue>> = {
  ...{ date: 'from', toDate: 'to', type: 'isFullDay', organization: 'node' },
};

/** No node, no reminder. */
const NO_CHOICE = 'none';

/** A new event on a span, green; an hour in the morning where no hours are given. */
export const emptyEvent = (
  { from, to, fromHour, toHour }: EventSpan,
  standardNumber: string | null = null,
): EventValue => ({
  ...{ name: '', from, to, isFullDay: fromHour === null && to > from },
  ...{ fromHour: fromHour ?? '09:00', toHour: toHour ?? '10:00', color: eventColors[0] },
  ...{ repeat: 'none', until: null, place: '', description: '' },
  standardNumber,
  ...{ reminder: NO_CHOICE, people: [], node: null, inCharts: false },
  ...{ documents: [], minutes: null, points: [] },
});

const eventValue = (event: EventRecord): EventValue => ({
  ...{ name: event.name, from: event.date, to: event.toDate, isFullDay: event.type === 'FullDay' },
  fromHour: event.fromHour?.slice(11, 16) ?? '09:00',
  toHour: event.toHour?.slice(11, 16) ?? '10:00',
  ...{ color: event.color, repeat: event.repeat ?? 'none', until: event.until },
  ...{ place: event.place, description: event.description },
  standardNumber: event.standardNumber,
  reminder: event.reminder === null ? NO_CHOICE : String(event.reminder),
  people: event.people.map(chosen),
  node: event.node && { id: nodeKey(event.node.type, event.node._id), name: event.node.name },
  inCharts: event.inCharts,
  documents: event.documents.map(titled),
  minutes: event.minutes && titled(event.minutes),
  points: event.points.map((point) => ({
    ...{ id: point._id, task: point.task, person: chosen(point.person), due: point.due },
    isDone: point.isDone,
  })),
});

const chosen = ({ _id, name }: { readonly _id: string; readonly name: string }) => ({ id: _id, name });
const titled = ({ _id, title }: { readonly _id: string; readonly title: string }) => ({
  ...{ id: _id, name: title },
});
export const nodeKey = (type: EventNodeType, id: string): string => `${type}:${id}`;
const idsOf = (values: readonly { readonly id: string }[]): string[] => values.map(({ id }) => id);

/** People, node, documents and points as a body names them. */
function belongingsOf(value: EventValue) {
  const [type = '', id = ''] = value.node?.id.split(':') ?? [];
  return {
    reminder: value.reminder === NO_CHOICE ? null : Number(value.reminder),
    ...{ people: idsOf(value.people), documents: idsOf(value.documents), minutes: value.minutes?.id ?? null },
    ...{ node: value.node && { type, id }, inCharts: value.inCharts },
    points: value.points.map(({ id: point, task, person, due, isDone }) => ({
      ...(point !== null && { _id: point }),
      ...{ task: task.trim(), person: person?.id ?? '', due, isDone },
    })),
  };
}

/** The same of a stored event, to be compared. */
const storedBelongings = (event: EventRecord) => belongingsOf(eventValue(event));

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
    ...belongingsOf(value),
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
    ...(value.points.some(({ task, person }) => typed(task) === undefined || !person) && {
      points: ['events.problem.point'],
    }),
  };
}

/** A value as a text, to be compared by the reader. */
function shownText(value: EventValue[keyof EventValue]): string {
  if (value === null || value === NO_CHOICE) return '';
  if (typeof value !== 'object') return String(value);
  const items = 'length' in value ? value : [value];
  return items.map((item) => ('task' in item ? item.task : item.name)).join('، ');
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
      return differing(bodyOf(value), { ...old, ...storedBelongings(stored) });
    },
    shown: (event, field) => shownText(eventValue(event)[field]),
    read: (data) => EventRecord.safeParse(data).data ?? null,
    fieldOf: (path) => serverFields[path] ?? fields.find((field) => field === path),
    known: idsIn(queryKeys.allEvents),
    newest: async (client) => (await client.listEvents({ query: NEWEST })).rows,
    create: async (client, value) => {
      const made = bodyOf(value);
      const body = NewEvent.parse({ ...made, ...(made.node === null && { organization }) });
      return await client.createEvent({ body });
    },
    update: async (client, id, changes) => {
      const body = EventChange.parse({ ...changes, ...part });
      return await client.updateEvent({ params: { id }, body });
    },
  };
};
