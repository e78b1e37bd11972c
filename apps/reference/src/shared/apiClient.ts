import { type Client, createClient, type FetchLike } from '@org/energy-core/api';
import type { Session } from './session.ts';

/** Whether the last call reached the server. */
export interface Connection {
  get(): boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * The client of the whole API with the app's two watchers: a refused token ends the session (once),
 * and a lost server shows in `connection`.
 */
export function openApi(apiUrl: string, session: Session): { client: Client; connection: Connection } {
  const listeners = new Set<() => void>();
  let isReached = true;
  const reached = (now: boolean) => {
    if (now === isReached) return;
    isReached = now;
    for (const listener of listeners) listener();
  };

  const watchedFetch: FetchLike = async (url, init) => {
    try {
      const response = await fetch(url, init as RequestInit);
      reached(true);
      const authorization = init.headers.authorization;
      if (response.status === 401 && authorization) session.expire(authorization.slice('Bearer '.length));
      return response;
    } catch (error) {
      if ((error as Error).name !== 'AbortError') reached(false);
      throw error;
    }
  };
  return {
    client: createClient({
      baseUrl: apiUrl.replace(/\/$/, ''),
      getToken: session.getToken,
      fetch: watchedFetch,
    }),
    connection: {
      get: () => isReached,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}
