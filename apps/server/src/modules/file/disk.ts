import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The folder of uploaded files: random names, nothing of the sender's in a path. */
export class FileStore {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'files');
  }

  /** Writes an upload beside its place. Give the draft to `keep` or `discard`. */
  async draft(source: Readable): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    const name = `${randomUUID()}.part`;
    const path = join(this.#folder, name);
    try {
      await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return name;
  }

  async read(name: string): Promise<Buffer> {
    const file = await open(join(this.#folder, name));
    return file.readFile().finally(() => file.close());
  }

  /** Moves a draft, which is on the disk by now, to its final name. */
  async keep(draft: string): Promise<string> {
    const name = draft.replace(/\.part$/, '');
    await rename(join(this.#folder, draft), join(this.#folder, name));
    await this.#syncFolder();
    return name;
  }

  async discard(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }

  /** The bytes and their number; null when the file is gone. */
  async open(name: string): Promise<{ stream: ReadStream; size: number } | null> {
    const path = join(this.#folder, name);
    const found = await stat(path).catch(() => null);
    return found && { stream: createReadStream(path), size: found.size };
  }

  /** The new name lives in the folder, so the folder has to reach the disk too; Windows has no such call. */
  async #syncFolder(): Promise<void> {
    if (process.platform === 'win32') return;
    const folder = await open(this.#folder);
    await folder.sync().finally(() => folder.close());
  }
}
