import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { Answer } from '../db.ts';
import { StatementNames } from '../statementNames.ts';

const { serialize } = protocol;

/**
 * Runs the statements that come often as prepared ones, in one turn of the engine. PGlite itself parses and plans every
 * query anew in six turns, three to six times as long for the small queries that make up a request.
 */
export class PreparedStatements {
  readonly #pg: PGlite;
  readonly #names = new StatementNames();
  /** The parameter types of those prepared already, by name. */
  readonly #types = new Map<string, readonly number[]>();

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  /** Null for a statement that is not prepared. `isInTransaction` says that the caller holds the open transaction. */
  async query<Row>(
    text: string,
    params: readonly unknown[],
    isInTransaction: boolean,
  ): Promise<Answer<Row> | null> {
    const name = this.#names.nameOf(text);
    if (name === undefined) return null;
    const pg = this.#pg;
    // As PGlite's own query does: outside a transaction it waits until none is open.
    const run = () => pg._runExclusiveQuery(() => this.#run<Row>(name, text, params));
    return isInTransaction ? run() : pg._runExclusiveTransaction(run);
  }

  async #run<Row>(name: string, text: string, params: readonly unknown[]): Promise<Answer<Row>> {
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
    const { rows, affectedRows } = parse.parseResults(messages, this.#pg.parsers)[0]!;
    return { rows: rows as Row[], affected: affectedRows ?? 0 };
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
    // Nothing to be brought to the disk beyond what the engine syncs itself.
    return (await this.#pg.execProtocol(Buffer.concat(parts), { syncToFs: false })).messages;
  }
}
