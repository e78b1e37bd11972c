import { createContext, use } from 'react';
import type { AppStorage } from '../shared/storage/appStorage.ts';

/** How the app is embedded in its page. */
export interface Host {
  readonly storage: AppStorage;
  /** False as a guest on another page: then language and direction of the document stay the host's. */
  readonly ownsPage: boolean;
  /** Shows the title of the page: as that of the document, or to the host. */
  readonly showTitle: (title: string) => void;
  /** False where the host gives the token: then there is no sign-in of our own. */
  readonly signsIn: boolean;
  /** Without top bar and menu. */
  readonly isBare: boolean;
  /** Parts of the look that the host decided and the user may not change. */
  readonly fixedLooks: readonly string[];
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
