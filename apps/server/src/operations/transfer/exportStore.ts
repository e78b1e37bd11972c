import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import serverPackage from '../../../package.json' with { type: 'json' };
import type { Db, Queryable } from '../../database/db.ts';
import { type Progress, silent } from '../../lib/progress.ts';
import { syncPathAside, syncTreeAside } from '../../lib/syncTree.ts';
import { logPartsBegin } from '../log/parts.ts';
import { appliedMigrations } from '../migrate/migrate.ts';
import { columnList, quoted, sequencesOf, type Table, tablesOf } from '../tablesOf.ts';
import { FORMAT, type Manifest, manifestPath, type TableEntry, tablePath } from './manifest.ts';
import { exportKey } from './signingKey.ts';
import { bringFiles, filesFolder, listFiles } from './storedFiles.ts';
import { prepareCopy, summarize } from './summary.ts';

export interface ExportOptions {
  /** Folder of the uploaded files. */
  readonly dataFolder: string;
  /** The folder to create; must not exist. */
  readonly target: string;
  readonly now: Date;
  /** Blocks writers, for a switch to another store. */
  readonly blocksWrites?: boolean;
  /** Allows hard links to uploaded files on the same disk. */
  readonly mayLink?: boolean;
  /** Takes the signing key along: for a move, not for a backup, which is to open no session. */
  readonly takesKey?: boolean;
  readonly progress?: Progress;
}

/**
 * Exports the whole store to a folder: each table as COPY text, the uploaded files, and last a manifest with row
 * counts and checksums. Consistent as of one moment. The folder is renamed once it is complete and synced; until then
 * its name ends with `.part`.
 */
export async function exportStore(db: Db, options: ExportOptions): Promise<Manifest> {
  const { dataFolder, target, now, blocksWrites = false, mayLink = false, takesKey = false } = options;
  const { progress = silent } = options;
  const draft = `${target}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(`${draft}/tables`, { recursive: true, mode: 0o700 });
  try {
    // Lock before the transaction's snapshot, or it would miss writes in between.
    const isLocking = blocksWrites && db.engine === 'postgres';
    const locks = isLocking ? columnList((await tablesOf(db)).map(({ name }) => name)) : '';
    const content = await db.tx(async (tx) => {
      await tx.query(`set transaction isolation level repeatable read${isLocking ? '' : ', read only'}`, []);
      await prepareCopy(tx);
      if (locks !== '') await tx.query(`lock table ${locks} in exclusive mode`, []);
      return writeTables(tx, draft, progress);
    });
    // After the rows: a file exists before its row, so each row's file is included, except old profile pictures
    // deleted in the meantime.
    const uploaded = filesFolder(dataFolder);
    const files = await bringFiles(await listFiles(uploaded), {
      ...{ from: uploaded, to: `${draft}/files`, mayLink, progress },
    });
    const manifest: Manifest = {
      ...{ format: FORMAT, product: serverPackage.version, engine: db.engine, created: now.toISOString() },
      ...content,
      files,
      ...(takesKey && { hasKey: exportKey(dataFolder, draft) }),
    };
    progress('to the disk');
    await writeFile(manifestPath(draft), `${JSON.stringify(manifest, null, 2)}\n`);
    await syncTreeAside(draft);
    await rename(draft, target);
    if (process.platform !== 'win32') await syncPathAside(dirname(target));
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
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'logPartsBegin'>> {
  const tables = await tablesOf(tx);
  const entries: TableEntry[] = [];
  for (const table of tables) entries.push(await writeTable(tx, draft, table, progress));
  const begin = await logPartsBegin(tx);
  return {
    ...{ migrations: await appliedMigrations(tx), tables: entries, sequences: await sequencesOf(tx) },
    ...(begin && { logPartsBegin: begin.toISOString() }),
  };
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
