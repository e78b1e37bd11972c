import * as z from 'zod/mini';
import { DayText } from '../../../calendar/dayText.ts';
import { endpoint, listOf, listQuery } from '../../endpoint.ts';

const Named = z.object({ _id: z.string(), name: z.string() });

/** A calendar event; without an organization it is visible to all users. */
export const EventRecord = z.object({
  _id: z.string(),
  name: z.string(),
  date: DayText,
  type: z.enum(['FullDay', 'Hourly']),
  /** Tehran time: `2025-11-03T09:00`; null for a full day. */
  fromHour: z.nullable(z.string()),
  toHour: z.nullable(z.string()),
  /** `#aabbcc` */
  color: z.string(),
  description: z.string(),
  organization: z.nullable(Named),
  created: z.string(),
  createdBy: Named,
});
export type EventRecord = z.infer<typeof EventRecord>;

/** The calendar of events. */
export const events = {
  listEvents: endpoint({
    method: 'GET',
    path: '/event',
    summary: 'Events of a day, or all of them: full days first, then by the hour',
    tag: 'events',
    query: listQuery(
      [
        'date',
        'name',
        '_id',
        'type',
        'fromHour',
        'toHour',
        'color',
        'description',
        'organization',
        'created',
        'createdBy',
      ],
      { date: z.optional(DayText) },
    ),
    answer: listOf(EventRecord),
  }),
};
