import { type DayRange, dayNumber, isRange } from '../../calendar/day.ts';
import { asList } from '../../statistics/descriptive/asList.ts';

/** Consecutive buckets that are one row of a fit. */
export interface BucketRow extends DayRange {
  /** Index of its first bucket, and of its last one. */
  readonly first: number;
  readonly last: number;
  /** False where a reading that fills the row reaches beyond it by more than half of one bucket. */
  readonly isWhole: boolean;
}

/**
 * The rows of a fit through sums by bucket, where some readings cover several days: buckets that the same reading fills
 * are one row, since they hold one observation. A reading fills a bucket if it covers at least half of its days and none
 * before it does; so weekly readings leave months alone, a yearly bill makes one row of twelve, and bills of two months
 * that begin in the middle of one make as many rows as there are bills. Of days it is the rule of `spansOfLongReadings`.
 *
 * @param buckets in time order, without overlaps
 * @param meters readings of several days of each meter, in any order; those of one meter do not overlap
 * @returns one row per bucket where no reading fills two
 * Source: own rule, decision 36.
 * @example
 * const days = ['2025-03-21', '2025-03-22', '2025-03-23'].map((day) => ({ from: day, to: day }));
 * rowsOfBuckets(days, [[{ from: '2025-03-22', to: '2025-03-23' }]]).map(({ first, last }) => [first, last]) // [[0, 0], [1, 2]]
 */
export function rowsOfBuckets(
  buckets: readonly DayRange[],
  meters: readonly (readonly DayRange[])[],
): BucketRow[] {
  const given = asList(buckets);
  if (!given.every(isRange)) return [];
  const places = given.map(placeOf);
  const runs = asList(meters)
    .flatMap((readings) => filledRuns(places, asList(readings).filter(isRange).map(placeOf)))
    .sort((a, b) => a.first - b.first);
  const joined: { first: number; last: number; runs: FilledRun[] }[] = [];
  for (const run of runs) {
    const open = joined.at(-1);
    if (open && run.first <= open.last) {
      open.last = Math.max(open.last, run.last);
      open.runs.push(run);
    } else joined.push({ first: run.first, last: run.last, runs: [run] });
  }
  const rows: BucketRow[] = [];
  let next = 0;
  for (let first = 0; first < places.length; first = rows.at(-1)!.last + 1) {
    const row = joined[next]?.first === first ? joined[next++] : undefined;
    const last = row?.last ?? first;
    const [start, end] = [places[first]!, places[last]!];
    // A reading is held against the whole row, which those of other meters may have made longer.
    const isWhole = (row?.runs ?? []).every(
      ({ reading }) => start.from - reading.from <= half(start) && reading.to - end.to <= half(end),
    );
    rows.push({ first, last, from: given[first]!.from, to: given[last]!.to, isWhole });
  }
  return rows;
}

/** Days as numbers, both ends included. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/** The buckets that a reading fills. */
interface FilledRun {
  readonly first: number;
  last: number;
  readonly reading: Place;
}

const placeOf = ({ from, to }: DayRange): Place => ({ from: dayNumber(from), to: dayNumber(to) });
const half = ({ from, to }: Place): number => (to - from + 1) / 2;

/** The run of each reading of one meter; readings that fill no bucket have none. */
function filledRuns(places: readonly Place[], readings: readonly Place[]): FilledRun[] {
  const runs: FilledRun[] = [];
  let at = 0;
  for (const reading of [...readings].sort((a, b) => a.from - b.from)) {
    let run: FilledRun | undefined;
    for (; at < places.length && places[at]!.from <= reading.to; at += 1) {
      const place = places[at]!;
      const shared = Math.min(place.to, reading.to) - Math.max(place.from, reading.from) + 1;
      if (shared >= half(place)) {
        if (!run) {
          run = { first: at, last: at, reading };
          runs.push(run);
        }
        run.last = at;
      } else if (reading.to < place.to) break; // The next reading may fill this bucket.
    }
  }
  return runs;
}
