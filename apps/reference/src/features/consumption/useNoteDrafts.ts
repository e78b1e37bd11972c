import { useState } from 'react';
import { useServices, useSession } from '../../shared/services.tsx';
import type { Session } from '../../shared/session.ts';

type Drafts = Readonly<Record<string, string>>;
const none: Drafts = {};
const kept = new WeakMap<Session, { readonly person: string; readonly byNode: Map<string, Drafts> }>();

/** What a person typed below a node and did not send: there again when they come back to it, until the page is loaded anew. */
export function useNoteDrafts(node: string): [Drafts, (drafts: Drafts) => void] {
  const { session } = useServices();
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
