import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../operatorError.ts';
import type { Queryable } from '../db.ts';
import { checkKnown, migrateWithin } from '../migrate.ts';
import { type Manifest, readManifest, type TableEntry, tablePath } from './manifest.ts';
import { type Progress, silent } from './progress.ts';
import { prepareCopy, summarize } from './summary.ts';
import { columnList, quoted, setSequence } from './tablesOf.ts';

/**
 * Loads an export into an empty schema, inside the caller's transaction: the migrations the export was made after,
 * its rows, a comparison of each table's rows and checksum, the numbering, then the migrations that came later.
 * @throws OperatorError when the export is newer than this server, cannot be read, or differs after loading
 */
export async function importStore(
  tx: Queryable,
  source: string,
  progress: Progress = silent,
): Promise<Manifest> {
  const manifest = readManifest(source);
  checkKnown(manifest.migrations, source);
  await prepareCopy(tx);
  await migrateWithin(tx, manifest.migrations);
  await tx.query(`select set_config('energy.restoring', 'on', true)`, []);
  // A migration may have put rows where the export has its own.
  await tx.query(`truncate ${columnList(manifest.tables.map(({ name }) => name))}`, []);
  const rules = await takeForeignKeys(tx);
  for (const table of manifest.tables) await loadTable(tx, source, table, progress);
  progress('foreign keys');
  for (const { table, name, rule } of rules)
    await tx.query(`alter table ${table} add constraint ${quoted(name)} ${rule}`, []);
  for (const table of manifest.tables) await compareTable(tx, table, progress);
  for (const sequence of manifest.sequences) await setSequence(tx, sequence);
  await migrateWithin(tx);
  progress('statistics');
  await tx.query('analyze', []);
  return manifest;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly rule: string;
}

/**
 * Takes the foreign keys away, to be put back after the rows: the check of all rows at once is many times faster
 * than one check a row, and a table that refers to itself can come in any order.
 */
async function takeForeignKeys(tx: Queryable): Promise<ForeignKey[]> {
  const { rows } = await tx.query<ForeignKey>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as rule
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
     order by conrelid::regclass::text, conname`,
    [],
  );
  for (const { table, name } of rows)
    await tx.query(`alter table ${table} drop constraint ${quoted(name)}`, []);
  return rows;
}

async function loadTable(
  tx: Queryable,
  source: string,
  { name, columns, rows }: TableEntry,
  progress: Progress,
): Promise<void> {
  const path = tablePath(source, name);
  let done = 0;
  const counted = async function* () {
    const text = pipeline(createReadStream(path), createGunzip(), () => undefined).setEncoding('utf8');
    for await (const chunk of text as AsyncIterable<string>) {
      for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', at + 1)) done += 1;
      progress(name, done, rows);
      yield chunk;
    }
  };
  try {
    await tx.copyIn(`${quoted(name)} (${columnList(columns)})`, counted());
  } catch (cause) {
    throw new OperatorError(`${path} could not be loaded: ${(cause as Error).message}`, { cause });
  }
}

async function compareTable(tx: Queryable, entry: TableEntry, progress: Progress): Promise<void> {
  progress(`checking ${entry.name}`);
  const found = await summarize(tx, entry);
  if (found.rows !== entry.rows || found.checksum !== entry.checksum)
    throw new OperatorError(
      `${entry.name} differs after loading: ${found.rows} rows with checksum ${found.checksum} instead of ${entry.rows} with ${entry.checksum}. Nothing was changed.`,
    );
}
