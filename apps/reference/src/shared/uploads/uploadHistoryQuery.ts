import type { Client } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';

/** Which part of the history is shown. */
export interface HistoryPage {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** One page of the history of a meter's uploads, newest first, with the number of all. */
export const uploadHistoryQuery = (client: Client, meter: string, { page, pageSize }: HistoryPage) => {
  const query = { meter, sort: '-created,-_id', limit: String(pageSize), page: String(page) };
  return queryOptions({
    queryKey: queryKeys.uploadHistory(meter, query),
    queryFn: async ({ signal }) => {
      const { total, rows } = await client.listUploads({ query, signal });
      return { total, uploads: rows };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
};
