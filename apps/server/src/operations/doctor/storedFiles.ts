import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isServed } from '../../database/postgres/isServed.ts';
import { silent } from '../../lib/progress.ts';
import { listBackups } from '../backup/backups.ts';
import { bringFiles, filesFolder } from '../transfer/storedFiles.ts';
import type { Check } from './check.ts';

/** A server may be writing: slower uploads are cut off, and their rows follow within seconds. */
const STILL_ARRIVING_MS = 120_000;

interface FileRow {
  readonly name: string;
  readonly title: string;
  readonly size: number;
}

/**
 * Rows whose file is missing or truncated, files without a row, and drafts left by a kill. Repairing restores missing
 * files from a backup and moves unreferenced ones to `files-without-rows`.
 */
export const storedFilesCheck: Check = {
  name: 'uploaded files and their rows belong together',
  remedy:
    'Run it again with --repair: it takes missing files from a backup in the data folder and moves the others to files-without-rows. What no backup has is uploaded anew.',
  async run(db, dataFolder, { repair, progress = silent }) {
    const folder = filesFolder(dataFolder);
    const mayArrive = await isServed(db);
    // List names before rows, as a file exists before its row: a file without a row then has none or is arriving.
    const names = await readdir(folder).catch(() => []);
    const { rows } = await db.query<FileRow>(
      // A sheet of several meters has a row for each.
      `select stored_name as name, min(title) as title, max(size) as size from file
       group by stored_name order by min(id)`,
      [],
    );
    const problems: string[] = [];
    const repaired: string[] = [];

    for (const [index, row] of rows.entries()) {
      progress(this.name, index, rows.length);
      const { name, title, size } = row;
      const found = (await statOf(name))?.size;
      if (found === size || (mayArrive && !(await isStillThere(row)))) continue;
      const sentence =
        found === undefined
          ? `The file ${name} («${title}») is missing.`
          : `The file ${name} («${title}») has ${found} bytes instead of ${size}.`;
      if (repair && (await fromBackup(name, size, found !== undefined)))
        repaired.push(`${sentence} It was taken from a backup.`);
      else problems.push(sentence);
    }

    const known = new Set(rows.map(({ name }) => name));
    let arriving = 0;
    for (const name of names) {
      if (known.has(name)) continue;
      const found = await statOf(name);
      if (!found) continue;
      // Its last change, not the last byte: the final name is given after that.
      if (mayArrive && Date.now() - found.ctimeMs < STILL_ARRIVING_MS) {
        arriving += 1;
        continue;
      }
      const sentence = `No row points at the file ${name}.`;
      if (repair) {
        await putAside(name);
        repaired.push(`${sentence} It was moved to files-without-rows.`);
      } else problems.push(sentence);
    }
    const notes =
      arriving === 0
        ? []
        : [
            `${arriving} files without a row may be arriving just now; those that are not show in two minutes.`,
          ];
    return { problems, repaired, notes };

    function statOf(name: string) {
      return stat(join(folder, name)).catch(() => null);
    }

    /** A row and its file may be deleted while a server works. */
    async function isStillThere({ name }: FileRow): Promise<boolean> {
      const { rows: found } = await db.query('select 1 from file where stored_name = $1 limit 1', [name]);
      return found.length > 0;
    }

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
