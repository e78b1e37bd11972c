import type { Client } from '@org/energy-core/api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';

/** More levels than this are no list to choose from. */
export const ALL_LEVELS = { sort: 'name', limit: '1000' } as const;

/** All permission levels by name. */
export const levelsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.levelList(ALL_LEVELS),
    queryFn: async ({ signal }) => (await client.listLevels({ query: ALL_LEVELS, signal })).rows,
    refetchOnWindowFocus: 'always',
  });

/** Modules a level may include, in menu order; they change only with the product. */
export const modulesQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.modules,
    queryFn: async ({ signal }) => (await client.listModules({ signal })).rows,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Levels are shown beside every user, and the user's own level determines the menu. */
export const refreshLevels = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [queryKeys.levels, queryKeys.users, queryKeys.me].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
