import type { Client, SavedView } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';
import { MAX_PAGE_ROWS } from '../api/readAllPages.ts';

/** Own views in their order, then those shared with the user. */
export const viewsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.views,
    queryFn: async ({ signal }): Promise<readonly SavedView[]> => {
      const query = { limit: String(MAX_PAGE_ROWS) };
      const { rows: data } = await client.listSavedViews({ query, signal });
      return [...data.filter(({ isOwn }) => isOwn), ...data.filter(({ isOwn }) => !isOwn)];
    },
    staleTime: 60_000,
  });
