import type { DocumentControl } from '@org/energy-core/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/queryKeys.ts';
import { useClient } from '../../api/useClient.ts';
import type { NamedDocument } from '../library/library.ts';

const controlQuery = (client: ReturnType<typeof useClient>, id: string) =>
  queryOptions({
    queryKey: queryKeys.documentControl(id),
    queryFn: ({ signal }) => client.getDocumentControl({ params: { id }, signal }),
  });

/** Versions, decisions and readers of a document. */
export function useControl(id: string) {
  const client = useClient();
  return useQuery(controlQuery(client, id));
}

/** Changes of a document by its user wait for each other: the next one is made of what the last one left. */
export const changeScope = (id: string) => ({ id: `document.${id}` });

/** Keeps a changed document in the page; lists and counts are read again. */
export function useChanged(id: string) {
  const queries = useQueryClient();
  return {
    document(changed: NamedDocument): void {
      queries.setQueryData(queryKeys.document(id), changed);
      void queries.invalidateQueries({ queryKey: queryKeys.documents });
    },
    control: (control: DocumentControl) => queries.setQueryData(queryKeys.documentControl(id), control),
    again: () => queries.invalidateQueries({ queryKey: queryKeys.document(id) }),
  };
}

/** Users who may read a document; asked when a list of them opens. */
export function usePeople(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.documentPeople(id),
    queryFn: async ({ signal }) => (await client.listDocumentPeople({ params: { id }, signal })).rows,
  });
}

/** Asks for confirmation of the caller: read and understood. */
export function useConfirmRead(id: string) {
  const client = useClient();
  const changed = useChanged(id);
  return useMutation({
    mutationFn: (number: number) => client.confirmDocumentRead({ params: { id }, body: { number } }),
    onSuccess: changed.control,
  });
}
