// Renews docs/pictures from the built app on a real server with the demo data; words name subjects (`charts`), -g screens.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './start.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
buildApp();
const args = [
  'playwright',
  'test',
  '--config',
  'tests/pictures/playwright.config.ts',
  ...process.argv.slice(2),
];
const { status } = spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' });
process.exit(status ?? 1);
