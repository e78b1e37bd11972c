import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUnanswered } from '../../shared/isUnanswered.ts';
import { queryKeys } from '../../shared/queryKeys.ts';
import { useClient } from '../../shared/services.tsx';
import type { NodeForm, Versioned } from './nodeForm.ts';

/**
 * Creates a node once, however often it is asked to. Where an answer got lost, the next try first looks whether the node
 * stands there by now, and takes it over with whatever was typed since.
 */
export function useCreateOnce<Draft, Node extends Versioned>(
  kind: NodeForm<Draft, Node>,
): (draft: Draft) => Promise<Node> {
  const client = useClient();
  const queries = useQueryClient();
  /** What was sent without an answer, and the nodes there were before. */
  const lost = useRef<{ readonly draft: Draft; readonly known: ReadonlySet<string> } | null>(null);

  const findOwn = async (): Promise<Node | undefined> => {
    if (!lost.current) return undefined;
    const { draft, known } = lost.current;
    return (await kind.newest(client)).find(
      (node) => !known.has(node._id) && Object.keys(kind.changes(draft, node)).length === 0,
    );
  };
  return async (draft) => {
    const own = await findOwn();
    if (own) {
      const changes = kind.changes(draft, own);
      if (Object.keys(changes).length === 0) return own;
      return kind.update(client, own._id, { ...changes, version: own.version });
    }
    const list = queries.getQueryData<readonly Versioned[]>(queryKeys[kind.list]) ?? [];
    try {
      return await kind.create(client, draft);
    } catch (error) {
      if (isUnanswered(error))
        lost.current = { draft, known: lost.current?.known ?? new Set(list.map(({ _id }) => _id)) };
      throw error;
    }
  };
}
