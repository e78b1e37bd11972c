import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, toJalali } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { describe, expect, test } from 'vitest';
import { untilMoved } from './support/health.ts';
import { OLD_DAYS, OLD_FIRST_DAY, OLD_METERS, REPLACED_DAYS } from './support/oldStore.ts';
import { between, randomOf } from './support/random.ts';
import { ROUNDS, timeFor } from './support/rounds.ts';
import { readingsOf, yearsOf } from './support/story.ts';
import { engines, TestStore } from './support/testStore.ts';

/** A start that brings the old store up to date; answers how long it took from opening the store to being ready. */
async function startInPeace(testStore: TestStore): Promise<number> {
  const starting = testStore.start();
  await testStore.untilOpening();
  const began = performance.now();
  const { client } = await starting;
  const took = performance.now() - began;
  await check(client, OLD_METERS);
  return took;
}

/** The readings of one meter, their sums and their uploads are what they were in the old store. */
async function check(client: Client, number: number): Promise<void> {
  const meter = String(number);
  const days = Array.from({ length: OLD_DAYS }, (_, index) => ({
    ...{ date: addDays(OLD_FIRST_DAY, index), value: number * 10_000 + index, cost: index },
  }));
  const readings = await readingsOf(client, meter);
  expect(readings.map(({ date, value, cost }) => ({ date, value, cost }))).toEqual(days);

  const sums = new Map<string, number>();
  for (const { date, value } of days) {
    const year = String(toJalali(date).year);
    sums.set(year, (sums.get(year) ?? 0) + value);
  }
  expect(await yearsOf(client, meter)).toEqual(sums);
  const uploads = (await client.listUploads({ query: { meter } })).rows;
  expect(uploads.map(({ stored, current }) => [stored, current])).toEqual([
    [OLD_DAYS, OLD_DAYS],
    [REPLACED_DAYS, 0],
  ]);
}

describe.each(engines())('on the %s store', (engine) => {
  test('a server killed while it brings an old store up to date ends that at its next start', {
    timeout: timeFor(2 * ROUNDS),
  }, async () => {
    const random = randomOf(`${engine} migration`);
    const peaceful = await TestStore.copy(engine, 'old');
    const longest = await startInPeace(peaceful).finally(() => peaceful.end());
    let hits = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const testStore = await TestStore.copy(engine, 'old');
      try {
        const kill = new AbortController();
        const starting = testStore.tryStart({}, kill.signal);
        await testStore.untilOpening();
        await sleep(longest * random());
        kill.abort();
        if (!('address' in (await starting))) hits += 1;
        const { server, client } = await testStore.start();
        await check(client, between(random, 1, OLD_METERS));
        const isLast = round === ROUNDS - 1;
        // The doctor refuses a store whose readings still move.
        if (isLast) await untilMoved(server.address);
        await server.kill();
        if (isLast) await testStore.examine();
      } finally {
        await testStore.end();
      }
    }
    console.info(
      `${engine}, migration: ${ROUNDS} kills, ${hits} of them before the server was ready; none lost`,
    );
    expect(hits).toBeGreaterThan(0);
  });
});
