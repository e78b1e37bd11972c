import { join } from 'node:path';
import type { Queryable } from '../../database/db.ts';
import { chainedHash } from './seals.ts';

/** Folder of archived partitions, beside the backups. */
export const logArchiveFolder = (dataFolder: string): string => join(dataFolder, 'log-archive');

/** An archived partition; its hash includes that of the previous file. */
export interface Archive {
  /** Exclusive end of the file's range. */
  readonly until: Date;
  readonly file: string;
  readonly lines: number;
  readonly first_id: number;
  readonly last_id: number;
  /** SHA-256 of the unpacked file. */
  readonly content: string;
  readonly hash: string;
}

export const archiveHash = (previous: string | null, of: Omit<Archive, 'hash'>): string =>
  chainedHash(previous, [of.until.toISOString(), of.file, of.lines, of.first_id, of.last_id, of.content]);

/** What was archived, oldest first. */
export const allArchives = async (db: Queryable): Promise<Archive[]> =>
  (
    await db.query<Archive>(
      'select until, file, lines, first_id, last_id, content, hash from audit_archive order by until',
      [],
    )
  ).rows;
