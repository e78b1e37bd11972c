import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups } from '../transfer/backups.ts';
import { silent } from '../transfer/progress.ts';
import { bringFiles, filesFolder, listFiles } from '../transfer/storedFiles.ts';
import type { Check } from './check.ts';

/** A server may be writing: a file is there a moment before its row. */
const STILL_ARRIVING_MS = 3_600_000;

/**
 * Rows whose file is missing or cut short, files without a row, and drafts left by a kill. Repairing takes missing
 * files from a backup and moves what nobody points at to `files-without-rows`.
 */
export const storedFilesCheck: Check = {
  name: 'uploaded files and their rows belong together',
  async run(db, dataFolder, { repair }) {
    const folder = filesFolder(dataFolder);
    const { rows } = await db.query<{ name: string; title: string; size: number }>(
      // A sheet of several meters has a row for each.
      `select stored_name as name, min(title) as title, max(size) as size from file
       group by stored_name order by min(id)`,
      [],
    );
    const present = new Map((await listFiles(folder)).map(({ name, size }) => [name, size]));
    const problems: string[] = [];
    const repaired: string[] = [];

    for (const { name, title, size } of rows) {
      const found = present.get(name);
      if (found === size) continue;
      const sentence =
        found === undefined
          ? `The file ${name} («${title}») is missing.`
          : `The file ${name} («${title}») has ${found} bytes instead of ${size}.`;
      if (repair && (await fromBackup(name, size, found !== undefined)))
        repaired.push(`${sentence} It was taken from a backup.`);
      else problems.push(sentence);
    }

    const known = new Set(rows.map(({ name }) => name));
    for (const name of await readdir(folder).catch(() => [])) {
      if (known.has(name)) continue;
      const { mtimeMs } = await stat(join(folder, name));
      if (Date.now() - mtimeMs < STILL_ARRIVING_MS) continue;
      const sentence = `No row points at the file ${name}.`;
      if (repair) {
        await putAside(name);
        repaired.push(`${sentence} It was moved to files-without-rows.`);
      } else problems.push(sentence);
    }
    return { problems, repaired };

    async function fromBackup(name: string, size: number, isPresent: boolean): Promise<boolean> {
      for (const backup of listBackups(dataFolder)) {
        const from = join(backup.folder, 'files');
        const found = await stat(join(from, name)).catch(() => null);
        if (found?.size !== size) continue;
        if (isPresent) await putAside(name);
        await bringFiles([{ name, size }], { from, to: folder, mayLink: true, progress: silent });
        return true;
      }
      return false;
    }

    async function putAside(name: string): Promise<void> {
      const aside = join(dataFolder, 'files-without-rows');
      await mkdir(aside, { recursive: true });
      await rename(join(folder, name), join(aside, name));
    }
  },
};
