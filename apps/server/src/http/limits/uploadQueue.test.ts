import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { oneAtATime } from '../../lib/queues/longWork.ts';
import { BusyError } from '../../lib/queues/workQueue.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { urlOf } from '../../testing/listen.ts';
import { createUser, PASSWORD } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeLevel, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';
import { limitHeavyCalls } from './heavyCalls.ts';
import { HeldBytes } from './heldBytes.ts';

test('bodies of all are bounded together, those of one user to half of it', () => {
  const held = new HeldBytes(100);
  held.take(1, 40);
  expect(() => held.take(1, 20)).toThrow(BusyError);
  held.take(1, 10);
  held.take(2, 50);
  expect(() => held.take(3, 1)).toThrow(BusyError);
  held.give(1, 50);
  held.take(3, 50);
  held.give(2, 50);
  held.give(3, 50);
  held.take(1, 50);
});

test('one user takes half of the places at most, however much they send', async () => {
  const heavyCalls = limitHeavyCalls('embedded', null);
  const ends: (() => void)[] = [];
  const started: string[] = [];
  const run = (user: number, name: string) =>
    heavyCalls('uploadReadings', user, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [run(1, 'first'), run(1, 'second'), run(2, 'of another')];
  await expect.poll(() => started).toEqual(['first', 'of another']);
  ends[0]!();
  await expect.poll(() => started.at(-1)).toBe('second');
  for (const end of ends) end();
  await Promise.all(all);
});

test('long work is done one piece at a time; what it owes beyond a free part is waited for, and time pays it back', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  try {
    const inTurn = oneAtATime(10, 500);
    const began = performance.now();
    const starts: number[] = [];
    /** Pieces of 30 ms, each of which owes 300. */
    const work = (pieces: number) =>
      Array.from({ length: pieces }, () =>
        inTurn(async () => {
          starts.push(performance.now() - began);
          vi.advanceTimersByTime(30);
        }),
      );
    const all = work(4);
    await vi.advanceTimersByTimeAsync(5_000);
    await Promise.all(all);
    expect(starts).toEqual([0, 30, 160, 490]);
    // Everything is paid back by now.
    const more = work(2);
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(more);
    expect(starts[5]! - starts[4]!).toBe(30);
  } finally {
    vi.useRealTimers();
  }
});

onEachEngine('the queue of uploads', (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());

  test('forty who send the sheet of a month at once are all stored', async () => {
    const meters = await Promise.all(
      Array.from({ length: 40 }, (_, index) => makeMeter(server, world, { name: `کنتور ${index}` })),
    );
    const month = dailyRows(
      '2025-05-22',
      Array.from({ length: 31 }, (_, index) => index + 1),
    );
    const answers = await Promise.all(
      meters.map((meter) => server.post('/consumption/batch', sheetOf(meter, month))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.map(({ body }) => body.data.data.stored)).toEqual(answers.map(() => 31));
    const { rows } = await server.db.query<{ count: number }>(
      'select count(*) as count from reading_day where meter_id = any ($1::int[])',
      [`{${meters.join(',')}}`],
    );
    expect(rows[0]!.count).toBe(40 * 31);
  });

  test('a flood of the largest bodies is refused by its bytes; others go on, and so does the sender afterwards', async () => {
    const level = await makeLevel(server, 'بارگذار', ['upload']);
    const { email } = await createUser(server, { permissionLevel: String(level) });
    const { token } = (await server.login(PASSWORD, email)).body;
    const { port } = new URL(await urlOf(server));
    const bytes = 9 * 2 ** 20;
    const large = Buffer.alloc(bytes - 1, ' ');
    /** Sends all of a large body but its end. */
    const send = (): Promise<{ socket: Socket; answer: Promise<string> }> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', reject);
        socket.write(
          `POST /api/v1/consumption/batch HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
        );
        const answer = new Promise<string>((answered) => socket.once('data', (data) => answered(`${data}`)));
        socket.write(large, () => resolve({ socket, answer }));
      });
    const held = [await send(), await send(), await send()];
    const announced = () =>
      server.request('POST', '/api/v1/consumption/batch', {
        ...{ token, body: large, headers: { 'content-type': 'application/json' } },
      });
    await expect.poll(async () => (await announced()).status, { timeout: 20_000 }).toBe(503);
    const { body, headers } = await announced();
    expect(body).toMatchObject({ code: 'BUSY', message: expect.stringMatching(/دوباره/) });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // Other users can still upload.
    const other = await server.post('/consumption/batch', sheetOf(world.meter, dailyRows('2025-05-22', [1])));
    expect(other.status).toBe(200);

    for (const { socket } of held) socket.write('{');
    for (const { socket, answer } of held) {
      expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
      socket.destroy();
    }
    await expect
      .poll(
        async () =>
          (
            await server.post('/consumption/batch', sheetOf(world.meter, dailyRows('2025-06-01', [1])), {
              token,
            })
          ).status,
      )
      .not.toBe(503);
  });
});
