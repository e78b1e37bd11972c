import * as z from 'zod/mini';
import { DayText } from '../../../calendar/schemas/day.ts';
import { answerOf, endpoint, IdParams } from '../../endpoint.ts';
import { RunDays, Trend } from './trends.ts';

/** Causes of a day that left the allowed deviation. */
export const deviationCauses = ['event', 'maintenance', 'data', 'other'] as const;
/** Longest note beside a cause. */
export const MAX_ANSWER_LENGTH = 1000;
export const DeviationCause = z.enum(deviationCauses);
export type DeviationCause = z.infer<typeof DeviationCause>;

/** The cause that a user gave for a deviating day. */
export const DeviationAnswer = z.object({
  day: z.string(),
  cause: DeviationCause,
  note: z.string(),
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  created: z.string(),
});
export type DeviationAnswer = z.infer<typeof DeviationAnswer>;

/** Watching a trend, and answers to its deviations. */
export const trendWatch = {
  watchTrend: endpoint({
    method: 'POST',
    path: '/trend/{id}/watch',
    summary:
      'Be told, or no longer told, when readings leave the allowed deviation of a trend; and after how many days in a row on one side of it',
    tag: 'trend',
    params: IdParams,
    body: z.strictObject({
      isWatched: z.boolean(),
      /** Of the trend, for all who watch it; unchanged if omitted. */
      runDays: z.optional(RunDays),
    }),
    answer: answerOf(Trend),
  }),
  listDeviationAnswers: endpoint({
    method: 'GET',
    path: '/trend/{id}/answers',
    summary: 'Causes given for deviating days, by day',
    tag: 'trend',
    mayLag: true,
    params: IdParams,
    answer: answerOf(z.array(DeviationAnswer)),
  }),
  answerDeviation: endpoint({
    method: 'POST',
    path: '/trend/{id}/answers',
    summary:
      'Give the cause of a deviating day, change it, or take it back with `cause: null`; refused with all answers where another user answered meanwhile',
    tag: 'trend',
    params: IdParams,
    body: z.strictObject({
      day: DayText,
      cause: z.nullable(DeviationCause),
      note: z._default(z.string().check(z.trim(), z.maxLength(MAX_ANSWER_LENGTH)), ''),
      /** `created` of the answer that the sender has seen, null for none; without it nothing is compared. */
      known: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    }),
    answer: answerOf(z.array(DeviationAnswer)),
    errors: ['CHANGED_MEANWHILE'],
  }),
};
