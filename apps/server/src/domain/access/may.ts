import { pagesAmong } from '@org/energy-core';
import { accessRule, type CallName } from '@org/energy-core/api';
import { Refusal } from '../../lib/refusal.ts';
import type { Caller } from './session.ts';

/** Whether the access table lets this user make the call. */
export function may(
  { purpose, role, pages }: Pick<Caller, 'purpose' | 'role' | 'pages'>,
  name: CallName,
): boolean {
  const { who } = accessRule(name);
  if (who === 'anybody' || who === 'setup') return true;
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
