import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import serverPackage from '../../../package.json' with { type: 'json' };
import type { Db, Queryable } from '../db.ts';
import { syncPath, syncTree } from '../embedded/syncTree.ts';
import { appliedMigrations } from '../migrate.ts';
import { FORMAT, type Manifest, manifestPath, type TableEntry, tablePath } from './manifest.ts';
import { type Progress, silent } from './progress.ts';
import { bringFiles, filesFolder, listFiles } from './storedFiles.ts';
import { prepareCopy, summarize } from './summary.ts';
import { columnList, quoted, sequencesOf, type Table, tablesOf } from './tablesOf.ts';

export interface ExportOptions {
  /** Where the uploaded files lie. */
  readonly dataFolder: string;
  /** The folder to make; there must be none of that name. */
  readonly target: string;
  readonly now: Date;
  /** Keeps others from writing meanwhile, for a switch to another store. */
  readonly blocksWrites?: boolean;
  /** Lets the copy share the bytes of uploaded files where it lies on the same disk. */
  readonly mayLink?: boolean;
  readonly progress?: Progress;
}

/**
 * Writes the whole store into a folder: each table as COPY text, the uploaded files, and last a manifest with the
 * number of rows and a checksum of each table. Everything comes from one moment. The folder gets its name when it
 * is whole and on the disk; until then it ends with `.part`.
 */
export async function exportStore(db: Db, options: ExportOptions): Promise<Manifest> {
  const { dataFolder, target, now, blocksWrites = false, mayLink = false, progress = silent } = options;
  const draft = `${target}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(`${draft}/tables`, { recursive: true, mode: 0o700 });
  try {
    // Locks come before the transaction's first look at the rows, or it would miss what was written in between.
    const isLocking = blocksWrites && db.engine === 'postgres';
    const locks = isLocking ? columnList((await tablesOf(db)).map(({ name }) => name)) : '';
    const content = await db.tx(async (tx) => {
      await tx.query(`set transaction isolation level repeatable read${isLocking ? '' : ', read only'}`, []);
      await prepareCopy(tx);
      if (locks !== '') await tx.query(`lock table ${locks} in exclusive mode`, []);
      return writeTables(tx, draft, progress);
    });
    // After the rows: a file is there before its row is, so each row's file is among them.
    const uploaded = filesFolder(dataFolder);
    const files = await bringFiles(await listFiles(uploaded), {
      ...{ from: uploaded, to: `${draft}/files`, mayLink, progress },
    });
    const manifest: Manifest = {
      ...{ format: FORMAT, product: serverPackage.version, engine: db.engine, created: now.toISOString() },
      ...content,
      files,
    };
    progress('to the disk');
    await writeFile(manifestPath(draft), `${JSON.stringify(manifest, null, 2)}\n`);
    syncTree(draft);
    await rename(draft, target);
    if (process.platform !== 'win32') syncPath(dirname(target));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeTables(
  tx: Queryable,
  draft: string,
  progress: Progress,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const tables = await tablesOf(tx);
  const entries: TableEntry[] = [];
  for (const table of tables) entries.push(await writeTable(tx, draft, table, progress));
  return { migrations: await appliedMigrations(tx), tables: entries, sequences: await sequencesOf(tx) };
}

async function writeTable(
  tx: Queryable,
  draft: string,
  table: Table,
  progress: Progress,
): Promise<TableEntry> {
  const { name, columns } = table;
  progress(name);
  const summary = await summarize(tx, table);
  let done = 0;
  const counted = async function* () {
    for await (const rows of tx.copyOut(`(select ${columnList(columns)} from ${quoted(name)})`)) {
      for (let at = rows.indexOf('\n'); at !== -1; at = rows.indexOf('\n', at + 1)) done += 1;
      progress(name, done, summary.rows);
      yield rows;
    }
  };
  await pipeline(
    counted,
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(tablePath(draft, name), { flags: 'wx', mode: 0o600 }),
  );
  if (done !== summary.rows)
    throw new Error(`${name}: ${done} rows were copied, ${summary.rows} were counted.`);
  return { name, columns, ...summary };
}
