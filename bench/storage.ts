import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fromJalali, yearRange } from '@org/energy-core';
import { refreshMonths } from '../apps/server/src/domain/readings/readingMonths.ts';
import { TestServer } from '../apps/server/src/testing/server.ts';
import { dailyRows, sheetOf } from '../apps/server/src/testing/world.ts';
import { type BigStore, enginesWith, expectRows, fillStore, YEAR, yearsFromDays } from './bigStore.ts';
import { inFolder } from './inFolder.ts';
import { type Figure, type Goal, goal, median, race, type Section } from './measure.ts';

const PORT = 18_140;
/** The longest sheets one meter can have are some years longer; two of these are 100,000 rows. */
const LONG_SHEET = 50_000;
const CHART_EVERY_MS = 25;
const FORTY_YEARS_MIN = 40 * 365.25 * 24 * 60;

interface Bench extends BigStore {
  readonly name: string;
  readonly running: TestServer;
}

export async function storage(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  const note = (what: string, candidate: string, value: number, unit = 'ms') =>
    figures.push({ what, candidate, value, unit });
  await inFolder(async (folder) => {
    const stores: Bench[] = [];
    try {
      for (const engine of enginesWith(join(folder, 'database'))) {
        const running = await TestServer.start(engine);
        const store = await fillStore(running.db);
        // Long sheets extend into future years.
        running.wait(FORTY_YEARS_MIN);
        await running.signIn();
        stores.push({ ...store, name: engine.name, running });
      }
      const compare = (what: string, most: number, medians: Record<string, number>) => {
        for (const [name, value] of Object.entries(medians)) note(what, name, value);
        if (medians.PostgreSQL !== undefined)
          goals.push(goal(what, 'PostgreSQL', most, medians.embedded!, medians.PostgreSQL));
      };
      const small = await smallUploads(stores);
      compare('365 rows with overlap check', 2, small.uploads);
      for (const [name, value] of Object.entries(small.months)) note('their sums of months', name, value);
      const long = await longUploads(stores);
      compare('100,000 rows in two sheets', 2.5, long.uploads);
      for (const [name, value] of Object.entries(long.charts)) note('year chart meanwhile, p99', name, value);
      goals.push(goal('year chart meanwhile, p99, embedded', '1 ms', 250, long.charts.embedded!, 1));
      for (const bench of stores) {
        const what = `10 years of an organization, 200 meters, ${bench.name}`;
        const medians = await tenYears(bench);
        for (const [name, value] of Object.entries(medians)) note(what, name, value);
        goals.push(goal(what, DAYS_SQL, 0.15, medians[WHOLE]!, medians[DAYS_SQL]!));
      }
      await Promise.all(stores.splice(0).map(({ running }) => running.stop()));
      for (const [what, signal] of [
        ['cold start after a stop', 'SIGTERM'],
        ['cold start after a kill', 'SIGKILL'],
      ] as const) {
        const value = await coldStart(folder, signal);
        note(what, 'embedded', value / 1000, 's');
        goals.push(goal(what, '1 s', 4, value / 1000, 1));
      }
    } finally {
      await Promise.all(stores.map(({ running }) => running.stop()));
    }
  });
  return {
    title: 'Storage beside 3.65 million readings',
    how: `Uploads go through the whole server (${LONG_SHEET.toLocaleString('en')} rows are 137 years: about as much as one meter can have). Medians of interleaved rounds. Meanwhile a year chart is asked for every ${CHART_EVERY_MS} ms, whether the last one was answered or not. A cold start is the real process until it answers, every page of the store checked.`,
    figures,
    goals,
  };
}

/** One year after another for a meter that has none, round by round on each engine. */
async function smallUploads(stores: readonly Bench[]) {
  const months = emptyLists(stores);
  const meters = new Map<string, string>();
  for (const bench of stores) meters.set(bench.name, await makeMeter(bench));
  let year = 1300;
  const uploads = await race(
    20,
    Object.fromEntries(
      stores.map(({ name, running }, place) => [
        name,
        async () => {
          if (place === 0) year += 1;
          const { from } = yearRange(year);
          const sheet = sheetOf(
            meters.get(name)!,
            dailyRows(
              from,
              Array.from({ length: 365 }, (_, day) => day),
            ),
          );
          const { status } = await running.post('/consumption/batch', sheet);
          if (status !== 200) throw new Error(`An upload was answered with ${status}.`);
        },
      ]),
    ),
  );
  for (const { name, running } of stores) {
    const meter = Number(meters.get(name));
    for (let round = 0; round < 10; round += 1) {
      await running.db.tx(async (tx) => {
        await tx.query('delete from reading_month where meter_id = $1 and jy = 1310', [meter]);
        const from = performance.now();
        await refreshMonths(tx, meter, yearRange(1310));
        months[name]!.push(performance.now() - from);
      });
    }
  }
  return { uploads, months: summed(months, median) };
}

/** Two consecutive sheets for new meters, three rounds; and the time of a chart meanwhile. */
async function longUploads(stores: readonly Bench[]) {
  const uploads = emptyLists(stores);
  const charts = emptyLists(stores);
  for (let round = -1; round < 3; round += 1) {
    for (const bench of stores) {
      const bodies: string[] = [];
      for (let sheet = 0; sheet < 2; sheet += 1) {
        const rows = dailyRows(
          fromJalali(1300, 1, 1),
          Array.from({ length: LONG_SHEET }, (_, day) => 100 + (day % 97)),
        );
        bodies.push(JSON.stringify(sheetOf(await makeMeter(bench), rows)));
      }
      const upload = async () => {
        for (const body of bodies) {
          const { status } = await bench.running.post('/consumption/batch', body);
          if (status !== 200) throw new Error(`A long upload was answered with ${status}.`);
        }
      };
      const from = performance.now();
      const times = await chartsWhile(bench, upload);
      const took = performance.now() - from;
      // The first round warms up.
      if (round < 0) continue;
      uploads[bench.name]!.push(took);
      charts[bench.name]!.push(...times);
    }
  }
  return {
    uploads: summed(uploads, median),
    charts: summed(charts, p99),
  };
}

type Lists = Record<string, number[]>;
const emptyLists = (stores: readonly Bench[]): Lists =>
  Object.fromEntries(stores.map(({ name }) => [name, []]));
const summed = (lists: Lists, figure: (list: readonly number[]) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, figure(list)]));

const p99 = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1]!;

async function chartsWhile({ running, building }: Bench, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const ask = async (): Promise<void> => {
    const from = performance.now();
    const nav = [{ navID: String(building), navType: 'Building' }];
    const { status } = await running.post('/consumption/gstats', { kind: 'year', year: YEAR, nav });
    if (status !== 200) throw new Error(`A chart was answered with ${status}.`);
    times.push(performance.now() - from);
  };
  let isDone = false;
  const asking = (async () => {
    // By the clock, so that what holds up the whole process counts as well.
    for (let next = performance.now(); !isDone; next += CHART_EVERY_MS) {
      await pause(Math.max(next - performance.now(), 0));
      asked.push(ask());
    }
  })();
  await work();
  isDone = true;
  await asking;
  await Promise.all(asked);
  return times;
}

let meters = 0;
/** Not among the meters whose charts are measured. */
async function makeMeter({ running, organization: measured }: Bench): Promise<string> {
  const { rows } = await running.db.query<{ unit: number; organization: number; building: number }>(
    `select organization_id as organization, id as building, (select min(id) from unit where carrier = 'electricity') as unit
     from building where organization_id <> $1 order by id limit 1`,
    [measured],
  );
  const { unit, organization, building } = rows[0]!;
  meters += 1;
  const { status, body } = await running.post('/Meter', {
    ...{ name: `کنتور تازه ${meters}`, type: 'Consumption', unit: String(unit) },
    ...{ organization: String(organization), building: String(building) },
  });
  if (status !== 201) throw new Error(`A new meter was answered with ${status}: ${JSON.stringify(body)}`);
  return body.data.data._id;
}

const DAYS_SQL = 'sums of days in SQL';
const WHOLE = 'gstats, whole request';

const tenYears = ({ running, organization }: Bench): Promise<Record<string, number>> =>
  race(9, {
    [DAYS_SQL]: () => expectRows(running.db, yearsFromDays('Organization', organization), 10),
    [WHOLE]: async () => {
      const nav = [{ navID: String(organization), navType: 'Organization' }];
      const { status } = await running.post('/consumption/gstats', { kind: 'multiyear', nav });
      if (status !== 200) throw new Error(`gstats answered ${status}.`);
    },
  });

/** Starts the server on the folder three times; it was ended with `signal` before each. */
async function coldStart(folder: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
  const times: number[] = [];
  for (let round = -1; round < 3; round += 1) {
    const from = performance.now();
    const main = new URL('../apps/server/src/main.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, ['--conditions=energy-source', main], {
      stdio: 'ignore',
      env: {
        ...process.env,
        ...{
          PORT: String(PORT),
          ENERGY_DATA: folder,
          ENERGY_DEMO: 'off',
          ENERGY_BACKUPS: 'off',
          DATABASE_URL: '',
        },
      },
    });
    const ended = once(child, 'exit');
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error('The server did not start.');
      await pause(20);
    }
    if (round >= 0) times.push(performance.now() - from);
    child.kill(signal);
    await ended;
  }
  return median(times);
}

const answers = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${PORT}/api/v1/health`).then(
    ({ ok }) => ok,
    () => false,
  );
