import type { Client, DocumentRecord } from '@org/energy-core/api';
import { DocumentRecord as Shape } from '@org/energy-core/api';
import type { TextKey } from '@org/energy-ui';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../api/queryKeys.ts';

/** One of the two libraries. */
export interface Library {
  readonly isStandard: boolean;
  /** Path of its page. */
  readonly path: string;
  readonly title: TextKey;
}
export const standardLibrary: Library = {
  ...{ isStandard: true, path: '/DocumentPage', title: 'module.standards' as TextKey },
};
export const generalLibrary: Library = {
  ...{ isStandard: false, path: '/OtherDocuments', title: 'module.otherDocuments' as TextKey },
};
export const libraryOf = ({ isStandard }: Pick<DocumentRecord, 'isStandard'>): Library =>
  isStandard ? standardLibrary : generalLibrary;

/** Address of a document. */
export const documentPath = (document: Pick<DocumentRecord, '_id' | 'isStandard'>): string =>
  `${libraryOf(document).path}/${document._id}`;

/** A document as forms take it; its title is its name. */
export type NamedDocument = DocumentRecord & { readonly name: string };
export const named = (document: DocumentRecord): NamedDocument => ({ ...document, name: document.title });
export const readDocument = (data: unknown): NamedDocument | null => {
  const parsed = Shape.safeParse(data);
  return parsed.success ? named(parsed.data) : null;
};

const READING_EVERY_MS = 3_000;

/** Numbers of documents by clause and year. */
export const countsQuery = (client: Client, query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: queryKeys.documentCounts(query),
    queryFn: ({ signal }) => client.countDocuments({ query, signal }),
  });

export const documentQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: queryKeys.document(id),
    queryFn: async ({ signal }) => named(await client.getDocument({ params: { id }, signal })),
    // Until the server has read the file for the search.
    refetchInterval: ({ state: { data } }) => data?.textState === 'waiting' && READING_EVERY_MS,
  });

/** Types that can be chosen for a document. */
export const documentTypesQuery = (client: Client) =>
  queryOptions({
    queryKey: [...queryKeys.documentTypes, 'choices'],
    queryFn: async ({ signal }) =>
      (await client.listDocumentTypes({ query: { isActive: 'true', sort: 'name' }, signal })).rows,
  });
