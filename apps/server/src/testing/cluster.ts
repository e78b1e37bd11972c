import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const programs = ['initdb', 'postgres', 'pg_basebackup'] as const;
/** PostgreSQL refuses to run as root: then its programs run as the user the packages make for it. */
const owner = ((): { uid: number; gid: number } | Record<string, never> | null => {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
})();
/** Whether a PostgreSQL of a test's own can be made on this machine. */
export const canMakeCluster =
  owner !== null &&
  programs.every((name) => {
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });

const freePort = async (): Promise<number> => {
  const listening = createServer();
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as { port: number };
  await new Promise((resolve) => listening.close(resolve));
  return port;
};

const run = (command: (typeof programs)[number], args: readonly string[]): void => {
  execFileSync(command, args, { ...owner, cwd: tmpdir(), stdio: 'ignore' });
};

/** A PostgreSQL server of a test's own. */
export interface Node {
  readonly url: string;
  stop(): Promise<void>;
  /** Restart with the same URL. */
  start(): Promise<void>;
}

async function makeNode(folder: string): Promise<Node> {
  const port = await freePort();
  let running = await startNode(folder, port);
  return {
    url: running.url,
    stop: () => running.stop(),
    async start() {
      running = await startNode(folder, port);
    },
  };
}

async function startNode(folder: string, port: number): Promise<Pick<Node, 'url' | 'stop'>> {
  const settings = ['unix_socket_directories=', 'fsync=off', 'hot_standby=on', 'max_wal_senders=4'];
  const child: ChildProcess = spawn(
    'postgres',
    ['-D', folder, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((each) => ['-c', each])],
    { ...owner, cwd: tmpdir(), stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (tries === 200 || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    url,
    stop: async () => {
      // Connections are cut, as by a machine that fails.
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

/** A primary with a streaming standby, in their own folder. */
export async function startCluster(): Promise<{ primary: Node; standby: Node; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'energy-cluster-'));
  if (owner?.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
  run('initdb', ['-D', first, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const primary = await makeNode(first);
  run('pg_basebackup', ['-D', second, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const standby = await makeNode(second);
  return {
    primary,
    standby,
    end: async () => {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
