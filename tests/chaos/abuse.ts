// Effect of all abuses at once on other users, see README.md: `npm run test:abuse -- [embedded|postgres] [seconds]
// [begin of an abuse's name]`; default: five minutes of all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { addDays, jalaliText } from '@org/energy-core';
import { makeDatabase } from '../../apps/server/src/testing/engines.ts';
import { ROOT_PASSWORD_OF_PROCESSES, startServer } from '../../apps/server/src/testing/processes.ts';
import { inFolder } from '../../bench/inFolder.ts';
import type { AbuseData } from './support/abusers.ts';
import { clientOf } from './support/client.ts';

const PER_SECOND = 20;
/** One of so many requests of the others is an upload. */
const UPLOAD_EVERY = 5;
const METERS = 20;
const PASSWORD = 'سیب زمینی ۷۲۵';
/** What the others may notice. */
const MAX_P99_MS = 250;

type Client = ReturnType<typeof clientOf>;

interface Person {
  readonly token: string;
  readonly client: Client;
}

async function enter(address: string, email: string, password: string): Promise<Person> {
  const { token } = await clientOf(address, () => null).login({ body: { email, password } });
  return { token, client: clientOf(address, () => token) };
}

async function newUser(address: string, root: Client, name: string, modules: string[]): Promise<Person> {
  const level = (await root.createLevel({ body: { name, modules } }))._id;
  const organizations: string[] = [];
  await root.createUser({
    body: {
      ...{ name, email: name, permissionLevel: level, organizations, personalCode: name },
      ...{ password: PASSWORD, passwordConfirm: PASSWORD },
    },
  });
  return enter(address, name, PASSWORD);
}

async function makeMeters(root: Client): Promise<{ building: string; meters: string[] }> {
  const organization = (await root.listOrganizations()).rows[0]!._id;
  const city = (await root.listCities({ query: { limit: '1' } })).rows[0]!._id;
  const site = { name: 'سایت آزمون', organization, city, kind: 'Site' as const };
  const building = (await root.createBuilding({ body: site }))._id;
  const unit = (await root.listUnits({ query: { type: 'Consumption' } })).rows[0]!._id;
  const meters: string[] = [];
  for (let at = 0; at < METERS; at++) {
    const body = { name: `کنتور ${at}`, type: 'Consumption' as const, unit, organization, building };
    meters.push((await root.createMeter({ body }))._id);
  }
  return { building, meters };
}

interface Noticed {
  readonly times: number[];
  readonly errors: Map<string, number>;
}

/** Twenty requests a second, whether the last ones were answered or not. */
async function everybodyElse(
  { client }: Person,
  { building, meters }: { building: string; meters: string[] },
  seconds: number,
  fromDay: string,
): Promise<Noticed> {
  const noticed: Noticed = { times: [], errors: new Map() };
  const open: Promise<void>[] = [];
  const month = (turn: number) => {
    const from = addDays(fromDay, 31 * Math.floor(turn / UPLOAD_EVERY / METERS));
    return Array.from({ length: 31 }, (_, day) => [jalaliText(addDays(from, day)), day + 1]);
  };
  const nav = [{ navID: building, navType: 'Building' as const }];
  const asks: ((turn: number) => Promise<unknown>)[] = [
    () => client.consumptionStats({ body: { kind: 'year', year: 1390, nav } }),
    () => client.listMeters({ query: { building } }),
    (turn) => client.listReadings({ query: { meter: meters[turn % METERS]!, limit: '31' } }),
    (turn) => client.listUploads({ query: { meter: meters[turn % METERS]!, limit: '10' } }),
  ];
  const upload = (turn: number) =>
    client.uploadReadings({
      body: {
        ...{ excellData: month(turn), meterID: meters[Math.floor(turn / UPLOAD_EVERY) % METERS]! },
        ...{ from: 0, value: 1, headerRow: -1, kind: 'day', format: 'YYYY/MM/DD', replace: true },
      },
    });
  const one = async (turn: number): Promise<void> => {
    const from = performance.now();
    try {
      await (turn % UPLOAD_EVERY === 0 ? upload(turn) : asks[turn % asks.length]!(turn));
    } catch (error) {
      const code = (error as { code?: string }).code ?? String(error);
      noticed.errors.set(code, (noticed.errors.get(code) ?? 0) + 1);
    }
    noticed.times.push(performance.now() - from);
  };
  const began = performance.now();
  for (let turn = 0; turn < seconds * PER_SECOND; turn++) {
    const wait = began + (turn * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await sleep(wait);
    open.push(one(turn));
  }
  await Promise.all(open);
  return noticed;
}

function report(what: string, { times, errors }: Noticed): number {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!);
  const failed = [...errors].map(([code, count]) => `${count} × ${code}`).join(', ') || '0';
  console.info(
    `| ${what} | ${times.length} | ${failed} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} |`,
  );
  return at(0.99);
}

/** Megabytes of memory at most so far. */
const peakOf = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

async function abuse(engine: string, seconds: number, only: string, folder: string): Promise<boolean> {
  const database = engine === 'postgres' ? await makeDatabase() : null;
  const server = await startServer({
    ...{ ENERGY_DATA: join(folder, 'data'), ENERGY_BACKUPS: 'off', ENERGY_DEMO: 'on' },
    ...(database && { DATABASE_URL: database.url }),
  });
  if (!('address' in server)) throw new Error(server.output);
  try {
    const { address, child } = server;
    const { client: root } = await enter(address, 'root', ROOT_PASSWORD_OF_PROCESSES);
    const testStore = await makeMeters(root);
    const others = await newUser(address, root, 'others', ['structure', 'upload', 'log', 'charts']);
    const viewer = await newUser(address, root, 'viewer', ['home', 'charts']);
    const uploader = await newUser(address, root, 'uploader', ['upload', 'log']);
    console.info(
      '| while | requests | refused or failed | p50 | p95 | p99 | longest, ms |\n|---|---|---|---|---|---|---|',
    );
    const calm = Math.min(30, Math.max(5, seconds / 4));
    report(`${engine}, calm`, await everybodyElse(others, testStore, calm, '2005-03-21'));

    const all = (await root.listMeters({ query: { limit: '1000' } })).rows;
    const nav = all.slice(0, 27).map(({ _id }) => ({ navID: _id, navType: 'Meter' }));
    const range = { kind: 'range', fromDate: '2015-03-21', toDate: '2025-03-20' };
    const workerData: AbuseData = {
      ...{ address, viewer: viewer.token, uploader: uploader.token, meter: testStore.meters[0]!, only },
      charts: [
        { ...range, nav },
        { ...range, nav: nav.slice(0, 5) },
      ],
    };
    const abusers = new Worker(new URL('support/abusers.ts', import.meta.url), {
      workerData,
      execArgv: ['--conditions=energy-source'],
    });
    await sleep(2_000);
    const noticed = await everybodyElse(others, testStore, seconds, '2006-03-21');
    const p99 = report(`${engine}, ${only || 'all abuses'}`, noticed);
    const answers = new Promise((resolve) => abusers.once('message', resolve));
    abusers.postMessage('end');
    console.info(
      `\nThe server took ${peakOf(child.pid!)} MB at most. Answers to the abusers:`,
      await answers,
    );
    return noticed.errors.size === 0 && p99 <= MAX_P99_MS;
  } finally {
    await server.kill();
    await database?.drop();
  }
}

const [engine = 'embedded', seconds = '300', only = ''] = process.argv.slice(2);
const isMet = await inFolder((folder) => abuse(engine, Number(seconds), only, folder));
process.exit(isMet ? 0 : 1);
