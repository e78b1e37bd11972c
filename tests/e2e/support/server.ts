import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Sign-in name and password of the account every fresh store has. */
export const root = { email: 'root', password: 'Anar-va-toranj-1403' };

export interface RunningServer {
  readonly url: string;
  /** Folder of its store and files. */
  readonly data: string;
  stop(): Promise<void>;
}

/** Names the folder of a filled demo store, which the global setup makes and every server copies. */
export const demoStore = 'ENERGY_TEST_DEMO_STORE';

/** Starts the real server on a free port, with a new store of demo data that is deleted on stop. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'energy-e2e-'));
  const filled = process.env[demoStore];
  if (filled && env.ENERGY_DEMO !== 'off') cpSync(filled, data, { recursive: true });
  const server = await startServerOn(data, env);
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts the real server on a free port with the store of this folder; `cwd` is another installation of it. */
export async function startServerOn(
  data: string,
  env: Readonly<Record<string, string>> = {},
  cwd: string = repository,
): Promise<RunningServer> {
  const port = await freePort();
  const server = spawn(process.execPath, ['--conditions=energy-source', 'apps/server/src/main.ts'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ENERGY_DATA: data,
      ENERGY_ROOT_PASSWORD: root.password,
      ENERGY_CAPTCHA: 'off',
      ENERGY_DEMO: 'on',
      DATABASE_URL: '',
      // The first backup begins a minute after the start and works as long as some walks.
      ENERGY_BACKUPS: 'off',
      // Compiled code is kept between the servers of a run.
      NODE_COMPILE_CACHE: `${repository}node_modules/.cache/processes`,
      ...env,
    },
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => output.push(String(text)));
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/api/v1/users/getCaptcha`, server, output);
  return {
    ...{ url, data },
    async stop() {
      if (server.exitCode === null) {
        server.kill('SIGTERM');
        await Promise.race([once(server, 'exit'), wait(12_000)]);
        if (server.exitCode === null) server.kill('SIGKILL');
      }
    },
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits three minutes, to guard against hangs only. */
async function answers(url: string, server: ChildProcess, output: string[]): Promise<void> {
  for (let attempt = 0; attempt < 1_800; attempt += 1) {
    if (server.exitCode !== null) break;
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error(`The server did not start:\n${output.join('')}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
