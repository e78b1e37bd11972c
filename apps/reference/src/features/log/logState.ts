import type { DayRange } from '@org/energy-core';
import {
  anId,
  dayRange,
  flag,
  oneOf,
  pageNumber,
  pageSize,
  type Sort,
  sortBy,
} from '../../shared/list/codecs.ts';
import { listState } from '../../shared/list/listState.ts';

export const PAGE_SIZES = [10, 25, 50] as const;
const sortable = ['date', 'value', 'cost'] as const;

/** State of the meter log, kept in the URL. */
export interface LogState {
  readonly meter: string | null;
  /** Its readings, or their uploads. */
  readonly tab: 'readings' | 'uploads';
  readonly range: DayRange | null;
  readonly sort: Sort<(typeof sortable)[number]>;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** All readings in one table instead of pages. */
  readonly isAll: boolean;
}

/** Default: newest first, page 1, 10 rows. */
export const { read: readLogState, write: writeLogState } = listState<LogState>({
  meter: anId(),
  tab: oneOf(['readings', 'uploads'], {}),
  range: dayRange,
  sort: sortBy(sortable, { by: 'date', isDescending: true }),
  page: pageNumber,
  pageSize: pageSize(PAGE_SIZES),
  isAll: flag('all'),
});
