import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { OperatorError } from '../operatorError.ts';
import type { Db, Queryable } from './db.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any number will do, as long as every server of this product takes the same. */
const MIGRATION_LOCK = 48_151_623;

/** A migration that ran: its file and a hash of what stood in it. */
export interface MigrationMark {
  readonly name: string;
  readonly checksum: string;
}
interface Migration extends MigrationMark {
  readonly text: string;
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

/** Tables that any migration makes. */
export const ownTables = (): string[] =>
  readMigrations().flatMap(({ text }) =>
    [...text.matchAll(/^create table (?:if not exists )?(\w+)/gim)].map((match) => match[1]!),
  );

/**
 * Brings the store to the newest schema: each file of `migrations/` once, in order, in a transaction of its own.
 * @throws when the store was written by a newer server or a migration was edited after it ran
 */
export async function migrate(db: Db): Promise<void> {
  await makeRecord(db);
  checkKnown(await appliedMigrations(db), 'The database');
  for (const migration of readMigrations()) await db.tx((tx) => apply(tx, migration));
}

/**
 * The same inside one transaction, and with `only` no further than to these migrations, for rows that were written
 * after exactly them.
 */
export async function migrateWithin(tx: Queryable, only?: readonly MigrationMark[]): Promise<void> {
  await makeRecord(tx);
  for (const migration of readMigrations()) {
    if (!only || only.some(({ name }) => name === migration.name)) await apply(tx, migration);
  }
}

const makeRecord = (db: Queryable) =>
  db.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied timestamptz not null default now())',
    [],
  );

/** The migrations that ran on this store, in order. */
export const appliedMigrations = async (db: Queryable): Promise<MigrationMark[]> =>
  (await db.query<MigrationMark>('select name, checksum from schema_migration order by name', [])).rows;

/** True where migrations ran before: not a new store. */
export async function hasRecord(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    "select to_regclass('schema_migration') is not null as known",
    [],
  );
  return rows[0]!.known;
}

/** True for a store in use whose schema this server would change at its start. */
export async function hasPendingMigrations(db: Queryable): Promise<boolean> {
  if (!(await hasRecord(db))) return false;
  const applied = await appliedMigrations(db);
  return (
    applied.length > 0 && readMigrations().some(({ name }) => !applied.some((done) => done.name === name))
  );
}

/** @throws OperatorError when `what` knows migrations that this server does not, or knows them otherwise */
export function checkKnown(applied: readonly MigrationMark[], what: string): void {
  const known = readMigrations();
  for (const { name, checksum } of applied) {
    const mine = known.find((migration) => migration.name === name);
    if (!mine) throw new NewerStoreError(`${what} was written by a newer server (it has ${name}).`);
    if (mine.checksum !== checksum)
      throw new OperatorError(
        `${what} cannot be read: the migration ${name} differs from the one it was made with.`,
      );
  }
}

/** The way out is the newer server, or a backup from before it. */
export class NewerStoreError extends OperatorError {}

async function apply(tx: Queryable, { name, text, checksum }: Migration): Promise<void> {
  await tx.query('set local statement_timeout = 0', []);
  // Two servers may start on one PostgreSQL at the same moment.
  await tx.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`, []);
  if ((await appliedMigrations(tx)).some((done) => done.name === name)) return;
  await tx.query(text);
  await tx.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
}
