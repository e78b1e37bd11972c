/** What a statement answered. `affected` counts the rows it wrote. */
export interface Answer<Row> {
  readonly rows: Row[];
  readonly affected: number;
}

/** Rows in PostgreSQL's COPY text format: tab between cells, `\N` for null, a line feed after each row. */
export type CopyChunks = Iterable<string> | AsyncIterable<string>;

/** Something that runs SQL: the database itself or one of its transactions. */
export interface Queryable {
  /**
   * Runs one statement with `$1`… bound to `params`. Without `params` the text may contain several statements, and
   * the result of the last one is returned. Days are returned as `YYYY-MM-DD` text, int8 and numeric as numbers.
   * @throws an error with the SQLSTATE in `code` and, for a broken rule, its name in `constraint`
   */
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Answer<Row>>;
  /** Loads rows into `target`, for example `reading_day (meter_id, day, value)`; answers how many. */
  copyIn(target: string, chunks: CopyChunks): Promise<number>;
  /** Reads a table or `(select …)` in the format of `copyIn`. */
  copyOut(source: string): AsyncIterable<string>;
}

/** Connections of a server to its PostgreSQL. */
export const POOL_SIZE = 10;

/** Interface of the store, with two drivers: embedded (PGlite in a worker) and a PostgreSQL pool. */
export interface Db extends Queryable {
  readonly engine: 'embedded' | 'postgres';
  /** Runs `work` in a transaction; it commits when `work` returns and rolls back when it throws. */
  tx<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Waits for what runs, then closes. */
  close(): Promise<void>;
}

const textOf = (error: unknown, key: 'code' | 'constraint'): string | undefined => {
  const value = (error as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' ? value : undefined;
};

/** The SQLSTATE of a database error, for example `23505`; undefined for any other error. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const code = textOf(error, 'code');
  return code && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** What drivers of ours throw while the store cannot be reached; PostgreSQL's `cannot_connect_now`. */
export const UNREACHABLE = '57P03';
const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** True if the database server is unreachable, stopping or starting; `pg` reports some of these cases only as text. */
export function isUnreachable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return state.startsWith('08') || /^57P0[1-5]$/.test(state);
  const { code = '', message = '' } = error as { code?: unknown; message?: string };
  return (
    brokenConnections.has(String(code)) ||
    /^(connection terminated|timeout exceeded when trying to connect|client has encountered a connection error)/i.test(
      message,
    )
  );
}

/** True if the database is read-only: a standby, or the former primary after a failover. */
export const isReadOnly = (error: unknown): boolean => sqlStateOf(error) === '25006';
/** True where the transaction was undone because of others at the same moment: serialization failure or deadlock. */
export const isUndoneByOthers = (error: unknown): boolean => /^40(001|P01)$/.test(sqlStateOf(error) ?? '');
/** True for a prepared statement whose result types changed because a table was recreated: prepare it again. */
export const isStalePlan = (error: unknown): boolean =>
  sqlStateOf(error) === '0A000' && /cached plan/.test((error as Error).message);
/** True for a breach of a uniqueness rule. */
export const isDuplicate = (error: unknown): boolean => sqlStateOf(error) === '23505';
/** True if the row to be deleted is still referenced, or the referenced row no longer exists. */
export const isReferenced = (error: unknown): boolean => sqlStateOf(error) === '23503';

/**
 * Numbers or days as a PostgreSQL array literal, `{1,2,NULL}`: both engines read it alike and quicker than a list
 * of parameters. Only for values without quotes, commas or braces; use it as `$1::date[]`.
 */
export const arrayLiteral = (values: Iterable<string | number | null>): string => {
  const parts: (string | number)[] = [];
  for (const value of values) parts.push(value ?? 'NULL');
  return `{${parts.join(',')}}`;
};
