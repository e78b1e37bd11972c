import {
  type ClientOptions,
  createSignInClient,
  type FetchLike,
  type SignInClient,
} from '@org/energy-core/api';
import type { Session } from '../session/session.ts';

/** Whether the last call reached the server. */
export interface Connection {
  get(): boolean;
  subscribe(listener: () => void): () => void;
  /** Called when the server refuses a call for lack of rights: the user's level changed since the page loaded. */
  onForbidden(listener: () => void): () => void;
}

const BEARER = 'Bearer ';

/** What of the API is open before the sign-in. */
export interface Api {
  /** The few calls of the sign-in page. The pages behind it have the whole client: `useClient`. */
  readonly entrance: SignInClient;
  /** With these the pages behind the sign-in make their client of the whole API. */
  readonly clientOptions: ClientOptions & Required<Pick<ClientOptions, 'fetch'>>;
  readonly connection: Connection;
}

/**
 * The client of the sign-in with the app's watchers: a refused token ends the session (once), a lost server and a lost
 * right show in `connection`, and every call requests refusals in the language of the page.
 */
export function openApi(
  apiUrl: string,
  session: Session,
  getLocale: NonNullable<ClientOptions['getLocale']>,
): Api {
  const listeners = new Set<() => void>();
  const refusedListeners = new Set<() => void>();
  let isReached = true;
  const reached = (now: boolean) => {
    if (now === isReached) return;
    isReached = now;
    for (const listener of listeners) listener();
  };

  const reach: FetchLike = async (url, init) => {
    try {
      const response = await fetch(url, init as RequestInit);
      reached(true);
      if (response.status === 403) for (const listener of refusedListeners) listener();
      return response;
    } catch (error) {
      if ((error as Error).name !== 'AbortError') reached(false);
      throw error;
    }
  };
  /** A call whose token was replaced in flight is repeated with the new one: nothing was done yet. */
  const watchedFetch: FetchLike = async (url, init) => {
    const response = await reach(url, init);
    const { authorization } = init.headers;
    if (response.status !== 401 || !authorization) return response;
    const newer = await session.expire(authorization.slice(BEARER.length));
    if (newer === null) return response;
    const again = await reach(url, {
      ...init,
      headers: { ...init.headers, authorization: BEARER + newer },
    });
    if (again.status === 401) await session.expire(newer, true);
    return again;
  };
  const clientOptions = {
    baseUrl: apiUrl.replace(/\/$/, ''),
    getToken: session.getToken,
    fetch: watchedFetch,
    getLocale,
  };
  return {
    entrance: createSignInClient(clientOptions),
    clientOptions,
    connection: {
      get: () => isReached,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onForbidden(listener) {
        refusedListeners.add(listener);
        return () => refusedListeners.delete(listener);
      },
    },
  };
}
