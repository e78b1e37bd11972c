import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const inServer = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** Without the settings of whoever runs the tests. */
const cleanEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(ENERGY_|DATABASE_URL$|PORT$|HOST$)/.test(name)),
);

export interface Ended {
  readonly code: number | null;
  /** What it wrote, errors included. */
  readonly output: string;
}

const endOf = (child: ChildProcess): Promise<Ended> =>
  new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });

type Environment = Record<string, string>;
function node(file: string, args: readonly string[], env: Environment, disk?: SmallDisk): ChildProcess {
  const line = [process.execPath, '--conditions=energy-source', inServer(file), ...args];
  const [command, ...rest] = disk ? [...onDisk(disk), ...line] : line;
  return spawn(command!, rest, {
    cwd: root,
    env: { ...cleanEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * A disk of a process's own at an empty folder, gone with the process. Needs Linux, and the right to make a namespace
 * as every user has it on most systems.
 */
export interface SmallDisk {
  readonly folder: string;
  readonly megabytes: number;
}
const onDisk = ({ folder, megabytes }: SmallDisk): string[] => [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  'mount -t tmpfs -o size="$2"m tmpfs "$1" && shift 2 && exec "$@"',
  ...['sh', folder, String(megabytes)],
];
/** The folder of the disk as other processes see it. */
export const diskOf = ({ pid }: ChildProcess, { folder }: SmallDisk): string => `/proc/${pid}/root${folder}`;

/** Runs a file of the server on a small disk. */
export const runOnDisk = (file: string, args: readonly string[], disk: SmallDisk): Promise<Ended> =>
  endOf(node(file, args, {}, disk));

/** Runs `energy-server db …` as a process of its own. */
export const runDb = (args: readonly string[], env: Environment = {}): Promise<Ended> =>
  endOf(node('cli/main.ts', ['db', ...args], env));

/** Runs a line as somebody would type it in the folder of the repository. */
export const runLine = (line: string): Promise<Ended> =>
  endOf(spawn(line, { cwd: root, env: cleanEnvironment, shell: true, stdio: ['ignore', 'pipe', 'pipe'] }));

export interface ServerProcess {
  readonly address: string;
  readonly child: ChildProcess;
  /** As Ctrl+C does; answers how it ended. */
  stop(): Promise<Ended>;
  /** As a power cut of the process does. */
  kill(): Promise<Ended>;
}

export const ROOT_PASSWORD_OF_PROCESSES = 'گذرواژهٔ آزمون ۱';

/**
 * A real server on a free port, with samples only where `ENERGY_DEMO` asks for them.
 * @param kill kills it, also before it is ready
 * @returns the running server, or how it ended when it refused to start
 */
export async function startServer(
  env: Environment,
  disk?: SmallDisk,
  kill?: AbortSignal,
): Promise<ServerProcess | Ended> {
  const settings = {
    PORT: '0',
    ENERGY_CAPTCHA: 'off',
    ENERGY_DEMO: 'off',
    ENERGY_ROOT_PASSWORD: ROOT_PASSWORD_OF_PROCESSES,
  };
  const child = node('main.ts', [], { ...settings, ...env }, disk);
  const ended = endOf(child);
  kill?.addEventListener('abort', () => child.kill('SIGKILL'));
  const address = await Promise.race([
    ended.then(() => null),
    new Promise<string>((resolve) => {
      let text = '';
      child.stdout?.on('data', (part: string) => {
        text += part;
        const ready = /ready:\s+(http:\S+)/.exec(text);
        if (ready) resolve(ready[1]!);
      });
    }),
  ]);
  if (address === null) return ended;
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal);
    return ended;
  };
  return { address, child, stop: end('SIGTERM'), kill: end('SIGKILL') };
}
