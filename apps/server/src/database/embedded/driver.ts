import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Answer, CopyChunks, Db, Queryable } from '../db.ts';
import { takeLock } from './lock.ts';
import type { Reply, Request, WorkerOptions } from './messages.ts';

type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** The embedded PostgreSQL, which lives in a worker thread; `folder: null` keeps it in memory, for tests. */
export async function openEmbedded(options: WorkerOptions): Promise<EmbeddedDb> {
  let release: () => void = () => undefined;
  if (options.folder !== null) {
    mkdirSync(dirname(options.folder), { recursive: true });
    release = takeLock(`${options.folder}.lock`);
  }
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
    const driver = new EmbeddedDb(worker, release);
    await driver.opened;
    return driver;
  } catch (error) {
    release();
    throw error;
  }
}

export class EmbeddedDb implements Db {
  readonly engine = 'embedded';
  readonly opened: Promise<unknown>;
  readonly #worker: Worker;
  readonly #release: () => void;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #gone: Error | null = null;
  #closing: Promise<void> | null = null;

  constructor(worker: Worker, release: () => void) {
    this.#worker = worker;
    this.#release = release;
    this.opened = new Promise((resolve, reject) => this.#pending.set(0, { resolve, reject }));
    worker.on('message', (reply: Reply) => this.#settle(reply));
    worker.on('error', (error: Error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('The database has stopped.')));
  }

  #settle(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.ok) pending?.resolve(reply.value);
    else pending?.reject(Object.assign(new Error(reply.error.message), reply.error));
  }

  #fail(error: Error): void {
    this.#gone ??= error;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  #call(request: Request): Promise<unknown> {
    if (this.#gone) return Promise.reject(this.#gone);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #queryable(tx?: number): Queryable {
    const call = (request: Request) =>
      this.#call(tx === undefined ? request : ({ ...request, tx } as Request));
    return {
      query: async <Row>(text: string, params?: readonly unknown[]) =>
        (await call({ kind: 'query', text, ...(params && { params }) })) as Answer<Row>,
      copyIn: async (target, source) =>
        (await call({ kind: 'copyIn', target, chunks: await collect(source) })) as number,
      async *copyOut(source) {
        yield (await call({ kind: 'copyOut', source })) as string;
      },
    };
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

  /** A copy of the whole store, from which `openEmbedded({ folder: null, image })` opens as many as wanted. */
  async image(): Promise<Uint8Array> {
    return (await this.#call({ kind: 'image' })) as Uint8Array;
  }

  close(): Promise<void> {
    this.#closing ??= (async () => {
      if (!this.#gone) await this.#call({ kind: 'close' });
      await this.#worker.terminate();
      this.#release();
    })();
    return this.#closing;
  }
}

const collect = async (chunks: CopyChunks): Promise<string[]> => {
  const all: string[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
};
