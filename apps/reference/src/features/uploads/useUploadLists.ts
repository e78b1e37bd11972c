import { type UploadList, type UploadLists, useText } from '@org/energy-ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { buildingsQuery, metersQuery, organizationsQuery } from '../../shared/structure/structureQueries.ts';

/** The lists one chooses from. */
export function useUploadLists(): UploadLists {
  const t = useText();
  const client = useClient();
  const listOf = <Item>(query: UseQueryResult<readonly Item[]>): UploadList<Item> => ({
    items: query.data ?? null,
    error: query.isError ? errorText(query.error, t) : null,
    onRetry: () => query.refetch(),
  });
  return {
    organizations: listOf(useQuery(organizationsQuery(client))),
    buildings: listOf(useQuery(buildingsQuery(client))),
    meters: listOf(useQuery(metersQuery(client))),
  };
}
