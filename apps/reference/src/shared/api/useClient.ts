import type { Client } from '@org/energy-core/api';
import { createContext, use } from 'react';

const ClientContext = createContext<Client | null>(null);
export const ClientProvider = ClientContext.Provider;

/** The client of the whole API, behind the sign-in. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('The whole client is there behind the sign-in only.');
  return client;
}
