import type { Client } from '@org/energy-core/api';
import { describe, test } from 'vitest';
import { Files } from './support/files.ts';
import { between, randomOf } from './support/random.ts';
import { ROUNDS, timeFor } from './support/rounds.ts';
import { Story, type Unanswered } from './support/story.ts';
import { engines, TestStore } from './support/testStore.ts';

interface Path {
  /** What has to be there before; acknowledged as well. */
  prepare?(client: Client, story: Story): Promise<void>;
  /** Done again and again until the server is killed. */
  change(client: Client, story: Story, random: () => number): Promise<Unanswered | null>;
}

const paths: Record<string, Path> = {
  upload: {
    // Every upload begins where no other one ends.
    change: (client, story, random) =>
      story.upload(client, {
        from: `${1930 + 3 * story.layers.length}-03-21`,
        days: between(random, 20, 1000),
      }),
  },
  replace: {
    prepare: (client, story) => story.uploadOrFail(client, { from: '2020-03-21', days: 700 }),
    change: (client, story, random) =>
      story.upload(client, {
        from: `2020-0${between(random, 3, 8)}-21`,
        days: between(random, 100, 600),
        isReplacing: true,
      }),
  },
  'undo and restore': {
    async prepare(client, story) {
      for (const month of [3, 5, 7])
        await story.uploadOrFail(client, { from: `2020-0${month}-21`, days: 400, isReplacing: true });
    },
    change: (client, story, random) => story.turn(client, random),
  },
};

async function changeUntilLost(change: () => Promise<Unanswered | null>): Promise<Unanswered> {
  for (;;) {
    const unanswered = await change();
    if (unanswered) return unanswered;
  }
}

describe.each(engines())('on the %s store', (engine) => {
  test('a server killed in the middle has all it acknowledged, and the rest whole or not at all', {
    timeout: timeFor(3 * ROUNDS),
  }, async () => {
    const random = randomOf(`${engine} changes`);
    const testStore = await TestStore.copy(engine);
    const all: { story: Story; files: Files }[] = [];
    const figures: string[] = [];
    try {
      let { server, client } = await testStore.start();
      for (const [path, { prepare, change }] of Object.entries(paths)) {
        const begun = all.length;
        let stored = 0;
        for (let round = 0; round < ROUNDS; round++) {
          const story = await Story.begin(client);
          const files = new Files(story.meter);
          all.push({ story, files });
          await prepare?.(client, story);
          const working = Promise.all([
            changeUntilLost(() => change(client, story, random)),
            files.sendUntilLost(client, random),
          ]);
          await story.untilAnswered(between(random, 0, 4), random);
          await server.kill();
          const [unanswered] = await working;
          ({ server, client } = await testStore.start());
          if (await story.settle(client, unanswered)) stored += 1;
          await files.check(client);
          if (random() < 0.5) await story.tryAgain(client, unanswered);
        }
        const of = all.slice(begun);
        const changes = of.reduce((sum, { story }) => sum + story.answered, 0);
        const files = of.reduce((sum, one) => sum + one.files.count, 0);
        figures.push(
          `${engine}, ${path}: ${ROUNDS} kills, ${ROUNDS} in the middle of a change (${stored} of them were stored); ${changes} changes and ${files} files acknowledged, lost 0`,
        );
      }
      for (const { story, files } of all) {
        await story.check(client);
        await files.check(client);
      }
      await server.kill();
      await testStore.examine();
    } finally {
      await testStore.end();
    }
    console.info(figures.join('\n'));
  });
});
