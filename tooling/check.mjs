// All checks of `npm test`. Single-core steps run two at a time, then the tests, which use all cores one after the
// other. The first failure stops it and names the step. Steps with `inputs` that did not change since they passed on
// this machine are skipped with a notice, rare ones also if nothing changed since the main branch; with CI set all run.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { bookSources } from './buildBook.mjs';
import { lastPass, notePass } from './passed.mjs';

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
  .map((line) => {
    const [, ...args] = line.split(' ');
    return [`types: ${args.at(-1)}`, (how) => run(process.execPath, args, how)];
  })
  .reverse();
const buildApp = (how) =>
  run(
    process.execPath,
    ['--input-type=module', '-e', "import { buildApp } from './tooling/start.mjs'; buildApp();"],
    how,
  );

const shared = [
  ...['package.json', 'package-lock.json', 'tooling', 'vitest.config.ts'],
  ...['tsconfig.json', 'tsconfig.base.json'],
];
const packaging = {
  inputs: [...shared, 'packages', 'apps/server', 'tests/packaging', 'docs/embedding', 'tsup.config.ts'],
  outputs: ['packages/energy-core/dist', 'packages/energy-ui/dist', 'packages/energy-embed/dist'],
  isRare: true,
};
const badDays = { inputs: [...shared, 'tests/chaos', 'apps/server', 'packages/energy-core'], isRare: true };
/** They compare texts and lists of all folders. */
const unit = { inputs: [...shared, 'packages', 'apps', 'tests', 'docs'] };
const server = {
  inputs: [
    ...[...shared, 'apps/server', 'packages/energy-core', 'tests/contract', 'tests/security'],
    ...['tests/worked-examples', 'docs/operations.md'],
  ],
};
const book = { inputs: [...shared, ...bookSources], outputs: ['storybook-static'] };
const stories = { inputs: [...shared, '.storybook', 'packages'] };

/** Long ones first: both cores are done at about the same time. */
const together = [
  ['lint and style', npm('lint')],
  ['packages', npm('pack:check'), packaging],
  ...types,
  ['the app is built', buildApp],
  ['walls', npm('walls')],
  ['the component book is built', (how) => run(process.execPath, ['tooling/buildBook.mjs'], how), book],
];
const alone = [
  ['unit tests', npm('unit'), unit],
  ['server tests', npm('server'), server],
  ['bad days', npm('bad-days'), badDays],
  ['stories in a browser', npm('stories'), stories],
  ['end to end', npm('e2e')],
  // Ratios of one run, each measured again before it fails; beside other work it would say little.
  ...(process.env.CI
    ? [['the quick bench', (how) => run('npm', ['run', '-s', 'app:bench', '--', '--quick'], how)]]
    : []),
];

const count = together.length + alone.length;
const started = Date.now();
let done = 0;
const failed = [];

/** Summary of each step at the end of the run: its name and its seconds. */
const lines = [];
let unchanged = 0;

async function step([name, runStep, files], how) {
  const from = Date.now();
  const last = files && lastPass(name, files);
  if (last?.since) {
    done += 1;
    unchanged += 1;
    lines.push(`${'–'.padStart(6)}  ${name}: unchanged ${last.since}`);
    console.info(`\n[${done}/${count}] ${name}: unchanged ${last.since}; CI=1 runs it again`);
    return;
  }
  if (!how.apart) console.info(`\n[${done + 1}/${count}] ${name}`);
  const { isGood, said } = await runStep(how);
  done += 1;
  const seconds = Math.round((Date.now() - from) / 1000);
  lines.push(`${`${seconds} s`.padStart(6)}  ${name}${isGood ? '' : ': failed'}`);
  if (how.apart) {
    console.info(`\n[${done}/${count}] ${name}`);
    process.stdout.write(said);
  }
  if (!isGood) {
    failed.push(name);
    return;
  }
  if (files) notePass(name, last.state, files);
  console.info(`[${done}/${count}] ${name}: ${seconds} s`);
}

/** Runs one step after the other until none is left or one failed. */
async function take(steps, how) {
  while (steps.length > 0 && failed.length === 0) await step(steps.shift(), how);
}

const lanes = availableParallelism() > 1 ? 2 : 1;
await Promise.all(Array.from({ length: lanes }, () => take(together, { apart: lanes > 1 })));
await take(alone, { apart: false });
console.info(`\n${lines.join('\n')}`);
if (failed.length > 0) {
  console.error(`\nFailed at: ${failed.join(', ')}`);
  process.exitCode = 1;
} else {
  const skipped = unchanged > 0 ? `, ${unchanged} of them earlier on unchanged files` : '';
  console.info(`\nAll ${count} steps passed${skipped}. ${Math.round((Date.now() - started) / 1000)} s`);
}
