import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Scope } from '../access/scope.ts';
import { type Columns, type ListQuery, type Page, pageOf } from './listing.ts';

/** How records of one kind are read: their rows, the columns to sort by, and the filters of their list. */
export interface ReadKind<Store, From extends keyof Store, Row, Item, Query extends ListQuery> {
  /** Everything the scope sees, joined with what the record names. */
  readonly rows: (from: Kysely<Tables>, scope: Scope) => SelectQueryBuilder<Store, From, Row>;
  /** Field of the API → column to sort by. */
  readonly columns: Columns;
  /** Default order of a list; `name` if omitted. */
  readonly fallback?: string;
  /** See `pageOf`. */
  readonly isWide?: boolean;
  /** Whether the filters of a query cost more than reading its rows. */
  readonly isCostly?: (query: Query) => boolean;
  /** Narrows a list by the filters of its query. */
  readonly filter?: (
    rows: SelectQueryBuilder<Store, From, Row>,
    query: Query,
  ) => SelectQueryBuilder<Store, From, Row>;
  /** The rows as records, all of them at once; `before` is the state of a single one before its change. */
  readonly toRecords: (
    rows: readonly Row[],
    db: Queryable,
    scope: Scope,
    before?: Item,
  ) => readonly Item[] | Promise<readonly Item[]>;
}

export interface RecordReader<Item, Query> {
  list(scope: Scope, db: Queryable, query: Query): Promise<Page<Item>>;
  /** @throws Refusal NOT_FOUND, also for a record outside the scope */
  get(scope: Scope, db: Queryable, id: number): Promise<Item>;
}

/**
 * Lists and reads one kind of record within a scope.
 * @param id the column that identifies a row, also the last one to sort by
 */
export function recordReader<Store, From extends keyof Store, Row, Item, Query extends ListQuery>(
  id: string,
  kind: ReadKind<Store, From, Row, Item, Query>,
): RecordReader<Item, Query> {
  return {
    async list(scope, db, query) {
      const all = kind.rows(tables(db), scope);
      const page = await pageOf(kind.filter?.(all, query) ?? all, query, kind.columns, {
        fallback: kind.fallback ?? 'name',
        tieBreaker: id,
        ...(kind.isWide && { isWide: true }),
        ...(kind.isCostly?.(query) && { unfiltered: all }),
      });
      return { rows: [...(await kind.toRecords(page.rows, db, scope))], total: page.total };
    },

    async get(scope, db, value) {
      const row = await kind
        .rows(tables(db), scope)
        .where(sql<boolean>`${sql.ref(id)} = ${value}`)
        .executeTakeFirst();
      if (!row) throw new Refusal('NOT_FOUND');
      return (await kind.toRecords([row as Row], db, scope))[0]!;
    },
  };
}
