import type { StoredReading } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { MAX_PAGE_ROWS, type ReadAllLimits, readAllPages } from '../../shared/api/readAllPages.ts';
import { readLog } from '../../shared/api/readLog.ts';
import { sortText } from '../../shared/list/codecs.ts';
import type { LogState } from './logState.ts';

const filterOf = ({ meter, range }: LogState) => ({
  meter: meter ?? '',
  ...(range && { fromDate: range.from, toDate: range.to }),
});

interface Readings {
  /** Of all pages. */
  readonly total: number;
  readonly rows: readonly StoredReading[];
}

/** One page of a meter's readings with the total count, or all of them in time order. */
export const readingsQuery = (client: Client, state: LogState) =>
  state.isAll ? wholeLogQuery(client, state) : logPageQuery(client, state);

const logPageQuery = (client: Client, state: LogState) => {
  const query = {
    ...filterOf(state),
    sort: sortText(state),
    limit: String(state.pageSize),
    page: String(state.page),
  };
  return queryOptions({
    queryKey: queryKeys.readings(query),
    queryFn: ({ signal }): Promise<Readings> => client.listReadings({ query, signal }),
    enabled: state.meter !== null,
    placeholderData: keepPreviousData,
    // Another tab may have uploaded, undone or restored in the meantime.
    refetchOnWindowFocus: 'always',
  });
};

/** Rows shown while the rest of the log loads. */
const FIRST_ROWS = 50;

/** First rows of a log of all readings, shown while the rest loads. */
export const firstRowsQuery = (client: Client, state: LogState) =>
  logPageQuery(client, { ...state, page: 1, pageSize: FIRST_ROWS });

/** With all readings loaded the table sorts them: no need to refetch for another order. */
export const wholeLogQuery = (client: Client, state: LogState) =>
  queryOptions({
    queryKey: queryKeys.readings({ ...filterOf(state), limit: 'all' }),
    queryFn: async ({ signal, client: cache, queryKey }): Promise<Readings> => {
      const before = cache.getQueryData<Readings>(queryKey);
      const rows = await readLog(client, filterOf(state), signal, before?.rows);
      return before?.rows === rows ? before : { total: rows.length, rows };
    },
    enabled: state.meter !== null,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    refetchOnWindowFocus: true,
  });

/** All readings of the meter in the chosen range and order, for the export and for paper. */
export const readAll = (
  client: Client,
  state: LogState,
  limits: ReadAllLimits = {},
): Promise<readonly StoredReading[]> =>
  readAllPages(
    (page) =>
      client.listReadings({
        query: { ...filterOf(state), sort: sortText(state), limit: String(MAX_PAGE_ROWS), page },
      }),
    [],
    limits,
  );
