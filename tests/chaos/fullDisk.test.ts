import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { sentence } from '../../apps/server/src/lib/sentences/sentence.ts';
import { diskOf, type SmallDisk } from '../../apps/server/src/testing/processes.ts';
import { makeBuilding } from './support/makeBuilding.ts';
import { between, randomOf } from './support/random.ts';
import { isLong, timeFor } from './support/rounds.ts';
import { readingsOf, Story } from './support/story.ts';
import { TestStore } from './support/testStore.ts';

const MEGABYTE = 2 ** 20;
const isLinux = process.platform === 'linux';
if (!isLinux) console.warn('A full disk was NOT tested: small disks are made with Linux only.');

test.runIf(isLinux)(
  'a disk that fills up during uploads: they are refused, readers go on, and all works when there is room',
  { timeout: timeFor(3) },
  async () => {
    const random = randomOf('full disk');
    const testStore = TestStore.empty();
    const disk: SmallDisk = { folder: join(testStore.folder, 'disk'), megabytes: 260 };
    mkdirSync(disk.folder);
    try {
      const { server, client } = await testStore.startOnDisk(disk);
      await makeBuilding(client);
      const story = await Story.begin(client);
      const outside = diskOf(server.child, disk);
      const ballast = join(outside, 'ballast');
      const upload = () =>
        story
          .uploadOrFail(client, { from: '2015-03-21', days: between(random, 100, 1500), isReplacing: true })
          .catch((error: unknown) => error);

      for (let round = 0; round < (isLong ? 10 : 2); round++) {
        let isOver = false;
        let refused = 0;
        const uploading = (async () => {
          while (!isOver) {
            const error = await upload();
            if (error === undefined) continue;
            refused += 1;
            expect(error).toBeInstanceOf(ApiError);
            const message = sentence('fa', 'error.DISK_FULL');
            expect(error).toMatchObject({ code: 'DISK_FULL', status: 507, message });
          }
        })();
        const reading = (async () => {
          while (!isOver) {
            expect(await client.consumptionStats(chartOf(story.meter))).toHaveProperty('data');
            await readingsOf(client, story.meter);
          }
        })();
        const pieces: string[] = [];
        const filling = (async () => {
          // The disk fills up after uploads are already refused; if it fills up during an upload the store breaks
          // down and opens again, which `apps/server/src/fullDisk.test.ts` tries.
          for (const left of [between(random, 25, 60) * MEGABYTE, 0]) {
            while (freeIn(outside) > left) {
              pieces.push(`${ballast}-${pieces.length}`);
              const size = Math.min(freeIn(outside) - left, between(random, 5, 30) * MEGABYTE);
              writeFileSync(pieces.at(-1)!, Buffer.alloc(size));
              await sleep(between(random, 5, 60));
            }
            const before = refused;
            while (refused < before + 3) await sleep(10);
          }
          isOver = true;
        })();
        await Promise.all([uploading, reading, filling]);
        await story.check(client);

        for (const piece of pieces) rmSync(piece);
        await sleep(300);
        await story.uploadOrFail(client, { from: '2019-03-21', days: 365, isReplacing: true });
        await story.check(client);
      }
    } finally {
      await testStore.end();
    }
  },
);

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const chartOf = (meter: string) => ({
  body: { kind: 'year' as const, year: 1398, nav: [{ navType: 'Meter' as const, navID: meter }] },
});
