import pg from 'pg';
import { type Answer, type Db, isReadOnly, isStalePlan, POOL_SIZE, type Queryable } from '../db.ts';
import { parsers } from '../parsers.ts';
import { StatementNames } from '../statementNames.ts';
import { CopyIn, CopyOut } from './copy.ts';
import { clientClass } from './hosts.ts';

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format),
};

/** One name for a text on all connections; each prepares it when it meets it first. */
const names = new StatementNames();
/** Plans live as long as their connection, while the tables grow. */
const MAX_CONNECTION_AGE_S = 600;
const MAX_STATEMENT_MS = 10_000;

export interface PostgresOptions {
  readonly url: string;
  /** Called when an idle connection breaks. */
  readonly onLost?: (error: Error) => void;
}

/**
 * Connection pool of a PostgreSQL server (15 or later); of several hosts, the writable one. Statements time out after
 * 10 seconds.
 * @throws when the server does not answer
 */
export async function openPostgres({ url, onLost }: PostgresOptions): Promise<Db> {
  const pool = openPool(clientClass(url), onLost);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new PostgresDb(pool);
}

/** Connection pool of a standby, which may be unreachable; late answers count as lost. */
export const openStandby = ({ url, onLost }: PostgresOptions): Db =>
  new PostgresDb(openPool(clientClass(url, 'standby'), onLost, { query_timeout: MAX_STATEMENT_MS + 2_000 }));

function openPool(
  { url: connectionString, Client }: ReturnType<typeof clientClass>,
  onLost: PostgresOptions['onLost'],
  more: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client,
    max: POOL_SIZE,
    types,
    connectionTimeoutMillis: 5_000,
    maxLifetimeSeconds: MAX_CONNECTION_AGE_S,
    statement_timeout: MAX_STATEMENT_MS,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'energy',
    ...more,
  });
  const tell = (error: Error) => onLost?.(new Error(`A connection to PostgreSQL was lost: ${error.message}`));
  pool.on('error', tell);
  // The pool does not listen on connections in use: an error between two statements would crash the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

class PostgresDb implements Db {
  readonly engine = 'postgres';
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  query<Row>(text: string, params?: readonly unknown[]): Promise<Answer<Row>> {
    return run(this.#pool, text, params, params && names.nameOf(text));
  }
  copyIn: Queryable['copyIn'] = (target, chunks) => this.tx((tx) => tx.copyIn(target, chunks));
  copyOut: Queryable['copyOut'] = (source) => copyOutOfPool(this.#pool, source);

  async tx<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(clientQueryable(client));
      await client.query('commit');
      return result;
    } catch (error) {
      // What was the primary is a standby now: the next connection finds the new one.
      if (isReadOnly(error)) broken = error as Error;
      await client.query('rollback').catch((cause: Error) => {
        broken = cause;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

async function run<Row>(
  target: pg.Pool | pg.PoolClient,
  text: string,
  params?: readonly unknown[],
  name?: string,
): Promise<Answer<Row>> {
  const asked = { text, ...(params && { values: [...params] }) };
  const result = await target.query({ ...asked, ...(name && { name }) }).catch((error: unknown) => {
    if (isStalePlan(error)) return target.query(asked);
    throw error;
  });
  // Several statements in one text answer a list.
  const last = (Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult | undefined;
  return {
    rows: (last?.rows ?? []) as Row[],
    affected: last?.command === 'SELECT' ? 0 : (last?.rowCount ?? 0),
  };
}

const clientQueryable = (client: pg.PoolClient): Queryable => ({
  query: (text, params) => run(client, text, params),
  copyIn: (target, chunks) =>
    new Promise((resolve, reject) => {
      client.query(
        new CopyIn(target, chunks, (error, count) => (error ? reject(error) : resolve(count ?? 0))) as never,
      );
    }),
  copyOut: (source) => copyOut(client, source),
});

function copyOut(client: pg.PoolClient, source: string): AsyncIterable<string> {
  const statement = new CopyOut(source);
  client.query(statement as never);
  return statement.rows as AsyncIterable<string>;
}

async function* copyOutOfPool(pool: pg.Pool, source: string): AsyncIterable<string> {
  const client = await pool.connect();
  try {
    yield* copyOut(client, source);
  } finally {
    client.release();
  }
}
