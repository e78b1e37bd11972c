import { type HistoryStep, usePageUrl } from '../page/usePageUrl.ts';
import { anId, type Codec, pageNumber, pageSize, type Sort, searchText, sortBy } from './codecs.ts';

/** One codec for each part of a state. */
type Codecs<State> = { readonly [Key in keyof State]: Codec<State[Key]> };

/** State of a page, kept in the URL so that links and the back button restore it. */
export interface ListState<State> {
  readonly start: State;
  readonly read: (search: URLSearchParams) => State;
  readonly write: (state: State) => URLSearchParams;
  /** Whether anything but order, page and open dialog differs from the start. */
  readonly isNarrowed: (state: State) => boolean;
}

/**
 * State of a page from one codec for each of its parts.
 * @example listState({ search: searchText(), page: pageNumber }).read(new URLSearchParams('page=2')).page // 2
 */
export function listState<State extends object>(codecs: Codecs<State>): ListState<State> {
  const parts = Object.entries(codecs) as unknown as [string, Codec<unknown>][];
  const each = (make: (codec: Codec<unknown>, key: string) => unknown) =>
    Object.fromEntries(parts.map(([key, codec]) => [key, make(codec, key)])) as State;
  const write = (state: State, only = parts) => {
    const search = new URLSearchParams();
    for (const [key, codec] of only) codec.write(search, key, state[key as keyof State]);
    return search;
  };
  const filters = parts.filter(([, { isFilter }]) => isFilter);
  return {
    start: each(({ start }) => start),
    read: (search) => each((codec, key) => codec.read(search, key)),
    write: (state) => write(state),
    isNarrowed: (state) => write(state, filters).size > 0,
  };
}

export const PAGE_SIZES = [10, 20, 30] as const;

interface RecordListState<By extends string> {
  readonly search: string;
  readonly sort: Sort<By>;
  readonly page: number;
  readonly pageSize: number;
  readonly opened: string | null;
}

/** URL state of every list of records; `opened` is the id of the record in the dialog, `NEW` for a new one. */
export const recordListState = <By extends string, More extends object>(
  columns: readonly [By, ...By[]],
  more: Codecs<More>,
  start: Sort<By> = { by: columns[0], isDescending: false },
) =>
  listState<RecordListState<By> & More>({
    ...more,
    search: searchText(),
    sort: sortBy(columns, start),
    page: pageNumber,
    pageSize: pageSize(PAGE_SIZES),
    opened: anId(),
  } as Codecs<RecordListState<By> & More>);

/** The present state, and how to change parts of it: back to page 1 unless the change names a page. */
export function useListState<State extends { readonly page: number }>(
  of: ListState<State>,
): [State, (next: Partial<State>, step?: HistoryStep) => void] {
  const { search, update } = usePageUrl();
  return [
    of.read(search),
    (next, step) => update((newest) => of.write({ ...of.read(newest), page: 1, ...next }), step),
  ];
}
