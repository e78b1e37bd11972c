import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { refusalOf } from './support/client.ts';
import { timeFor } from './support/rounds.ts';
import { Story } from './support/story.ts';
import { engines, TestStore } from './support/testStore.ts';

describe.each(engines())('a server on the %s store that is asked to stop', (engine) => {
  test('answers what is under way, tells later ones to come again, and ends well within 10 s', {
    timeout: timeFor(2),
  }, async () => {
    const testStore = await TestStore.copy(engine);
    try {
      const { server, client } = await testStore.start();
      const stories = await Promise.all([Story.begin(client), Story.begin(client)]);
      const underWay = [
        ...stories.map((story) => story.uploadOrFail(client, { from: '1930-03-21', days: 9_000 })),
        ...Array.from({ length: 10 }, () => client.listMeters()),
      ].map(refusalOf);
      // Each takes a connection of its own, so none waits for the others to arrive.
      await sleep(150);
      const stopped = performance.now();
      const ending = server.stop();
      const codes = new Set<string | null>();
      // One that waits for the database behind the uploads does not keep the next ones from asking.
      const asked: Promise<unknown>[] = [];
      while (!codes.has('OFFLINE')) {
        asked.push(refusalOf(client.me()).then((code) => codes.add(code)));
        await sleep(20);
      }
      await Promise.all(asked);

      // Complete requests are answered, later ones get 503, and no connection is cut off.
      const outcomes = new Set(await Promise.all(underWay));
      expect(outcomes).toContain(null);
      outcomes.delete('STOPPING');
      expect([...outcomes]).toEqual([null]);
      expect(await ending).toMatchObject({ code: 0 });
      expect(performance.now() - stopped).toBeLessThan(10_000);
      codes.delete(null);
      expect(codes).toEqual(new Set(['STOPPING', 'OFFLINE']));

      const { client: again } = await testStore.start();
      for (const story of stories) await story.check(again);
    } finally {
      await testStore.end();
    }
  });
});
