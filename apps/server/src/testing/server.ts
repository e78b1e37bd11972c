import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import type { Db } from '../database/db.ts';
import { type Config, readConfig } from '../lib/config.ts';
import { migrate } from '../operations/migrate/migrate.ts';
import { seedBase } from '../seed/base.ts';
import { seedRoot } from '../seed/root.ts';
import type { Engine } from './engines.ts';

/** An answer with its JSON read. */
export interface Answered {
  readonly status: number;
  // Tests look into answers of every shape; a wrong guess fails the test.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly text: string;
}
export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

type TestOptions = Partial<Config> & Partial<Pick<AppOptions, 'website' | 'limits' | 'logger' | 'key'>>;

export const ROOT_PASSWORD = 'گذرواژهٔ آزمون ۱';
/** Noon in Tehran, 30 Mehr 1404. */
export const START = '2025-10-22T08:30:00Z';

/** A whole server without a port, with its own store and a clock controlled by tests. */
export class TestServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly dataFolder: string;
  /** Signs captchas, among others. */
  readonly key: Uint8Array;
  readonly #clock: { now: number };
  #token: string | null = null;

  private constructor(
    app: FastifyInstance,
    db: Db,
    dataFolder: string,
    key: Uint8Array,
    clock: { now: number },
  ) {
    this.app = app;
    this.db = db;
    this.dataFolder = dataFolder;
    this.key = key;
    this.#clock = clock;
  }

  static async start(
    engine: Engine,
    { website, limits, logger, key: givenKey, ...settings }: TestOptions = {},
  ): Promise<TestServer> {
    const db = await engine.open();
    const dataFolder = mkdtempSync(join(tmpdir(), 'energy-test-'));
    const clock = { now: Date.parse(START) };
    const key = givenKey ?? randomBytes(32);
    await migrate(db);
    await seedBase(db);
    await seedRoot(db, ROOT_PASSWORD);
    const config: Config = {
      ...readConfig({ ENERGY_CAPTCHA: 'off', ENERGY_DEMO: 'off' }),
      dataFolder,
      ...settings,
    };
    const replica = (await engine.openReplica?.(db)) ?? null;
    const app = await buildApp({
      config,
      db,
      replica,
      key,
      clock: () => new Date(clock.now),
      ...(website !== undefined && { website }),
      ...(limits && { limits }),
      ...(logger && { logger }),
    });
    app.addHook('onClose', async () => replica?.close());
    await app.ready();
    return new TestServer(app, db, dataFolder, key, clock);
  }

  /** Current time of the server's clock. */
  get now(): Date {
    return new Date(this.#clock.now);
  }

  /** Moves the server's clock on. */
  wait(minutes: number): void {
    this.#clock.now += minutes * 60_000;
  }

  async request(
    method: string,
    url: string,
    { body, token, headers, from }: CallOptions = {},
  ): Promise<Answered> {
    const bearer = token === undefined ? this.#token : token;
    const isRaw = typeof body === 'string' || body instanceof Buffer;
    const answer = await this.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      ...(from !== undefined && { remoteAddress: from }),
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
    });
    const isJson = answer.payload !== '' && /json/.test(String(answer.headers['content-type']));
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : null,
      headers: answer.headers as Answered['headers'],
      text: answer.payload,
    };
  }

  get = (path: string, options?: CallOptions) => this.request('GET', `/api/v1${path}`, options);
  post = (path: string, body: unknown, options?: CallOptions) =>
    this.request('POST', `/api/v1${path}`, { body, ...options });
  patch = (path: string, body: unknown, options?: CallOptions) =>
    this.request('PATCH', `/api/v1${path}`, { body, ...options });
  delete = (path: string, options?: CallOptions) => this.request('DELETE', `/api/v1${path}`, options);

  login = (password: string = ROOT_PASSWORD, email = 'root', from?: string) =>
    this.post('/users/login', { email, password }, { token: null, ...(from !== undefined && { from }) });

  /** Signs root in; later requests carry the token by default. */
  async signIn(): Promise<string> {
    const { body } = await this.login();
    this.#token = body.token;
    return body.token;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.db.close();
    rmSync(this.dataFolder, { recursive: true, force: true });
  }
}
