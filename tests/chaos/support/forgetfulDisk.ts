import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { type DiskEvent, encodeEvent } from './diskJournal.ts';

// Loaded before the server (`node --import`), in its threads as well. Writes down what happens below one folder and
// what it looked like before, so that `cutPower` can take back what no fsync has brought to the disk.
const { FORGETFUL_FOLDER: folder, FORGETFUL_JOURNAL: journal, FORGETFUL_SYNC: sync = 'on' } = process.env;
if (!folder || !journal) throw new Error('FORGETFUL_FOLDER and FORGETFUL_JOURNAL are not set.');
const root = resolve(folder);
const graves = `${journal}.graves`;
const real = { ...fs };
const realPromises = { ...fs.promises };
const log = real.openSync(journal, 'a');
const write = (event: DiskEvent, before?: Uint8Array): void => {
  real.writeSync(log, encodeEvent(event, before));
};

const isOurs = (path: unknown): path is string =>
  typeof path === 'string' && (resolve(path) === root || resolve(path).startsWith(`${root}/`));
/** Open files below the folder by descriptor; null for a directory. */
const open = new Map<number, { ino: number; directory: string | null }>();

let lastGrave = 0;
/** What is about to lose its name keeps another one. */
function bury(path: string): string | null {
  if (!real.existsSync(path) || real.statSync(path).isDirectory()) return null;
  lastGrave += 1;
  const grave = join(graves, `${process.pid}-${real.statSync(path).ino}-${Date.now()}-${lastGrave}`);
  real.linkSync(path, grave);
  return grave;
}

const read = (descriptor: number, at: number, length: number): Uint8Array => {
  const bytes = new Uint8Array(Math.max(0, length));
  let done = 0;
  while (done < bytes.length) {
    const count = real.readSync(descriptor, bytes, done, bytes.length - done, at + done);
    if (count === 0) break;
    done += count;
  }
  return bytes.subarray(0, done);
};

function recordTruncate(path: string, length: number): void {
  const descriptor = real.openSync(path, 'r');
  const { ino, size } = real.fstatSync(descriptor);
  if (size !== length)
    write({ kind: 'write', ino, at: Math.min(length, size), size }, read(descriptor, length, size - length));
  real.closeSync(descriptor);
}

const isWriting = (flags: unknown): boolean => flags !== undefined && flags !== 'r' && flags !== 0;
const flagsOf = (flags: string | number = 'r'): number => {
  if (typeof flags === 'number') return flags;
  const { O_CREAT, O_TRUNC, O_RDONLY } = fs.constants;
  if (flags.startsWith('w')) return O_CREAT | O_TRUNC;
  return flags.startsWith('a') ? O_CREAT : O_RDONLY;
};

function openSync(path: fs.PathLike, flags: fs.OpenMode = 'r', mode?: fs.Mode | null): number {
  if (!isOurs(path)) return real.openSync(path, flags, mode);
  const isNew = !real.existsSync(path);
  if (!isNew && isWriting(flags) && flagsOf(flags) & fs.constants.O_TRUNC) recordTruncate(path, 0);
  const descriptor = real.openSync(path, flags, mode);
  const stat = real.fstatSync(descriptor);
  open.set(descriptor, { ino: stat.ino, directory: stat.isDirectory() ? resolve(path) : null });
  if (isNew) write({ kind: 'create', path: resolve(path), ino: stat.ino });
  return descriptor;
}

function closeSync(descriptor: number): void {
  open.delete(descriptor);
  real.closeSync(descriptor);
}

function beforeWrite(descriptor: number, at: number | null | undefined, length: number): void {
  const file = open.get(descriptor);
  if (!file) return;
  if (typeof at !== 'number') throw new Error('A write without a position cannot be taken back.');
  const { size } = real.fstatSync(descriptor);
  const before = read(descriptor, at, Math.min(length, size - at));
  write({ kind: 'write', ino: file.ino, at, size }, before);
}

Object.assign(fs, {
  openSync,
  closeSync,
  writeSync(
    descriptor: number,
    data: NodeJS.ArrayBufferView | string,
    offset?: number | null,
    length?: number | null,
    position?: number | null,
  ): number {
    if (!open.has(descriptor)) {
      return typeof data === 'string'
        ? real.writeSync(descriptor, data, offset, length as BufferEncoding | null)
        : real.writeSync(descriptor, data, offset, length, position);
    }
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    // For text the position is the argument after the data; without one it is written to the start of a new file.
    const at = typeof data === 'string' ? (offset ?? 0) : position;
    const from = typeof data === 'string' ? 0 : (offset ?? 0);
    const count = typeof data === 'string' ? bytes.byteLength : (length ?? bytes.byteLength - from);
    beforeWrite(descriptor, at, count);
    return real.writeSync(descriptor, bytes, from, count, at);
  },
  writeFileSync(
    path: fs.PathOrFileDescriptor,
    data: string | NodeJS.ArrayBufferView,
    options?: fs.WriteFileOptions,
  ) {
    if (!isOurs(path)) return real.writeFileSync(path, data, options);
    const { flag = 'w', mode } = typeof options === 'object' && options ? options : {};
    const descriptor = openSync(path, flag, mode);
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    beforeWrite(descriptor, 0, bytes.byteLength);
    real.writeSync(descriptor, bytes, 0, bytes.byteLength, 0);
    closeSync(descriptor);
  },
  ftruncateSync(descriptor: number, length = 0): void {
    const file = open.get(descriptor);
    if (file) {
      const { size } = real.fstatSync(descriptor);
      write(
        { kind: 'write', ino: file.ino, at: Math.min(length, size), size },
        read(descriptor, length, size - length),
      );
    }
    real.ftruncateSync(descriptor, length);
  },
  truncateSync(path: string, length = 0): void {
    if (isOurs(path)) recordTruncate(path, length);
    real.truncateSync(path, length);
  },
  /** Nothing is really synced: the journal decides what lasts. With FORGETFUL_SYNC=off a sync is a lie, as in bare PGlite. */
  fsyncSync(descriptor: number): void {
    const file = open.get(descriptor);
    if (file) recordSync(file);
    else real.fsyncSync(descriptor);
  },
  renameSync(from: string, to: string): void {
    recordRename(from, to);
    real.renameSync(from, to);
  },
  unlinkSync(path: string): void {
    recordUnlink(path);
    real.unlinkSync(path);
  },
  rmSync(path: string, options?: fs.RmOptions): void {
    // Whole folders are thrown away only where none is wanted any more.
    if (real.existsSync(path) && !real.statSync(path).isDirectory()) recordUnlink(path);
    real.rmSync(path, options);
  },
  linkSync(from: string, to: string): void {
    real.linkSync(from, to);
    if (isOurs(to)) write({ kind: 'create', path: resolve(to), ino: real.statSync(to).ino });
  },
  mkdirSync(path: string, options?: fs.MakeDirectoryOptions): string | undefined {
    const made = isOurs(path) && !real.existsSync(path);
    const result = real.mkdirSync(path, options);
    if (made) write({ kind: 'mkdir', path: resolve(path) });
    return result;
  },
  rmdirSync(path: string): void {
    if (isOurs(path)) write({ kind: 'rmdir', path: resolve(path) });
    real.rmdirSync(path);
  },
});

function recordSync({ ino, directory }: { ino: number; directory: string | null }): void {
  if (sync === 'off') return;
  write(directory === null ? { kind: 'sync', ino } : { kind: 'syncDirectory', path: directory });
}
function recordRename(from: string, to: string): void {
  if (isOurs(to)) write({ kind: 'rename', from: resolve(from), path: resolve(to), grave: bury(to) });
}
function recordUnlink(path: string): void {
  if (isOurs(path) && real.existsSync(path))
    write({ kind: 'unlink', path: resolve(path), grave: bury(path)! });
}

// What the folder of uploaded files is written with.
Object.assign(fs.promises, {
  async open(path: string, flags?: string | number, mode?: fs.Mode) {
    const handle = await realPromises.open(path, flags, mode);
    if (!isOurs(path)) return handle;
    if (isWriting(flags)) throw new Error('Writing through a handle is not written down.');
    const stat = await handle.stat();
    handle.sync = async () =>
      recordSync({ ino: stat.ino, directory: stat.isDirectory() ? resolve(path) : null });
    return handle;
  },
  async writeFile(path: string, data: never, options?: { flag?: string; flush?: boolean }) {
    if (!isOurs(path)) return realPromises.writeFile(path, data, options);
    if (real.existsSync(path))
      throw new Error(`${basename(path)} is written anew, which is not written down.`);
    const descriptor = openSync(path, 'wx', 0o600);
    closeSync(descriptor);
    const { ino } = real.statSync(path);
    write({ kind: 'write', ino, at: 0, size: 0 });
    await realPromises.writeFile(path, data, { ...options, flag: 'w', flush: false });
    if (options?.flush) recordSync({ ino, directory: null });
  },
  async rename(from: string, to: string) {
    recordRename(from, to);
    await realPromises.rename(from, to);
  },
  async rm(path: string, options?: fs.RmOptions) {
    if (real.existsSync(path) && !real.statSync(path).isDirectory()) recordUnlink(path);
    await realPromises.rm(path, options);
  },
  async mkdir(path: string, options?: fs.MakeDirectoryOptions) {
    const made = isOurs(path) && !real.existsSync(path);
    const result = await realPromises.mkdir(path, options);
    if (made) write({ kind: 'mkdir', path: resolve(path) });
    return result;
  },
});
syncBuiltinESMExports();
