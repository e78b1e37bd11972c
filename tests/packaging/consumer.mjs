// A developer's first minutes: an empty Vite app installs the packed tarballs, renders a TreeSelector and stores a sheet.
import { cpSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lookAt } from './page/look.mjs';
import { fail, inApp, ofOurs, see } from './support.mjs';

const tarballs = process.argv[2];
const dependencies = ofOurs('react', 'react-dom', 'vite');
await inApp({ tarballs, packages: ['energy-core', 'energy-ui'], dependencies }, async (app) => {
  const { folder, write, run } = app;
  write(
    'index.html',
    '<!doctype html><html><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>',
  );
  cpSync(resolve('tests/packaging/page/main.js'), join(folder, 'main.js'));
  write(
    'shaken.config.js',
    "export default { build: { outDir: 'shaken', lib: { entry: 'only-calendar.js', formats: ['es'], fileName: 'only' } } };",
  );
  write(
    'only-calendar.js',
    "import { toJalali } from '@org/energy-core'; console.log(toJalali('2025-03-20'));",
  );
  run('npx', ['vite', 'build', '--logLevel', 'error']);
  await see(folder, 'dist', lookAt);
  if (!process.exitCode)
    console.info('An empty Vite app installs the tarballs, renders a TreeSelector and stores a sheet.');
  checkTreeShaking(app);
  checkCommand(app);
});

/** Who needs a calendar only must not carry zod or the sheets. */
function checkTreeShaking({ folder, run }) {
  run('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', 'shaken', '--config', 'shaken.config.js']);
  const file = readdirSync(join(folder, 'shaken')).find((name) => name.endsWith('.js'));
  const bytes = statSync(join(folder, 'shaken', file)).size;
  if (bytes > 20_000) fail(`Importing toJalali alone carries ${bytes} bytes; the package no longer shakes.`);
  else console.info(`Importing toJalali alone carries ${bytes} bytes.`);
}

/** A saved calculation comes out again; with a changed reading it does not. */
function checkCommand({ write, run }) {
  write(
    'calculate.js',
    `
    import * as functions from '@org/energy-core';
    import { writeFileSync } from 'node:fs';
    const steps = [{ name: 'usual', call: 'mean', arguments: [{ $input: 'kwh' }] }];
    const made = functions.makeCalculation({ product: '0', madeAt: '', inputs: { kwh: [1, 2, null, 6] }, steps, functions });
    writeFileSync('calculation.json', JSON.stringify(made.calculation));
    writeFileSync('changed.json', JSON.stringify({ ...made.calculation, inputs: { kwh: [1, 2, null, 9] } }));
  `,
  );
  run('node', ['calculate.js']);
  run('npx', ['@org/energy-core', 'verify', 'calculation.json']);
  const status = run('npx', ['@org/energy-core', 'verify', 'changed.json'], { mayFail: true });
  if (status !== 1) fail('The command of the packed package did not contradict a changed reading.');
}
