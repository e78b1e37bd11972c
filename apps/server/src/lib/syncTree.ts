import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Brings one file or, except on Windows, one folder's list of names to the disk. */
export const syncPath = (path: string): void => {
  const descriptor = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** Brings a whole folder to the disk, directories included. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  if (process.platform !== 'win32') syncPath(folder);
};

/** The same while others work on: on the main thread a slow disk would stop every request. */
export async function syncTreeAside(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTreeAside(path);
    else if (entry.isFile()) await syncPathAside(path);
  }
  if (process.platform !== 'win32') await syncPathAside(folder);
}

export async function syncPathAside(path: string): Promise<void> {
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  await handle.sync().finally(() => handle.close());
}
