import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  diskOf,
  type Ended,
  ROOT_PASSWORD_OF_PROCESSES,
  runOnDisk,
  type ServerProcess,
  type SmallDisk,
  startServer,
} from './testing/processes.ts';
import { dailyRows, sheetOf } from './testing/world.ts';

const isLinux = process.platform === 'linux';
if (!isLinux) console.warn('A full disk was NOT tested: small disks are made with Linux only.');

const root = mkdtempSync(join(tmpdir(), 'energy-disk-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const smallDisk = (name: string, megabytes: number): SmallDisk => {
  const folder = join(root, name);
  mkdirSync(folder);
  return { folder, megabytes };
};

describe.runIf(isLinux)('a disk that fills up', () => {
  const disk = smallDisk('server', 260);
  let server: ServerProcess;
  let token: string;
  let meter: string;
  let organization: string;
  beforeAll(async () => {
    const started = await startServer({ ENERGY_DATA: join(disk.folder, 'data') }, disk);
    expect(started).toHaveProperty('address');
    server = started as ServerProcess;
    const credentials = { email: 'root', password: ROOT_PASSWORD_OF_PROCESSES };
    token = (await ask('POST', '/users/login', credentials)).body.token;
    const make = async (path: string, body: object) => (await ask('POST', path, body)).body.data.data._id;
    organization = await make('/organization', { name: 'سازمان' });
    const city = (await ask('GET', '/city?limit=1')).body.data.data[0]._id;
    const kind = { kind: 'Building', area: 100, type: 'residential' };
    const building = await make('/building', { name: 'ساختمان', organization, city, ...kind });
    const units = (await ask('GET', '/unit')).body.data.data as { _id: string; carrier: string }[];
    const unit = units.find(({ carrier }) => carrier === 'electricity')!._id;
    const of = { organization: { _id: organization }, building: { _id: building }, unit };
    meter = await make('/meter', { name: 'کنتور', type: 'Consumption', ...of });
  });
  afterAll(async () => {
    await server.stop();
  });

  async function ask(method: string, path: string, body?: unknown) {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; a wrong guess fails the test
    return { status: answer.status, body: (await answer.json()) as any };
  }
  const ballast = () => join(diskOf(server.child, disk), 'ballast');
  /** Other programs take what room there is but for so many megabytes. */
  function leave(megabytes: number): void {
    rmSync(ballast(), { force: true });
    const { bavail, bsize } = statfsSync(diskOf(server.child, disk));
    writeFileSync(ballast(), Buffer.alloc(bavail * bsize - megabytes * 2 ** 20));
  }
  const uploadReadings = (year: number) =>
    ask('POST', '/consumption/batch', sheetOf(meter, dailyRows(`${year}-05-01`, [1, 2, 3])));
  const uploadFile = () => {
    const form = new FormData();
    form.set('file', new Blob(['تاریخ,مقدار\n']), 'sheet.csv');
    return ask('POST', '/file', form);
  };
  const rename = (name: string) => ask('PATCH', `/organization/${organization}`, { name });
  const outcome = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer;
    return body.code ?? status;
  };
  async function expectReaders(days: number): Promise<void> {
    const list = await ask('GET', `/consumption?meter=${meter}`);
    expect([list.status, list.body.total]).toEqual([200, days]);
    const nav = [{ navType: 'Meter', navID: meter }];
    expect((await ask('POST', '/consumption/gstats', { kind: 'multiyear', nav })).status).toBe(200);
    expect((await ask('GET', '/health')).body.database).toBe('up');
  }
  /** The server checks its disk a few times a second. */
  const untilSeen = () => new Promise((resolve) => setTimeout(resolve, 300));

  test('uploads stop first, then all that writes; readers go on; all works again when there is room', async () => {
    expect(await outcome(uploadReadings(2020))).toBe(200);
    expect(await outcome(uploadFile())).toBe(200);

    leave(50);
    await untilSeen();
    expect(await outcome(uploadReadings(2021))).toBe('DISK_FULL');
    expect(await outcome(uploadFile())).toBe('DISK_FULL');
    expect(await outcome(rename('نام دیگر'))).toBe(200);
    await expectReaders(3);

    for (const room of [10, 0]) {
      leave(room);
      await untilSeen();
      for (const write of [uploadReadings(2021), uploadFile(), rename('نام سوم')])
        expect(await outcome(write)).toBe('DISK_FULL');
      await expectReaders(3);
    }

    rmSync(ballast());
    await untilSeen();
    expect(await outcome(rename('نام سوم'))).toBe(200);
    expect(await outcome(uploadReadings(2021))).toBe(200);
    expect(await outcome(uploadFile())).toBe(200);
    await expectReaders(6);
  });
});

test.runIf(isLinux)(
  'a store that breaks down over a full disk opens again by itself, with everything acknowledged',
  async () => {
    const disk = smallDisk('engine', 120);
    const ended: Ended = await runOnDisk('testing/breakDown.ts', [disk.folder], disk);
    expect(ended.code, ended.output).toBe(0);
    const seen = JSON.parse(ended.output.slice(ended.output.indexOf('{')));
    expect(seen).toMatchObject({
      state: '53100',
      meanwhile: '57P03',
      inTransaction: '57P03',
      found: seen.acknowledged,
      later: 1000,
    });
    expect(seen.acknowledged).toBeGreaterThan(0);
    expect(seen.lost[0]).toMatch(/broke down.*No space left/);
  },
);
