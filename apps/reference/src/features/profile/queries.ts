import type { Client, SessionUser } from '@org/energy-core/api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';

export const sessionsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await client.listMySessions({ signal })).rows,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Signed picture URLs expire within minutes, so the list is refetched each time it opens. */
export const photosQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.ownPhotos,
    queryFn: async ({ signal }) =>
      (await client.listMyFiles({ query: { isProfile: 'true', limit: '60' }, signal })).rows,
    staleTime: 0,
    gcTime: 0,
  });

/** A changed profile is updated everywhere. */
export function rememberProfile(queries: QueryClient, user: SessionUser): void {
  queries.setQueryData(queryKeys.me, user);
  queries.invalidateQueries({ queryKey: queryKeys.users });
}

/** Second factor and sessions, after something that changed both. */
export const refreshSecurity = (queries: QueryClient): Promise<unknown> =>
  Promise.all([queryKeys.me, queryKeys.sessions].map((queryKey) => queries.invalidateQueries({ queryKey })));
