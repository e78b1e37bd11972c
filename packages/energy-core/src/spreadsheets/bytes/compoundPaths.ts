import { damaged, FileRefusal } from './fileRefusal.ts';

const NO_ENTRY = 0xffffffff;
const HEADER = 512;
/** Sectors listed in the header itself. */
const LISTED = 109;
const ENTRY = 128;
/** Maximum directory entries; real files have some dozens. */
const MAX_ENTRIES = 20_000;
const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

/**
 * Paths of the storages and streams of a compound file (OLE2: xls, doc, a workbook with a password) below its root:
 * `Workbook`, `_VBA_PROJECT_CUR/VBA/dir`. Reads the directory only; the work is bounded by the file size.
 * @throws FileRefusal when the directory is broken
 */
export function compoundPaths(bytes: Uint8Array): string[] {
  try {
    return pathsOf(directoryOf(bytes));
  } catch (error) {
    // DataView throws beyond its end.
    throw error instanceof FileRefusal ? error : damaged();
  }
}

/** The bytes of the directory, sector by sector. */
function directoryOf(bytes: Uint8Array): DataView[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) throw damaged();
  const size = 1 << shift;
  const sector = (number: number) => {
    const at = Math.max(HEADER, size) + number * size;
    // The last sector may be truncated by the writer.
    return new DataView(bytes.buffer, bytes.byteOffset + at, Math.min(size, bytes.length - at));
  };
  const most = Math.ceil(bytes.length / size);
  const perSector = size / 4;
  const table: number[] = [];
  for (let at = 0; at < LISTED; at += 1) table.push(view.getUint32(76 + at * 4, true));
  let more = view.getUint32(68, true);
  for (let step = 0; more < most; step += 1) {
    if (step > most) throw damaged();
    const list = sector(more);
    for (let at = 0; at < perSector - 1; at += 1) table.push(list.getUint32(at * 4, true));
    more = list.getUint32((perSector - 1) * 4, true);
  }
  const next = (number: number) => {
    const location = table[Math.floor(number / perSector)];
    if (location === undefined || location >= most) throw damaged();
    return sector(location).getUint32((number % perSector) * 4, true);
  };
  const directory: DataView[] = [];
  for (let number = view.getUint32(48, true); number < most; number = next(number)) {
    directory.push(sector(number));
    if (directory.length > most || directory.length * size > MAX_ENTRIES * ENTRY) throw damaged();
  }
  return directory;
}

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly before: number;
  readonly after: number;
  readonly first: number;
}

function* entriesIn(directory: readonly DataView[]): Generator<Entry> {
  for (const sector of directory)
    for (let at = 0; at + ENTRY <= sector.byteLength; at += ENTRY) {
      // Two bytes per character, including the terminating zero.
      const letters = Math.min(31, Math.max(0, sector.getUint16(at + 64, true) / 2 - 1));
      let name = '';
      for (let letter = 0; letter < letters; letter += 1)
        name += String.fromCharCode(sector.getUint16(at + letter * 2, true));
      yield {
        name,
        type: sector.getUint8(at + 66),
        before: sector.getUint32(at + 68, true),
        after: sector.getUint32(at + 72, true),
        first: sector.getUint32(at + 76, true),
      };
    }
}

function pathsOf(directory: readonly DataView[]): string[] {
  const entries = [...entriesIn(directory)];
  if (entries[0]?.type !== ROOT) throw damaged();
  const paths: string[] = [];
  const seen = new Set<number>();
  const open: { readonly number: number; readonly folder: string }[] = [
    { number: entries[0].first, folder: '' },
  ];
  for (let each = open.pop(); each; each = open.pop()) {
    const { number, folder } = each;
    if (number === NO_ENTRY) continue;
    const entry = entries[number];
    if (!entry || seen.has(number)) throw damaged();
    seen.add(number);
    const path = folder + entry.name;
    paths.push(path);
    open.push({ number: entry.before, folder }, { number: entry.after, folder });
    if (entry.type === STORAGE) open.push({ number: entry.first, folder: `${path}/` });
    else if (entry.type !== STREAM) throw damaged();
  }
  return paths;
}
