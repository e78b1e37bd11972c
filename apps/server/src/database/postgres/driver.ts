import pg from 'pg';
import type { Answer, Db, Queryable } from '../db.ts';
import { parsers } from '../parsers.ts';
import { StatementNames } from '../statementNames.ts';
import { CopyIn, CopyOut } from './copy.ts';

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format),
};

/** One name for a text on all connections; each prepares it when it meets it first. */
const names = new StatementNames();
/** Plans live as long as their connection; the tables grow meanwhile. */
const LONGEST_CONNECTION_S = 600;

export interface PostgresOptions {
  readonly url: string;
  /** Told about a connection that broke while nobody waited for its answer. */
  readonly onLost?: (error: Error) => void;
}

/**
 * A pool on a PostgreSQL server (15 or later). A statement may take 10 seconds.
 * @throws when the server does not answer
 */
export async function openPostgres({ url, onLost }: PostgresOptions): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: 5_000,
    maxLifetimeSeconds: LONGEST_CONNECTION_S,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'energy',
  });
  const tell = (error: Error) => onLost?.(new Error(`A connection to PostgreSQL was lost: ${error.message}`));
  pool.on('error', tell);
  // The pool does not listen to connections in use: one that breaks between two statements would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new PostgresDb(pool);
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
  const result = await target.query({ text, ...(params && { values: [...params] }), ...(name && { name }) });
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
