import type { Module } from '@org/energy-core';
import type { SessionUser } from '@org/energy-core/api';
import type { AppStorage } from '../storage/appStorage.ts';
import { openRenewal } from './renewal.ts';

/** Stored facts of the signed-in user: no email address, no rights beyond the names of the pages. */
export interface StoredUser {
  readonly _id: string;
  readonly name: string;
  readonly photo: string | null;
  readonly permissionLevel: { readonly name: string; readonly modules: readonly Module[] };
}

export interface SessionState {
  readonly isSignedIn: boolean;
  /** The password was right, and a second factor has to be set up before anything else. */
  readonly isSettingUp: boolean;
  readonly user: StoredUser | null;
  /** True after the session ended by itself or in another tab, until the next sign-in. */
  readonly hasExpired: boolean;
  /** `_id` of who was here last; only they return to the page that was open. */
  readonly lastUser: string | null;
  /** Incremented when another user signs in: the previous user's data is dropped. */
  readonly turn: number;
}

/** Who is signed in. One instance per mounted app; React reads it through `useSession`. */
export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  getToken(): string | null | Promise<string | null>;
  start(token: string, user: SessionUser): void;
  /** Accepts a token that permits the two-factor set-up only. It is kept in memory and lost with the page. */
  beginSetup(token: string): void;
  /** Replaces the stored user by a fresh answer of `me`. */
  refresh(user: SessionUser): void;
  /**
   * Runs a call that replaces the token; all tabs then use the new one. Refusals of the old token in the meantime are
   * ignored.
   * @example await session.renew(() => client.changePassword({ body }))
   */
  renew<A extends { readonly token: string }>(call: () => Promise<A>): Promise<A>;
  /** Clears token and user. */
  end(): void;
  /**
   * The server refused this token. Answers the newer token to try again with, or null after the session has ended;
   * ten refusals of the same token count once. The newer one, refused as well, is the last: the host is not asked again.
   */
  expire(token: string, isLast?: boolean): Promise<string | null>;
  dispose(): void;
}

/** Token source of a host page; without it the app signs in by itself. */
export interface HostToken {
  /** Asked before each call, and with a refused token for a newer one. */
  readonly getToken?: (refused?: string) => string | null | Promise<string | null>;
  /** Ids of the pages shown; default: all of the user. */
  readonly pages?: readonly string[];
}

const TOKEN = 'jwt';
const USER = 'user';

export function openSession(storage: AppStorage, host: HostToken = {}): Session {
  const { getToken: givenToken, pages } = host;
  const renewal = openRenewal(storage);
  const listeners = new Set<() => void>();
  let setupToken: string | null = null;
  let state: SessionState = {
    isSignedIn: givenToken !== undefined || storage.read(TOKEN) !== null,
    isSettingUp: false,
    user: givenToken ? null : readUser(storage),
    hasExpired: false,
    lastUser: null,
    turn: 0,
  };

  const become = (next: Pick<SessionState, 'isSignedIn' | 'user'> & Partial<SessionState>) => {
    const before = state.user?._id ?? state.lastUser;
    const now = next.user?._id ?? null;
    const isOther = before !== null && now !== null && now !== before;
    if (!next.isSettingUp) setupToken = null;
    state = {
      isSettingUp: false,
      hasExpired: false,
      ...next,
      lastUser: now ?? before,
      turn: state.turn + (isOther ? 1 : 0),
    };
    for (const listener of listeners) listener();
  };
  const store = (token: string, user: StoredUser | null) => {
    if (user) storage.write(USER, JSON.stringify(user));
    storage.write(TOKEN, token);
  };
  const forget = () => {
    storage.write(TOKEN, null);
    storage.write(USER, null);
  };
  const hear = (key: string | null) => {
    if (key !== null && key !== TOKEN && key !== USER) return;
    const user = readUser(storage);
    const isSignedIn = storage.read(TOKEN) !== null;
    // A new token of the same user changes nothing that is shown.
    if (isSignedIn === state.isSignedIn && JSON.stringify(user) === JSON.stringify(state.user)) return;
    become({ isSignedIn, user, hasExpired: state.isSignedIn && !isSignedIn });
  };
  const stopHearing = givenToken ? () => {} : storage.onForeignChange(hear);

  const judge = async (token: string, isLast: boolean): Promise<string | null> => {
    if (token === setupToken) {
      become({ isSignedIn: false, user: null, hasExpired: true });
      return null;
    }
    if (!state.isSignedIn) return null;
    const now = givenToken ? (isLast ? null : await givenToken(token)) : storage.read(TOKEN);
    if (now !== null && now !== token) return now;
    if (!state.isSignedIn) return null;
    if (!givenToken) forget();
    become({ isSignedIn: false, user: null, hasExpired: true });
    return null;
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getToken: () => (state.isSignedIn ? (givenToken ?? (() => storage.read(TOKEN)))() : setupToken),
    start(token, user) {
      const stored = kept(user, pages);
      store(token, stored);
      become({ isSignedIn: true, user: stored });
    },
    beginSetup(token) {
      setupToken = token;
      become({ isSignedIn: false, user: null, isSettingUp: true });
    },
    refresh(user) {
      if (!state.isSignedIn) return;
      const stored = kept(user, pages);
      if (JSON.stringify(stored) === JSON.stringify(state.user)) return;
      if (!givenToken) storage.write(USER, JSON.stringify(stored));
      become({ isSignedIn: true, user: stored });
    },
    renew: (call) =>
      renewal.during(async () => {
        const answer = await call();
        if (state.isSignedIn && !givenToken) store(answer.token, state.user);
        return answer;
      }),
    end() {
      if (!givenToken) forget();
      become({ isSignedIn: false, user: null });
    },
    expire(token, isLast = false) {
      const settled = renewal.settled();
      return settled ? settled.then(() => judge(token, isLast)) : judge(token, isLast);
    },
    dispose() {
      stopHearing();
      listeners.clear();
    },
  };
}

function kept(user: SessionUser, pages?: readonly string[]): StoredUser {
  const { _id, name, photo, permissionLevel } = user;
  const { name: level, modules } = permissionLevel;
  return {
    _id,
    name,
    photo,
    permissionLevel: {
      name: level,
      modules: pages ? modules.filter((module) => pages.includes(module._id)) : modules,
    },
  };
}

/** The stored user, or null if the text is missing, damaged or of an older shape. */
function readUser(storage: AppStorage): StoredUser | null {
  try {
    const user = JSON.parse(storage.read(USER) ?? 'null') as StoredUser | null;
    const modules = user?.permissionLevel?.modules;
    return user && typeof user._id === 'string' && Array.isArray(modules) ? user : null;
  } catch {
    return null;
  }
}
