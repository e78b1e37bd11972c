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
const sortable = ['date', 'avgTemprature', 'city'] as const;

/** What the weather page shows; all of it stands in the address. */
export interface WeatherState {
  readonly city: string | null;
  readonly range: DayRange | null;
  readonly sort: Sort<(typeof sortable)[number]>;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Reads the address; anything it cannot read becomes the start: all cities, newest first, page 1, 10 rows. */
export function readWeatherState(search: URLSearchParams): WeatherState {
  return {
    city: search.get('city')?.slice(0, 64) || null,
    range: readRange(search),
    sort: readSort(search, sortable, NEWEST_FIRST),
    page: readPage(search),
    pageSize: readPageSize(search, PAGE_SIZES),
  };
}

/** The shortest address that says the same. */
export function writeWeatherState(state: WeatherState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.city) search.set('city', state.city);
  writeRange(search, state.range);
  writeSort(search, state.sort, NEWEST_FIRST);
  writePage(search, state.page);
  writePageSize(search, state.pageSize, PAGE_SIZES);
  return search;
}

export const isNarrowed = ({ city, range }: WeatherState): boolean => city !== null || range !== null;
