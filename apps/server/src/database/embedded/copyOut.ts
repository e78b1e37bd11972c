import type { PGlite, Transaction } from '@electric-sql/pglite';

/** Rows travel to the main thread in parts of about this size, at most this many ahead of the reader. */
const PART_BYTES = 256 * 1024;
const MAX_PARTS_AHEAD = 8;
/** Set in `taken` by a reader that cancels. */
export const ENOUGH = 2 ** 31 - 1;

/** Methods missing from PGlite's types: the streaming protocol requires taking its locks manually. */
interface Locks {
  _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T>;
  _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Runs `COPY source TO STDOUT` and yields the rows in chunks. The statement runs in one go inside this thread, so
 * it sleeps until the reader, who counts the parts it took in `taken`, has caught up: memory stays bounded.
 * @throws an error with the SQLSTATE in `code`
 */
export async function copyOut(
  pg: PGlite,
  tx: Transaction | null,
  source: string,
  taken: Int32Array<SharedArrayBuffer>,
  send: (rows: string) => void,
): Promise<void> {
  const reader = new CopyReader(taken, send);
  const run = () =>
    pg.execProtocolRawStream(simpleQuery(`copy ${source} to stdout`), {
      syncToFs: false,
      onRawData: (bytes) => reader.take(bytes),
    });
  const locks = pg as unknown as Locks;
  const exclusively = () => locks._runExclusiveQuery(run);
  await (tx ? exclusively() : locks._runExclusiveTransaction(exclusively));
  reader.finish();
}

const simpleQuery = (text: string): Uint8Array => {
  const body = Buffer.from(`${text}\0`);
  const message = Buffer.alloc(5 + body.length);
  message.write('Q', 'latin1');
  message.writeInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return new Uint8Array(message);
};

const COPY_DATA = 'd'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);

/** Takes the server's messages apart: one letter, four bytes of length (their own included), the content. */
class CopyReader {
  readonly #taken: Int32Array<SharedArrayBuffer>;
  readonly #send: (rows: string) => void;
  readonly #part = Buffer.alloc(PART_BYTES);
  #used = 0;
  #sent = 0;
  #rest: Buffer = Buffer.alloc(0);
  #error: Error | null = null;

  constructor(taken: Int32Array<SharedArrayBuffer>, send: (rows: string) => void) {
    this.#taken = taken;
    this.#send = send;
  }

  /** `bytes` belongs to the database and is overwritten after this call. */
  take(bytes: Uint8Array): void {
    const fresh = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const data = this.#rest.length > 0 ? Buffer.concat([this.#rest, fresh]) : fresh;
    let at = 0;
    while (at + 5 <= data.length) {
      const end = at + 1 + data.readInt32BE(at + 1);
      if (end > data.length) break;
      if (data[at] === COPY_DATA) this.#row(data.subarray(at + 5, end));
      else if (data[at] === ERROR) this.#error ??= errorOf(data.toString('utf8', at + 5, end));
      at = end;
    }
    this.#rest = Buffer.from(data.subarray(at));
  }

  #row(row: Buffer): void {
    if (this.#used + row.length > PART_BYTES) this.#flush();
    if (row.length > PART_BYTES) {
      this.#hand(row.toString('utf8'));
      return;
    }
    row.copy(this.#part, this.#used);
    this.#used += row.length;
  }

  #flush(): void {
    if (this.#used > 0) this.#hand(this.#part.toString('utf8', 0, this.#used));
    this.#used = 0;
  }

  #hand(rows: string): void {
    for (;;) {
      const taken = Atomics.load(this.#taken, 0);
      if (taken === ENOUGH) return;
      if (this.#sent - taken < MAX_PARTS_AHEAD) break;
      Atomics.wait(this.#taken, 0, taken);
    }
    this.#sent += 1;
    this.#send(rows);
  }

  finish(): void {
    if (this.#error) throw this.#error;
    this.#flush();
  }
}

/** The fields of an error message: one letter and a text each. */
const errorOf = (content: string): Error => {
  const fields = new Map(content.split('\0').map((field) => [field[0], field.slice(1)]));
  return Object.assign(new Error(fields.get('M') ?? 'COPY failed'), { code: fields.get('C') });
};
