import type { Client, User } from '@org/energy-core/api';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { MAX_PAGE_ROWS, readAllPages } from '../../shared/api/readAllPages.ts';
import { uploadPhoto } from '../../shared/files/uploadPhoto.ts';
import type { PrintedRead } from '../../shared/list/usePrintAll.tsx';
import { listQueryOf, type UsersState } from './usersState.ts';

/** More levels or positions than this are no list to choose from. */
const MAX_ROWS = '1000';

/** One page of users, with the number of all. */
export const usersQuery = (client: Client, state: UsersState, pageSize: number) => {
  const query = listQueryOf(state, pageSize);
  return queryOptions({
    queryKey: queryKeys.userList(query),
    queryFn: async ({ signal }) => {
      const { total, rows } = await client.listUsers({ query, signal });
      return { total, users: rows };
    },
    placeholderData: keepPreviousData,
    // Another tab or administrator may have changed a user meanwhile.
    refetchOnWindowFocus: 'always',
  });
};

/** All users the filters leave, for paper. */
export const readUsers = (client: Client, state: UsersState, { signal, ...limits }: PrintedRead) =>
  readAllPages(
    (page) => client.listUsers({ query: { ...listQueryOf(state, MAX_PAGE_ROWS), page }, signal }),
    [],
    limits,
  );

export const levelsQuery = (client: Client) => {
  const query = { sort: 'name', limit: MAX_ROWS };
  return queryOptions({
    queryKey: queryKeys.levelList(query),
    queryFn: async ({ signal }) => (await client.listLevels({ query, signal })).rows,
  });
};

export const positionsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.jobPositions,
    queryFn: async ({ signal }) =>
      (await client.listJobPositions({ query: { isActive: 'true', sort: 'name', limit: MAX_ROWS }, signal }))
        .rows,
  });

/** Refetches everything that shows or counts users. */
export const refreshUsers = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [queryKeys.users, queryKeys.levels, queryKeys.settings].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );

/** Stores a picture and gives it to the user. */
export async function storePhoto(client: Client, user: string, photo: Blob): Promise<User> {
  const path = await uploadPhoto(client, photo);
  return await client.updateUser({ params: { id: user }, body: { photo: path } });
}
