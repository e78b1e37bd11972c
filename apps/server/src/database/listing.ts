import { type SelectQueryBuilder, sql } from 'kysely';

/** What every list call understands beside its filters. */
export interface ListQuery {
  readonly sort?: string | undefined;
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
}

export interface Page<Row> {
  readonly rows: Row[];
  /** Of all pages. */
  readonly total: number;
}

/** The only way from a name of the API to a column; what is not in it cannot be sorted by. */
export type Columns = ReadonlyMap<string, string>;

const LARGEST_PAGE = 1000;

interface Order {
  readonly column: string;
  readonly isDescending: boolean;
}

/** `name`, `-name`, `a,-b`, or `name,true` for descending, as columns. */
export function orderOf(sort: string, columns: Columns): Order[] {
  const parts = sort.split(',');
  const flag = parts.length === 2 && /^(true|false)$/.test(parts[1]!) ? parts.pop() === 'true' : undefined;
  return parts.flatMap((part) => {
    const column = columns.get(part.replace(/^-/, ''));
    return column ? [{ column, isDescending: flag ?? part.startsWith('-') }] : [];
  });
}

/**
 * One page of a query, and how many rows all pages have. Rows that compare equal stand in the order of `tieBreaker`,
 * so that no row is on two pages.
 */
export async function pageOf<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  list: ListQuery,
  columns: Columns,
  { fallback, tieBreaker }: { fallback: string; tieBreaker: string },
): Promise<Page<Row>> {
  const limit = list.limit ?? LARGEST_PAGE;
  let ordered = query;
  for (const { column, isDescending } of [
    ...orderOf(list.sort ?? fallback, columns),
    { column: tieBreaker, isDescending: false },
  ]) {
    ordered = ordered.orderBy(sql.ref(column), (order) =>
      isDescending ? order.desc().nullsLast() : order.asc().nullsLast(),
    );
  }
  const rows = await ordered
    .limit(limit)
    .offset(limit * ((list.page ?? 1) - 1))
    .execute();
  const isWhole = rows.length < limit && (list.page ?? 1) === 1;
  if (isWhole) return { rows, total: rows.length };
  const counted = await query.clearSelect().select(sql<number>`count(*)`.as('count')).executeTakeFirst();
  return { rows, total: (counted as { count: number } | undefined)?.count ?? 0 };
}
