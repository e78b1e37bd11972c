import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/queryKeys.ts';

/** API keys this user manages, newest first. */
export const apiKeysQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.apiKeys,
    queryFn: async ({ signal }) => (await client.listApiKeys({ signal })).rows,
    refetchOnWindowFocus: 'always',
  });

/** Live guest tokens of these keys, newest first. */
export const guestTokensQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.guestTokens,
    queryFn: async ({ signal }) => (await client.listGuestTokens({ signal })).rows,
    refetchOnWindowFocus: 'always',
  });
