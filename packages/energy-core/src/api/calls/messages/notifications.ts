import * as z from 'zod/mini';
import { answerOf, endpoint, FlagText, Id, IdParams, listOf, listQuery } from '../../endpoint.ts';

/** A message to one user. `Title` is spelled as in the specification. */
export const Notification = z.object({
  _id: z.string(),
  Title: z.string(),
  text: z.string(),
  created: z.string(),
  /** False once it was read or closed. */
  isActive: z.boolean(),
  assignTo: z.string(),
  /** Page the message is about. */
  link: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/** Payload of the event stream: no content, only which data to refetch. */
export const LiveEvent = z.discriminatedUnion('event', [
  /** Number of the user's active notifications and the newest one; also the first event after connecting. */
  z.object({ event: z.literal('notifications'), active: z.number(), newest: z.nullable(z.string()) }),
  /** The user's data, level or organizations changed: refetch `me`. */
  z.object({ event: z.literal('user') }),
  /**
   * Somebody created, changed or deleted records of these kinds that the user may list: refetch them. Kinds are named
   * as in the audit log; unknown ones are ignored.
   */
  z.object({
    event: z.literal('records'),
    kinds: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)),
  }),
  /** The session ended: sign in again. */
  z.object({ event: z.literal('ended') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** Notifications of the signed-in user. */
export const notifications = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/notification',
    summary: 'Own notifications, newest first unless sorted otherwise',
    tag: 'notifications',
    query: listQuery(['created', 'Title', 'text', 'isActive', 'assignTo', 'link', '_id'], {
      isActive: z.optional(FlagText),
      /** Finds notifications of the caller only. */
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
