// All checks of `npm test`. Single-core steps run two at a time, then the tests, which use all cores one after the
// other. The first failure stops it and names the step.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const isWindows = process.platform === 'win32';

/** Runs a program; with `apart` its output is buffered until its end, so that two do not interleave. */
function run(command, args, { apart = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: apart ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: isWindows && command !== process.execPath,
      env: { ...process.env, ...env },
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
    child.on('error', (error) => resolve({ isGood: false, said: `${error.message}\n` }));
    child.on('close', (code) => resolve({ isGood: code === 0, said: Buffer.concat(said) }));
  });
}
const npm = (name) => (how) => run('npm', ['run', '-s', name], how);
/** The parts of `npm run types`, the longest, which is its last, first. */
const types = JSON.parse(readFileSync('package.json', 'utf8'))
  .scripts.types.split(' && ')
  .map((line) => [`types: ${line}`, (how) => run('npx', line.split(' '), how)])
  .reverse();
const buildApp = (how) =>
  run(
    process.execPath,
    ['--input-type=module', '-e', "import { buildApp } from './tooling/start.mjs'; buildApp();"],
    how,
  );

/** Long ones first: both cores are done at about the same time. */
const together = [
  ['lint and style', npm('lint')],
  ['packages', npm('pack:check')],
  ...types,
  ['the app is built', buildApp],
  ['walls', npm('walls')],
];
const alone = [
  ['unit tests', npm('unit')],
  ['server tests', npm('server')],
  ['bad days', npm('bad-days')],
  ['stories in a browser', npm('stories')],
  ['end to end', npm('e2e')],
];

const count = together.length + alone.length;
const started = Date.now();
let done = 0;
const failed = [];

async function step([name, runStep], how) {
  const from = Date.now();
  if (!how.apart) console.info(`\n[${done + 1}/${count}] ${name}`);
  const { isGood, said } = await runStep(how);
  done += 1;
  if (how.apart) {
    console.info(`\n[${done}/${count}] ${name}`);
    process.stdout.write(said);
  }
  if (isGood) console.info(`[${done}/${count}] ${name}: ${Math.round((Date.now() - from) / 1000)} s`);
  else failed.push(name);
}

/** Runs one step after the other until none is left or one failed. */
async function take(steps, how) {
  while (steps.length > 0 && failed.length === 0) await step(steps.shift(), how);
}

const lanes = availableParallelism() > 1 ? 2 : 1;
await Promise.all(Array.from({ length: lanes }, () => take(together, { apart: lanes > 1 })));
await take(alone, { apart: false });
if (failed.length > 0) {
  console.error(`\nFailed at: ${failed.join(', ')}`);
  process.exitCode = 1;
} else console.info(`\nAll ${count} steps passed in ${Math.round((Date.now() - started) / 1000)} s.`);
