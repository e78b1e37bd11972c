import type { DayRange } from '@org/energy-core';
import {
  readPage,
  readPageSize,
  readRange,
  readSort,
  type Sort,
  writePage,
  writePageSize,
  writeRange,
  writeSort,
} from '../../shared/listAddress.ts';

export const PAGE_SIZES = [10, 25, 50] as const;
const NEWEST_FIRST = { by: 'date', isDescending: true } as const;
const sortable = ['date', 'value', 'cost'] as const;

/** What the meter log shows; all of it stands in the address. */
export interface LogState {
  readonly meter: string | null;
  /** Its readings, or the uploads they came from. */
  readonly tab: 'readings' | 'uploads';
  readonly range: DayRange | null;
  readonly sort: Sort<(typeof sortable)[number]>;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** All readings in one table instead of pages. */
  readonly isAll: boolean;
}

/** Reads the address; anything it cannot read becomes the start: newest first, page 1, 10 rows. */
export function readLogState(search: URLSearchParams): LogState {
  return {
    meter: search.get('meter') || null,
    tab: search.get('tab') === 'uploads' ? 'uploads' : 'readings',
    range: readRange(search),
    sort: readSort(search, sortable, NEWEST_FIRST),
    page: readPage(search),
    pageSize: readPageSize(search, PAGE_SIZES),
    isAll: search.get('all') === 'yes',
  };
}

/** The shortest address that says the same. */
export function writeLogState(state: LogState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.meter) search.set('meter', state.meter);
  if (state.tab !== 'readings') search.set('tab', state.tab);
  writeRange(search, state.range);
  writeSort(search, state.sort, NEWEST_FIRST);
  writePage(search, state.page);
  writePageSize(search, state.pageSize, PAGE_SIZES);
  if (state.isAll) search.set('all', 'yes');
  return search;
}
