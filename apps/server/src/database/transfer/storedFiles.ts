import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '../embedded/syncTree.ts';
import type { Progress } from './progress.ts';

export interface StoredFile {
  readonly name: string;
  readonly size: number;
}

/** Drafts of uploads that are under way, or were when the server was killed. */
export const isDraft = (name: string): boolean => name.endsWith('.part');
export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files');

/** The uploaded files, whole ones only. */
export async function listFiles(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile() && !isDraft(entry.name)).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
  );
}

/**
 * Brings files to another folder. Stored files never change, so on one disk a second name for the same bytes is
 * enough (`mayLink`); everywhere else they are copied.
 * @returns those that were there when it came to them: one may be deleted meanwhile
 */
export async function bringFiles(
  files: readonly StoredFile[],
  { from, to, mayLink, progress }: { from: string; to: string; mayLink: boolean; progress: Progress },
): Promise<StoredFile[]> {
  await mkdir(to, { recursive: true });
  const brought: StoredFile[] = [];
  for (const [index, file] of files.entries()) {
    if (await bring(join(from, file.name), join(to, file.name), mayLink)) brought.push(file);
    progress('files', index + 1, files.length);
  }
  if (process.platform !== 'win32') syncPath(to);
  return brought;
}

async function bring(from: string, to: string, mayLink: boolean): Promise<boolean> {
  try {
    if (mayLink) {
      try {
        await link(from, to);
        return true;
      } catch (error) {
        // Another disk, or one that knows no links.
        if ((error as { code?: string }).code === 'ENOENT') throw error;
      }
    }
    await copyFile(from, `${to}.part`, constants.COPYFILE_FICLONE);
    syncPath(`${to}.part`);
    await rename(`${to}.part`, to);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return false;
    throw error;
  }
}
