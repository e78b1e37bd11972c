import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../lib/operatorError.ts';
import type { Progress } from '../../lib/progress.ts';
import { readManifest, tablePath } from './manifest.ts';

const LINE_FEED = 10;

/**
 * Verifies an export: each table has the row count of the manifest, each file its length.
 * @throws OperatorError naming the first thing that does not fit
 */
export async function checkExport(folder: string, progress: Progress): Promise<void> {
  const manifest = readManifest(folder);
  for (const { name, rows } of manifest.tables) {
    const path = tablePath(folder, name);
    let found = 0;
    try {
      await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1))
            found += 1;
          progress(`reading ${name}`, found, rows);
        }
      });
    } catch (cause) {
      throw new OperatorError(`${path} cannot be read: ${(cause as Error).message}`, { cause });
    }
    if (found !== rows)
      throw new OperatorError(
        `${path} has ${found} rows, its manifest says ${rows}. The export is not whole.`,
      );
  }
  for (const { name, size } of manifest.files) {
    const found = await stat(join(folder, 'files', name)).catch(() => null);
    if (found?.size !== size)
      throw new OperatorError(`${join(folder, 'files', name)} is ${found ? 'cut short' : 'missing'}.`);
  }
}
