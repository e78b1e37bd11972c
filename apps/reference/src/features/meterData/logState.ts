import { type Day, isDay } from '@org/energy-core';

export const PAGE_SIZES = [10, 25, 50] as const;

/** What the meter log shows; all of it stands in the address. */
export interface LogState {
  readonly meter: string | null;
  /** Its readings, or the uploads they came from. */
  readonly tab: 'readings' | 'uploads';
  readonly range: { readonly from: Day; readonly to: Day } | null;
  readonly sort: { readonly by: 'date' | 'value' | 'cost'; readonly isDescending: boolean };
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const sortPattern = /^(-?)(date|value|cost)$/;

/** Reads the address; anything it cannot read becomes the start: newest first, page 1, 10 rows. */
export function readLogState(search: URLSearchParams): LogState {
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  const sort = sortPattern.exec(search.get('sort') ?? '');
  const size = Number(search.get('size'));
  const page = Number(search.get('page'));
  return {
    meter: search.get('meter') || null,
    tab: search.get('tab') === 'uploads' ? 'uploads' : 'readings',
    range: isDay(from) && isDay(to) && from <= to ? { from, to } : null,
    sort: {
      by: (sort?.[2] as LogState['sort']['by']) ?? 'date',
      isDescending: sort ? sort[1] === '-' : true,
    },
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    pageSize: PAGE_SIZES.find((each) => each === size) ?? PAGE_SIZES[0],
  };
}

/** The shortest address that says the same. */
export function writeLogState(state: LogState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.meter) search.set('meter', state.meter);
  if (state.tab !== 'readings') search.set('tab', state.tab);
  if (state.range) {
    search.set('from', state.range.from);
    search.set('to', state.range.to);
  }
  if (sortText(state) !== '-date') search.set('sort', sortText(state));
  if (state.page > 1) search.set('page', String(state.page));
  if (state.pageSize !== PAGE_SIZES[0]) search.set('size', String(state.pageSize));
  return search;
}

/** The order as the API wants it: `-date`. */
export const sortText = ({ sort }: LogState): string => `${sort.isDescending ? '-' : ''}${sort.by}`;
