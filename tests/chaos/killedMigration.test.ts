import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, toJalali } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { describe, expect, test } from 'vitest';
import { OLD_DAYS, OLD_FIRST_DAY, OLD_METERS } from './support/oldStore.ts';
import { engines, Place } from './support/place.ts';
import { between, randomOf } from './support/random.ts';
import { ROUNDS, timeFor } from './support/rounds.ts';
import { readingsOf, yearsOf } from './support/story.ts';

/** A start that brings the old store up to date; answers how long it took from opening the store to being ready. */
async function startInPeace(place: Place): Promise<number> {
  const starting = place.start();
  await place.untilOpening();
  const began = performance.now();
  const { client } = await starting;
  const took = performance.now() - began;
  await check(client, OLD_METERS);
  return took;
}

/** The readings of one meter, their sums and their upload are what they were in the old store. */
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
  const uploads = (await client.listUploads({ query: { meter } })).data.data;
  expect(uploads.map(({ stored, current }) => [stored, current])).toEqual([[OLD_DAYS, OLD_DAYS]]);
}

describe.each(engines())('on the %s store', (engine) => {
  test('a server killed while it brings an old store up to date ends that at its next start', {
    timeout: timeFor(2 * ROUNDS),
  }, async () => {
    const random = randomOf(`${engine} migration`);
    const peaceful = await Place.copy(engine, 'old');
    const longest = await startInPeace(peaceful).finally(() => peaceful.end());
    let hits = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const place = await Place.copy(engine, 'old');
      try {
        const kill = new AbortController();
        const starting = place.tryStart({}, kill.signal);
        await place.untilOpening();
        await sleep(longest * random());
        kill.abort();
        if (!('address' in (await starting))) hits += 1;
        const { server, client } = await place.start();
        await check(client, between(random, 1, OLD_METERS));
        await server.kill();
        if (round === ROUNDS - 1) await place.examine();
      } finally {
        await place.end();
      }
    }
    console.info(
      `${engine}, migration: ${ROUNDS} kills, ${hits} of them before the server was ready; none lost`,
    );
    expect(hits).toBeGreaterThan(0);
  });
});
