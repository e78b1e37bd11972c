import type { PageId } from '../permissions/modules.ts';
import type { AuditAction } from './calls/people/audit.ts';

/** Access rule of a call: callers, data scope, audit action. */
export interface AccessRule {
  /**
   * `anybody`: without a token; `setup`: also with the token of a two-factor set-up; `signedIn`: any user with a
   * session; `key`: only API keys that may make guest tokens; a list: users whose permission level holds one of these
   * pages. Root may call everything but what is for keys.
   */
  readonly who: 'anybody' | 'setup' | 'signedIn' | 'key' | readonly PageId[];
  /**
   * `own`: only records of the user; `organizations`: only records of the user's organizations, anything else is
   * reported as missing; `none`: nothing that belongs to a user or an organization.
   */
  readonly scope: 'none' | 'own' | 'organizations';
  /** Audit action of a successful call; a handler may add details or name another action. */
  readonly audit?: AuditAction;
  /** Background request: does not reset the idle timer of the session. */
  readonly isUnattended?: boolean;
  /**
   * API keys and guest tokens. By default those with one of the pages, except for records of the user (`own`).
   * `never`: whatever their pages; `always`: whatever their pages, as for people.
   */
  readonly keys?: 'never' | 'always';
  /** Limits its answer to the buildings and meters of a guest token. Guests limited to such may make no other call. */
  readonly isNarrowed?: boolean;
}

/**
 * Whether API keys and guest tokens with the right pages may make a call of this rule.
 * @example isOpenToKeys({ who: ['charts'], scope: 'organizations' }) // true
 */
export const isOpenToKeys = ({ who, scope, keys }: AccessRule): boolean =>
  keys === 'always' || (keys !== 'never' && Array.isArray(who) && scope !== 'own');

/**
 * Whether guest tokens with the right pages may make a call of this rule: they read only.
 * @param isNarrowed for a token limited to buildings and meters
 * @example isOpenToGuests({ who: ['charts'], scope: 'organizations' }, true) // false
 */
export const isOpenToGuests = (rule: AccessRule, isNarrowed: boolean): boolean =>
  isOpenToKeys(rule) && rule.audit === undefined && (!isNarrowed || rule.isNarrowed === true);

const done = { create: 'created', update: 'changed', delete: 'deleted' } as const;

/**
 * The lines of the access table for the calls of one kind of record that `crud` describes. Each write leaves an entry in the
 * log: `documentType.created`, `.changed` or `.deleted`.
 * @param read who may list and get it, and what of the store that touches
 * @param write who may create, update and delete it
 * @param offered the calls there are beside the list
 */
export function crudAccess<
  One extends string,
  Many extends string,
  Verb extends 'get' | 'create' | 'update' | 'delete',
>(
  [one, many]: readonly [One, Many],
  read: AccessRule,
  write: AccessRule['who'],
  offered: readonly Verb[],
): Readonly<Record<`list${Many}` | `${Verb}${One}`, AccessRule>> {
  const kind = one[0]!.toLowerCase() + one.slice(1);
  const rules = offered.map((verb: keyof typeof done | 'get'): [string, AccessRule] => [
    `${verb}${one}`,
    verb === 'get' ? read : { who: write, scope: read.scope, audit: `${kind}.${done[verb]}` as AuditAction },
  ]);
  return Object.fromEntries([[`list${many}`, read], ...rules]) as never;
}
