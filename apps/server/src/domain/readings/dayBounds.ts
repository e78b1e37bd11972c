import type { Day } from '@org/energy-core';

/** The first and the last of some days, in whatever order they are. */
export const boundsOf = (days: readonly Day[]): [Day | null, Day | null] => {
  const sorted = [...days].sort();
  return [sorted[0] ?? null, sorted.at(-1) ?? null];
};
/**
 * Added to a list of days: without it a partitioned table, especially TimescaleDB's, is scanned in every partition.
 */
export const withinBounds = (first: number, day = 'day'): string =>
  `${day} >= $${first}::date and ${day} <= $${first + 1}::date`;
