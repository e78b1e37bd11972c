import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type DayContent, sha256 } from './seals.ts';

export interface ArchiveContent {
  readonly days: readonly DayContent[];
  readonly lines: number;
  /** SHA-256 of the unpacked file. */
  readonly content: string;
}

/** Gathers lines of the log, in their order, into what their days are sealed with. */
export class DayContents {
  readonly #days: DayContent[] = [];
  #day: { day: string; lines: number; first_id: number; last_id: number } | null = null;
  #hash: Hash = createHash('sha256');

  add(line: string): void {
    const { at, id } = JSON.parse(line) as { at: string; id: number };
    const day = at.slice(0, 10);
    if (this.#day?.day !== day) {
      this.#close();
      this.#day = { day, lines: 0, first_id: id, last_id: id };
    }
    const { lines, first_id, last_id } = this.#day;
    this.#day = {
      ...{ day, lines: lines + 1 },
      ...{ first_id: Math.min(first_id, id), last_id: Math.max(last_id, id) },
    };
    this.#hash.update(sha256(line));
  }

  /** The result; nothing may be added afterwards. */
  finish(): readonly DayContent[] {
    this.#close();
    this.#day = null;
    return this.#days;
  }

  #close(): void {
    if (this.#day) this.#days.push({ ...this.#day, content: this.#hash.digest('hex') });
    this.#hash = createHash('sha256');
  }
}

/** Reads an archived part of the log through: one line of JSON for each line of the log, gzipped. */
export async function readArchive(path: string): Promise<ArchiveContent> {
  const whole = createHash('sha256');
  const days = new DayContents();
  let lines = 0;
  const unpacked = createGunzip();
  const input = createReadStream(path);
  input.on('error', (error) => unpacked.destroy(error));
  unpacked.on('data', (bytes: Buffer) => whole.update(bytes));
  for await (const line of createInterface({
    input: input.pipe(unpacked),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    days.add(line);
    lines += 1;
  }
  return { days: days.finish(), lines, content: whole.digest('hex') };
}
