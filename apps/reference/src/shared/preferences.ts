import { useCallback, useSyncExternalStore } from 'react';
import type { Keep } from './keep.ts';
import { useServices } from './services.tsx';

const listenersOf = new WeakMap<Keep, Map<string, Set<() => void>>>();

function listeners(keep: Keep, key: string): Set<() => void> {
  const all = listenersOf.get(keep) ?? new Map<string, Set<() => void>>();
  listenersOf.set(keep, all);
  const found = all.get(key) ?? new Set<() => void>();
  all.set(key, found);
  return found;
}

/**
 * A remembered choice of the person at this browser, such as the theme or an open panel.
 * With `choices`, anything else found in the storage counts as not chosen.
 * @example const [theme, setTheme] = usePreference('theme', 'system', ['system', 'light', 'dark']);
 */
export function usePreference<T extends string>(
  key: string,
  fallback: T,
  choices?: readonly T[],
): [T, (value: T) => void] {
  const { keep } = useServices();
  const subscribe = useCallback(
    (listener: () => void) => {
      const mine = listeners(keep, key);
      mine.add(listener);
      const stop = keep.onForeignChange((changed) => (changed === key || changed === null) && listener());
      return () => {
        mine.delete(listener);
        stop();
      };
    },
    [keep, key],
  );
  const found = useSyncExternalStore(subscribe, () => keep.read(key)) as T | null;
  const value = found === null || (choices && !choices.includes(found)) ? fallback : found;
  const set = useCallback(
    (next: T) => {
      keep.write(key, next);
      for (const listener of listeners(keep, key)) listener();
    },
    [keep, key],
  );
  return [value, set];
}

/** A remembered yes or no, such as an open side panel. */
export function useFlag(key: string, fallback: boolean): [boolean, (value: boolean) => void] {
  const [value, set] = usePreference<'yes' | 'no'>(key, fallback ? 'yes' : 'no', ['yes', 'no']);
  return [value === 'yes', useCallback((next: boolean) => set(next ? 'yes' : 'no'), [set])];
}

/** What the person may choose about the look, the first being the start. */
export const looks = {
  locale: ['fa', 'en'],
  theme: ['system', 'light', 'dark'],
  digits: ['auto', 'fa', 'en'],
  density: ['default', 'compact', 'comfortable'],
} as const;
