// The long rounds: `npm run test:chaos`. The short ones are a part of `npm test`.
import { spawnSync } from 'node:child_process';

const env = { CHAOS_ROUNDS: '50', ...process.env };
const parts = [
  ['--project', 'chaos', '--maxWorkers=2'],
  // The rules of undo, and two users, without processes.
  ['--project', 'server', 'layers', 'twoUsers'],
];
for (const part of parts) {
  const args = ['vitest', 'run', ...part];
  const { status } = spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32', env });
  if (status !== 0) process.exit(1);
}
