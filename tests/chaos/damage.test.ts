import { closeSync, cpSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../apps/server/src/database/embedded/driver.ts';
import { runDb, runLine } from '../../apps/server/src/testing/processes.ts';
import { between, randomOf } from './support/random.ts';
import { isLong } from './support/rounds.ts';
import { Story } from './support/story.ts';
import { TestStore } from './support/testStore.ts';

/** Targets of a corrupted byte. `byte` picks an offset that is in use. */
interface Target {
  readonly file: string;
  byte(random: () => number): number;
}

describe('the embedded store', () => {
  const random = randomOf('damage');
  let testStore: TestStore;
  let story: Story;
  let whole: string;
  let targets: Record<string, Target>;
  beforeAll(async () => {
    testStore = await TestStore.copy('embedded');
    const { server, client } = await testStore.start();
    story = await Story.begin(client);
    await story.uploadOrFail(client, { from: '2010-03-21', days: 3000 });
    await story.uploadOrFail(client, { from: '2012-03-21', days: 500, isReplacing: true });
    await server.stop();
    expect(await runDb(['backup'], testStore.environment)).toMatchObject({ code: 0 });
    whole = join(testStore.folder, 'whole');
    targets = await findTargets(join(testStore.dataFolder, 'database'));
    cpSync(testStore.dataFolder, whole, { recursive: true });
  }, 120_000);
  afterAll(() => testStore.end());

  test('lets one server in: the second start refuses, and the first goes on', async () => {
    const { server, client } = await testStore.start();
    const second = await testStore.tryStart();
    expect(second).toMatchObject({ code: 1 });
    expect('output' in second && second.output).toMatch(
      new RegExp(`in use by another server \\(process ${server.child.pid}\\)`),
    );
    await story.check(client);
    await server.stop();
  }, 60_000);

  test.for(['a table', 'an index', 'pg_control', 'the log'])(
    'one spoilt byte in %s is refused, with the command that brings the newest backup back',
    { timeout: isLong ? 600_000 : 90_000 },
    async (name) => {
      const target = targets[name]!;
      for (let round = 0; round < (isLong ? 10 : 1); round++) {
        rmSync(testStore.dataFolder, { recursive: true });
        cpSync(whole, testStore.dataFolder, { recursive: true });
        spoil(join(testStore.dataFolder, 'database', target.file), target.byte(random), random);
        const refused = await testStore.tryStart();
        const output = 'output' in refused ? refused.output : '';
        expect(refused).toMatchObject({ code: 1 });
        expect(output).toMatch(/damaged|could not be opened/);
        expect(output).toContain(join(testStore.dataFolder, 'backups'));
        // The way back is the same whatever was spoilt.
        if (round > 0 || (!isLong && name !== 'a table')) continue;

        const [command] = /npm run -s db -- restore .*/.exec(output)!;
        expect(await runLine(command)).toMatchObject({ code: 0 });
        const { server, client } = await testStore.start();
        await story.check(client);
        await server.stop();
      }
    },
  );
});

function spoil(path: string, at: number, random: () => number): void {
  const descriptor = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(descriptor, byte, 0, 1, at);
  byte[0]! ^= between(random, 1, 255);
  writeSync(descriptor, byte, 0, 1, at);
  closeSync(descriptor);
}

async function findTargets(folder: string): Promise<Record<string, Target>> {
  const db = await openEmbedded({ folder });
  const { rows } = await db.query<{ heap: string; key: string }>(
    "select pg_relation_filepath('reading_day') as heap, pg_relation_filepath('reading_day_pkey') as key",
    [],
  );
  await db.close();
  const { heap, key } = rows[0]!;
  const anywhere = (file: string): Target => ({
    file,
    byte: (random) => between(random, 0, statSync(join(folder, file)).size - 1),
  });
  const checkpoint = readCheckpoint(join(folder, 'global/pg_control'));
  return {
    'a table': anywhere(heap),
    'an index': anywhere(key),
    // The part of the file that means something.
    pg_control: { file: 'global/pg_control', byte: (random) => between(random, 0, 290) },
    // After a stop only the last checkpoint record of the log is read: its header and part of its content.
    'the log': {
      file: join('pg_wal', segmentOf(checkpoint)),
      byte: (random) => Number(checkpoint % SEGMENT_BYTES) + between(random, 0, 90),
    },
  };
}

const SEGMENT_BYTES = 16n * 2n ** 20n;
/** Offset of the last checkpoint according to `pg_control`. */
function readCheckpoint(path: string): bigint {
  const descriptor = openSync(path, 'r');
  const bytes = Buffer.alloc(8);
  readSync(descriptor, bytes, 0, 8, 32);
  closeSync(descriptor);
  return bytes.readBigUInt64LE();
}
/** Files of the log are named by timeline, 4 GB and 16 MB. */
function segmentOf(position: bigint): string {
  const number = position / SEGMENT_BYTES;
  return [1n, number / 256n, number % 256n]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}
