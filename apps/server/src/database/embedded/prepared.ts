import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { Answer } from '../db.ts';
import { StatementNames } from '../statementNames.ts';

const { serialize } = protocol;

/** A plan made for an empty table reads all of it; after so many written rows all plans are made anew. */
const ROWS_UNTIL_NEW_PLANS = 5000;

/**
 * Runs the statements that come often as prepared ones, in one turn of the engine. PGlite itself parses and plans every
 * query anew in six turns, three to six times as long for the small queries that make up a request.
 */
export class PreparedStatements {
  readonly #pg: PGlite;
  readonly #names = new StatementNames();
  /** The parameter types of those prepared already, by name. */
  readonly #types = new Map<string, readonly number[]>();
  #written = 0;

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  /** Takes note of rows written by other statements. */
  countWritten(rows: number): void {
    this.#written += rows;
  }

  /** Runs a statement outside of transactions, after those that are open; undefined when it does not come often. */
  async query<Row>(text: string, params: readonly unknown[]): Promise<Answer<Row> | undefined> {
    const name = this.#names.nameOf(text);
    if (name === undefined) return undefined;
    const pg = this.#pg;
    return pg._runExclusiveTransaction(() => pg._runExclusiveQuery(() => this.#run<Row>(name, text, params)));
  }

  async #run<Row>(name: string, text: string, params: readonly unknown[]): Promise<Answer<Row>> {
    if (this.#written > ROWS_UNTIL_NEW_PLANS) {
      this.#written = 0;
      await this.#send([serialize.query('discard plans')]);
    }
    const types = this.#types.get(name) ?? (await this.#prepare(name, text));
    const values = params.map((param, index) => {
      if (param === null || param === undefined) return null;
      const toText = this.#pg.serializers[types[index]!];
      return toText ? toText(param) : String(param);
    });
    const messages = await this.#send([
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    const { rows, affectedRows = 0 } = parse.parseResults(messages, this.#pg.parsers)[0]!;
    this.countWritten(affectedRows);
    return { rows: rows as Row[], affected: affectedRows };
  }

  async #prepare(name: string, text: string): Promise<readonly number[]> {
    const messages = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const types = parse.parseDescribeStatementResults(messages);
    this.#types.set(name, types);
    return types;
  }

  async #send(parts: readonly Uint8Array[]) {
    // The engine syncs what it must itself; PGlite's own step is for stores in a browser.
    return (await this.#pg.execProtocol(Buffer.concat(parts), { syncToFs: false })).messages;
  }
}
