import type { ListAnswer } from '@org/energy-core/api';

/** Rows of one call, at most what the server gives. */
export const PAGE_ROWS = 1000;

/** All rows of a list, page by page; a row that moves to a later page meanwhile counts once. */
export async function readAll<Row extends { readonly _id: string }>(
  read: (page: string) => Promise<ListAnswer<Row>>,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { total, rows: found } = await read(String(page));
    for (const row of found) rows.set(row._id, row);
    if (rows.size >= total || found.length === 0) return [...rows.values()];
  }
}
