import { createContext, use } from 'react';
import type { PreferenceStore } from './preferenceStore.ts';

const PreferencesContext = createContext<PreferenceStore | null>(null);
export const PreferencesProvider = PreferencesContext.Provider;

/** The store of remembered choices, for what connects or clears it; a single choice is `usePreference`. */
export function usePreferenceStore(): PreferenceStore {
  const store = use(PreferencesContext);
  if (!store) throw new Error('Start the app through mount(): it opens the preferences.');
  return store;
}
