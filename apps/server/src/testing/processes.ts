import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const inServer = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** Without the environment variables of the developer; compiled code is kept, which halves the start of a process. */
export const cleanEnvironment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(ENERGY_|DATABASE_URL$|PORT$|HOST$)/.test(name)),
  ),
  NODE_COMPILE_CACHE: `${root}node_modules/.cache/processes`,
};

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
/** Most processes end before optimized database code pays off; generating years of samples is an exception. */
const compilation = ({ ENERGY_DEMO }: Environment) => (ENERGY_DEMO === 'on' ? [] : ['--liftoff-only']);

function node(
  file: string,
  args: readonly string[],
  env: Environment,
  confinement: SmallDisk | 'container' | undefined,
): ChildProcess {
  const line = [
    ...[process.execPath, ...compilation(env), '--conditions=energy-source'],
    ...[inServer(file), ...args],
  ];
  const [command, ...rest] = [...(confinement ? inPlace(confinement) : []), ...line];
  return spawn(command!, rest, {
    cwd: root,
    env: { ...cleanEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A private disk of a process, mounted on an empty folder. Requires Linux and user namespaces. */
export interface SmallDisk {
  readonly folder: string;
  readonly megabytes: number;
}
const onDisk = ({ folder, megabytes }: SmallDisk): string[] => [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  'mount -t tmpfs -o size="$2"m tmpfs "$1" && shift 2 && exec "$@"',
  ...['sh', folder, String(megabytes)],
];
/**
 * As in a container: a process namespace with the server as process 1, and its own `/proc`. Parent and child end
 * together.
 */
const inContainer = [
  ...['unshare', '--user', '--map-root-user', '--pid', '--mount', '--mount-proc', '--fork'],
  '--kill-child',
];
export const canContain = spawnSync(inContainer[0]!, [...inContainer.slice(1), 'true']).status === 0;
const inPlace = (confinement: SmallDisk | 'container'): string[] =>
  confinement === 'container' ? inContainer : onDisk(confinement);
/** The number of the first process of a container as others see it. */
const firstIn = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

/** The folder of the disk as other processes see it. */
export const diskOf = ({ pid }: ChildProcess, { folder }: SmallDisk): string => `/proc/${pid}/root${folder}`;

/** Runs a file of the server on a small disk. */
export const runOnDisk = (file: string, args: readonly string[], disk: SmallDisk): Promise<Ended> =>
  endOf(node(file, args, {}, disk));

/** Runs `energy-server db …` as a separate process, ended by `kill`. */
export function runDb(args: readonly string[], env: Environment = {}, kill?: AbortSignal): Promise<Ended> {
  const child = node('cli/main.ts', ['db', ...args], env, undefined);
  kill?.addEventListener('abort', () => child.kill('SIGKILL'));
  return endOf(child);
}

/** Runs a command line in the folder of the repository. */
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
 * A real server on a free port, with samples only if `ENERGY_DEMO` is set.
 * @param kill kills it, also before it is ready
 * @returns the running server, or how it ended when it refused to start
 */
export async function startServer(
  env: Environment,
  confinement?: SmallDisk | 'container',
  kill?: AbortSignal,
): Promise<ServerProcess | Ended> {
  const settings = {
    PORT: '0',
    ENERGY_CAPTCHA: 'off',
    ENERGY_DEMO: 'off',
    ENERGY_ROOT_PASSWORD: ROOT_PASSWORD_OF_PROCESSES,
  };
  const child = node('main.ts', [], { ...settings, ...env }, confinement);
  const ended = endOf(child);
  kill?.addEventListener('abort', () => child.kill('SIGKILL'));
  const address = await Promise.race([
    ended.then(() => null),
    new Promise<string>((resolve) => {
      let text = '';
      const look = (part: string) => {
        text += part;
        const ready = /ready:\s+(http:\S+)/.exec(text);
        if (!ready) return;
        child.stdout?.off('data', look);
        resolve(ready[1]!);
      };
      child.stdout?.on('data', look);
    }),
  ]);
  if (address === null) return ended;
  const end = (signal: NodeJS.Signals) => () => {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (confinement === 'container' && !isOver) process.kill(firstIn(child), signal);
    else child.kill(signal);
    return ended;
  };
  return { address, child, stop: end('SIGTERM'), kill: end('SIGKILL') };
}
