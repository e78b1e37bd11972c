import type { StoredReading } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/queryKeys.ts';
import { type LogState, sortText } from './logState.ts';

/** Most rows one answer may hold. */
const MOST = 1000;

const filterOf = ({ meter, range }: LogState) => ({
  meter: meter ?? '',
  ...(range && { fromDate: range.from, toDate: range.to }),
});

/** One page of a meter's readings, with the number of all. */
export const readingsQuery = (client: Client, state: LogState) => {
  const query = {
    ...filterOf(state),
    sort: sortText(state),
    limit: String(state.pageSize),
    page: String(state.page),
  };
  return queryOptions({
    queryKey: queryKeys.readings(query),
    queryFn: async ({ signal }) => {
      const { total, data } = await client.listReadings({ query, signal });
      return { total, rows: data.data };
    },
    enabled: state.meter !== null,
    placeholderData: keepPreviousData,
    // Another tab may have uploaded, undone or restored meanwhile.
    refetchOnWindowFocus: 'always',
  });
};

/** One page of the history of a meter's uploads, newest first, with the number of all. */
export const uploadHistoryQuery = (
  client: Client,
  meter: string,
  { page, pageSize }: Pick<LogState, 'page' | 'pageSize'>,
) => {
  const query = { meter, sort: '-created,-_id', limit: String(pageSize), page: String(page) };
  return queryOptions({
    queryKey: queryKeys.uploadHistory(meter, query),
    queryFn: async ({ signal }) => {
      const { total, data } = await client.listUploads({ query, signal });
      return { total, uploads: data.data };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
};

/** All readings of the meter in the chosen range and order, for the export. */
export async function readAll(client: Client, state: LogState): Promise<StoredReading[]> {
  const rows: StoredReading[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.listReadings({
      query: { ...filterOf(state), sort: sortText(state), limit: String(MOST), page: String(page) },
    });
    rows.push(...answer.data.data);
    if (rows.length >= answer.total || answer.data.data.length === 0) return rows;
  }
}
