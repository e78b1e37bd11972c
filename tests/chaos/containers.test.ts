import { describe, expect, test } from 'vitest';
import { canContain } from '../../apps/server/src/testing/processes.ts';
import { between, randomOf } from './support/random.ts';
import { isLong, ROUNDS, timeFor } from './support/rounds.ts';
import { Story, type Unanswered } from './support/story.ts';
import { engines, TestStore } from './support/testStore.ts';

/** Each takes three starts of a server. */
const rounds = isLong ? ROUNDS : Math.min(ROUNDS, 2);

/** Uploads and replaces until the server stops; returns the unacknowledged changes. */
async function changeUntilLost(
  client: Parameters<Story['upload']>[0],
  story: Story,
  random: () => number,
): Promise<Unanswered> {
  for (;;) {
    const unanswered = await story.upload(client, {
      from: `2020-0${between(random, 3, 8)}-21`,
      days: between(random, 20, 400),
      isReplacing: true,
    });
    if (unanswered) return unanswered;
  }
}

describe.runIf(canContain)('two containers on one data folder', () => {
  test.runIf(engines().includes('embedded'))(
    'the second is refused; after a kill of the first the next one starts at once and has all that was acknowledged',
    { timeout: timeFor(2 * rounds) },
    async () => {
      const random = randomOf('containers embedded');
      const testStore = await TestStore.copy('embedded');
      let acknowledged = 0;
      let stored = 0;
      let refused = 0;
      try {
        let { server, client } = await testStore.startContained();
        for (let round = 0; round < rounds; round++) {
          const story = await Story.begin(client);
          const working = changeUntilLost(client, story, random);
          const second = await testStore.tryStartContained();
          expect(second, 'output' in second ? second.output : 'a second server').toMatchObject({ code: 1 });
          expect('output' in second && second.output).toMatch(/in use by another server/);
          refused += 1;
          await story.untilAnswered(between(random, 0, 4), random);
          // Not awaited: the next one starts right after the signal.
          const ended = server.kill();
          ({ server, client } = await testStore.startContained());
          await ended;
          if (await story.settle(client, await working)) stored += 1;
          await story.check(client);
          acknowledged += story.answered;
        }
        await server.kill();
        await testStore.examine();
      } finally {
        await testStore.end();
      }
      console.info(
        `embedded, containers: ${rounds} kills, ${refused} second starts refused, ${acknowledged} changes acknowledged, lost 0 (${stored} unanswered ones were stored)`,
      );
    },
  );

  test.runIf(engines().includes('PostgreSQL'))(
    'on PostgreSQL both serve; a kill of either loses nothing that it or the other acknowledged',
    { timeout: timeFor(2 * rounds) },
    async () => {
      const random = randomOf('containers PostgreSQL');
      const testStore = await TestStore.copy('PostgreSQL');
      let acknowledged = 0;
      let stored = 0;
      try {
        let first = await testStore.startContained();
        let second = await testStore.startContained();
        for (let round = 0; round < rounds; round++) {
          const stories = [await Story.begin(first.client), await Story.begin(second.client)] as const;
          const working = changeUntilLost(first.client, stories[0], random);
          let isOver = false;
          const beside = (async () => {
            while (!isOver)
              await stories[1].uploadOrFail(second.client, {
                from: `2021-0${between(random, 3, 8)}-21`,
                days: between(random, 20, 400),
                isReplacing: true,
              });
          })();
          await stories[0].untilAnswered(between(random, 0, 4), random);
          const ended = first.server.kill();
          const next = await testStore.startContained();
          await ended;
          isOver = true;
          await beside;
          if (await stories[0].settle(second.client, await working)) stored += 1;
          for (const story of stories) {
            await story.check(next.client);
            acknowledged += story.answered;
          }
          [first, second] = [second, next];
        }
        await first.server.kill();
        await second.server.kill();
        await testStore.examine();
      } finally {
        await testStore.end();
      }
      console.info(
        `PostgreSQL, two containers: ${rounds} kills, ${acknowledged} changes acknowledged, lost 0 (${stored} unanswered ones were stored)`,
      );
    },
  );
});
