/** Rows per statement: readers of the embedded store wait for one of these at most, not for a whole file. */
export const DAYS_AT_ONCE = 5000;

export function* chunksOf<T>(items: readonly T[], size: number): Iterable<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
