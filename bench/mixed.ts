import { hasPostgres, makeDatabase } from '../apps/server/src/testing/engines.ts';
import { type ServerProcess, startServer } from '../apps/server/src/testing/processes.ts';
import { inFolder } from './inFolder.ts';
import { type LoadClient, loadClient } from './loadClient.ts';
import { type Figure, type Goal, goal, median, type Section } from './measure.ts';

const CLIENTS = 8;
/** Of the calls of each client, one in so many is an upload. */
const UPLOAD_EVERY = 10;
const ROUNDS = 5;
const ROUND_MS = 8_000;

interface Store {
  readonly name: string;
  readonly client: LoadClient;
  /** Calls sent so far. */
  calls: number;
  uploads: number;
  readonly perSecond: number[];
  readonly reads: number[];
  readonly writes: number[];
}

/** Eight people at once, each with the next call as soon as the last one is answered. */
export async function mixed(): Promise<Section> {
  const stores = await inFolder(async (folder) => {
    const running: ServerProcess[] = [];
    const database = hasPostgres ? await makeDatabase() : null;
    try {
      const opened: Store[] = [];
      for (const [name, url] of [['embedded', ''], ...(database ? [['PostgreSQL', database.url]] : [])] as [
        string,
        string,
      ][]) {
        const server = await startServer({
          ...{ ENERGY_DATA: `${folder}/${name}`, ENERGY_DEMO: 'on', ENERGY_BACKUPS: 'off' },
          ...(url && { DATABASE_URL: url }),
        });
        if (!('address' in server)) throw new Error(`The server did not start: ${server.output}`);
        running.push(server);
        const lists = { perSecond: [], reads: [], writes: [] };
        opened.push({ name, client: await loadClient(server), calls: 0, uploads: 0, ...lists });
      }
      for (let round = -1; round < ROUNDS; round += 1)
        for (const store of opened) {
          // The first round warms up.
          if (round === 0) for (const list of [store.perSecond, store.reads, store.writes]) list.length = 0;
          await loadRound(store);
        }
      return opened;
    } finally {
      await Promise.all(running.map((server) => server.stop()));
      await database?.drop();
    }
  });
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  for (const { name, perSecond, reads, writes } of stores) {
    const note = (what: string, value: number, unit: string) =>
      figures.push({ what, candidate: name, value, unit });
    note('answers a second', median(perSecond), '');
    note('reads, median', median(reads), 'ms');
    note('reads, p95', p95(reads), 'ms');
    note('uploads, median', median(writes), 'ms');
    note('uploads, p95', p95(writes), 'ms');
  }
  const [embedded, postgres] = stores;
  if (postgres)
    goals.push(
      goal(
        'time of an answer, embedded',
        'PostgreSQL',
        1 / 0.6,
        median(postgres.perSecond),
        median(embedded!.perSecond),
      ),
    );
  goals.push(goal('uploads, p95, embedded', '1 ms', 150, p95(embedded!.writes), 1));
  return {
    title: 'Eight people at once',
    how: `${CLIENTS} clients without a pause on the sample store, over HTTP from a process on the same cores: one call in ${UPLOAD_EVERY} is a sheet of 31 days, the others charts, lists of the tree, tables, the audit log and reviews. The embedded store runs one statement at a time: readers wait up to 4 ms for a gap between the statements of an upload, which costs them more than PostgreSQL's, whose connections work side by side. Answers a second are medians of ${ROUNDS} rounds of ${ROUND_MS / 1000} s, one engine after the other.`,
    figures,
    goals,
  };
}

async function loadRound(store: Store): Promise<void> {
  const begun = performance.now();
  const before = store.reads.length + store.writes.length;
  const one = async () => {
    while (performance.now() - begun < ROUND_MS) {
      const at = store.calls++;
      if (at % UPLOAD_EVERY === 0) store.writes.push(await store.client.upload(store.uploads++));
      else store.reads.push(await store.client.read(at));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, one));
  const answered = store.reads.length + store.writes.length - before;
  store.perSecond.push((answered * 1000) / (performance.now() - begun));
}

const p95 = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.95)]!;
