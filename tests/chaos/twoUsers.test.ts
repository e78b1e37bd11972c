import { randomUUID } from 'node:crypto';
import { addDays, jalaliText } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { describe, expect, test } from 'vitest';
import { refusalOf } from './support/client.ts';
import { ROUNDS, timeFor } from './support/rounds.ts';
import { readingsOf, Story } from './support/story.ts';
import { engines, TestStore } from './support/testStore.ts';

const DAYS = 200;
const FIRST = '2020-03-21';

/** One value on all days, so that a mixture would show. */
const sheet = (meterID: string, value: number, more: object) => ({
  body: {
    excellData: Array.from({ length: DAYS }, (_, index) => [jalaliText(addDays(FIRST, index)), value]),
    ...{ meterID, uploadId: randomUUID(), replace: true, headerRow: -1 },
    ...{ from: 0, value: 1, kind: 'day' as const, format: 'YYYY/MM/DD' as const },
    ...more,
  },
});

const cases = engines().map((engine) => ({ engine, servers: engine === 'embedded' ? 1 : 2 }));

describe.each(cases)('two people, the $engine store, server processes: $servers', ({ engine, servers }) => {
  test('replace the same days: one whole result, and whoever checked before it is told', {
    timeout: timeFor(ROUNDS),
  }, async () => {
    const testStore = await TestStore.copy(engine);
    try {
      const first = await testStore.start();
      const second = servers === 2 ? await testStore.start() : first;
      const people = [first.client, await testStore.signInAgain(second.server.address)] as const;
      const { meter } = await Story.begin(first.client);
      let value = 0;
      const both = (replace: (person: Client, value: number) => Promise<unknown>) =>
        Promise.all(people.map((person) => refusalOf(replace(person, ++value))));
      const stands = async () => [
        ...new Set((await readingsOf(first.client, meter)).map((day) => day.value)),
      ];

      for (let round = 0; round < ROUNDS; round++) {
        expect(await both((person, own) => person.uploadReadings(sheet(meter, own, {})))).toEqual([
          null,
          null,
        ]);
        expect(await readingsOf(first.client, meter)).toHaveLength(DAYS);
        expect(await stands()).toHaveLength(1);

        const { replaceId } = await first.client.uploadReadings(sheet(meter, 1, { dryRun: true }));
        const refusals = await both((person, own) => person.uploadReadings(sheet(meter, own, { replaceId })));
        expect(refusals.toSorted()).toEqual(['CHANGED_MEANWHILE', null]);
        expect(await stands()).toEqual([value - 1 + refusals.indexOf(null)]);
      }
    } finally {
      await testStore.end();
    }
  });
});
