import * as z from 'zod/mini';
import { answerOf, endpoint, FlagText, Id, IdParams, listOf, listQuery } from '../endpoint.ts';

/** A message to one user. `Title` is spelt as in the specification. */
export const Notification = z.object({
  _id: z.string(),
  Title: z.string(),
  text: z.string(),
  created: z.string(),
  /** False once it was read or closed. */
  isActive: z.boolean(),
  assignTo: z.string(),
  /** Page of the product it is about. */
  link: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/** What the stream of events tells; it carries no content, only that something is to be asked for again. */
export const LiveEvent = z.discriminatedUnion('event', [
  /** The user's active notifications: how many, and the newest. Also the first event after connecting. */
  z.object({ event: z.literal('notifications'), active: z.number(), newest: z.nullable(z.string()) }),
  /** The user's own data, level or organizations changed: ask `me` again. */
  z.object({ event: z.literal('user') }),
  /** The session ended: sign in again. */
  z.object({ event: z.literal('ended') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** The bell: messages to the signed-in user. */
export const notifications = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/notification',
    summary: 'Own notifications, newest first unless sorted otherwise',
    tag: 'notifications',
    query: listQuery(['created', 'Title', 'text', 'isActive', 'assignTo', 'link', '_id'], {
      isActive: z.optional(FlagText),
      /** Only the own id finds something. */
      assignTo: z.optional(Id),
    }),
    answer: listOf(Notification),
  }),
  createNotification: endpoint({
    method: 'POST',
    path: '/notification',
    summary: 'Write a message to somebody of the own organizations; it names its sender',
    tag: 'notifications',
    body: z.strictObject({
      Title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
      assignTo: Id,
    }),
    answer: answerOf(Notification),
    errors: ['TOO_MANY'],
  }),
  updateNotification: endpoint({
    method: 'PATCH',
    path: '/notification/{id}',
    summary: 'Close an own notification, or open it again',
    tag: 'notifications',
    params: IdParams,
    body: z.strictObject({ isActive: z.boolean() }),
    answer: answerOf(Notification),
  }),
  closeNotifications: endpoint({
    method: 'POST',
    path: '/notification/closeAll',
    summary: 'Close every own notification',
    tag: 'notifications',
    answer: answerOf(z.object({ closed: z.number() })),
  }),
  liveEvents: endpoint({
    method: 'GET',
    path: '/notification/events',
    summary:
      'Server-sent events: one JSON object (LiveEvent) in each data line; it does not keep a session alive',
    tag: 'notifications',
    transport: 'events',
    answer: LiveEvent,
    errors: ['TOO_MANY'],
  }),
};
