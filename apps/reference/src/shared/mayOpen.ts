import type { Module } from '@org/energy-core';
import { useCallback } from 'react';
import { useSession } from './services.tsx';

/** An address as it is compared: letter case, a last slash and what follows `?` or `#` do not matter. */
export const plainPath = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase() || '/';

/** True where `path` is the page of `link` or lies below it; nothing lies below the main page. */
export const belongsTo = (link: string, path: string): boolean => {
  const [here, page] = [plainPath(path), plainPath(link)];
  return here === page || (page !== '/' && here.startsWith(`${page}/`));
};

/** A page is open when one of the person's modules links to it, or to the page above it. */
export const mayOpen = (modules: readonly Module[], path: string): boolean =>
  modules.some(({ link }) => belongsTo(link, path));

/**
 * Whether the signed-in person may open a page: a way that ends at a refusal is not offered.
 * @example const opens = useMayOpen(); opens('/PeriodicChart') && <Link …>
 */
export function useMayOpen(): (path: string) => boolean {
  const { user } = useSession();
  const modules = user?.permissionLevel.modules;
  return useCallback((path) => mayOpen(modules ?? [], path), [modules]);
}
