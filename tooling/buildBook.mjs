// Builds the component book (Storybook) when its sources changed since the last build.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf } from './fingerprint.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

/** What the book is made of: also the app, whose pages it shows. */
export const bookSources = ['.storybook', 'packages', 'apps/reference', 'package-lock.json'];
const stampFile = 'storybook-static/.built-from';

export function buildBook() {
  const stamp = fingerprintOf(bookSources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.info('Building the component book …');
  const built = spawnSync('npm', ['run', '-s', 'storybook:build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
  writeFileSync(stampFile, stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildBook();
