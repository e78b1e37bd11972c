import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUnanswered } from '../api/isUnanswered.ts';
import { useClient } from '../api/useClient.ts';
import type { RecordForm, Versioned } from './recordForm.ts';

/**
 * Creates a record once, however often it is asked to. Where an answer got lost, the next try first looks whether the record
 * exists by now, and applies later edits to it.
 */
export function useCreateOnce<Draft, Item extends Versioned>(
  kind: RecordForm<Draft, Item>,
): (draft: Draft) => Promise<Item> {
  const client = useClient();
  const queries = useQueryClient();
  /** What was sent without an answer, and the ids there were before. */
  const lost = useRef<{ readonly draft: Draft; readonly known: ReadonlySet<string> } | null>(null);

  const findOwn = async (): Promise<Item | undefined> => {
    if (!lost.current) return undefined;
    const { draft, known } = lost.current;
    return (await kind.newest(client, draft)).find(
      (item) => !known.has(item._id) && Object.keys(kind.changes(draft, item)).length === 0,
    );
  };
  return async (draft) => {
    const own = await findOwn();
    if (own) {
      await kind.adopt?.(client, own, lost.current!.draft, draft);
      const changes = kind.changes(draft, own);
      if (Object.keys(changes).length === 0) return own;
      if (kind.update) return kind.update(client, own._id, { ...changes, version: own.version }, own);
    }
    const before = new Set(kind.known(queries));
    try {
      return await kind.create(client, draft);
    } catch (error) {
      if (isUnanswered(error)) lost.current = { draft, known: lost.current?.known ?? before };
      throw error;
    }
  };
}
