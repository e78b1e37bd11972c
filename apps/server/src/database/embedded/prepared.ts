import { setTimeout as sleep } from 'node:timers/promises';
import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { isStalePlan } from '../db.ts';
import { StatementNames } from '../statementNames.ts';
import type { PackedAnswer } from './messages.ts';
import { readAnswer } from './readAnswer.ts';
import { tablesRead } from './tablesRead.ts';

const { serialize } = protocol;

/** A plan for an empty table scans all of it; after this many written rows all plans are discarded. */
const ROWS_UNTIL_NEW_PLANS = 5000;

interface Prepared {
  /** The types of its parameters. */
  readonly types: readonly number[];
  /** What it reads; null for a statement that writes or locks, too. */
  readonly tables: readonly string[] | null;
}

/** The tables the open transaction has written to: it keeps a lock on each until it ends. */
const writtenTables = {
  name: 'energy_written_tables',
  text: `select relname from pg_locks join pg_class on pg_class.oid = relation
    where pid = pg_backend_pid() and mode not in ('AccessShareLock', 'RowShareLock')`,
};

/** How soon the next statement of a transaction usually follows, and how long a reader waits for a gap between two. */
const NEXT_STATEMENT_MS = 1;
const MAX_WAIT_FOR_GAP_MS = 4;

/** Texts whose parameter types are remembered; lists of varying length make endless ones. */
const MAX_TEXTS = 500;

/**
 * Runs frequent statements as prepared ones, in one turn of the engine. PGlite itself parses and plans every query
 * again in six turns, three to six times as long for the small queries of a request.
 */
export class PreparedStatements {
  readonly #pg: PGlite;
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Prepared>();
  /** Parameter types of statements of transactions. */
  readonly #types = new Map<string, readonly number[]>();
  #written = 0;
  /** What the open transaction has written to as of its last statement; null: to be read. */
  #writtenTables: ReadonlySet<string> | null = null;
  #others = 0;
  /** Statements of the open transaction that wait or run, and when the last one ended. */
  #ofTransaction = 0;
  #lastEnd = 0;
  /** The last reader in the queue of those that pass: one at a time, so that a transaction waits for one at most. */
  #lastPassing: Promise<unknown> = Promise.resolve();

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  /** Takes note of rows written by other statements. */
  countWritten(rows: number): void {
    this.#written += rows;
  }

  /** Runs what the transaction sends past this class: meanwhile nobody knows which tables it has written to. */
  async other<T>(work: () => Promise<T>): Promise<T> {
    this.#others += 1;
    this.#writtenTables = null;
    try {
      return await work();
    } finally {
      this.#others -= 1;
      this.#writtenTables = null;
    }
  }

  /**
   * Runs a statement of the open transaction in one turn. It is planned each time: a plan made for a few rows must not
   * serve a hundred thousand.
   */
  async inTransaction(text: string, params: readonly unknown[]): Promise<PackedAnswer> {
    this.#ofTransaction += 1;
    try {
      return await this.#pg._runExclusiveQuery(async () => {
        try {
          const types = this.#types.get(text) ?? (await this.#describe(text));
          return await this.#run([serialize.parse({ text })], '', types, params);
        } finally {
          this.#writtenTables = null;
        }
      });
    } finally {
      this.#ofTransaction -= 1;
      this.#lastEnd = performance.now();
    }
  }

  /**
   * Waits for a gap between the statements of the open transaction. A reader between any two of them would make the
   * transaction, and with it the next ones, several times as long.
   */
  async #waitForGap(isOpen: () => boolean, until: number): Promise<void> {
    const isNear = () => this.#ofTransaction > 0 || performance.now() - this.#lastEnd < NEXT_STATEMENT_MS;
    while (isOpen() && isNear() && performance.now() < until) await sleep(1);
  }

  async #describe(text: string): Promise<readonly number[]> {
    const types = await this.#typesOf({ text });
    if (this.#types.size === MAX_TEXTS) this.#types.clear();
    this.#types.set(text, types);
    return types;
  }

  /**
   * Runs a statement outside of transactions; undefined if it is not frequent. It waits for the end of the open
   * transaction, unless it reads only tables that transaction has not written: then it runs between two of its
   * statements.
   */
  async query(
    text: string,
    params: readonly unknown[],
    isOpen: () => boolean,
  ): Promise<PackedAnswer | undefined> {
    const name = this.#names.nameOf(text);
    if (name === undefined) return undefined;
    const pg = this.#pg;
    const known = this.#prepared.get(name);
    if (known?.tables && isOpen()) {
      const until = performance.now() + MAX_WAIT_FOR_GAP_MS;
      const passing = this.#lastPassing.then(() => this.#passIfOpen(name, known, params, isOpen, until));
      this.#lastPassing = passing.catch(() => undefined);
      try {
        const passed = await passing;
        if (passed) return passed;
      } catch (error) {
        if (!isStalePlan(error)) throw error;
      }
    }
    return pg._runExclusiveTransaction(() =>
      pg._runExclusiveQuery(async () => {
        await this.#renewPlans();
        const { types } = this.#prepared.get(name) ?? (await this.#prepare(name, text));
        try {
          return await this.#run([], name, types, params);
        } catch (error) {
          if (!isStalePlan(error)) throw error;
          await this.#send([serialize.query(`deallocate ${name}`)]);
          return this.#run([], name, (await this.#prepare(name, text)).types, params);
        }
      }),
    );
  }

  async #passIfOpen(
    name: string,
    { types, tables }: Prepared,
    params: readonly unknown[],
    isOpen: () => boolean,
    until: number,
  ): Promise<PackedAnswer | null> {
    await this.#waitForGap(isOpen, until);
    if (!isOpen()) return null;
    // Queued before the commit; whether it may run is decided when it is dequeued.
    return this.#pg._runExclusiveQuery(async () =>
      (await this.#mayPass(tables!)) ? this.#pass(name, types, params) : null,
    );
  }

  async #mayPass(tables: readonly string[]): Promise<boolean> {
    try {
      const written = this.#writtenTables ?? (await this.#readWrittenTables());
      if (this.#others === 0) this.#writtenTables = written;
      return !tables.some((table) => written.has(table));
    } catch {
      // A failed transaction returns nothing until it is rolled back.
      return false;
    }
  }

  async #readWrittenTables(): Promise<ReadonlySet<string>> {
    const { name, text } = writtenTables;
    const { types } = this.#prepared.get(name) ?? (await this.#prepare(name, text));
    const { cells } = await this.#run([], name, types, []);
    return new Set(cells.map(([table]) => String(table)));
  }

  /** In a savepoint, all in one turn: a reader's error must not abort the surrounding transaction. */
  async #pass(name: string, types: readonly number[], params: readonly unknown[]): Promise<PackedAnswer> {
    const command = (text: string) => [serialize.parse({ text }), serialize.bind({}), serialize.execute({})];
    try {
      return await this.#run(
        command('savepoint energy_reader'),
        name,
        types,
        params,
        command('release energy_reader'),
      );
    } catch (error) {
      await this.#send([serialize.query('rollback to energy_reader; release energy_reader')]);
      throw error;
    }
  }

  async #renewPlans(): Promise<void> {
    if (this.#written <= ROWS_UNTIL_NEW_PLANS) return;
    this.#written = 0;
    await this.#send([serialize.query('discard plans')]);
  }

  /** Runs a prepared statement between messages without rows. */
  async #run(
    before: readonly Uint8Array[],
    name: string,
    types: readonly number[],
    params: readonly unknown[],
    after: readonly Uint8Array[] = [],
  ): Promise<PackedAnswer> {
    const values = params.map((param, index) => {
      if (param === null || param === undefined) return null;
      const toText = this.#pg.serializers[types[index]!];
      return toText ? toText(param) : String(param);
    });
    const answer = await this.#answer([
      ...before,
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      ...after,
      serialize.sync(),
    ]);
    this.countWritten(answer.affected);
    return answer;
  }

  async #answer(parts: readonly Uint8Array[]): Promise<PackedAnswer> {
    const pieces: Uint8Array[] = [];
    await this.#pg.execProtocolRawStream(Buffer.concat(parts), {
      syncToFs: false,
      // It lies in the engine's own memory.
      onRawData: (piece) => pieces.push(piece.slice()),
    });
    return readAnswer(Buffer.concat(pieces), this.#pg.parsers);
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const types = await this.#typesOf({ name, text });
    const prepared = { types, tables: await this.#tablesOf(text) };
    this.#prepared.set(name, prepared);
    return prepared;
  }

  async #typesOf({ name = '', text }: { name?: string; text: string }): Promise<readonly number[]> {
    const messages = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    return parse.parseDescribeStatementResults(messages);
  }

  async #tablesOf(text: string): Promise<readonly string[] | null> {
    try {
      const plan = await this.#send([serialize.query(`explain (generic_plan, format json) ${text}`)]);
      const { rows } = parse.parseResults(plan, this.#pg.parsers)[0]!;
      return tablesRead((rows[0] as Record<string, unknown>)['QUERY PLAN']);
    } catch {
      // Statements without a plan, such as ANALYZE.
      return null;
    }
  }

  async #send(parts: readonly Uint8Array[]) {
    // The engine syncs what it must itself; PGlite's own step is for stores in a browser.
    return (await this.#pg.execProtocol(Buffer.concat(parts), { syncToFs: false })).messages;
  }
}
