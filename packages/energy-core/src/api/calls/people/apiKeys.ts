import * as z from 'zod/mini';
import { DayText } from '../../../calendar/schemas/day.ts';
import { nameOf } from '../../../metering/schemas/name.ts';
import { answerOf, endpoint, Id, IdParams, listOf } from '../../endpoint.ts';

/** Limits of API keys and of the guest tokens made with them. */
export const apiKeyLimits = {
  /** Days a key may be valid. */
  days: 366,
  /** Valid keys of one user. */
  perUser: 50,
  organizations: 200,
  /** Minutes a guest token may be valid. */
  guestMinutes: { min: 1, max: 480 },
  /** Buildings and meters of a guest token. */
  guestNodes: 50,
  /** Valid guest tokens of one key. */
  guestsPerKey: 5000,
} as const;

/** Access to a page: `write` includes `read`. */
export const KeyScope = z.strictObject({
  page: z.string().check(z.maxLength(64)),
  access: z.enum(['read', 'write']),
});
export type KeyScope = z.infer<typeof KeyScope>;

const Named = z.object({ _id: z.string(), name: z.string() });
const Organizations = z.array(Id).check(z.maxLength(apiKeyLimits.organizations));

/** A key of another program, without the key itself: only its hash is stored. */
export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** How the key begins, to recognize it by. */
  prefix: z.string(),
  creator: Named,
  scopes: z.array(z.object(KeyScope.shape)),
  /** Organizations it is limited to; empty: those of its creator. */
  organizations: z.array(Named),
  /** Whether it may make guest tokens. */
  mayInvite: z.boolean(),
  created: z.string(),
  /** Instant from which it is refused. */
  expires: z.string(),
  lastUsed: z.nullable(z.string()),
  lastAddress: z.nullable(z.string()),
  /** `blocked`: its creator was deactivated. */
  state: z.enum(['active', 'expired', 'revoked', 'blocked']),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.strictObject({
  name: nameOf(100),
  scopes: z.array(KeyScope).check(z.minLength(1), z.maxLength(64)),
  organizations: z.optional(Organizations),
  /** The last day on which it is valid, in Tehran. */
  expires: DayText,
  mayInvite: z.optional(z.boolean()),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

const GuestNode = z.strictObject({ navType: z.enum(['Building', 'Meter']), navID: Id });

/** A token that a program handed to a visitor of its pages, without the token itself. */
export const GuestToken = z.object({
  _id: z.string(),
  key: Named,
  /** For whom it is, as the program says. */
  label: z.string(),
  pages: z.array(z.string()),
  organizations: z.array(Named),
  nodes: z.array(z.object({ navType: z.enum(['Building', 'Meter']), navID: z.string(), name: z.string() })),
  created: z.string(),
  expires: z.string(),
  lastUsed: z.nullable(z.string()),
});
export type GuestToken = z.infer<typeof GuestToken>;

/** API keys of other programs, and the guest tokens they make. */
export const apiKeys = {
  listApiKeys: endpoint({
    method: 'GET',
    path: '/apiKey',
    summary: 'API keys, newest first; users limited to organizations see their own only',
    tag: 'apiKeys',
    answer: listOf(ApiKey),
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/apiKey',
    summary: 'Create an API key. The answer contains the key itself, which cannot be read again',
    tag: 'apiKeys',
    body: NewApiKey,
    answer: answerOf(z.extend(ApiKey, { key: z.string() })),
    errors: ['NOT_ALLOWED_HERE'],
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/apiKey/{id}',
    summary: 'Revoke an API key and all guest tokens made with it, at once and for good',
    tag: 'apiKeys',
    params: IdParams,
    answer: answerOf(z.null()),
  }),
  listGuestTokens: endpoint({
    method: 'GET',
    path: '/guestToken',
    summary: 'Valid guest tokens, newest first, at most 1,000',
    tag: 'apiKeys',
    answer: listOf(GuestToken),
  }),
  createGuestToken: endpoint({
    method: 'POST',
    path: '/guestToken',
    summary:
      'Sign a short-lived token for a visitor, with an API key that may do so: read-only, limited to pages of the key and to organizations, or to buildings and meters (pages `charts` and `label` only)',
    tag: 'apiKeys',
    body: z.strictObject({
      /** For whom it is, for the list of live tokens. */
      label: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      pages: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(64)),
      minutes: z
        .int()
        .check(z.minimum(apiKeyLimits.guestMinutes.min), z.maximum(apiKeyLimits.guestMinutes.max)),
      organizations: z.optional(Organizations.check(z.minLength(1))),
      nodes: z.optional(z.array(GuestNode).check(z.minLength(1), z.maxLength(apiKeyLimits.guestNodes))),
    }),
    answer: answerOf(z.object({ _id: z.string(), token: z.string(), expires: z.string() })),
    errors: ['NOT_ALLOWED_HERE', 'TOO_MANY'],
  }),
  revokeGuestToken: endpoint({
    method: 'DELETE',
    path: '/guestToken/{id}',
    summary: 'Revoke a guest token at once',
    tag: 'apiKeys',
    params: IdParams,
    answer: answerOf(z.null()),
  }),
  revokeGuestTokensOfKey: endpoint({
    method: 'DELETE',
    path: '/apiKey/{id}/guestToken',
    summary: 'Revoke all guest tokens made with a key',
    tag: 'apiKeys',
    params: IdParams,
    answer: answerOf(z.object({ revoked: z.number() })),
  }),
};
