import type { Client, NoteSubject } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';

/** What comments are on: a node, or a saved baseline. */
export interface Subject {
  readonly type: NoteSubject;
  readonly itemId: string;
}

/** The comments on it, the newest first, each followed by its replies. */
export const notesQuery = (client: Client, subject: Subject) =>
  queryOptions({
    queryKey: queryKeys.notes(subject),
    queryFn: async ({ signal }) => {
      return (await client.listNotes({ query: { ...subject }, signal })).rows;
    },
  });
