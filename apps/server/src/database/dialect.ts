import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Queryable } from './db.ts';
import type { Tables } from './schema.ts';

const queries = new WeakMap<Queryable, Kysely<Tables>>();

/** The typed query builder over the database or over one transaction. Transactions are opened with `db.tx`. */
export function tables(db: Queryable): Kysely<Tables> {
  let builder = queries.get(db);
  if (!builder) {
    builder = new Kysely<Tables>({ dialect: dialectOver(db) });
    queries.set(db, builder);
  }
  return builder;
}

const dialectOver = (db: Queryable): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createDriver: () => new PortDriver(db),
});

const onlyThroughPort = (): never => {
  throw new Error('Open transactions with db.tx(), then call tables(tx).');
};

/** Both engines through the one port: a "connection" is whatever the port was given. */
class PortDriver implements Driver {
  readonly #connection: DatabaseConnection;
  constructor(db: Queryable) {
    this.#connection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const { rows, affected } = await db.query<Row>(query.sql, query.parameters);
        return { rows, numAffectedRows: BigInt(affected) };
      },
      streamQuery: onlyThroughPort,
    };
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    onlyThroughPort();
  }
  async commitTransaction(): Promise<void> {
    onlyThroughPort();
  }
  async rollbackTransaction(): Promise<void> {
    onlyThroughPort();
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
