import { constants, copyFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

const CONTROL = 'global/pg_control';
/** Prevents reuse of the log during the copy; temporary, owned by this process. */
const SLOT = 'snapshot';
const takeSlot = `select pg_create_physical_replication_slot('${SLOT}', true, true)`;
const leaveSlot = `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${SLOT}'`;

/**
 * Copies the folder of an open store to `target`, which opens like after a kill. Nothing is blocked during the copy:
 * files are read while being written, and on opening, recovery replays the log from the checkpoint up to the moment
 * the log was copied. PostgreSQL's own base backups rely on the same: the log contains a full image of each page
 * changed since the checkpoint.
 */
export async function snapshot(pg: PGlite, folder: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await pg.exec(leaveSlot);
  await pg.exec(takeSlot);
  try {
    await pg.exec('checkpoint');
    const { redo } = await one<{ redo: string }>(
      pg,
      'select pg_walfile_name(redo_lsn) as redo from pg_control_checkpoint()',
    );
    // First, the start of the redo log. The engine writes it in this thread, so it is consistent now.
    await mkdir(join(target, dirname(CONTROL)), { recursive: true, mode: 0o700 });
    copyFileSync(join(folder, CONTROL), join(target, CONTROL));
    await copyFiles(folder, target, '', isData);
    // Last: log records reach the disk before their pages.
    const { end } = await one<{ end: string }>(
      pg,
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as end',
    );
    await copyFiles(folder, target, 'pg_wal', (path) => {
      const name = path.split('/')[1]!;
      return name >= redo && name <= end;
    });
  } finally {
    await pg.exec(leaveSlot);
  }
}

const one = async <Row>(pg: PGlite, query: string): Promise<Row> => (await pg.query<Row>(query)).rows[0]!;

/** Maps of free room are not in the log, so they could be caught half way; without them the copy works as well. */
const isData = (path: string): boolean =>
  path !== CONTROL && !path.startsWith('pg_wal/') && !/_fsm(\.\d+)?$/.test(path);

async function copyFiles(
  folder: string,
  target: string,
  part: string,
  isWanted: (path: string) => boolean,
): Promise<void> {
  await mkdir(join(target, part), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(folder, part), { withFileTypes: true })) {
    const path = part === '' ? entry.name : `${part}/${entry.name}`;
    // Above all no slot, which would be one without its state.
    if (path.startsWith('pg_replslot/')) continue;
    if (entry.isDirectory()) await copyFiles(folder, target, path, isWanted);
    else if (entry.isFile() && isWanted(path))
      await copyFile(join(folder, path), join(target, path), constants.COPYFILE_FICLONE).catch(
        // Deleted in the meantime: the log replays that.
        (error: { code?: string }) => {
          if (error.code !== 'ENOENT') throw error;
        },
      );
  }
}
