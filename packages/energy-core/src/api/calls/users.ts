import * as z from 'zod/mini';
import { Module } from '../../permissions/modules.ts';
import { answerOf, endpoint } from '../endpoint.ts';

export const SessionUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  photo: z.nullable(z.string()),
  role: z.string(),
  permissionLevel: z.object({ _id: z.string(), name: z.string(), modules: z.array(Module) }),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Signing in and out, and who is signed in. */
export const users = {
  captcha: endpoint({
    method: 'GET',
    path: '/users/getCaptcha',
    summary: 'A new captcha; `required` is false where the server runs without one',
    tag: 'users',
    access: 'none',
    answer: answerOf(z.object({ required: z.boolean(), captchaId: z.string(), captcha: z.string() })),
  }),
  login: endpoint({
    method: 'POST',
    path: '/users/login',
    summary: 'Sign in',
    tag: 'users',
    access: 'none',
    body: z.strictObject({
      email: z.string().check(z.minLength(1), z.maxLength(200)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      token: z.optional(z.string().check(z.maxLength(12))),
      captchaText: z.optional(z.string().check(z.maxLength(5))),
      captchaId: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: z.object({
      status: z.literal('success'),
      token: z.string(),
      data: z.object({ user: SessionUser }),
    }),
    errors: ['BAD_CREDENTIALS', 'BAD_CAPTCHA', 'TOO_MANY'],
  }),
  logout: endpoint({
    method: 'GET',
    path: '/users/logout',
    summary: 'End this session at once',
    tag: 'users',
    answer: z.object({ status: z.literal('success') }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in user with the modules of the menu',
    tag: 'users',
    answer: answerOf(SessionUser),
  }),
};
