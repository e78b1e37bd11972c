// npm run -s db -- <command>: commands on a store. On a new machine it installs what they need first, like `npm start`.
import { spawnSync } from 'node:child_process';
import './bootstrap.mjs';

const { status } = spawnSync('npm', ['run', '-s', 'app:db', '--', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
