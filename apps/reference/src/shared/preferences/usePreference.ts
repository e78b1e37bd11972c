import { useCallback, useSyncExternalStore } from 'react';
import { usePreferenceStore } from './usePreferenceStore.ts';

/**
 * A stored preference of the user, such as the theme or an open panel. With `choices`, any other stored value counts
 * as not chosen.
 * @example const [theme, setTheme] = usePreference('theme', 'system', ['system', 'light', 'dark']);
 */
export function usePreference<T extends string>(
  key: string,
  fallback: T,
  choices?: readonly T[],
): [T, (value: T) => void] {
  const preferences = usePreferenceStore();
  const found = useSyncExternalStore(preferences.subscribe, () => preferences.read(key)) as T | null;
  const value = found === null || (choices && !choices.includes(found)) ? fallback : found;
  const set = useCallback((next: T) => preferences.write(key, next), [preferences, key]);
  return [value, set];
}

/** A remembered yes or no, such as an open side panel. */
export function useFlag(key: string, fallback: boolean): [boolean, (value: boolean) => void] {
  const [value, set] = usePreference<'yes' | 'no'>(key, fallback ? 'yes' : 'no', ['yes', 'no']);
  return [value === 'yes', useCallback((next: boolean) => set(next ? 'yes' : 'no'), [set])];
}

/** Appearance options of the user; the first is the default. */
export const looks = {
  locale: ['fa', 'en'],
  theme: ['system', 'light', 'dark'],
  digits: ['auto', 'fa', 'en'],
  density: ['default', 'compact', 'comfortable'],
} as const;
