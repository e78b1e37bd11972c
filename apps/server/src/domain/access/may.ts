import { pagesAmong } from '@org/energy-core';
import { accessRule, type CallName, contract, isOpenToGuests, isOpenToKeys } from '@org/energy-core/api';
import { Refusal } from '../../lib/refusal.ts';
import type { Caller } from './session.ts';

/** Whether a call changes something, so that an API key needs `write` for its page. */
export const isWrite = (name: CallName): boolean => {
  const { audit, who } = accessRule(name);
  return contract[name].method !== 'GET' && audit !== undefined && who !== 'key';
};

/** Whether the access table lets this user make the call. */
export function may(
  { purpose, role, pages, credential, nodes }: Pick<Caller, 'purpose' | 'role' | 'pages'> & Partial<Caller>,
  name: CallName,
): boolean {
  const rule = accessRule(name);
  const { who } = rule;
  if (who === 'anybody') return true;
  if (who === 'key') return credential?.kind === 'key' && credential.mayInvite;
  if (credential && !isOpenToKeys(rule)) return false;
  if (credential?.kind === 'guest' && !isOpenToGuests(rule, nodes != null)) return false;
  if (who === 'setup') return true;
  if (purpose === 'setup') return false;
  return role === 'root' || who === 'signedIn' || who.some((page) => pages.has(page));
}

/** Whether this user has all pages of these modules; required to grant or revoke them. */
export const holdsAll = ({ pages }: Pick<Caller, 'pages'>, modules: Iterable<string>): boolean =>
  pagesAmong(modules).every((page) => pages.has(page));

/** @throws Refusal FORBIDDEN if the access table denies the caller this call */
export function assertMay(caller: Caller, name: CallName): void {
  if (!may(caller, name)) throw new Refusal('FORBIDDEN');
}
