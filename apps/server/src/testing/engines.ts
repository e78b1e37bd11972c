import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe } from 'vitest';
import type { Db } from '../database/db.ts';
import { openEmbedded } from '../database/embedded/driver.ts';
import { openPostgres } from '../database/postgres/driver.ts';
import type { Replica } from '../database/postgres/replica.ts';
import { migrate } from '../operations/migrate/migrate.ts';
import { seedBase } from '../seed/base.ts';

/** A separate store for each test file, deleted on close. */
export interface Engine {
  readonly name: string;
  open(): Promise<Db>;
  /** With a replica, which the server then uses. */
  openReplica?(primary: Db): Promise<Replica>;
}

/** Templates made by `prepareStores.ts` for a run; without it each process makes its own. */
export const prepared = {
  image: 'TEST_EMBEDDED_IMAGE',
  template: 'TEST_POSTGRES_TEMPLATE',
} as const;

/** Creating a store takes seconds, copying one a fraction of that. */
let image: Promise<Uint8Array> | undefined;
export async function makeImage(): Promise<Uint8Array> {
  const db = await openEmbedded({ folder: null });
  await fill(db);
  await dropSpares(db);
  // A copy clears its buffers when it is opened: 128 MB were a fifth of that work.
  await db.query("alter system set shared_buffers = '16MB'", []);
  const made = await db.image();
  await db.close();
  return made;
}

/** The templates of a cluster are a third of its bytes, and no test makes a database in an embedded store. */
async function dropSpares(db: Db): Promise<void> {
  await db.query("update pg_database set datistemplate = false where datname like 'template_'", []);
  for (const name of ['template0', 'template1']) await db.query(`drop database ${name}`, []);
}

/** Initial content of every new installation. */
async function fill(db: Db): Promise<void> {
  await migrate(db);
  await seedBase(db);
}

const embedded: Engine = {
  name: 'embedded',
  async open() {
    const file = process.env[prepared.image];
    image ??= file === undefined ? makeImage() : readFile(file);
    return openEmbedded({ folder: null, image: await image });
  },
};

/** Unpacks a store, without users, into a folder that does not exist: a tenth of the work of a first start. */
export function unpackStore(folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', process.env[prepared.image]!, '-C', folder], { stdio: 'pipe' });
}

/** The server tests may use: the one in TEST_DATABASE_URL, or a local one with trust authentication. */
const candidate = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function findPostgres(): Promise<Engine | null> {
  const client = new pg.Client({ connectionString: candidate, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
  } catch (cause) {
    if (!process.env.TEST_DATABASE_URL) return null;
    throw new Error('TEST_DATABASE_URL is set, but no PostgreSQL answers there.', { cause });
  }
  return { name: 'PostgreSQL', open: openOwnDatabase };
}

let lastDatabase = 0;
/** Runs statements one by one, without the limits of a server's connections; answers the last one. */
async function asAdmin(statements: readonly string[], url = candidate): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let last = await client.query('select');
    for (const statement of statements) last = await client.query(statement);
    return last;
  } finally {
    await client.end();
  }
}

interface Database {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

const urlOfDatabase = (name: string): string => {
  const url = new URL(candidate);
  url.pathname = `/${name}`;
  return url.href;
};

/** A PostgreSQL database of the test's own: an empty one, or a copy of `template`. */
export async function makeDatabase(template?: string): Promise<Database> {
  lastDatabase += 1;
  const name = `energy_test_${process.pid}_${Date.now().toString(36)}_${lastDatabase}`;
  await asAdmin([
    `create database ${name}${template === undefined ? '' : ` template ${template}`}`,
    // No test cuts the power of this PostgreSQL: waiting for its disk would be most of a small request.
    `alter database ${name} set synchronous_commit = off`,
  ]);
  return {
    ...{ name, url: urlOfDatabase(name) },
    drop: async () => {
      await asAdmin([`drop database if exists ${name} with (force)`]);
    },
  };
}

/**
 * A PostgreSQL database that later runs find again, made by `fill` if there is none of this version yet; those of other
 * versions are dropped.
 */
export async function openKept(
  name: string,
  version: string,
  fill: (db: Db) => Promise<unknown>,
): Promise<Db> {
  const kept = `${name}_${version}`;
  const { rows } = await asAdmin([`select datname from pg_database where datname like '${name}\\_%'`]);
  if (!rows.some(({ datname }) => datname === kept)) {
    await asAdmin(rows.map((row) => `drop database ${row.datname} with (force)`));
    // Named when it is whole, so that none is found that was cut off.
    const made = await makeDatabase();
    const db = await openPostgres({ url: made.url });
    try {
      await fill(db);
    } catch (error) {
      await db.close();
      await made.drop();
      throw error;
    }
    await db.close();
    await asAdmin(['vacuum analyze'], made.url);
    await asAdmin([`alter database ${made.name} rename to ${kept}`]);
  }
  return openPostgres({ url: urlOfDatabase(kept) });
}

/** A template database; there must be no connections to it. */
export async function makeTemplate(): Promise<Database> {
  const database = await makeDatabase();
  const db = await openPostgres({ url: database.url });
  await fill(db);
  await db.close();
  return database;
}

async function openOwnDatabase(): Promise<Db> {
  const { url, drop } = await makeDatabase(process.env[prepared.template]);
  const db = await openPostgres({ url });
  const close = db.close.bind(db);
  db.close = async () => {
    await close();
    await drop();
  };
  return db;
}

const postgres = await findPostgres();
export const hasPostgres = postgres !== null;
export const engines: readonly Engine[] = postgres ? [embedded, postgres] : [embedded];

/** The same tests on every engine there is. */
export const onEachEngine = (title: string, tests: (engine: Engine) => void): void => {
  for (const engine of engines) describe(`${title} (${engine.name})`, () => tests(engine));
};
