import { Zip, ZipPassThrough } from 'fflate';

/** A file of a zip; its bytes arrive in chunks. */
export interface ZipFile {
  readonly path: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * The bytes of a zip, made while they are read: no more than a chunk of a file is in memory. Files are stored as they
 * are, because those of a library are compressed already. Paths are UTF-8.
 */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for await (const { path, content } of files) {
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* taken();
    }
    entry.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
