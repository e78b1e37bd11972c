import { createContext, use } from 'react';
import type { AppStorage } from '../shared/storage/appStorage.ts';

/** How the app is embedded in its page. */
export interface Host {
  readonly storage: AppStorage;
  /** False as a guest on another page: then title, language and direction of the document stay the host's. */
  readonly ownsPage: boolean;
  /** False where the host gives the token: then there is no sign-in of our own. */
  readonly signsIn: boolean;
  /** Available languages: ours and the one requested by the host page. */
  readonly languages: readonly string[];
}

const HostContext = createContext<Host | null>(null);
export const HostProvider = HostContext.Provider;

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('Start the app through mount(): it knows the page around it.');
  return host;
}
