import type { Module } from '@org/energy-core';
import type { SessionUser } from '@org/energy-core/api';
import type { Keep } from './keep.ts';

/** What is kept of the signed-in person: no mail address, no rights beyond the names of the pages. */
export interface StoredUser {
  readonly _id: string;
  readonly name: string;
  readonly photo: string | null;
  readonly permissionLevel: { readonly name: string; readonly modules: readonly Module[] };
}

export interface SessionState {
  readonly isSignedIn: boolean;
  readonly user: StoredUser | null;
  /** True after the server refused the token, until the next sign-in. */
  readonly hasExpired: boolean;
}

/** Who is signed in. One instance per mounted app; React reads it through `useSession`. */
export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  getToken(): string | null | Promise<string | null>;
  start(token: string, user: SessionUser): void;
  /** Replaces the kept user by a fresh answer of `me`. */
  refresh(user: SessionUser): void;
  /** Clears token and user. */
  end(): void;
  /** The server refused this token; ten refusals of the same token count once. */
  expire(token: string): void;
  dispose(): void;
}

/** Where a host page gives the token; without it the app signs in by itself. */
export interface HostToken {
  readonly token?: string;
  readonly getToken?: () => string | null | Promise<string | null>;
  readonly onTokenExpired?: () => void;
}

const TOKEN = 'jwt';
const USER = 'user';

export function openSession(keep: Keep, host: HostToken = {}): Session {
  const givenToken = host.getToken ?? (host.token === undefined ? null : () => host.token ?? null);
  const listeners = new Set<() => void>();
  let state: SessionState = givenToken
    ? { isSignedIn: true, user: null, hasExpired: false }
    : { isSignedIn: keep.read(TOKEN) !== null, user: readUser(keep), hasExpired: false };

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const forget = () => {
    keep.write(TOKEN, null);
    keep.write(USER, null);
  };
  const stopHearing = givenToken
    ? () => {}
    : keep.onForeignChange((key) => {
        if (key !== null && key !== TOKEN && key !== USER) return;
        become({ isSignedIn: keep.read(TOKEN) !== null, user: readUser(keep), hasExpired: false });
      });

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getToken: () => (state.isSignedIn ? (givenToken ?? (() => keep.read(TOKEN)))() : null),
    start(token, user) {
      const stored = kept(user);
      keep.write(USER, JSON.stringify(stored));
      keep.write(TOKEN, token);
      become({ isSignedIn: true, user: stored, hasExpired: false });
    },
    refresh(user) {
      if (!state.isSignedIn) return;
      const stored = kept(user);
      if (JSON.stringify(stored) === JSON.stringify(state.user)) return;
      if (!givenToken) keep.write(USER, JSON.stringify(stored));
      become({ ...state, user: stored });
    },
    end() {
      if (!givenToken) forget();
      become({ isSignedIn: false, user: null, hasExpired: false });
    },
    expire(token) {
      if (!state.isSignedIn) return;
      if (!givenToken && keep.read(TOKEN) !== token) return;
      if (!givenToken) forget();
      become({ isSignedIn: false, user: null, hasExpired: true });
      host.onTokenExpired?.();
    },
    dispose() {
      stopHearing();
      listeners.clear();
    },
  };
}

function kept(user: SessionUser): StoredUser {
  const { _id, name, photo, permissionLevel } = user;
  return {
    _id,
    name,
    photo,
    permissionLevel: { name: permissionLevel.name, modules: permissionLevel.modules },
  };
}

/** The kept user, or null where the text is missing, damaged or of an older shape. */
function readUser(keep: Keep): StoredUser | null {
  try {
    const user = JSON.parse(keep.read(USER) ?? 'null') as StoredUser | null;
    const modules = user?.permissionLevel?.modules;
    return user && typeof user._id === 'string' && Array.isArray(modules) ? user : null;
  } catch {
    return null;
  }
}
