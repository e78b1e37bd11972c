import * as z from 'zod/mini';
import { MAX_ICS_LENGTH } from '../../../calendar/ics/icsEvent.ts';
import { DayText } from '../../../calendar/schemas/day.ts';
import { Deleted } from '../../crud.ts';
import { answerOf, endpoint, FileBytes, Id, IdParams, listOf } from '../../endpoint.ts';
import { EventPoint } from './eventList.ts';

/** Most marks of a chart. */
export const MAX_EVENT_MARKS = 400;

/** An occurrence that is shown in a chart. */
export const EventMark = z.object({
  /** Id of the event. */
  _id: z.string(),
  name: z.string(),
  color: z.string(),
  date: DayText,
  toDate: DayText,
});
export type EventMark = z.infer<typeof EventMark>;

/** Why events of a file are left out. */
const IcsProblem = z.enum(['noName', 'noDay', 'badTimes', 'timeZone', 'rule', 'tooMany']);

export const EventImport = z.object({
  /** Takes the stored events back; null if none were stored. */
  importId: z.nullable(z.string()),
  /** Events that are new, or would be. */
  created: z.number(),
  /** Events that came with an earlier file. */
  known: z.number(),
  leftOut: z.array(z.object({ name: z.string(), problem: IcsProblem })),
  /** The first of the new ones. */
  events: z.array(z.object({ name: z.string(), date: DayText, fromHour: z.nullable(z.string()) })),
});
export type EventImport = z.infer<typeof EventImport>;

export const CalendarFeed = z.object({
  created: z.string(),
  /** When a calendar program read it last. */
  lastRead: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const day = { from: DayText, to: DayText };

/** Events in charts, open points, and calendar files. */
export const eventExchange = {
  listEventMarks: endpoint({
    method: 'GET',
    path: '/event/marks',
    summary:
      'Occurrences shown in the charts of nodes or of a trend: those of the nodes and of what they belong to, the first 400',
    tag: 'events',
    query: z.strictObject({
      /** `Building:3,Meter:12` */
      nodes: z.optional(
        z
          .string()
          .check(
            z.maxLength(4000),
            z.regex(
              /^(?:Organization|Building|Meter):\d{1,10}(?:,(?:Organization|Building|Meter):\d{1,10})*$/,
            ),
          ),
      ),
      trend: z.optional(Id),
      ...day,
    }),
    answer: listOf(EventMark),
  }),
  closeEventPoint: endpoint({
    method: 'PATCH',
    path: '/event/points/{id}',
    summary: 'Mark an own open point of a meeting as done, or as open again',
    tag: 'events',
    params: IdParams,
    body: z.strictObject({ isDone: z.boolean() }),
    answer: answerOf(EventPoint),
  }),
  importEvents: endpoint({
    method: 'POST',
    path: '/event/import',
    summary:
      'Store the events of an iCalendar file that are not there yet; with `dryRun` only say which they would be',
    tag: 'events',
    body: z.strictObject({
      ics: z.string().check(z.maxLength(MAX_ICS_LENGTH)),
      organization: z.optional(z.nullable(Id)),
      dryRun: z.optional(z.boolean()),
    }),
    answer: answerOf(EventImport),
    errors: ['NOT_ALLOWED_HERE'],
  }),
  undoEventImport: endpoint({
    method: 'DELETE',
    path: '/event/import/{id}',
    summary: 'Take an own import of a calendar file back; events changed since then stay',
    tag: 'events',
    params: z.strictObject({ id: z.guid() }),
    answer: answerOf(z.object({ deleted: z.number(), kept: z.number() })),
  }),
  exportEvents: endpoint({
    method: 'GET',
    path: '/event/export',
    summary: 'The visible events of a range as an iCalendar file',
    tag: 'events',
    transport: 'file',
    query: z.strictObject(day),
    answer: FileBytes,
  }),
  getCalendarFeed: endpoint({
    method: 'GET',
    path: '/event/feed',
    summary: 'Whether the own calendar can be read under a secret address; null if not',
    tag: 'events',
    answer: answerOf(z.nullable(CalendarFeed)),
  }),
  createCalendarFeed: endpoint({
    method: 'POST',
    path: '/event/feed',
    summary: 'Make a secret address of the own calendar; an earlier one ends. It is answered this once',
    tag: 'events',
    answer: answerOf(z.object({ path: z.string() })),
  }),
  deleteCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/event/feed',
    summary: 'End the secret address of the own calendar',
    tag: 'events',
    answer: Deleted,
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/calendar/{secret}',
    summary: 'A calendar by its secret address, for calendar programs; no token is needed',
    tag: 'events',
    transport: 'file',
    params: z.strictObject({ secret: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) }),
    answer: FileBytes,
  }),
};
