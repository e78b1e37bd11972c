// Builds the packages, compares the public shape with its report, packs them as npm would, and checks the tarballs:
// contents, publint, types as consumers see them, and empty apps of Vite, webpack, Next, Vue and Angular that install them (tests/packaging).
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const isWindows = process.platform === 'win32';
const run = (command, args, options = {}) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: isWindows, ...options });
  if (status !== 0) {
    console.error(`Failed: ${command} ${args.join(' ')}`);
    process.exit(1);
  }
};

const out = resolve('node_modules/.packed');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
run('npm', ['run', '-s', 'build:libs']);
run('node', ['tooling/api-report.mjs', '--check']);
for (const name of ['energy-core', 'energy-ui', 'energy-embed']) {
  const folder = join('packages', name);
  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', out], { cwd: folder });
  run('npx', ['publint', '--strict', folder]);
  run('npx', [
    'attw',
    join(out, `org-${name}-0.1.0.tgz`),
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    './styles.css',
    './embed.css',
    './tokens.json',
    './package.json',
  ]);
}
run('node', ['tests/packaging/contents.mjs', out]);
run('node', ['tests/packaging/sizes.mjs']);
run('node', ['tests/packaging/consumer.mjs', out]);
run('node', ['--conditions=energy-source', 'tests/packaging/openapi.ts']);
run('node', ['--conditions=energy-source', 'tests/packaging/connected.ts', out]);
run('node', ['tests/packaging/bundlers.mjs', out]);
