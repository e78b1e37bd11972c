// Server (restarted on change) and app (hot reload) side by side, for work on the product.
import { spawn } from 'node:child_process';

const children = [
  spawn(process.execPath, ['--watch', '--conditions=energy-source', 'apps/server/src/main.ts'], {
    stdio: 'inherit',
  }),
  spawn('npm', ['run', '-s', 'dev', '-w', '@org/energy-reference'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
