// Which steps passed with which files, so that `npm test` on a developer's machine need not run them again.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { browserLaunchOptions } from './browser.mjs';
import { fingerprintOf } from './fingerprint.mjs';

const file = 'node_modules/.cache/passed.json';

/** The browser of the tests as it was installed or updated last. */
function browser() {
  const { executablePath } = browserLaunchOptions();
  const found = executablePath && statSync(executablePath, { throwIfNoEntry: false });
  return `${executablePath} ${found?.mtimeMs}`;
}

/** The PostgreSQL programs of this machine, and whether a server answers where tests look for one. */
async function postgres() {
  const { stdout } = spawnSync('postgres', ['--version'], { encoding: 'utf8' });
  const isThere = await new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: 5432, timeout: 2000 });
    for (const event of ['connect', 'timeout', 'error'])
      socket.once(event, () => {
        socket.destroy();
        resolve(event === 'connect');
      });
  });
  return `${stdout} ${isThere}`;
}

/** What the files do not say: another Node, browser or PostgreSQL is another test. */
const surroundings = [
  process.version,
  process.platform,
  process.arch,
  process.env.TEST_DATABASE_URL,
  process.env.CHAOS_ROUNDS,
  browser(),
  await postgres(),
].join();
const stateOf = (paths) => `${surroundings} ${fingerprintOf(paths)}`;

function read() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' });

/** Whether these files are those of the main branch this was cloned from, all of whose steps CI runs. */
function isAsOnMain(paths) {
  if (git('diff', '--quiet', 'origin/main', '--', ...paths).status !== 0) return false;
  return git('ls-files', '--others', '--exclude-standard', '--', ...paths).stdout === '';
}

/**
 * Compares a step with its last pass, before it runs.
 * @returns `state` of its inputs, and when it passed with them and made what its outputs still hold, or that they are as
 * on the main branch if the step is rare; else null, as always in CI
 */
export function lastPass(step, { inputs, outputs = [], isRare = false }) {
  const state = stateOf(inputs);
  if (process.env.CI) return { state, since: null };
  const last = read()[step];
  if (last?.state === state && last.made === fingerprintOf(outputs))
    return { state, since: `since it passed at ${last.at}` };
  return { state, since: isRare && isAsOnMain(inputs) ? 'since the main branch, where CI ran it' : null };
}

/** Records a pass with the inputs as they were before it began: files edited meanwhile were not checked. */
export function notePass(step, state, { outputs = [] }) {
  const noted = { ...read(), [step]: { at: new Date().toISOString(), state, made: fingerprintOf(outputs) } };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(noted));
}
