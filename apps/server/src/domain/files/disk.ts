import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const DRAFT = '.part';
/** An upload takes minutes at most. */
const DRAFT_LIVES_MS = 24 * 3600_000;

/** The folder of uploaded files: random names, nothing of the sender's in a path. */
export class FileStore {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'files');
  }

  /** Writes an upload to a draft file and syncs it. Pass the draft to `keep` or `discard`. */
  async draft(source: AsyncIterable<Buffer>): Promise<string> {
    if (await mkdir(this.#folder, { recursive: true })) await syncFolder(dirname(this.#folder));
    const name = `${randomUUID()}${DRAFT}`;
    const path = join(this.#folder, name);
    try {
      await writeFile(path, source, { flag: 'wx', mode: 0o600, flush: true });
    } catch (error) {
      await this.discard(name);
      throw error;
    }
    return name;
  }

  /** For a reader in a thread of its own. */
  pathOf(name: string): string {
    return join(this.#folder, name);
  }

  async read(name: string): Promise<Buffer> {
    const file = await open(join(this.#folder, name));
    return file.readFile().finally(() => file.close());
  }

  /** At most so many bytes from the beginning, and the size of the whole. */
  async head(name: string, bytes: number): Promise<{ head: Buffer; size: number }> {
    const file = await open(join(this.#folder, name));
    try {
      const { size } = await file.stat();
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
      return { head: buffer.subarray(0, bytesRead), size };
    } finally {
      await file.close();
    }
  }

  /** Moves a draft to its final name, which is on the disk then. */
  async keep(draft: string): Promise<string> {
    const name = draft.slice(0, -DRAFT.length);
    await rename(join(this.#folder, draft), join(this.#folder, name));
    await syncFolder(this.#folder);
    return name;
  }

  /** Where the disk refuses even this, what went wrong before is what counts; old drafts and the doctor clean up. */
  async discard(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true }).catch(() => undefined);
  }

  /** The bytes and their count; null if the file does not exist. */
  async open(name: string): Promise<{ stream: ReadStream; size: number } | null> {
    const path = join(this.#folder, name);
    const found = await stat(path).catch(() => null);
    return found && { stream: createReadStream(path), size: found.size };
  }

  /** Removes drafts whose server was killed; those of a sender who is still at it stay. */
  async discardOldDrafts(now: Date): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names.filter((found) => found.endsWith(DRAFT))) {
      const found = await stat(join(this.#folder, name)).catch(() => null);
      if (found && now.getTime() - found.mtimeMs > DRAFT_LIVES_MS) await this.discard(name);
    }
  }
}

/** A name lives in its folder, so the folder has to reach the disk too; Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
