import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@org/energy-core/api';
import { expect, inject } from 'vitest';
import { makeDatabase } from '../../../apps/server/src/testing/engines.ts';
import {
  type Ended,
  ROOT_PASSWORD_OF_PROCESSES,
  runDb,
  type ServerProcess,
  type SmallDisk,
  startServer,
} from '../../../apps/server/src/testing/processes.ts';
import { clientOf } from './client.ts';
import { hasConnections } from './postgres.ts';
import type { Prepared } from './prepare.ts';

interface Served {
  readonly server: ServerProcess;
  readonly client: Client;
}
export type EngineName = Prepared['engine'];

/** The prepared stores of this run: the embedded one, and one on PostgreSQL where it answers. */
export const engines = (): EngineName[] => inject('prepared').map(({ engine }) => engine);

/** A test's own store and the servers started on it. Copied from a prepared one: making it takes seconds. */
export class TestStore {
  readonly folder: string;
  readonly dataFolder: string;
  readonly #url: string | null;
  readonly #drop: () => Promise<void>;
  readonly #running = new Set<ServerProcess>();
  #token: string | null = null;
  /** What a kill left in the lock file. */
  #oldLock = '';

  private constructor(folder: string, url: string | null, drop: () => Promise<void>) {
    this.folder = folder;
    this.dataFolder = join(folder, 'data');
    this.#url = url;
    this.#drop = drop;
  }

  static async copy(engine: EngineName, which: 'current' | 'old' = 'current'): Promise<TestStore> {
    const prepared = inject('prepared').find((one) => one.engine === engine)!;
    const { dataFolder, database } = prepared[which];
    const folder = mkdtempSync(join(tmpdir(), 'energy-chaos-'));
    const copied = database === null ? null : await makeDatabase(database);
    cpSync(dataFolder, join(folder, 'data'), { recursive: true });
    return new TestStore(folder, copied?.url ?? null, copied?.drop ?? (async () => undefined));
  }

  /** A folder without a store. */
  static empty(): TestStore {
    return new TestStore(mkdtempSync(join(tmpdir(), 'energy-chaos-')), null, async () => undefined);
  }

  get environment(): Record<string, string> {
    return {
      ENERGY_DATA: this.dataFolder,
      ENERGY_BACKUPS: 'off',
      ...(this.#url !== null && { DATABASE_URL: this.#url }),
    };
  }

  /** Starts a server that may refuse, or be killed before it is ready. */
  async tryStart(more: Record<string, string> = {}, kill?: AbortSignal): Promise<ServerProcess | Ended> {
    this.#oldLock = this.#lock();
    const started = await startServer({ ...this.environment, ...more }, undefined, kill);
    if ('address' in started) this.#running.add(started);
    return started;
  }

  async start(more: Record<string, string> = {}): Promise<Served> {
    return this.#serve(await this.tryStart(more));
  }

  /** Starts a server with process numbers of its own, as in a container that shares the data folder; it may refuse. */
  async tryStartContained(): Promise<ServerProcess | Ended> {
    const started = await startServer(this.environment, 'container');
    if ('address' in started) this.#running.add(started);
    return started;
  }

  async startContained(): Promise<Served> {
    return this.#serve(await this.tryStartContained());
  }

  /** Starts a server whose whole store is on a small disk, which is removed with it. */
  async startOnDisk(disk: SmallDisk): Promise<Served> {
    const started = await startServer({ ...this.environment, ENERGY_DATA: join(disk.folder, 'data') }, disk);
    if ('address' in started) this.#running.add(started);
    return this.#serve(started);
  }

  async #serve(server: ServerProcess | Ended): Promise<Served> {
    if (!('address' in server)) throw new Error(`The server did not start: ${server.output}`);
    const client = clientOf(server.address, () => this.#token);
    // Signed in once: a session that was acknowledged has to live through every kill as well.
    this.#token ??= await signIn(client);
    return { server, client };
  }

  /** A second browser: another session. */
  async signInAgain(address: string): Promise<Client> {
    const token = await signIn(clientOf(address, () => null));
    return clientOf(address, () => token);
  }

  /** Waits until a server that is starting has the store in its hands: loading the program took half its time. */
  async untilOpening(): Promise<void> {
    while (!(await this.#isHeld())) await sleep(3);
  }

  async #isHeld(): Promise<boolean> {
    if (this.#url !== null) return hasConnections(new URL(this.#url).pathname.slice(1));
    return !['', this.#oldLock].includes(this.#lock());
  }

  #lock(): string {
    const path = join(this.dataFolder, 'database.lock');
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  }

  /**
   * In a stopped store the doctor finds only what a kill may leave: files without rows, which its repair
   * moves aside. It prints fifty findings per check and the number of the rest.
   */
  async examine(): Promise<void> {
    const found = await runDb(['doctor', '--repair'], this.environment);
    expect(found, found.output).toMatchObject({ code: 0 });
    const sentences = found.output.split('\n').filter((line) => /^ {10}\S/.test(line));
    expect(
      sentences.filter(
        (line) =>
          !/^ +(No row points at the file|\d+ files without a row may be arriving|… and \d+ more)/.test(line),
      ),
    ).toEqual([]);
  }

  async end(): Promise<void> {
    for (const server of this.#running) await server.kill();
    await this.#drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const signIn = async (client: Client): Promise<string> =>
  (await client.login({ body: { email: 'root', password: ROOT_PASSWORD_OF_PROCESSES } })).token;
