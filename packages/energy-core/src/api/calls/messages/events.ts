import * as z from 'zod/mini';
import { eventColors } from '../../../calendar/events/eventTimes.ts';
import { reminderMinutes } from '../../../calendar/events/reminders.ts';
import { DayText } from '../../../calendar/schemas/day.ts';
import { standardClauses } from '../../../documents/clauses.ts';
import { Name } from '../../../metering/schemas/name.ts';
import { Version } from '../../../metering/schemas/version.ts';
import { crud } from '../../crud.ts';
import { Id } from '../../endpoint.ts';
import { EventNodeType, EventRecord, EventType, RepeatUnit } from './eventList.ts';

/** Longest description and place of an event in UTF-16 units, and the longest of its lists. */
export const eventLimits = {
  ...{ description: 2000, place: 200, skipped: 1000 },
  ...{ people: 100, documents: 20, points: 50 },
} as const;

/** Date-time with the time after T; empty for a full day. */
const HourText = z.nullable(
  z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)?$/)),
);

const NewPoint = z.strictObject({
  _id: z.optional(Id),
  task: Name,
  person: Id,
  due: z.optional(z.nullable(DayText)),
  isDone: z.optional(z.boolean()),
});

const fields = {
  name: Name,
  date: DayText,
  /** Default: the day of `toHour`, or `date`. */
  toDate: z.optional(DayText),
  type: EventType,
  /** On `date`. Not read for a full day. */
  fromHour: z.optional(HourText),
  toHour: z.optional(HourText),
  /** Default: green. */
  color: z.optional(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/))),
  description: z.optional(z.string().check(z.maxLength(eventLimits.description))),
  place: z.optional(z.string().check(z.maxLength(eventLimits.place))),
  organization: z.optional(z.nullable(Id)),
  repeat: z.optional(z.nullable(RepeatUnit)),
  until: z.optional(z.nullable(DayText)),
  people: z.optional(z.array(Id).check(z.maxLength(eventLimits.people))),
  reminder: z.optional(z.nullable(z.literal([...reminderMinutes]))),
  /** Its organization becomes that of the event. */
  node: z.optional(z.nullable(z.strictObject({ type: EventNodeType, id: Id }))),
  inCharts: z.optional(z.boolean()),
  documents: z.optional(z.array(Id).check(z.maxLength(eventLimits.documents))),
  minutes: z.optional(z.nullable(Id)),
  /** Replace the stored ones; those with an id keep it. */
  points: z.optional(z.array(NewPoint).check(z.maxLength(eventLimits.points))),
  /** Clause of the standard it is evidence of. */
  standardNumber: z.optional(z.nullable(z.enum(standardClauses as [string, ...string[]]))),
};

export const NewEvent = z.strictObject({
  ...fields,
  /** Must be the caller; any other id is refused. */
  createdBy: z.optional(z.nullable(Id)),
  /** Must be the Jalali year of `date`; the server computes it. */
  year: z.optional(z.union([z.int(), z.string().check(z.regex(/^\d{4}$/))])),
});
export type NewEvent = z.infer<typeof NewEvent>;

const Apply = z.enum(['one', 'following', 'all']);
export type EventApply = z.infer<typeof Apply>;

/** Omitted fields stay. */
export const EventChange = z.strictObject({
  ...fields,
  ...{ name: z.optional(Name), date: z.optional(DayText), type: z.optional(EventType) },
  /** First day of the occurrence that `date` and the hours are meant for; default: the first one. */
  occurrence: z.optional(DayText),
  /** Which occurrences change; default: all. `one` and `following` become an event of their own, which is answered. */
  apply: z.optional(Apply),
  version: Version,
});
export type EventChange = z.infer<typeof EventChange>;

export const defaultEventColor = eventColors[0];

/** Single events and their changes. */
export const events = crud('Event', 'Events', {
  ...{ path: '/event', tag: 'events', record: EventRecord },
  get: { summary: 'One event' },
  create: { summary: 'Create an event', body: NewEvent, errors: ['NOT_ALLOWED_HERE'] },
  update: {
    summary: 'Change an event, one of its occurrences, or one with all that follow',
    body: EventChange,
    errors: ['CHANGED_MEANWHILE', 'NOT_ALLOWED_HERE'],
  },
  delete: {
    summary: 'Delete an event, one of its occurrences, or one with all that follow',
    query: z.strictObject({ occurrence: z.optional(DayText), apply: z.optional(Apply) }),
    errors: ['NOT_ALLOWED_HERE'],
  },
});
