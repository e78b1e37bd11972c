import { replaceEqualDeep } from '@tanstack/react-query';
import { pause } from './pause.ts';
import { sameList } from './readAllPages.ts';

/** Rows compared without letting others in. */
const AT_ONCE = 1000;

/** The rows, unchanged ones as they are in `before`, and `before` itself if all are; compared in turns. */
export async function keepRows<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  before: readonly Row[],
): Promise<readonly Row[]> {
  if (before.length === 0) return rows;
  const known = new Map(before.map((row) => [row._id, row]));
  const kept: Row[] = [];
  for (const row of rows) {
    kept.push(replaceEqualDeep(known.get(row._id), row) as Row);
    if (kept.length % AT_ONCE === 0) await pause(0);
  }
  return sameList(kept, before);
}
