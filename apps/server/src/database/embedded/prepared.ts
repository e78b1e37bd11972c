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

/** Which of these tables the open transaction has written to: it keeps a lock on each until it ends. */
const writtenTables = {
  name: 'energy_written_tables',
  text: `select 1 from pg_locks join pg_class on pg_class.oid = relation
    where pid = pg_backend_pid() and mode not in ('AccessShareLock', 'RowShareLock') and relname = any ($1::text[]) limit 1`,
};

/**
 * Runs frequent statements as prepared ones, in one turn of the engine. PGlite itself parses and plans every query
 * again in six turns, three to six times as long for the small queries of a request.
 */
export class PreparedStatements {
  readonly #pg: PGlite;
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Prepared>();
  #written = 0;

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  /** Takes note of rows written by other statements. */
  countWritten(rows: number): void {
    this.#written += rows;
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
      const { types, tables } = known;
      // Queued before the commit; whether it may run is decided when it is dequeued.
      const passed = await pg._runExclusiveQuery(async () =>
        (await this.#mayPass(tables)) ? { answer: this.#pass(name, types, params) } : null,
      );
      try {
        if (passed) return await passed.answer;
      } catch (error) {
        if (!isStalePlan(error)) throw error;
      }
    }
    return pg._runExclusiveTransaction(() =>
      pg._runExclusiveQuery(async () => {
        await this.#renewPlans();
        const { types } = this.#prepared.get(name) ?? (await this.#prepare(name, text));
        try {
          return await this.#run(name, types, params);
        } catch (error) {
          if (!isStalePlan(error)) throw error;
          await this.#send([serialize.query(`deallocate ${name}`)]);
          return this.#run(name, (await this.#prepare(name, text)).types, params);
        }
      }),
    );
  }

  async #mayPass(tables: readonly string[]): Promise<boolean> {
    const { name, text } = writtenTables;
    try {
      const { types } = this.#prepared.get(name) ?? (await this.#prepare(name, text));
      const { cells } = await this.#run(name, types, [[...tables]]);
      return cells.length === 0;
    } catch {
      // A failed transaction returns nothing until it is rolled back.
      return false;
    }
  }

  /** Keeps a reader's error from aborting the surrounding transaction. */
  async #pass(name: string, types: readonly number[], params: readonly unknown[]): Promise<PackedAnswer> {
    await this.#send([serialize.query('savepoint energy_reader')]);
    try {
      return await this.#run(name, types, params);
    } catch (error) {
      await this.#send([serialize.query('rollback to energy_reader')]);
      throw error;
    } finally {
      await this.#send([serialize.query('release energy_reader')]);
    }
  }

  async #renewPlans(): Promise<void> {
    if (this.#written <= ROWS_UNTIL_NEW_PLANS) return;
    this.#written = 0;
    await this.#send([serialize.query('discard plans')]);
  }

  async #run(name: string, types: readonly number[], params: readonly unknown[]): Promise<PackedAnswer> {
    const values = params.map((param, index) => {
      if (param === null || param === undefined) return null;
      const toText = this.#pg.serializers[types[index]!];
      return toText ? toText(param) : String(param);
    });
    const answer = await this.#answer([
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
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
    const messages = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const types = parse.parseDescribeStatementResults(messages);
    const prepared = { types, tables: await this.#tablesOf(text) };
    this.#prepared.set(name, prepared);
    return prepared;
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
