// Everything `npm test` promises, one step after the other; the first failure stops it and names the step.
import { spawnSync } from 'node:child_process';
import { buildApp } from './start.mjs';

const npm =
  (...args) =>
  () =>
    spawnSync('npm', ['run', '-s', ...args], { stdio: 'inherit', shell: process.platform === 'win32' })
      .status === 0;
const steps = [
  ['lint and style', npm('lint')],
  ['types', npm('types')],
  ['walls', npm('walls')],
  ['unit tests', npm('unit')],
  ['server tests', npm('server')],
  ['stories in a browser', npm('stories')],
  ['packages', npm('pack:check')],
  [
    'the app is built',
    () => {
      buildApp();
      return true;
    },
  ],
  ['end to end', npm('e2e')],
];

const started = Date.now();
for (const [index, [name, run]] of steps.entries()) {
  const from = Date.now();
  console.info(`\n[${index + 1}/${steps.length}] ${name}`);
  if (!run()) {
    console.error(`\nFailed at: ${name}`);
    process.exit(1);
  }
  console.info(`[${index + 1}/${steps.length}] ${name}: ${Math.round((Date.now() - from) / 1000)} s`);
}
console.info(`\nAll ${steps.length} steps passed in ${Math.round((Date.now() - started) / 1000)} s.`);
