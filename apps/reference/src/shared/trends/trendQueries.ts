import type { Client, Trend } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';
import { MAX_PAGE_ROWS, readAllPages } from '../api/readAllPages.ts';

/** ms between two questions while the server has changed days to look at; it looks every three seconds. */
const WATCH_EVERY = 3_000;

/** Saved baselines, by name; asked again until the server has looked at all changed days. */
export const trendsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.trends,
    queryFn: ({ signal, client: cache, queryKey }) =>
      readAllPages(
        (page) => client.listTrends({ query: { sort: 'name', limit: String(MAX_PAGE_ROWS), page }, signal }),
        cache.getQueryData<readonly Trend[]>(queryKey),
      ),
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      state.data?.some(({ watch }) => watch.pending !== null) ? WATCH_EVERY : false,
    structuralSharing: false,
  });
