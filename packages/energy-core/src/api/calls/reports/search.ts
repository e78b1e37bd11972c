import * as z from 'zod/mini';
import { answerOf, endpoint, Search } from '../../endpoint.ts';

/** At most this many results of each kind are answered. */
export const MAX_HITS = 8;

/** A record found by its name; pages, nodes and commands are found in the browser. */
export const SearchHit = z.object({
  kind: z.enum(['user', 'document', 'file', 'documentType', 'jobPosition']),
  _id: z.string(),
  name: z.string(),
  /** The access level of a user, the meter of a file; of a document its type, or the text that holds the words. */
  detail: z.nullable(z.string()),
  /** `_id` of the meter of a file; null for anything else. */
  meter: z.nullable(z.string()),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** One search over the records that the caller may list, each kind by the rules of its own list. */
export const search = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    summary: `People, documents, sheets and catalog entries by name, documents by content too: at most ${MAX_HITS} of each kind, only those the caller may list. Sheets are searched among the newest ones`,
    tag: 'search',
    query: z.strictObject({ search: Search }),
    answer: answerOf(z.array(SearchHit)),
    errors: ['TOO_MANY'],
    mayLag: true,
  }),
};
