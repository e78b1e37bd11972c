import type { Client } from '@org/energy-core/api';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Connection } from './apiClient.ts';
import type { Keep } from './keep.ts';
import type { Session, SessionState } from './session.ts';

/** What one mounted app owns; two apps on one page share nothing. */
export interface Services {
  readonly client: Client;
  readonly connection: Connection;
  readonly session: Session;
  readonly keep: Keep;
  /** False as a guest on another page: then title, language and direction of the document stay the host's. */
  readonly ownsPage: boolean;
  /** False where the host gives the token: then there is no sign-in of our own. */
  readonly signsIn: boolean;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }) => (
  <ServicesContext value={services}>{children}</ServicesContext>
);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('Start the app through mount(): it opens session, client and storage.');
  return services;
}

export const useClient = (): Client => useServices().client;

export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.get);
}
