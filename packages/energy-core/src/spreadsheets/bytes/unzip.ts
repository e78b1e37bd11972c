import { Inflate } from 'fflate';
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES } from '../cell.ts';
import { crc32 } from './crc32.ts';
import { damaged, FileRefusal } from './fileRefusal.ts';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  /** Size claimed by the directory; unpacking counts the real bytes. */
  readonly size: number;
  readonly offset: number;
  /** CRC-32 of the unpacked bytes. */
  readonly crc: number;
  readonly isEncrypted: boolean;
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
/** Chunk size: a deflated chunk may expand a thousandfold before it can be counted. */
const PIECE = 16 * 1024;

function findDirectory(view: DataView): { start: number; count: number } {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1)
    if (view.getUint32(at, true) === DIRECTORY_END)
      return { count: view.getUint16(at + 10, true), start: view.getUint32(at + 16, true) };
  throw damaged();
}

/** Sizes of 4 GB or more are in an extra field; some writers put small ones there as well. */
function longSizes(view: DataView, at: number, end: number, sizes: number[]): number[] {
  for (let field = at; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let next = field + 4;
    return sizes.map((size) => {
      if (size !== 0xffffffff) return size;
      const long = Number(view.getBigUint64(next, true));
      next += 8;
      return long;
    });
  }
  return sizes;
}

/**
 * The directory of a zip.
 * @throws FileRefusal when it is broken or names more than 2,000 parts.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  if (bytes.length < 22) throw damaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { start, count } = findDirectory(view);
  if (count > MAX_ZIP_ENTRIES) throw new FileRefusal('file.too-many-parts');
  const entries: ZipEntry[] = [];
  let at = start;
  try {
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
      const nameEnd = at + 46 + view.getUint16(at + 28, true);
      const extraEnd = nameEnd + view.getUint16(at + 30, true);
      const raw = [24, 20, 42].map((field) => view.getUint32(at + field, true));
      const [size, packedSize, offset] = longSizes(view, nameEnd, extraEnd, raw) as [number, number, number];
      entries.push({
        // Names of workbook parts are ASCII; other characters may be lost.
        name: String.fromCharCode(...bytes.subarray(at + 46, nameEnd)).replaceAll('\\', '/'),
        method: view.getUint16(at + 10, true),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        crc: view.getUint32(at + 16, true),
        packedSize,
        size,
        offset,
      });
      at = extraEnd + view.getUint16(at + 32, true);
    }
  } catch (error) {
    throw error instanceof FileRefusal ? error : damaged();
  }
  return entries;
}

interface Reading {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
  cancel(): Promise<void>;
}
interface Writing {
  write(piece: Uint8Array): Promise<void>;
  close(): Promise<void>;
}
/** The platform's inflater: three times as fast as one in JavaScript. Missing in browsers before 2023. */
type NativeStream = new (
  format: 'deflate-raw',
) => { readonly readable: { getReader(): Reading }; readonly writable: { getWriter(): Writing } };

async function inflate(packed: Uint8Array, size: number): Promise<Uint8Array> {
  const Native = (globalThis as { readonly DecompressionStream?: NativeStream }).DecompressionStream;
  let stream: InstanceType<NativeStream> | null = null;
  try {
    stream = Native ? new Native('deflate-raw') : null;
  } catch {
    // Supported, but not for raw deflate.
  }
  return stream ? inflateNatively(stream, packed, size) : inflateBySteps(packed, size);
}

async function inflateNatively(
  stream: InstanceType<NativeStream>,
  packed: Uint8Array,
  size: number,
): Promise<Uint8Array> {
  const unpacked = new Uint8Array(size);
  const writer = stream.writable.getWriter();
  const feed = async () => {
    for (let at = 0; at < packed.length; at += PIECE) await writer.write(packed.subarray(at, at + PIECE));
    await writer.close();
  };
  // Errors in the bytes surface at the reading end.
  feed().catch(() => {});
  const reader = stream.readable.getReader();
  let filled = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const piece = next.value!;
    if (filled + piece.length > size) {
      reader.cancel().catch(() => {});
      throw damaged();
    }
    unpacked.set(piece, filled);
    filled += piece.length;
  }
  if (filled !== size) throw damaged();
  return unpacked;
}

function inflateBySteps(packed: Uint8Array, size: number): Uint8Array {
  const unpacked = new Uint8Array(size);
  let filled = 0;
  const stream = new Inflate((piece) => {
    // A part that exceeds its announced size is a bomb or broken; unpacking stops in either case.
    if (filled + piece.length > size) throw damaged();
    unpacked.set(piece, filled);
    filled += piece.length;
  });
  for (let at = 0; at < packed.length; at += PIECE)
    stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  if (filled !== size) throw damaged();
  return unpacked;
}

/**
 * Unpacks the wanted parts, counting real bytes. All parts together may claim at most 50 MB, wanted or not.
 * @throws FileRefusal for a bomb, an encrypted or a broken part.
 */
export async function unzip(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  isWanted: (name: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > MAX_UNPACKED_BYTES)
    throw new FileRefusal('file.unpacks-too-large');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, Uint8Array>();
  for (const { name, method, packedSize, size, offset, crc, isEncrypted } of entries) {
    if (!isWanted(name)) continue;
    if (isEncrypted) throw new FileRefusal('file.encrypted');
    try {
      // Excel never writes two parts of one name, or two names for the same bytes.
      if (parts.has(name) || view.getUint32(offset, true) !== LOCAL_HEADER) throw damaged();
      const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
      const packed = bytes.subarray(start, start + packedSize);
      if (packed.length !== packedSize) throw damaged();
      if (method === 8) parts.set(name, await inflate(packed, size));
      else if (method === 0 && size === packedSize) parts.set(name, packed);
      else throw damaged();
      if (crc32(parts.get(name)!) !== crc) throw damaged();
    } catch (error) {
      throw error instanceof FileRefusal ? error : damaged();
    }
  }
  return parts;
}
