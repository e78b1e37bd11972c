import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { cleanEnvironment } from '../../testing/processes.ts';
import { takeLock } from './lock.ts';

const root = mkdtempSync(join(tmpdir(), 'energy-lock-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let count = 0;
function fresh(): string {
  count += 1;
  return join(root, `${count}.lock`);
}

const holder = `
  const { takeLock } = await import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)});
  try {
    takeLock(process.argv[1]);
    console.log('held');
    process.stdin.resume();
  } catch (error) {
    console.log(/in use by another server/.test(error.message) ? 'refused' : error.stack);
  }`;
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

/** A process that takes the lock and holds it until it is killed. */
function contend(
  path: string,
  before: readonly string[] = [],
): { child: ChildProcess; said: Promise<string> } {
  const [command, ...rest] = [...before, process.execPath, '--input-type=module', '-e', holder, path];
  const child = spawn(command!, rest, { env: cleanEnvironment, stdio: ['pipe', 'pipe', 'inherit'] });
  running.add(child);
  const said = new Promise<string>((resolve) =>
    child.stdout!.once('data', (data) => resolve(`${data}`.trim())),
  );
  return { child, said };
}
const canUnshare = (() => {
  try {
    execFileSync('unshare', ['--user', '--map-root-user', '--pid', '--fork', 'true']);
    return true;
  } catch {
    return false;
  }
})();

test('a lock is refused while it is held, names its holder, and is free again when it is given back', () => {
  const path = fresh();
  const release = takeLock(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  expect(() => takeLock(path)).toThrow(`in use by another server (process ${process.pid})`);
  release();
  expect(existsSync(path)).toBe(false);
  takeLock(path)();
});

test('a kill frees the lock at once, before anybody has taken leave of the process', async () => {
  const path = fresh();
  for (let round = 0; round < 5; round += 1) {
    const { child, said } = contend(path);
    expect(await said).toBe('held');
    // Nothing waits for its end: it may still be there as a process without a parent's answer.
    process.kill(child.pid!, 'SIGKILL');
    takeLock(path)();
  }
});

test('of six that start in the same moment exactly one holds the lock, also where a dead one lies', async () => {
  const path = fresh();
  writeFileSync(path, 'half writt');
  for (let round = 0; round < 8; round += 1) {
    const all = Array.from({ length: 6 }, () => contend(path));
    const said = await Promise.all(all.map((one) => one.said));
    expect(said.toSorted()).toEqual(['held', ...Array.from({ length: 5 }, () => 'refused')]);
    for (const { child } of all) child.kill('SIGKILL');
  }
}, 120_000);

test.runIf(canUnshare)(
  'a process of another container, whose numbers mean nothing here, holds the lock as well',
  async () => {
    const path = fresh();
    const inside = contend(path, ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child']);
    expect(await inside.said).toBe('held');
    expect(() => takeLock(path)).toThrow(/in use by another server/);
    inside.child.kill('SIGKILL');
    await expect
      .poll(() => {
        try {
          takeLock(path)();
          return 'free';
        } catch {
          return 'held';
        }
      })
      .toBe('free');
    const release = takeLock(path);
    const refused = contend(path, [
      'unshare',
      '--user',
      '--map-root-user',
      '--pid',
      '--fork',
      '--kill-child',
    ]);
    expect(await refused.said).toBe('refused');
    release();
  },
);

test('a server of an older version that runs is respected, one that is gone is not', async () => {
  const path = fresh();
  const old = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  running.add(old);
  const stat = () => {
    try {
      const text = readFileSync(`/proc/${old.pid}/stat`, 'utf8');
      return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
    } catch {
      return null;
    }
  };
  writeFileSync(path, JSON.stringify({ pid: old.pid, start: stat() }));
  expect(() => takeLock(path)).toThrow(/in use by another server/);
  const ended = new Promise((resolve) => old.once('exit', resolve));
  old.kill('SIGKILL');
  await ended;
  takeLock(path)();
});
