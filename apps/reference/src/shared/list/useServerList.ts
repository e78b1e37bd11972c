import type { Client, ListAnswer } from '@org/energy-core/api';
import { type TableSort, useText } from '@org/energy-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorCode, errorText } from '../api/errorText.ts';
import { MAX_PAGE_ROWS, type ReadAllLimits, readAllPages } from '../api/readAllPages.ts';
import { useClient } from '../api/useClient.ts';
import { type Sort, sortText } from './codecs.ts';
import { PAGE_SIZES } from './listState.ts';

interface PagedState {
  readonly sort: Sort<string>;
  readonly page: number;
  readonly pageSize: number;
}
type Filter = Readonly<Record<string, string>>;

interface ServerListOptions<Row, State> {
  /** Its answers are kept below this key, which a change of the records drops. */
  readonly queryKey: readonly unknown[];
  readonly state: State;
  readonly change: (next: Partial<State>) => void;
  /** Filters, as query parameters. */
  readonly filter: Filter;
  readonly read: (
    client: Client,
    query: Filter & { readonly sort: string; readonly limit: string; readonly page: string },
    signal?: AbortSignal,
  ) => Promise<ListAnswer<Row>>;
}

/** Rows filtered, sorted and paged by the server, as props of a `DataTable`. */
export function useServerList<Row extends { readonly _id: string }, State extends PagedState>({
  queryKey,
  state,
  change,
  filter,
  read,
}: ServerListOptions<Row, State>) {
  const t = useText();
  const client = useClient();
  const sort = sortText(state);
  const query = { ...filter, sort, limit: String(state.pageSize), page: String(state.page) };
  const page = useQuery({
    queryKey: [...queryKey, 'list', query],
    queryFn: ({ signal }) => read(client, query, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const error = page.isLoadingError ? page.error : null;
  return {
    total: page.data?.total ?? 0,
    /** Every row the filter leaves, for a file or paper. */
    readAll: ({ signal, ...limits }: ReadAllLimits & { signal?: AbortSignal } = {}) =>
      readAllPages<Row>(
        (number) => read(client, { ...filter, sort, limit: String(MAX_PAGE_ROWS), page: number }, signal),
        [],
        limits,
      ),
    table: {
      isServerSide: true,
      rows: page.data?.rows ?? [],
      total: page.data?.total ?? 0,
      isLoading: page.isFetching,
      ...(error && { error: errorText(error, t), errorCode: errorCode(error) }),
      onRetry: () => page.refetch(),
      sort: {
        columnId: state.sort.by,
        direction: state.sort.isDescending ? 'descending' : 'ascending',
      } as TableSort,
      onSortChange: ({ columnId, direction }: TableSort) =>
        change({ sort: { by: columnId, isDescending: direction === 'descending' } } as Partial<State>),
      page: state.page,
      pageSize: state.pageSize,
      pageSizes: PAGE_SIZES,
      onPageChange: (next: number) => change({ page: next } as Partial<State>),
      onPageSizeChange: (size: number) => change({ pageSize: size } as Partial<State>),
    },
  };
}
export type ServerList<Row extends { readonly _id: string }> = ReturnType<
  typeof useServerList<Row, PagedState>
>;
