import { pagesAmong } from '@org/energy-core';
import { type AccessRule, accessRule, type CallName } from '@org/energy-core/api';
import { fieldRefusal, Refusal } from './refusal.ts';
import type { Caller } from './session.ts';

/** Whether the table lets this person make the call. */
export function may({ purpose, role, pages }: Caller, name: CallName): boolean {
  const { who } = accessRule(name);
  if (who === 'anybody' || who === 'setup') return true;
  if (purpose === 'setup') return false;
  return role === 'root' || who === 'signedIn' || who.some((page) => pages.has(page));
}

/** Whether this person has every page among these modules: nobody gives or takes what they do not have. */
export const holdsAll = ({ pages }: Pick<Caller, 'pages'>, modules: Iterable<string>): boolean =>
  pagesAmong(modules).every((page) => pages.has(page));

/** @throws Refusal FORBIDDEN where the table does not let this person make the call */
export function assertMay(caller: Caller, name: CallName): void {
  if (!may(caller, name)) throw new Refusal('FORBIDDEN');
}

/** @throws Refusal BAD_REQUEST naming the first field of the body that the call may not write */
export function assertWrites({ writes }: AccessRule, body: unknown): void {
  if (!writes || body === null || typeof body !== 'object') return;
  const foreign = Object.keys(body).find((field) => !writes.includes(field));
  if (foreign !== undefined) throw fieldRefusal(foreign, 'issue.field.unknown', { field: foreign });
}
