import * as z from 'zod/mini';
import { nameOf } from '../../../metering/schemas/name.ts';
import { answerOf, endpoint, IdParams, listOf } from '../../endpoint.ts';
import { Code, Password, RecoveryCodes, Session, SessionUser } from './signIn.ts';

/** `issue` is the key suffix of the text `issue.<issue>`. */
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
export const PersonName = nameOf(100);
export const EmailAddress = z.string().check(z.trim(), z.maxLength(200), z.email());
/** Path of a picture stored with `isProfile`; null removes the picture. */
export const PhotoPath = z.nullable(z.string().check(z.maxLength(200)));

/** A signed-in device. */
export const SessionRecord = z.object({
  _id: z.string(),
  created: z.string(),
  lastSeen: z.string(),
  address: z.string(),
  /** The browser's user agent; empty where it sent none. */
  device: z.string(),
  isCurrent: z.boolean(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

export const OwnDetails = z.strictObject({
  name: z.optional(PersonName),
  emailAddress: z.optional(z.nullable(EmailAddress)),
  photo: z.optional(PhotoPath),
});

export const PasswordChange = z.strictObject({
  currentPassword: Password,
  password: NewPassword,
  passwordConfirm: z.string().check(z.maxLength(200)),
});

/** The user's own account: name, password, second factor and sessions. */
export const account = {
  updateMe: endpoint({
    method: 'PATCH',
    path: '/users/updateMe',
    summary: 'Change the own name, mail address or picture; what is left out stays',
    tag: 'users',
    body: OwnDetails,
    answer: answerOf(SessionUser),
    errors: ['NAME_TAKEN', 'SYSTEM_USER'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/changePassword',
    summary: 'Change the own password; every other session ends, this one goes on with the new token',
    tag: 'users',
    body: PasswordChange,
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
};
