import * as z from 'zod/mini';
import { Module } from '../../../permissions/schemas/module.ts';
import { answerOf, endpoint } from '../../endpoint.ts';

/** Limits of stored preferences: number per user, and length of each. */
export const MAX_PREFERENCES = 100;
export const MAX_PREFERENCE_LENGTH = 1000;
export const PreferenceName = z
  .string()
  .check(z.maxLength(60), z.regex(/^[a-zA-Z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+)*$/));
/** Preferences of a user by name, such as `theme: 'dark'`; the meaning is up to the page. */
export const Preferences = z.record(PreferenceName, z.string().check(z.maxLength(MAX_PREFERENCE_LENGTH)));
export type Preferences = z.infer<typeof Preferences>;

export const SessionUser = z.object({
  _id: z.string(),
  name: z.string(),
  /** The sign-in name. */
  email: z.string(),
  emailAddress: z.nullable(z.string()),
  /** Path that serves the picture for some minutes without a token. */
  photo: z.nullable(z.string()),
  role: z.string(),
  permissionLevel: z.object({ _id: z.string(), name: z.string(), modules: z.array(Module) }),
  position: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  personalCode: z.nullable(z.string()),
  /** Organizations the user is limited to; empty: all. */
  organizations: z.array(z.object({ _id: z.string(), name: z.string() })),
  twoFactor: z.object({
    isOn: z.boolean(),
    /** Required by the installation, so the user cannot switch it off. */
    isRequired: z.boolean(),
    /** Unused recovery codes left. */
    recoveryCodes: z.number(),
  }),
  preferences: Preferences,
  /** For callers with an API key or a guest token, who are no user: the other fields describe the token. */
  visitor: z.optional(
    z.object({
      kind: z.enum(['key', 'guest']),
      /** Limited to buildings and meters. */
      isNarrowed: z.boolean(),
    }),
  ),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** A password to compare: any text within length limits. */
export const Password = z.string().check(z.minLength(1), z.maxLength(200));
/** An authenticator code or, where stated, a recovery code; digits of any script. */
export const Code = z.string().check(z.minLength(1), z.maxLength(20));

/** A new token for the same user. */
export const Session = z.object({ status: z.literal('success'), token: z.string() });
const SignedIn = z.object({ ...Session.shape, data: z.object({ user: SessionUser }) });

export const RecoveryCodes = z.array(z.string());

/** Calls available before sign-in, the only ones the sign-in page uses. */
export const signIn = {
  captcha: endpoint({
    method: 'GET',
    path: '/users/getCaptcha',
    summary:
      'A new captcha; `required` is false where the server runs without one. `kind=work`: a sum for the computer instead of a picture for the eye, larger after failed sign-ins; `bits` asks for one no smaller',
    tag: 'users',
    query: z.strictObject({
      kind: z.optional(z.enum(['picture', 'work'])),
      bits: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
    }),
    answer: answerOf(
      z.object({
        required: z.boolean(),
        captchaId: z.string(),
        /** Markup of the picture: an SVG that holds a bitmap. */
        captcha: z.string(),
        /** Find a text whose SHA-256 after `challenge` begins with `bits` zero bits. */
        work: z.optional(z.object({ challenge: z.string(), bits: z.number() })),
      }),
    ),
    errors: ['TOO_MANY'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/users/login',
    summary: 'Sign in; status Two_Factor_Setup_Required gives a token that is good for the set-up only',
    tag: 'users',
    body: z.strictObject({
      email: z.string().check(z.minLength(1), z.maxLength(200)),
      password: Password,
      /** One-time code or recovery code. */
      token: z.optional(z.string().check(z.maxLength(20))),
      captchaText: z.optional(z.string().check(z.maxLength(5))),
      /** Used where the server may be embedded and cookies are blocked; elsewhere only the cookie counts. */
      captchaId: z.optional(z.string().check(z.maxLength(100))),
      /** The solution, for a captcha of kind `work`. */
      captchaWork: z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: z.union([
      SignedIn,
      z.object({ status: z.literal('Two_Factor_Setup_Required'), token: z.string() }),
    ]),
    errors: ['BAD_CREDENTIALS', 'BAD_CAPTCHA', 'TOO_MANY'],
  }),
  logout: endpoint({
    method: 'GET',
    path: '/users/logout',
    summary: 'End this session at once',
    tag: 'users',
    answer: z.object({ status: z.literal('success') }),
  }),
  enable2FA: endpoint({
    method: 'POST',
    path: '/users/enable2FA',
    summary: 'Begin the two-factor set-up: a new secret and its picture; refused while a factor is active',
    tag: 'users',
    body: z.optional(z.strictObject({})),
    answer: z.object({
      status: z.literal('success'),
      /** `qrCode` is a data URL of an SVG; `address` opens the authenticator on the same phone. */
      data: z.object({ qrCode: z.string(), secret: z.string(), address: z.string() }),
    }),
    errors: ['NOT_ALLOWED_HERE'],
  }),
  verify2fa: endpoint({
    method: 'POST',
    path: '/users/verify2fa',
    summary:
      'Finish the two-factor set-up with a first code; every other session ends. Who is signed in already gives the password, too',
    tag: 'users',
    body: z.strictObject({ otp: Code, password: z.optional(Password) }),
    answer: z.object({
      ...Session.shape,
      data: z.object({ user: SessionUser, recoveryCodes: RecoveryCodes }),
    }),
    errors: ['WRONG_PASSWORD', 'BAD_CODE', 'NOT_ALLOWED_HERE', 'TOO_MANY'],
  }),
};
