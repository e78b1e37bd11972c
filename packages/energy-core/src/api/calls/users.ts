import * as z from 'zod/mini';
import { answerOf, endpoint, Id, IdParams, listOf } from '../endpoint.ts';
import { Code, Password, RecoveryCodes, Session, SessionUser } from './signIn.ts';

/** `issue` names the sentence `issue.<it>` that says what is wrong. */
const codePoints = (least: number, most: number, issue: string) =>
  z.refine<string>(
    (text) => {
      const length = [...text].length;
      return length >= least && length <= most;
    },
    { params: { issue } },
  );
/** A password to be set: 8 to 24 characters, taken as typed. The server also refuses common ones. */
export const NewPassword = z.string().check(z.maxLength(200), codePoints(8, 24, 'password.length'));
export const PersonName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
export const EmailAddress = z.string().check(z.trim(), z.maxLength(200), z.email());
/** The path of a picture stored with `isProfile`; null takes the picture away. */
export const PhotoPath = z.nullable(z.string().check(z.maxLength(200)));

/** A device that is signed in. */
export const SessionRecord = z.object({
  _id: z.string(),
  created: z.string(),
  lastSeen: z.string(),
  address: z.string(),
  /** As the browser named itself; empty where it did not. */
  device: z.string(),
  isCurrent: z.boolean(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** The own account, its sessions and its tasks. */
export const users = {
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in user with the modules of the menu',
    tag: 'users',
    answer: answerOf(SessionUser),
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/users/updateMe',
    summary: 'Change the own name, mail address or picture; what is left out stays',
    tag: 'users',
    body: z.strictObject({
      name: z.optional(PersonName),
      emailAddress: z.optional(z.nullable(EmailAddress)),
      photo: z.optional(PhotoPath),
    }),
    answer: answerOf(SessionUser),
    errors: ['SYSTEM_USER'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/changePassword',
    summary: 'Change the own password; every other session ends, this one goes on with the new token',
    tag: 'users',
    body: z.strictObject({
      currentPassword: Password,
      password: NewPassword,
      passwordConfirm: z.string().check(z.maxLength(200)),
    }),
    answer: Session,
    errors: ['WRONG_PASSWORD', 'TOO_MANY'],
  }),

  disable2FA: endpoint({
    method: 'POST',
    path: '/users/disable2FA',
    summary: 'Switch the own second factor off; every other session ends',
    tag: 'users',
    body: z.strictObject({ password: Password, otp: Code }),
    answer: Session,
    errors: ['WRONG_PASSWORD', 'BAD_CODE', 'NOT_ALLOWED_HERE', 'TOO_MANY'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/users/recoveryCodes',
    summary: 'Ten new recovery codes; the old ones no longer work',
    tag: 'users',
    body: z.strictObject({ password: Password, otp: Code }),
    answer: z.object({
      status: z.literal('success'),
      data: z.object({ recoveryCodes: RecoveryCodes }),
    }),
    errors: ['WRONG_PASSWORD', 'BAD_CODE', 'NOT_ALLOWED_HERE', 'TOO_MANY'],
  }),

  listMySessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    summary: 'Where the own account is signed in, newest first',
    tag: 'users',
    answer: listOf(SessionRecord),
  }),
  endMySession: endpoint({
    method: 'DELETE',
    path: '/users/sessions/{id}',
    summary: 'Sign one of the own sessions out',
    tag: 'users',
    params: IdParams,
    answer: answerOf(z.null()),
  }),
  endMyOtherSessions: endpoint({
    method: 'POST',
    path: '/users/sessions/endOthers',
    summary: 'Sign out everywhere else',
    tag: 'users',
    answer: answerOf(z.object({ ended: z.number() })),
  }),
  listMyTasks: endpoint({
    method: 'GET',
    path: '/users/tasks',
    summary: 'What waits for the signed-in user, oldest first',
    tag: 'users',
    answer: listOf(
      z.object({
        _id: z.string(),
        /** `upload-conflict`: a sheet was checked, collides with stored readings, and was not stored. */
        kind: z.enum(['upload-conflict']),
        created: z.string(),
        /** Page of the product that goes on with it. */
        link: z.string(),
        meter: z.nullable(z.object({ _id: Id, name: z.string(), building: z.string() })),
        fileName: z.nullable(z.string()),
        /** Days in conflict. */
        days: z.number(),
      }),
    ),
  }),
  dismissTask: endpoint({
    method: 'DELETE',
    path: '/users/tasks/{id}',
    summary: 'Take a task of the own list away; nothing else changes',
    tag: 'users',
    params: IdParams,
    answer: answerOf(z.null()),
  }),
};
