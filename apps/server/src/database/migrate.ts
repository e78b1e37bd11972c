import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { OperatorError } from '../operatorError.ts';
import type { Db, Queryable } from './db.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any number will do, as long as every server of this product takes the same. */
const MIGRATION_LOCK = 48_151_623;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      // A checkout on Windows may change line ends; that is no change of the migration.
      const text = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });

/**
 * Brings the store to the newest schema: each file of `migrations/` once, in order, in a transaction of its own.
 * @throws when the store was written by a newer server or a migration was edited after it ran
 */
export async function migrate(db: Db): Promise<void> {
  await db.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied timestamptz not null default now())',
    [],
  );
  const known = readMigrations();
  for (const { name, checksum } of await applied(db)) {
    const mine = known.find((migration) => migration.name === name);
    if (!mine)
      throw new OperatorError(
        `The database was written by a newer server (it has ${name}). Start that server, or restore a backup.`,
      );
    if (mine.checksum !== checksum)
      throw new OperatorError(`The migration ${name} differs from the one the database was made with.`);
  }
  for (const migration of known) await db.tx((tx) => apply(tx, migration));
}

const applied = async (db: Queryable) =>
  (await db.query<{ name: string; checksum: string }>('select name, checksum from schema_migration', []))
    .rows;

async function apply(tx: Queryable, { name, text, checksum }: Migration): Promise<void> {
  await tx.query('set local statement_timeout = 0', []);
  // Two servers may start on one PostgreSQL at the same moment.
  await tx.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`, []);
  if ((await applied(tx)).some((done) => done.name === name)) return;
  await tx.query(text);
  await tx.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
}
