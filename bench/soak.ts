import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { hasPostgres, makeDatabase } from '../apps/server/src/testing/engines.ts';
import { type ServerProcess, startServer } from '../apps/server/src/testing/processes.ts';
import { inFolder } from './inFolder.ts';
import { loadClient } from './loadClient.ts';
import { type Figure, type Goal, goal, median, type Section } from './measure.ts';

const REQUESTS_PER_SECOND = 50;
/** Of these, sheets of 31 days. */
const UPLOADS_PER_SECOND = 2;
const MEMORY_EVERY_MS = 5_000;
/** Caches fill and code is compiled: what grows until here is no leak. */
const WARM_UP = 0.1;

const minutes = (): number => {
  const at = process.argv.indexOf('--minutes');
  const given = at < 0 ? 20 : Number(process.argv[at + 1]);
  if (!(given > 0)) throw new Error('Write --minutes and a number above 0.');
  return given;
};

interface Soaked {
  readonly times: readonly number[];
  readonly errors: ReadonlyMap<string, number>;
  /** Resident memory of the server in MiB, at equal distances. */
  readonly memory: readonly number[];
}

/** `npm run bench -- soak [--minutes 20]`: a real server under an even load, by its clock and not by its answers. */
export async function soak(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  const engines: [string, (folder: string) => Promise<Soaked>][] = [
    ['embedded', (folder) => onServer({ ENERGY_DATA: folder })],
    ...(hasPostgres ? [['PostgreSQL', onPostgres] as [string, typeof onPostgres]] : []),
  ];
  // Side by side, so that each has half of the machine at most.
  const soaked = await Promise.all(
    engines.map(async ([engine, run]) => [engine, await inFolder(run)] as const),
  );
  for (const [engine, { times, errors, memory }] of soaked) {
    const sorted = [...times].sort((one, other) => one - other);
    const p99 = sorted[Math.floor(sorted.length * 0.99)]!;
    const warm = memory.slice(Math.ceil(memory.length * WARM_UP));
    const [first, second] = [warm.slice(0, warm.length >> 1), warm.slice(warm.length >> 1)].map(mean);
    let failed = 0;
    for (const [what, count] of errors) {
      failed += count;
      figures.push({ what: `refused or failed, ${engine}`, candidate: what, value: count, unit: '' });
    }
    const note = (what: string, value: number, unit: string) =>
      figures.push({ what: `${what}, ${engine}`, candidate: 'ours', value, unit });
    note('answers', times.length, '');
    note('median', median(times), 'ms');
    note('p99', p99, 'ms');
    note('memory, first half', first!, 'MiB');
    note('memory, second half', second!, 'MiB');
    goals.push(goal(`errors, ${engine}`, '0', 0, failed, 1));
    goals.push(goal(`p99, ${engine}`, '1 ms', 100, p99, 1));
    goals.push(goal(`memory of the second half, ${engine}`, 'first half', 1.05, second!, first!));
  }
  return {
    title: 'An even load for long',
    how: `${REQUESTS_PER_SECOND} requests a second for ${minutes()} minutes on the sample store of each engine, both at the same time on the same cores, ${UPLOADS_PER_SECOND} of them sheets of 31 days, the others charts, lists of the tree, tables, the audit log and reviews; sent by the clock from another process. Memory is resident memory of the server, read every ${MEMORY_EVERY_MS / 1000} s, without the first tenth.`,
    figures,
    goals,
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

async function onPostgres(folder: string): Promise<Soaked> {
  const database = await makeDatabase();
  try {
    return await onServer({ ENERGY_DATA: folder, DATABASE_URL: database.url });
  } finally {
    await database.drop();
  }
}

async function onServer(settings: Record<string, string>): Promise<Soaked> {
  const server = await startServer({ ...settings, ENERGY_DEMO: 'on', ENERGY_BACKUPS: 'off' });
  if (!('address' in server)) throw new Error(`The server did not start: ${server.output}`);
  try {
    return await load(server);
  } finally {
    await server.stop();
  }
}

async function load(server: ServerProcess): Promise<Soaked> {
  const times: number[] = [];
  const errors = new Map<string, number>();
  const memory: number[] = [];
  const client = await loadClient(server);
  const every = REQUESTS_PER_SECOND / UPLOADS_PER_SECOND;
  const begun = performance.now();
  const open = new Set<Promise<void>>();
  let measured = 0;
  for (let sent = 0; sent < minutes() * 60 * REQUESTS_PER_SECOND; sent += 1) {
    await pause(Math.max(0, begun + (sent * 1000) / REQUESTS_PER_SECOND - performance.now()));
    if (performance.now() - begun >= measured * MEMORY_EVERY_MS) {
      measured += 1;
      memory.push(residentOf(server));
    }
    const call = sent % every === 0 ? client.upload(sent / every) : client.read(sent);
    const answered = call
      .then((ms) => void times.push(ms))
      .catch((error: Error) => {
        errors.set(error.message, (errors.get(error.message) ?? 0) + 1);
      })
      .finally(() => open.delete(answered));
    open.add(answered);
  }
  await Promise.all(open);
  return { times, errors, memory };
}

const residentOf = ({ child: { pid } }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
