import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../../lib/progress.ts';
import { syncPathAside } from '../../lib/syncTree.ts';

export interface StoredFile {
  readonly name: string;
  readonly size: number;
}

/** Drafts of uploads that are under way, or were when the server was killed. */
const isDraft = (name: string): boolean => name.endsWith('.part');
export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files');

const unless =
  <T>(missing: T) =>
  (error: { code?: string }): T => {
    if (error.code === 'ENOENT') return missing;
    throw error;
  };

/** The uploaded files, whole ones only. */
export async function listFiles(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(unless([]));
  const names = entries.filter((entry) => entry.isFile() && !isDraft(entry.name)).map(({ name }) => name);
  const found = await Promise.all(
    names.sort().map(async (name) => {
      // An old profile picture may leave at this moment.
      const there = await stat(join(folder, name)).catch(unless(null));
      return there ? [{ name, size: there.size }] : [];
    }),
  );
  return found.flat();
}

/**
 * Copies files to another folder. Stored files never change, so on the same disk hard links are enough (`mayLink`).
 * @returns the files found; one may be deleted meanwhile
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
  if (process.platform !== 'win32') await syncPathAside(to);
  return brought;
}

async function bring(from: string, to: string, mayLink: boolean): Promise<boolean> {
  try {
    if (mayLink) {
      try {
        await link(from, to);
        return true;
      } catch (error) {
        // Another disk, or a file system without hard links.
        if ((error as { code?: string }).code === 'ENOENT') throw error;
      }
    }
    await copyFile(from, `${to}.part`, constants.COPYFILE_FICLONE);
    await syncPathAside(`${to}.part`);
    await rename(`${to}.part`, to);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return false;
    throw error;
  }
}
