import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './queryKeys.ts';

/** The signed-in user as known to the server. */
export const meQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => client.me({ signal }),
    staleTime: 5 * 60_000,
  });
