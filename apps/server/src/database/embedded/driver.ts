import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Answer, type CopyChunks, type Db, type Queryable, UNREACHABLE } from '../db.ts';
import { ENOUGH } from './copyOut.ts';
import { takeLock } from './lock.ts';
import type { PackedAnswer, Reply, Request, WorkerOptions } from './messages.ts';

/** Chunk size in characters when loading rows, so that a large load is never fully in memory. */
const COPY_IN_PIECE = 512 * 1024;

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
  onRows?(rows: string): void;
}

/** How long after a failed attempt a store that broke down is opened again; each time twice as long, up to the last. */
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 30_000;

/**
 * Embedded PostgreSQL in a worker thread; `folder: null` keeps it in memory, for tests. After a crash, for example on
 * a completely full disk, it is reopened until that succeeds; `onLost` is called with the error.
 */
export async function openEmbedded(
  options: WorkerOptions,
  onLost?: (error: Error) => void,
): Promise<EmbeddedDb> {
  let release: () => void = () => undefined;
  if (options.folder !== null) {
    mkdirSync(dirname(options.folder), { recursive: true });
    release = takeLock(`${options.folder}.lock`);
  }
  try {
    const driver = new EmbeddedDb(options, release, onLost);
    await driver.open();
    return driver;
  } catch (error) {
    release();
    throw error;
  }
}

export class EmbeddedDb implements Db {
  readonly engine = 'embedded';
  readonly #options: WorkerOptions;
  readonly #release: () => void;
  readonly #onLost: ((error: Error) => void) | undefined;
  readonly #pending = new Map<number, Pending>();
  /** Counters of the copies that are being read, see `copyOut.ts`. */
  readonly #reading = new Set<Int32Array<SharedArrayBuffer>>();
  #worker: Worker | null = null;
  #lastId = 0;
  /** The last transaction id before this worker; it cannot report on older ones. */
  #openedAt = 0;
  /** Why the store is unavailable. */
  #gone: Error | null = null;
  #closing: Promise<void> | null = null;

  constructor(options: WorkerOptions, release: () => void, onLost?: (error: Error) => void) {
    this.#options = options;
    this.#release = release;
    this.#onLost = onLost;
  }

  /** Starts the thread and waits until the store is open in it. */
  async open(): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#options });
    this.#worker = worker;
    this.#openedAt = this.#lastId;
    // Ignore events from a replaced worker.
    const ifCurrent =
      <Args extends unknown[]>(handle: (...args: Args) => void) =>
      (...args: Args): void => {
        if (worker === this.#worker) handle(...args);
      };
    worker.on(
      'message',
      ifCurrent((reply: Reply) => this.#settle(reply)),
    );
    worker.on(
      'error',
      ifCurrent((error: Error) => this.#breakDown(error)),
    );
    worker.on(
      'exit',
      ifCurrent(() => this.#breakDown(new Error('its thread ended'))),
    );
    try {
      await new Promise<unknown>((resolve, reject) => this.#pending.set(0, { resolve, reject }));
      this.#gone = null;
    } catch (error) {
      await this.#giveUpWorker();
      throw error;
    }
  }

  async #giveUpWorker(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #settle(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    const isOpening = reply.id === 0 && pending !== undefined;
    if ('rows' in reply) {
      pending?.onRows?.(reply.rows);
      return;
    }
    this.#pending.delete(reply.id);
    if (reply.ok) {
      pending?.resolve(reply.value);
      return;
    }
    const error = Object.assign(new Error(reply.error.message), reply.error);
    pending?.reject(error);
    if (reply.error.isBroken && !isOpening) this.#breakDown(error);
  }

  /** Rejects all pending calls. A store on disk is reopened, like a server after a crash. */
  #breakDown(cause: Error): void {
    const isOpening = this.#pending.has(0) || this.#worker === null;
    this.#gone = brokeDown(cause);
    for (const { reject } of this.#pending.values()) reject(this.#gone);
    this.#pending.clear();
    if (this.#closing || isOpening || this.#options.folder === null) return;
    this.#onLost?.(this.#gone);
    void this.#reopen();
  }

  async #reopen(): Promise<void> {
    await this.#giveUpWorker();
    for (let wait = FIRST_WAIT_MS; !this.#closing; wait = Math.min(wait * 2, LAST_WAIT_MS)) {
      try {
        await this.open();
        return;
      } catch (error) {
        this.#onLost?.(new Error(`The database could not be opened again: ${(error as Error).message}`));
        await sleep(wait);
      }
    }
  }

  #call(request: Request, onRows?: (rows: string) => void): Promise<unknown> {
    const worker = this.#worker;
    const isOfEarlierWorker = 'tx' in request && request.tx !== undefined && request.tx <= this.#openedAt;
    if (this.#gone || !worker || isOfEarlierWorker) return Promise.reject(this.#gone ?? brokeDown());
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, ...(onRows && { onRows }) });
      worker.postMessage({ ...request, id });
    });
  }

  #queryable(tx?: number): Queryable {
    const inTx = tx === undefined ? {} : { tx };
    return {
      query: async <Row>(text: string, params?: readonly unknown[]) =>
        unpacked<Row>(
          (await this.#call({ kind: 'query', text, ...(params && { params }), ...inTx })) as
            | Answer<Row>
            | PackedAnswer,
        ),
      copyIn: async (target, chunks) => {
        if (tx === undefined) return this.tx((own) => own.copyIn(target, chunks));
        let count = 0;
        for await (const rows of wholeRows(chunks, COPY_IN_PIECE))
          count += (await this.#call({ kind: 'copyIn', tx, target, rows })) as number;
        return count;
      },
      copyOut: (source) => this.#copyOut(source, inTx),
    };
  }

  async *#copyOut(source: string, inTx: { tx?: number }): AsyncIterable<string> {
    const taken = new Int32Array(new SharedArrayBuffer(4));
    const waiting: string[] = [];
    let wake: () => void = () => undefined;
    let isDone = false;
    const answered = this.#call({ kind: 'copyOut', source, taken, ...inTx }, (rows) => {
      waiting.push(rows);
      wake();
    }).finally(() => {
      isDone = true;
      wake();
    });
    answered.catch(() => undefined);
    this.#reading.add(taken);
    try {
      while (!isDone || waiting.length > 0) {
        const rows = waiting.shift();
        if (rows === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        yield rows;
        Atomics.add(taken, 0, 1);
        Atomics.notify(taken, 0);
      }
      await answered;
    } finally {
      this.#reading.delete(taken);
      stopReading(taken);
    }
  }

  readonly query: Queryable['query'] = (text, params) => this.#queryable().query(text, params);
  readonly copyIn: Queryable['copyIn'] = (target, chunks) => this.#queryable().copyIn(target, chunks);
  readonly copyOut: Queryable['copyOut'] = (source) => this.#queryable().copyOut(source);

  async tx<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const tx = (await this.#call({ kind: 'begin' })) as number;
    let result: T;
    try {
      result = await work(this.#queryable(tx));
    } catch (error) {
      await this.#call({ kind: 'rollback', tx }).catch(() => undefined);
      throw error;
    }
    await this.#call({ kind: 'commit', tx });
    return result;
  }

  /** A copy of the whole store; `openEmbedded({ folder: null, image })` opens any number of stores from it. */
  async image(): Promise<Uint8Array> {
    return (await this.#call({ kind: 'image' })) as Uint8Array;
  }

  /** Copies the store into another folder while it stays in use; see `snapshot.ts`. */
  async snapshot(folder: string): Promise<void> {
    await this.#call({ kind: 'snapshot', folder });
  }

  /** Nightly VACUUM ANALYZE of changed tables; yields as soon as a call is waiting. */
  async tidy(): Promise<void> {
    await this.#call({ kind: 'tidy' });
  }

  /** Terminates immediately and aborts open work; for disposable copies only. */
  async abandon(): Promise<void> {
    this.#closing ??= this.#giveUpWorker().then(() => this.#release());
    await this.#closing;
  }

  close(): Promise<void> {
    this.#closing ??= (async () => {
      for (const taken of this.#reading) stopReading(taken);
      if (!this.#gone) await this.#call({ kind: 'close' });
      await this.#giveUpWorker();
      this.#release();
    })();
    return this.#closing;
  }
}

function unpacked<Row>(answer: Answer<Row> | PackedAnswer): Answer<Row> {
  if (!('cells' in answer)) return answer;
  const { names, cells, affected } = answer;
  const rows = cells.map((values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at]!] = values[at];
    return row as Row;
  });
  return { rows, affected };
}

const brokeDown = (cause?: Error): Error =>
  Object.assign(new Error(`The database broke down${cause ? `: ${cause.message}` : '.'}`, { cause }), {
    code: UNREACHABLE,
  });

const stopReading = (taken: Int32Array<SharedArrayBuffer>): void => {
  Atomics.store(taken, 0, ENOUGH);
  Atomics.notify(taken, 0);
};

/** The same rows in pieces that end with a row. A line feed inside a value is written as two letters. */
async function* wholeRows(chunks: CopyChunks, size: number): AsyncIterable<string> {
  let piece = '';
  for await (const chunk of chunks) {
    piece += chunk;
    if (piece.length < size) continue;
    const end = piece.lastIndexOf('\n') + 1;
    if (end === 0) continue;
    yield piece.slice(0, end);
    piece = piece.slice(end);
  }
  if (piece !== '') yield piece;
}
