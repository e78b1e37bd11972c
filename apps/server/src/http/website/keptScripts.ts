import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Versions whose addresses work: the one served and the two before it. */
const MAX_VERSIONS = 3;
/** A copy that was cut off is left alone for so long: another server may still write it. */
const MAX_COPYING_MS = 3_600_000;

/** Names with a hash of what is inside: the script for other pages, its stylesheet, and what they load. */
const versionedName = /^embed(?:-[0-9a-f]{12}\.(?:js|css)|\/[\w.-]*\w\.\w+)$/;
const isVersion = (name: string) => /^embed-[0-9a-f]{12}$/.test(name);

/** Scripts for other pages that earlier versions of the product named in their `embed.json`. */
export interface KeptScripts {
  /** Folder with this file (`embed-0123456789ab.js`, `embed/chart-AbC.js`); null if none is kept, or it is no such file. */
  folderOf(file: string): string | null;
  /**
   * Copies those of the built app, so that a page which pins their address survives the next updates.
   * @throws if there is no room, or the data folder cannot be written
   */
  keep(website: string, now: Date): Promise<void>;
}

export async function openKeptScripts(dataFolder: string): Promise<KeptScripts> {
  const kept = join(dataFolder, 'embed');
  let versions = await versionsIn(kept);

  return {
    folderOf(file) {
      if (!versionedName.test(file)) return null;
      return versions.find((folder) => existsSync(join(folder, file))) ?? null;
    },
    async keep(website, now) {
      const present = await versionOf(website);
      if (!present) return;
      await mkdir(kept, { recursive: true });
      const folder = join(kept, present.name);
      if (!existsSync(folder)) await copy(website, present.files, folder);
      // The order of versions is that of their last start, also after going back to an earlier one.
      await utimes(folder, now, now);
      await removeOld(kept, now);
      versions = await versionsIn(kept);
    },
  };
}

/** Name of the version that was built, with its files; null if the app was built without one. */
async function versionOf(website: string): Promise<{ name: string; files: string[] } | null> {
  try {
    const { script, style } = JSON.parse(await readFile(join(website, 'embed.json'), 'utf8'));
    const named = [script.address, style.address].flatMap((name: string) => [name, `${name}.gz`]);
    const name = script.address.replace(/\.js$/, '');
    return isVersion(name) ? { name, files: ['embed', ...named] } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Once compressed is enough for what is read ever more rarely. */
const filter = (file: string) => !file.endsWith('.br');

/** All or nothing: a folder under its name is whole. */
async function copy(website: string, files: readonly string[], folder: string): Promise<void> {
  const copying = await mkdtemp(`${folder}.`);
  try {
    for (const file of files)
      if (existsSync(join(website, file)))
        await cp(join(website, file), join(copying, file), { recursive: true, filter });
    await rename(copying, folder);
  } catch (error) {
    await rm(copying, { recursive: true, force: true });
    // Another server on this data folder was quicker.
    if (!existsSync(folder)) throw error;
  }
}

/** Folders of versions, the last started first. */
async function versionsIn(kept: string): Promise<string[]> {
  const names = (await readdir(kept).catch(() => [])).filter(isVersion);
  const dated = await Promise.all(
    names.map(async (name) => ({ folder: join(kept, name), at: (await stat(join(kept, name))).mtimeMs })),
  );
  return dated.sort((one, other) => other.at - one.at).map(({ folder }) => folder);
}

async function removeOld(kept: string, now: Date): Promise<void> {
  const old = (await versionsIn(kept)).slice(MAX_VERSIONS);
  for (const name of (await readdir(kept)).filter((each) => !isVersion(each))) {
    const { mtimeMs } = await stat(join(kept, name));
    if (now.getTime() - mtimeMs > MAX_COPYING_MS) old.push(join(kept, name));
  }
  for (const folder of old) await rm(folder, { recursive: true, force: true });
}
