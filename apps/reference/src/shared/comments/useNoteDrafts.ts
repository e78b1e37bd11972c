import { useState } from 'react';
import type { Session } from '../session/session.ts';
import { useSession, useSessionControl } from '../session/useSession.ts';

type Drafts = Readonly<Record<string, string>>;
const none: Drafts = {};
const kept = new WeakMap<Session, { readonly person: string; readonly byNode: Map<string, Drafts> }>();

/** Unsent comments per node: restored when the user returns to the node, until the page reloads. */
export function useNoteDrafts(node: string): [Drafts, (drafts: Drafts) => void] {
  const session = useSessionControl();
  const person = useSession().user?._id ?? '';
  const store = kept.get(session);
  const mine = store?.person === person ? store.byNode.get(node) : undefined;
  const [drafts, setDrafts] = useState(mine ?? none);
  const keep = (next: Drafts) => {
    const found = kept.get(session);
    const byNode = found?.person === person ? found.byNode : new Map<string, Drafts>();
    kept.set(session, { person, byNode: byNode.set(node, next) });
    setDrafts(next);
  };
  return [drafts, keep];
}
