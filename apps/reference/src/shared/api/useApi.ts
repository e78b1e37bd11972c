import { createContext, use } from 'react';
import type { Api } from './openApi.ts';

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext.Provider;

/** The calls of the sign-in page and the state of the connection, on every page. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('Start the app through mount(): it opens the API.');
  return api;
}
