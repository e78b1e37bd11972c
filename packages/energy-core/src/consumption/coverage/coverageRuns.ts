import { type DayRange, dayNumber, isDay, knownDay } from '../../calendar/day.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { hasEveryMeter } from './coverageOfMeters.ts';

/** Covered days of several meters. */
export interface SharedRuns {
  /** Runs of days with a reading of every meter. */
  readonly all: readonly DayRange[];
  /** Runs of days with a reading of at least one meter. */
  readonly any: readonly DayRange[];
}

/**
 * Runs of days that all of several meters have, and those that at least one has, in time order.
 * @param meters The runs of each meter, both ends included; runs of one meter do not overlap. One without two days in order
 * is left out.
 * @example
 * const runs = sharedRuns([[{ from: '2025-03-21', to: '2025-03-30' }], [{ from: '2025-03-29', to: '2025-04-02' }]]);
 * runs.all // [{ from: '2025-03-29', to: '2025-03-30' }]
 * runs.any // [{ from: '2025-03-21', to: '2025-04-02' }]
 */
export function sharedRuns(meters: readonly (readonly DayRange[])[]): SharedRuns {
  const given = asList(meters);
  const changes = new Map<number, number>();
  const change = (day: number, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const run of given.flatMap((runs) => asList(runs))) {
    if (!(isDay(run?.from) && isDay(run.to) && run.from <= run.to)) continue;
    change(dayNumber(run.from), 1);
    change(dayNumber(run.to) + 1, -1);
  }
  const days = [...changes].sort(([one], [other]) => one - other);
  const runsOf = (isCovered: (present: number) => boolean): DayRange[] => {
    const runs: DayRange[] = [];
    let count = 0;
    let from: number | null = null;
    for (const [day, by] of days) {
      count += by;
      if (isCovered(count)) from ??= day;
      else if (from !== null) {
        runs.push({ from: knownDay(from), to: knownDay(day - 1) });
        from = null;
      }
    }
    return runs;
  };
  return {
    all: runsOf((present) => hasEveryMeter(present, given.length)),
    any: runsOf((present) => present > 0),
  };
}
