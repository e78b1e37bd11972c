import { replaceEqualDeep } from '@tanstack/react-query';

/** Most rows a list call may answer at once. */
export const MOST_ROWS = 1000;

/**
 * Reads a list call page by page until nothing is missing. A row that moves to a later page meanwhile counts once.
 * Rows that are as they were `before` stay the same objects, and so does a list of nothing else; they are compared
 * between the pages, since a list of 25,000 compared in one go stops the page for a moment everybody feels.
 */
export async function readAllPages<Row extends { readonly _id: string }>(
  read: (page: string) => Promise<{ total: number; data: { data: readonly Row[] } }>,
  before: readonly Row[] = [],
): Promise<readonly Row[]> {
  const known = new Map(before.map((row) => [row._id, row]));
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { total, data } = await read(String(page));
    for (const row of data.data) rows.set(row._id, replaceEqualDeep(known.get(row._id), row) as Row);
    if (rows.size >= total || data.data.length === 0) break;
  }
  const all = [...rows.values()];
  const isSame = all.length === before.length && all.every((row, index) => row === before[index]);
  return isSame ? before : all;
}
