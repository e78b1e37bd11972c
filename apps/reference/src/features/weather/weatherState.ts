import type { DayRange } from '@org/energy-core';
import { anId, dayRange, oneOf, pageNumber, pageSize, type Sort, sortBy } from '../../shared/list/codecs.ts';
import { listState } from '../../shared/list/listState.ts';

export const PAGE_SIZES = [10, 25, 50] as const;
const sortable = ['date', 'avgTemprature', 'city'] as const;

/** State of the weather page, kept in the URL. */
export interface WeatherState {
  /** The stored days or their uploads. */
  readonly tab: 'days' | 'uploads';
  readonly city: string | null;
  readonly range: DayRange | null;
  readonly sort: Sort<(typeof sortable)[number]>;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Default: all cities, newest first, page 1, 10 rows. */
export const {
  read: readWeatherState,
  write: writeWeatherState,
  isNarrowed,
} = listState<WeatherState>({
  tab: oneOf(['days', 'uploads'], {}),
  city: anId({ isFilter: true, maxLetters: 64 }),
  range: dayRange,
  sort: sortBy(sortable, { by: 'date', isDescending: true }),
  page: pageNumber,
  pageSize: pageSize(PAGE_SIZES),
});
