// One hash of files and folders: their names and contents, without what is generated or installed inside them.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const notSources = new Set(['dist', 'node_modules', '.declarations', '.cache']);

/** A path that is named itself is always read, be it `dist`; what is missing counts as missing. */
export function fingerprintOf(paths) {
  const hash = createHash('sha256');
  const walk = (path) => {
    if (!existsSync(path)) hash.update(`${path}: missing\n`);
    else if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!notSources.has(name)) walk(join(path, name));
    } else hash.update(`${path}:${createHash('sha256').update(readFileSync(path)).digest('hex')}\n`);
  };
  for (const path of paths) walk(path);
  return hash.digest('hex');
}
