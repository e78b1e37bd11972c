import { addDays, type Day, MAX_RANGE_DAYS } from '@org/energy-core';
import type { Project } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { rangeOfMeters } from '../../domain/formulas/commonDays.ts';
import { readId } from '../../lib/ids.ts';

type Periods = Pick<Project, 'baselinePeriodFrom' | 'reportingPeriodFrom' | 'reportingPeriodTo'>;

/** The last day up to which all of these meters have readings; null where one has none. */
export async function lastDayOf(db: Queryable, meters: readonly string[]): Promise<Day | null> {
  let last: Day | null = null;
  for (const id of meters) {
    const range = await rangeOfMeters(db, [readId(id) ?? 0]);
    if (!range) return null;
    if (last === null || range.to < last) last = range.to;
  }
  return last;
}

/**
 * End of the reporting period of an ongoing project: its last day with readings, within the length of a period and before
 * a later baseline. It stays where there is none.
 */
export function endOfOngoing(
  { baselinePeriodFrom, reportingPeriodFrom: from, reportingPeriodTo: to }: Periods,
  last: Day | null,
): Day | null {
  if (from === null || last === null || last < from) return to;
  const ends = [last, addDays(from, MAX_RANGE_DAYS - 1)];
  if (baselinePeriodFrom !== null && baselinePeriodFrom > from) ends.push(addDays(baselinePeriodFrom, -1));
  return ends.sort()[0]!;
}
