import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, jalaliText } from '@org/energy-core';
import { describe, expect, test } from 'vitest';
import { healthOf, untilMoved } from './support/health.ts';
import { OLD_DAYS, OLD_FIRST_DAY, OLD_METERS } from './support/oldStore.ts';
import { randomOf } from './support/random.ts';
import { ROUNDS, timeFor } from './support/rounds.ts';
import { readingsOf } from './support/story.ts';
import { engines, TestStore } from './support/testStore.ts';

const END = 'The readings lie in their new tables.';

/** The day of the first meter that is written in each round. */
const CHANGED = 100;

describe.each(engines())('on the %s store', (engine) => {
  test('a server killed while it moves the readings goes on with that at its next start; people read and write all the time', {
    timeout: timeFor(3 * ROUNDS),
  }, async () => {
    const random = randomOf(`${engine} move`);
    const testStore = await TestStore.copy(engine, 'old');
    let hits = 0;
    try {
      let last = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const { server, client } = await testStore.start();
        // What is written in the middle.
        await client.uploadReadings({
          body: {
            ...{ meterID: '1', kind: 'day', from: 0, value: 1, format: 'YYYY/MM/DD', replace: true },
            excellData: [
              ['تاریخ', 'مصرف'],
              [jalaliText(addDays(OLD_FIRST_DAY, CHANGED)), String(round)],
            ],
          },
        });
        const { moving } = await healthOf(server.address);
        if (moving) {
          expect(moving.done).toBeGreaterThanOrEqual(last);
          last = moving.done;
        }
        await sleep(200 * random());
        const { output } = await server.kill();
        if (!output.includes(END)) hits += 1;
      }
      const { server, client } = await testStore.start();
      await untilMoved(server.address);
      for (let meter = 1; meter <= OLD_METERS; meter++) {
        const readings = await readingsOf(client, String(meter));
        const days = Array.from({ length: OLD_DAYS }, (_, index) => ({
          ...{ date: addDays(OLD_FIRST_DAY, index), value: meter * 10_000 + index, cost: index },
        }));
        if (meter === 1) days[CHANGED]!.value = ROUNDS - 1;
        expect(readings.map(({ date, value, cost }) => ({ date, value, cost }))).toEqual(days);
      }
      await server.stop();
      await testStore.examine();
    } finally {
      await testStore.end();
    }
    console.info(
      `${engine}, move of the readings: ${ROUNDS} kills, ${hits} of them before its end; none lost`,
    );
    expect(hits).toBeGreaterThan(0);
  });
});
