import type { AddressInfo } from 'node:net';
import { addDays } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, signInColleague, type World } from '../../testing/world.ts';

const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 10);
const FIRST = '2025-03-21';
const DAYS = 60;

onEachEngine('two people replacing the same days at the same moment', (engine) => {
  let server: TestServer;
  let world: World;
  let tokens: string[];
  let address: string;
  let lastValue = 0;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    const root = await server.signIn();
    world = await makeWorld(server);
    tokens = [root, await signInColleague(server)];
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/v1/consumption`;
    await batch(0, { replace: true });
  });
  afterAll(() => server.stop());

  const post = async (user: number, path: string, body: unknown) => {
    const answer = await fetch(`${address}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[user]}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  /** Each sheet has its own value on all its days. */
  const batch = (user: number, more: object) => {
    lastValue += 1;
    const values = Array.from({ length: DAYS }, () => lastValue);
    return post(user, 'batch', sheetOf(world.meter, dailyRows(FIRST, values), more));
  };
  const check = async (user: number): Promise<string> => {
    const { data } = (await batch(user, { dryRun: true })).body;
    return data.replaceId ?? data.data.replaceId;
  };
  const deleteAll = (user: number, more: object = {}) => {
    const conflictData = Array.from({ length: DAYS }, (_, index) => ({
      meter: world.meter,
      date: addDays(FIRST, index),
    }));
    return post(user, 'deleteMany', { conflictData, ...more });
  };

  const ways: Record<string, { replace: (user: number) => Promise<number>; legal: number[][] }> = {
    'in one call without a check': {
      replace: async (user) => (await batch(user, { replace: true })).status,
      legal: [[200, 200]],
    },
    'in one call after a check': {
      replace: async (user) => (await batch(user, { replace: true, replaceId: await check(user) })).status,
      // The second check may run after the first replacement.
      legal: [
        [200, 200],
        [200, 409],
      ],
    },
    'deleting first, joined by replaceId': {
      async replace(user) {
        const replaceId = await check(user);
        await deleteAll(user, { replaceId });
        return (await batch(user, { replaceId })).status;
      },
      legal: [
        [200, 200],
        [200, 409],
      ],
    },
    'deleting first, not joined': {
      async replace(user) {
        await deleteAll(user);
        return (await batch(user, {})).status;
      },
      legal: [
        [200, 200],
        [200, 422],
      ],
    },
  };

  for (const [way, { replace, legal }] of Object.entries(ways)) {
    test(`${way}: always one whole sheet, and the other one whole in the history or refused`, {
      timeout: 60_000 + ROUNDS * 1000,
    }, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const statuses = (await Promise.all([replace(0), replace(1)])).sort();
        expect(legal).toContainEqual(statuses);
        const { rows } = await server.db.query<{ value: number; days: number }>(
          'select value, count(*) as days from reading_day where meter_id = $1 group by value',
          [Number(world.meter)],
        );
        expect(rows).toEqual([{ value: expect.any(Number), days: DAYS }]);
      }
      const { rows } = await server.db.query(
        `select id from upload where kind <> 'deletion' and stored <> (
           (select count(*) from reading_day where upload_id = upload.id)
           + (select count(*) from reading_day_history where upload_id = upload.id))`,
        [],
      );
      expect(rows).toEqual([]);
    });
  }
});
