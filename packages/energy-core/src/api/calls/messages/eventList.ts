import * as z from 'zod/mini';
import { repeatUnits } from '../../../calendar/events/repeat.ts';
import { DayText } from '../../../calendar/schemas/day.ts';
import { Version } from '../../../metering/schemas/version.ts';
import { crud } from '../../crud.ts';

const Named = z.object({ _id: z.string(), name: z.string() });
export const EventType = z.enum(['FullDay', 'Hourly']);
export const RepeatUnit = z.enum(repeatUnits);

export const EventNodeType = z.enum(['Organization', 'Building', 'Meter']);
export type EventNodeType = z.infer<typeof EventNodeType>;

/** A document of the libraries that belongs to an event. */
const EventDocument = z.object({ _id: z.string(), title: z.string(), isStandard: z.boolean() });

/** What a meeting left to do. */
export const EventPoint = z.object({
  _id: z.string(),
  task: z.string(),
  person: Named,
  due: z.nullable(DayText),
  isDone: z.boolean(),
});
export type EventPoint = z.infer<typeof EventPoint>;

/** A calendar event with all its occurrences; without an organization it is visible to all users. */
export const EventRecord = z.object({
  _id: z.string(),
  name: z.string(),
  /** First day of the first occurrence. */
  date: DayText,
  /** Its last day. */
  toDate: DayText,
  /** Jalali year of `date`. */
  year: z.int(),
  type: EventType,
  /** Tehran time: `2025-11-03T09:00`; null for a full day. */
  fromHour: z.nullable(z.string()),
  /** On `toDate`. */
  toHour: z.nullable(z.string()),
  /** `#aabbcc` */
  color: z.string(),
  description: z.string(),
  place: z.string(),
  organization: z.nullable(Named),
  /** Repeats each week, Jalali month or Jalali year; null for an event that occurs once. */
  repeat: z.nullable(RepeatUnit),
  /** Last day on which an occurrence may begin. */
  until: z.nullable(DayText),
  /** First days of occurrences that were deleted or changed on their own. */
  skipped: z.array(DayText),
  /** Who takes part; they are told of it, of its changes and of its reminder. */
  people: z.array(Named),
  /** Minutes before the start, of a full day before 08:00; null without a reminder. */
  reminder: z.nullable(z.int()),
  /** The node it is about. */
  node: z.nullable(z.object({ type: EventNodeType, _id: z.string(), name: z.string() })),
  /** Shown as a mark in the charts of its node and of the nodes below it. */
  inCharts: z.boolean(),
  /** Attached documents, as far as the reader may see them. */
  documents: z.array(EventDocument),
  /** Minutes of a meeting. */
  minutes: z.nullable(EventDocument),
  points: z.array(EventPoint),
  /** Identifies it in calendar files. */
  uid: z.string(),
  /** Clause of the standard it is evidence of: `9-2`; null for most events. */
  standardNumber: z.nullable(z.string()),
  created: z.string(),
  createdBy: Named,
  version: Version,
});
export type EventRecord = z.infer<typeof EventRecord>;

/** The list of events, which the home page needs too; their other calls stand apart. */
export const eventList = crud('Event', 'Events', {
  ...{ path: '/event', tag: 'events', record: EventRecord },
  list: {
    summary:
      'Events with an occurrence on a day, in a Jalali year or in a range, or all: by day, full days first',
    sort: [
      ...(['date', 'name', '_id', 'toDate', 'year', 'type', 'fromHour', 'toHour', 'color'] as const),
      ...(['description', 'place', 'organization', 'repeat', 'until', 'skipped'] as const),
      ...([
        'people',
        'reminder',
        'node',
        'inCharts',
        'documents',
        'minutes',
        'points',
        'uid',
        'standardNumber',
      ] as const),
      ...(['created', 'createdBy', 'version'] as const),
    ],
    filters: {
      date: z.optional(DayText),
      /** Jalali. */
      year: z.optional(z.string().check(z.regex(/^\d{4}$/))),
      from: z.optional(DayText),
      to: z.optional(DayText),
    },
  },
});
