import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Db, Queryable } from '../../database/db.ts';
import { OperatorError } from '../../lib/operatorError.ts';
import { dropMove, isMoving } from '../move/movedTables.ts';
import { sumCostsAgain } from '../move/moveRows.ts';
import { keyPersonNames, refreshNames } from './refreshNames.ts';

const folder = new URL('../../database/migrations/', import.meta.url);
/** Arbitrary, but the same for every server of this product. */
const MIGRATION_LOCK = 48_151_623;

/** A completed migration: its file and a hash of its text. */
export interface MigrationMark {
  readonly name: string;
  readonly checksum: string;
}
interface Migration extends MigrationMark {
  readonly text: string;
}

/** What SQL cannot work out by itself; runs after the file, in its transaction. */
const steps: Readonly<Record<string, (tx: Queryable) => Promise<void>>> = {
  '018_names.sql': refreshNames,
  '025_exact_readings.sql': (tx) => sumCostsAgain(tx, 'true', []),
  '027_person_names.sql': keyPersonNames,
};

/**
 * Rewrites the largest tables. With more rows than this it is left to `runMove`, which works while requests are
 * answered and may end after newer migrations; the server runs before and after it.
 */
const MOVING = '025_exact_readings.sql';
const ROWS_AT_ONCE = 20_000;

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
 * Migrates the store to the newest schema: each file of `migrations/` once, in order, in its own transaction.
 * @param rowsAtOnce above this number of readings, migrations that rewrite all of them are left to `runMove`
 * @throws when the store was written by a newer server or a migration was edited after it ran
 */
export async function migrate(db: Db, rowsAtOnce = ROWS_AT_ONCE): Promise<void> {
  await makeRecord(db);
  checkKnown(await appliedMigrations(db), 'The database');
  for (const migration of readMigrations()) {
    await db.tx((tx) =>
      apply(tx, migration, async () => {
        if (migration.name === MOVING) return (await isMoving(tx)) || (await hasMoreReadings(tx, rowsAtOnce));
        // It may change the tables being moved.
        if (await isMoving(tx)) await dropMove(tx);
        return false;
      }),
    );
  }
}

async function hasMoreReadings(tx: Queryable, rows: number): Promise<boolean> {
  const more = (table: string) => `exists (select from ${table} offset ${rows})`;
  const { rows: found } = await tx.query<{ is_large: boolean }>(
    `select ${more('reading_day')} or ${more('reading_day_history')} as is_large`,
    [],
  );
  return found[0]!.is_large;
}

/** Text of the migration that waits for `runMove`; null if it has run. */
export async function movingMigration(tx: Queryable): Promise<string | null> {
  if ((await appliedMigrations(tx)).some(({ name }) => name === MOVING)) return null;
  return readMigrations().find(({ name }) => name === MOVING)!.text;
}

/** Records that `runMove` has applied the migration. */
export const markMoved = (tx: Queryable): Promise<unknown> =>
  note(tx, readMigrations().find(({ name }) => name === MOVING)!);

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

/** True for a store in use whose schema this server would begin to change at its start. */
export async function hasPendingMigrations(db: Queryable): Promise<boolean> {
  if (!(await hasRecord(db))) return false;
  const applied = await appliedMigrations(db);
  const pending = readMigrations().filter(({ name }) => !applied.some((done) => done.name === name));
  const hasBegun = pending.every(({ name }) => name === MOVING) && (await isMoving(db));
  return applied.length > 0 && pending.length > 0 && !hasBegun;
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

async function apply(
  tx: Queryable,
  migration: Migration,
  isLeft: () => Promise<boolean> = async () => false,
): Promise<void> {
  const { name, text } = migration;
  await tx.query('set local statement_timeout = 0', []);
  // Two servers may start on one PostgreSQL at the same moment.
  await tx.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`, []);
  if ((await appliedMigrations(tx)).some((done) => done.name === name)) return;
  if (await isLeft()) return;
  await tx.query(text);
  await steps[name]?.(tx);
  await note(tx, migration);
}

const note = (tx: Queryable, { name, checksum }: MigrationMark): Promise<unknown> =>
  tx.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
