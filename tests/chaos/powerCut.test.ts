import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { cutPower, type ForgetfulDisk, forgetfulSettings, plugIn } from './support/cutPower.ts';
import { Files } from './support/files.ts';
import { between, randomOf } from './support/random.ts';
import { isLong, timeFor } from './support/rounds.ts';
import { Story, type Unanswered } from './support/story.ts';
import { TestStore } from './support/testStore.ts';

const CUTS = isLong ? 10 : 5;
const diskOf = (testStore: TestStore): ForgetfulDisk => ({
  folder: testStore.dataFolder,
  journal: join(testStore.folder, 'journal'),
});

/** Stores, replaces, undoes and restores until the power is cut. */
async function work(client: Client, story: Story, random: () => number): Promise<Unanswered> {
  for (;;) {
    const from = `${between(random, 2010, 2020)}-03-21`;
    const unanswered =
      story.layers.length > 2 && random() < 0.4
        ? await story.turn(client, random)
        : await story.upload(client, { from, days: between(random, 5, 400), isReplacing: true });
    if (unanswered) return unanswered;
  }
}

test(`after ${CUTS} power cuts the embedded store opens and has all it acknowledged`, {
  timeout: timeFor(2 * CUTS),
}, async () => {
  const random = randomOf('power');
  const testStore = await TestStore.copy('embedded');
  const disk = diskOf(testStore);
  plugIn(disk);
  const settings = forgetfulSettings(disk);
  const lost = { files: 0, names: 0 };
  const cut = () => {
    const { filesCut, namesLost } = cutPower(disk, random);
    lost.files += filesCut;
    lost.names += namesLost;
  };
  try {
    let { server, client } = await testStore.start(settings);
    const story = await Story.begin(client);
    const files = new Files(story.meter);
    for (let round = 0; round < CUTS; round++) {
      const working = Promise.all([work(client, story, random), files.sendUntilLost(client, random)]);
      await story.untilAnswered(between(random, 2, 8), random);
      await server.kill();
      const [unanswered] = await working;
      cut();
      if (round % 2 === 1) {
        // And again during the repair.
        const kill = new AbortController();
        const starting = testStore.tryStart(settings, kill.signal);
        await testStore.untilOpening();
        await sleep(random() * 800);
        kill.abort();
        await starting;
        cut();
      }
      ({ server, client } = await testStore.start(settings));
      await story.settle(client, unanswered);
      await files.check(client);
    }
    await server.kill();
    await testStore.examine();
    console.info(
      `${CUTS} power cuts: of ${lost.files} files something unsynced was lost, ${lost.names} names; ${story.layers.length} uploads and ${files.count} files acknowledged, none lost`,
    );
    expect(lost.files).toBeGreaterThan(0);
  } finally {
    await testStore.end();
  }
});

test('where fsync does nothing, as in bare PGlite, the same cut loses what was acknowledged', {
  timeout: timeFor(2),
}, async () => {
  const testStore = await TestStore.copy('embedded');
  const disk = diskOf(testStore);
  plugIn(disk);
  try {
    const { server, client } = await testStore.start(forgetfulSettings(disk, { isSyncing: false }));
    const story = await Story.begin(client);
    await story.uploadOrFail(client, { from: '2020-03-21', days: 100 });
    await server.kill();
    expect(cutPower(disk, randomOf('control')).filesCut).toBeGreaterThan(0);
    const isWhole = await testStore
      .start()
      .then((again) => story.check(again.client))
      .then(
        () => true,
        () => false,
      );
    expect(isWhole).toBe(false);
  } finally {
    await testStore.end();
  }
});

// Making a store takes seconds, twice in each round.
test.runIf(isLong)(
  'a power cut during the very first start leaves a folder that starts',
  {
    timeout: timeFor(20),
  },
  async () => {
    const random = randomOf('first start');
    for (let round = 0; round < 10; round++) {
      const testStore = TestStore.empty();
      const disk = diskOf(testStore);
      plugIn(disk);
      try {
        const kill = new AbortController();
        const starting = testStore.tryStart(forgetfulSettings(disk), kill.signal);
        await testStore.untilOpening();
        await sleep(500 + random() * 4000);
        kill.abort();
        await starting;
        cutPower(disk, random);
        const { server, client } = await testStore.start();
        expect((await client.listUnits()).total).toBeGreaterThan(0);
        await server.stop();
      } finally {
        await testStore.end();
      }
    }
  },
);
