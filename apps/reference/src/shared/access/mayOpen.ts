import type { Module } from '@org/energy-core';
import { useCallback } from 'react';
import { useSession } from '../session/useSession.ts';

/** A path normalized for comparison: ignores letter case, a trailing slash, and what follows `?` or `#`. */
export const plainPath = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase() || '/';

/** True if `path` is the page of `link` or below it; nothing is below the main page. */
export const belongsTo = (link: string, path: string): boolean => {
  const [here, page] = [plainPath(path), plainPath(link)];
  return here === page || (page !== '/' && here.startsWith(`${page}/`));
};

/** A page is open if one of the user's modules links to it, or to a page above it. */
export const mayOpen = (modules: readonly Module[], path: string): boolean =>
  modules.some(({ link }) => belongsTo(link, path));

/**
 * Whether the signed-in user may open a page: links that would be refused are hidden.
 * @example const opens = useMayOpen(); opens('/PeriodicChart') && <Link …>
 */
export function useMayOpen(): (path: string) => boolean {
  const { user } = useSession();
  const modules = user?.permissionLevel.modules;
  return useCallback((path) => mayOpen(modules ?? [], path), [modules]);
}
