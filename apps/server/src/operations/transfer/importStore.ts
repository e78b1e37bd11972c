import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Queryable } from '../../database/db.ts';
import { OperatorError } from '../../lib/operatorError.ts';
import { type Progress, silent } from '../../lib/progress.ts';
import { appendOnly, layLogParts } from '../log/parts.ts';
import { checkKnown, migrateWithin } from '../migrate/migrate.ts';
import { columnList, quoted, setSequence } from '../tablesOf.ts';
import { type Manifest, readManifest, type TableEntry, tablePath } from './manifest.ts';
import { prepareCopy, summarize } from './summary.ts';

/**
 * Imports into an empty schema, inside the caller's transaction: the migrations before the export, its rows, a
 * comparison of row counts and checksums, sequences, then the later migrations.
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
  // A migration may have inserted rows that the export has too; none inserts into the log, which cannot be emptied.
  const emptied = manifest.tables.filter(({ name }) => !appendOnly.has(name));
  await tx.query(`truncate ${columnList(emptied.map(({ name }) => name))}`, []);
  if (manifest.logPartsBegin !== undefined)
    await layLogParts(tx, new Date(manifest.logPartsBegin), new Date(manifest.created));
  // Triggers would add rows that the export brings itself.
  await tx.query("set local energy.restoring = 'on'");
  const rules = await takeRules(tx);
  for (const table of manifest.tables) await loadTable(tx, source, table, progress);
  progress('rules');
  for (const rule of rules) await putBack(tx, rule);
  for (const table of manifest.tables) await compareTable(tx, table, progress);
  for (const sequence of manifest.sequences) await setSequence(tx, sequence);
  await migrateWithin(tx);
  progress('statistics');
  await tx.query('analyze', []);
  return manifest;
}

interface Rule {
  readonly table: string;
  readonly name: string;
  readonly rule: string;
  readonly isKey: boolean;
}

/**
 * Drops foreign keys and checks, to be recreated after the rows: checking all rows at once is many times faster than
 * each, and a table that refers to itself can be loaded in any order.
 */
async function takeRules(tx: Queryable): Promise<Rule[]> {
  const { rows } = await tx.query<Rule>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as rule,
       contype = 'f' as "isKey"
     from pg_constraint
     where contype in ('c', 'f') and conparentid = 0 and connamespace = current_schema()::regnamespace
     order by conrelid::regclass::text, conname`,
    [],
  );
  for (const { table, name } of rows)
    await tx.query(`alter table ${table} drop constraint ${quoted(name)}`, []);
  return rows;
}

/** Rows that violated a check before it existed are kept as the migration left them; the doctor names them. */
async function putBack(tx: Queryable, { table, name, rule, isKey }: Rule): Promise<void> {
  const add = `alter table ${table} add constraint ${quoted(name)} ${rule}`;
  // Also keys that a migration has left for later.
  if (isKey) await tx.query(add.replace(/ NOT VALID$/, ''), []);
  else
    await tx.query(
      `do $put_back$ begin ${add}; exception when check_violation then ${add} not valid; end $put_back$`,
    );
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
