// npm run new:check: in a copy of the repository, `npm run new feature` writes a feature that compiles on each side and
// passes the suite every record passes.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'energy-feature-'));
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  ...{ cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
});
for (const file of listed.split('\0').filter(Boolean)) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(root, file), join(copy, file), { force: true });
}
/** Packages of others are shared; ours are those of the copy. */
const modules = join(root, 'node_modules');
mkdirSync(join(copy, 'node_modules/@org'), { recursive: true });
for (const name of readdirSync(modules).filter((each) => each !== '@org'))
  symlinkSync(join(modules, name), join(copy, 'node_modules', name));
for (const name of readdirSync(join(modules, '@org'))) {
  const link = join(modules, '@org', name);
  const target = lstatSync(link).isSymbolicLink() ? resolve(dirname(link), readlinkSync(link)) : link;
  symlinkSync(target.replace(root, copy), join(copy, 'node_modules/@org', name));
}
execFileSync('git', ['init', '-q', '.'], { cwd: copy });

const steps = [
  ['node', 'tooling/new.mjs', 'feature', 'TariffPlan', 'طرح تعرفه'],
  ...['packages/energy-core', 'apps/server', 'apps/reference'].map((part) => [
    'node',
    'node_modules/typescript-7/bin/tsc',
    '-p',
    part,
  ]),
  ['npx', 'vitest', 'run', '--project', 'server', 'tests/contract/records.test.ts', '-t', 'TariffPlan'],
];
let status = 0;
for (const [command, ...args] of steps) {
  status =
    spawnSync(command, args, { cwd: copy, stdio: 'inherit', shell: process.platform === 'win32' }).status ??
    1;
  if (status !== 0) break;
}
rmSync(copy, { recursive: true, force: true });
process.exit(status);
