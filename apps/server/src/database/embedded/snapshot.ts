import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** File times tick coarsely: what was written shortly before it was copied may be written again unnoticed. */
const SURE_AFTER_MS = 2000;

interface Stamp {
  readonly size: number;
  readonly mtimeMs: number;
  readonly isSure: boolean;
}

/**
 * Copies the folder of an open store to `target`, as of one moment, from which it opens like after a kill. First
 * everything while others work on; then, while they wait, a checkpoint and only the files that changed meanwhile.
 * @returns how long the others waited, in milliseconds
 */
export async function snapshot(pg: PGlite, folder: string, target: string): Promise<number> {
  await rm(target, { recursive: true, force: true });
  await pg.exec('checkpoint');
  const copied = new Map<string, Stamp>();
  await copyFiles(folder, target, '', copied, (path) => !path.startsWith('pg_wal/'));
  let from = 0;
  await pg.transaction(async (tx) => {
    from = performance.now();
    await tx.exec('checkpoint');
    const { rows } = await tx.query<{ first: string; last: string }>(
      `select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
       from pg_control_checkpoint()`,
    );
    const { first, last } = rows[0]!;
    // Of the log only what follows the checkpoint; the other files are kept for reuse and hold nothing.
    const isNeeded = (path: string) => {
      const [top, name = ''] = path.split('/');
      return top !== 'pg_wal' || (name >= first && name <= last);
    };
    const present = await copyFiles(folder, target, '', copied, isNeeded);
    for (const path of copied.keys()) if (!present.has(path)) await rm(join(target, path), { force: true });
  });
  return performance.now() - from;
}

/** Copies what is not yet copied as it is now; answers every file there is. */
async function copyFiles(
  folder: string,
  target: string,
  part: string,
  copied: Map<string, Stamp>,
  isWanted: (path: string) => boolean,
): Promise<Set<string>> {
  const present = new Set<string>();
  await mkdir(join(target, part), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(folder, part), { withFileTypes: true })) {
    const path = part === '' ? entry.name : `${part}/${entry.name}`;
    if (entry.isDirectory()) {
      for (const found of await copyFiles(folder, target, path, copied, isWanted)) present.add(found);
    } else if (entry.isFile() && isWanted(path) && (await copyIfChanged(folder, target, path, copied)))
      present.add(path);
  }
  return present;
}

/** @returns false when the file is gone: tables may be dropped while the others work on */
async function copyIfChanged(
  folder: string,
  target: string,
  path: string,
  copied: Map<string, Stamp>,
): Promise<boolean> {
  try {
    const { size, mtimeMs } = await stat(join(folder, path));
    const earlier = copied.get(path);
    if (earlier?.isSure && earlier.size === size && earlier.mtimeMs === mtimeMs) return true;
    copied.set(path, { size, mtimeMs, isSure: Date.now() - mtimeMs > SURE_AFTER_MS });
    await copyFile(join(folder, path), join(target, path), constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return false;
    throw error;
  }
}
