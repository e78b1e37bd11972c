import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { arrayLiteral } from '../../database/db.ts';

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

/** Sortable fields: the only mapping from API names to columns. */
export type Columns = ReadonlyMap<string, SortColumn>;
/** A column, an alias of the list, or what is looked up for each row. */
export type SortColumn = string | Expression<unknown>;

const MAX_PAGE_ROWS = 1000;
/** A page this short is rarely the whole list, so one statement finds and counts; of longer ones only those that are cut are counted. */
const COUNTED_ALONG = 100;

interface Order {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}

/** `name`, `-name`, `a,-b`, or `name,true` for descending, as columns. */
function orderOf(sort: string, columns: Columns): Order[] {
  const parts = sort.split(',');
  const flag = parts.length === 2 && /^(true|false)$/.test(parts[1]!) ? parts.pop() === 'true' : undefined;
  return parts.flatMap((part) => {
    const column = columns.get(part.replace(/^-/, ''));
    return column ? [{ column, isDescending: flag ?? part.startsWith('-') }] : [];
  });
}

interface FoundId {
  readonly id: number;
  readonly total: number;
}

/** The column that carries the total. */
const TOTAL = 'total_of_list';
interface Counted {
  [TOTAL]: number;
}

interface PageOrder<Query> {
  readonly fallback: string;
  /** Row id, the tie-breaker of the sort, so that no row appears on two pages. */
  readonly tieBreaker: string;
  /** Rows are wide: only their ids are sorted, because whole rows of a long list would be sorted on disk. */
  readonly isWide?: boolean;
  /** The query without its filters, where these cost more than the rows: they are evaluated once, for page and count. */
  readonly unfiltered?: Query | undefined;
}

/** One page of a query, and how many rows all pages have. */
export async function pageOf<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  list: ListQuery,
  columns: Columns,
  { fallback, tieBreaker, isWide, unfiltered }: PageOrder<SelectQueryBuilder<Database, Table, Row>>,
): Promise<Page<Row>> {
  const limit = list.limit ?? MAX_PAGE_ROWS;
  const orders = [...orderOf(list.sort ?? fallback, columns), { column: tieBreaker, isDescending: false }];
  const ordered = <Some>(rows: SelectQueryBuilder<Database, Table, Some>) =>
    orders.reduce(
      (sorted, { column, isDescending }) =>
        sorted.orderBy(typeof column === 'string' ? sql.ref(column) : column, (order) =>
          isDescending ? order.desc().nullsLast() : order.asc().nullsLast(),
        ),
      rows,
    );
  const paged = <Some>(rows: SelectQueryBuilder<Database, Table, Some>) =>
    ordered(rows)
      .limit(limit)
      .offset(limit * ((list.page ?? 1) - 1));
  // What the list itself works out, such as whether something has children, is no column of a table.
  const isOfTables = orders.every(({ column }) => typeof column !== 'string' || column.includes('.'));
  const id = sql<number>`${sql.ref(tieBreaker)}`.as('id');
  if (unfiltered && isOfTables) {
    const total = sql<number>`count(*) over ()`.as('total');
    const found = await paged(query.clearSelect().select([id, total]))
      .$castTo<FoundId>()
      .execute();
    const [first] = found;
    if (first || (list.page ?? 1) === 1) {
      const ids = arrayLiteral(found.map((row) => row.id));
      const isFound = sql<boolean>`${sql.ref(tieBreaker)} = any(${ids}::int[])`;
      return {
        rows: first ? await ordered(unfiltered.where(isFound)).execute() : [],
        total: Number(first?.total ?? 0),
      };
    }
  }
  const page =
    isWide && isOfTables
      ? ordered(query.where(sql<boolean>`${sql.ref(tieBreaker)} in ${paged(query.clearSelect().select(id))}`))
      : paged(query);
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'));
  const isFirst = (list.page ?? 1) === 1;
  if (limit <= COUNTED_ALONG) {
    const found = await page.select(sql<number>`${counted}`.as(TOTAL)).execute();
    const total = (found[0] as Counted | undefined)?.[TOTAL] ?? 0;
    for (const row of found as Partial<Counted>[]) delete row[TOTAL];
    // A page behind the last one has no row to carry the total.
    if (found.length > 0 || isFirst) return { rows: found as Row[], total };
    return { rows: [], total: await countOf(counted) };
  }
  const rows = await page.execute();
  return { rows, total: isFirst && rows.length < limit ? rows.length : await countOf(counted) };
}

const countOf = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<number> =>
  ((await query.executeTakeFirst()) as { count: number } | undefined)?.count ?? 0;
