import { useEffect, useRef } from 'react';
import type { Session } from '../session/session.ts';
import { useSession, useSessionControl } from '../session/useSession.ts';

interface Drafts {
  readonly person: string;
  readonly values: Map<string, unknown>;
}

const draftsOf = new WeakMap<Session, Drafts>();

/** Draft of the form `key` from before the session ended; returned once, and only to the same user. */
function takeDraft<T>(session: Session, person: string | null, key: string): T | null {
  const drafts = draftsOf.get(session);
  if (!drafts || person === null) return null;
  if (drafts.person !== person) draftsOf.delete(session);
  const found = drafts.person === person ? (drafts.values.get(key) as T | undefined) : undefined;
  drafts.values.delete(key);
  return found ?? null;
}

/**
 * Preserves a draft in memory when the session ends: `restore` returns it after the same user has signed in
 * again, `unsaved` returns the draft to preserve or null. Never for passwords and codes.
 * @example useDraft('profile.general', () => (isDirty ? form.getValues() : null), (typed) => form.reset(typed));
 */
export function useDraft<T>(key: string, unsaved: () => T | null, restore: (typed: T) => void): void {
  const session = useSessionControl();
  const { user } = useSession();
  const person = user?._id ?? null;
  const newest = useRef({ unsaved, restore, person });
  useEffect(() => {
    newest.current = { unsaved, restore, person: person ?? newest.current.person };
  });
  useEffect(() => {
    const typed = takeDraft<T>(session, newest.current.person, key);
    if (typed !== null) newest.current.restore(typed);
    return () => {
      const { unsaved, person } = newest.current;
      const left = session.get().hasExpired && person !== null ? unsaved() : null;
      if (left === null || person === null) return;
      const drafts = draftsOf.get(session);
      const values = drafts?.person === person ? drafts.values : new Map<string, unknown>();
      draftsOf.set(session, { person, values: values.set(key, left) });
    };
  }, [session, key]);
}
