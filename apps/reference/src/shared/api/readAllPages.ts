import type { ListAnswer } from '@org/energy-core/api';
import { replaceEqualDeep } from '@tanstack/react-query';

/** Maximum rows per list call. */
export const MAX_PAGE_ROWS = 1000;

/** Pages under way together: while one is read here, the server works on the next. */
const AT_ONCE = 3;

export interface ReadAllLimits {
  readonly most?: number;
  /** Called after each page with the number of rows read and the total. */
  readonly onProgress?: (read: number, wanted: number) => void;
}

/** `before` itself if the rows are the same. */
export const sameList = <Row>(rows: readonly Row[], before: readonly Row[]): readonly Row[] =>
  rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows;

/**
 * Reads all pages of a list call. A row that moves to a later page in the meantime counts once. Unchanged rows keep
 * their identity from `before`, and so does an unchanged list; rows are compared between pages, because comparing
 * 25,000 at once blocks the UI noticeably.
 * @param most stops requesting pages after this many rows; the result may have a few more
 */
export async function readAllPages<Row extends { readonly _id: string }>(
  read: (page: string) => Promise<ListAnswer<Row>>,
  before: readonly Row[] = [],
  { most = Number.POSITIVE_INFINITY, onProgress }: ReadAllLimits = {},
): Promise<readonly Row[]> {
  const known = new Map(before.map((row) => [row._id, row]));
  const rows = new Map<string, Row>();
  const underWay: ReturnType<typeof read>[] = [];
  let asked = 0;
  const ask = () => {
    asked += 1;
    const answer = read(String(asked));
    // A failure is thrown when its page is awaited; until then it is handled silently.
    answer.catch(() => {});
    underWay.push(answer);
  };
  let perPage = 0;
  for (ask(); underWay.length > 0; ) {
    const { total, rows: found } = await underWay.shift()!;
    for (const row of found) rows.set(row._id, replaceEqualDeep(known.get(row._id), row) as Row);
    const wanted = Math.min(total, most);
    onProgress?.(Math.min(rows.size, wanted), wanted);
    if (rows.size >= wanted || found.length === 0) break;
    perPage ||= found.length;
    while (underWay.length < AT_ONCE && asked < Math.ceil(wanted / perPage)) ask();
    // Rows that moved in the meantime may require one more page.
    if (underWay.length === 0) ask();
  }
  return sameList([...rows.values()], before);
}
