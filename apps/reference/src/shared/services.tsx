import type { Client, ClientOptions, SignInClient } from '@org/energy-core/api';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Connection } from './apiClient.ts';
import type { HistoryGate } from './historyGate.ts';
import type { Keep } from './keep.ts';
import type { Session, SessionState } from './session.ts';

/** What one mounted app owns; two apps on one page share nothing. */
export interface Services {
  /** The few calls of the sign-in page. The pages behind it have the whole client: `useClient`. */
  readonly entrance: SignInClient;
  readonly clientOptions: ClientOptions;
  readonly connection: Connection;
  readonly session: Session;
  readonly keep: Keep;
  readonly historyGate: HistoryGate;
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

const ClientContext = createContext<Client | null>(null);
export const ClientProvider = ClientContext.Provider;

/** The client of the whole API, behind the sign-in. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('The whole client is there behind the sign-in only.');
  return client;
}

export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.get);
}
