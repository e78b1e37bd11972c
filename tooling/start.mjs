// Builds the app when its sources changed since the last build, then starts the server, which serves both on one port.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBook } from './buildBook.mjs';
import { fingerprintOf } from './fingerprint.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const sources = [
  'packages/energy-core/src',
  'packages/energy-ui/src',
  'apps/reference',
  'tooling',
  'package-lock.json',
];
const stampFile = 'apps/reference/dist/.built-from';

export function buildApp() {
  const stamp = fingerprintOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.info('Building the app …');
  const built = spawnSync('npm', ['run', '-s', 'build:app'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
  writeFileSync(stampFile, stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildApp();
  if (process.env.ENERGY_STORYBOOK === 'on') buildBook();
  const server = spawn(process.execPath, ['--conditions=energy-source', 'apps/server/src/main.ts'], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
}
