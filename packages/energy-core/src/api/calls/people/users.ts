import * as z from 'zod/mini';
import { DayText } from '../../../calendar/schemas/day.ts';
import { answerOf, endpoint, Id, IdParams, listOf } from '../../endpoint.ts';
import {
  MAX_PREFERENCE_LENGTH,
  MAX_PREFERENCES,
  PreferenceName,
  Preferences,
  SessionUser,
} from './signIn.ts';

/** Preferences to store; null deletes one. */
const PreferencesWish = z
  .record(PreferenceName, z.nullable(z.string().check(z.maxLength(MAX_PREFERENCE_LENGTH))))
  .check(
    z.refine((wish) => Object.keys(wish).length <= MAX_PREFERENCES, {
      params: { issue: 'preferences.tooMany' },
    }),
  );
export type PreferencesWish = z.infer<typeof PreferencesWish>;

/** The signed-in user with preferences and tasks. */
export const users = {
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in user with the modules of the menu',
    tag: 'users',
    answer: answerOf(SessionUser),
  }),
  getPreferences: endpoint({
    method: 'GET',
    path: '/users/preferences',
    summary: 'The own choices of look and pages, as the sign-in gives them, too',
    tag: 'users',
    answer: answerOf(Preferences),
  }),
  savePreferences: endpoint({
    method: 'PATCH',
    path: '/users/preferences',
    summary: 'Store some of the own choices; null forgets one, what is left out stays',
    tag: 'users',
    body: z.strictObject({ preferences: PreferencesWish }),
    answer: answerOf(Preferences),
  }),
  listMyTasks: endpoint({
    method: 'GET',
    path: '/users/tasks',
    summary: 'What waits for the signed-in user, oldest first',
    tag: 'users',
    answer: listOf(
      z.object({
        _id: z.string(),
        /**
         * `upload-conflict`: a sheet was checked, collides with stored readings, and was not stored; `meeting-point`: an
         * open point of a meeting, whose id is that of the point.
         */
        kind: z.enum(['upload-conflict', 'meeting-point']),
        created: z.string(),
        /** Page where the task is completed. */
        link: z.string(),
        meter: z.nullable(z.object({ _id: Id, name: z.string(), building: z.string() })),
        fileName: z.nullable(z.string()),
        /** Days in conflict; 0 for other tasks. */
        days: z.number(),
        /** What is to be done, of which meeting, until when. */
        point: z.optional(z.object({ task: z.string(), event: z.string(), due: z.nullable(DayText) })),
      }),
    ),
  }),
  dismissTask: endpoint({
    method: 'DELETE',
    path: '/users/tasks/{id}',
    summary: 'Take a sheet off the own list of tasks; nothing else changes',
    tag: 'users',
    params: IdParams,
    answer: answerOf(z.null()),
  }),
};
