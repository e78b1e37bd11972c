import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { listBackups } from '../../apps/server/src/operations/backup/backups.ts';
import { runDb } from '../../apps/server/src/testing/processes.ts';
import { Files } from './support/files.ts';
import { between, randomOf } from './support/random.ts';
import { isLong, timeFor } from './support/rounds.ts';
import { Story } from './support/story.ts';
import { TestStore } from './support/testStore.ts';

/** The first backup comes a minute after the start. */
const LONG_MS = 90_000;

describe.runIf(isLong)('a minute and a half of everything at once', () => {
  test('leaves a sound store and a backup that can be restored', { timeout: timeFor(10) }, async () => {
    const random = randomOf('soak');
    const testStore = await TestStore.copy('embedded');
    try {
      const { server, client } = await testStore.start({ ENERGY_BACKUPS: 'on' });
      const stories = await Promise.all([1, 2, 3].map(() => Story.begin(client)));
      const files = new Files(stories[0]!.meter);
      const end = performance.now() + LONG_MS;
      const whileLong = async (work: () => Promise<unknown>) => {
        while (performance.now() < end) await work();
      };
      const change = (story: Story) =>
        story.layers.length > 3 && random() < 0.5
          ? story.turn(client, random)
          : story.upload(client, {
              from: `${between(random, 2005, 2018)}-03-21`,
              days: between(random, 1, 2500),
              isReplacing: true,
            });
      await Promise.all([
        ...stories.map((story) =>
          whileLong(async () => {
            expect(await change(story)).toBeNull();
            await sleep(random() * 200);
          }),
        ),
        whileLong(async () => {
          expect(await files.send(client, random)).toBe(true);
          await sleep(random() * 200);
        }),
        whileLong(async () => {
          const nav = stories.map(({ meter }) => ({ navType: 'Meter' as const, navID: meter }));
          await client.consumptionStats({ body: { kind: 'year', year: 1395, nav } });
        }),
      ]);
      for (const story of stories) await story.check(client);
      await server.stop();
      await testStore.examine();

      const { server: next, client: again } = await testStore.start();
      await files.check(again);
      await next.stop();

      expect(listBackups(testStore.dataFolder)).toHaveLength(1);
      expect(await runDb(['restore'], testStore.environment)).toMatchObject({ code: 0 });
      await testStore.examine();
      await testStore.start();
    } finally {
      await testStore.end();
    }
  });
});
