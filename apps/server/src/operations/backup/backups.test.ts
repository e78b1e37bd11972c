import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, Queryable } from '../../database/db.ts';
import { type EmbeddedDb, openEmbedded } from '../../database/embedded/driver.ts';
import { unpackStore } from '../../testing/engines.ts';
import { openStore } from '../open.ts';
import { manifestPath } from '../transfer/manifest.ts';
import { replaceEmbedded } from '../transfer/replaceEmbedded.ts';
import {
  backupsFolder,
  databaseFolder,
  howToRestore,
  listBackups,
  makeBackup,
  newestBackup,
} from './backups.ts';
import { backUpRunning, isBackupDue } from './keepBackups.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'energy-backups-'));
let db: EmbeddedDb;
const day = (number: number) => new Date(Date.UTC(2025, 9, number, 23, 45));
const namesOf = () => listBackups(dataFolder).map(({ folder }) => basename(folder).slice(0, 10));

beforeAll(async () => {
  unpackStore(databaseFolder(dataFolder));
  db = (await openStore({ databaseUrl: null, dataFolder })) as EmbeddedDb;
  await db.query(`insert into organization (name, name_key, name_sort, status) values ('o', 'o', 'o', 's');
    insert into building (organization_id, name, name_key, name_sort, kind, area)
      values (1, 'a', 'a', 'a', 'Site', 0), (1, 'b', 'b', 'b', 'Site', 0)`);
  mkdirSync(join(dataFolder, 'files'));
  writeFileSync(join(dataFolder, 'files', 'one'), 'bytes');
});
afterAll(async () => {
  await db.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('a backup of a running store is of one moment, and the store goes on working meanwhile', async () => {
  let isDone = false;
  let written = 0;
  const writing = (async () => {
    while (!isDone) {
      await db.tx(async (tx) => {
        await tx.query('update building set area = area + 1 where id = 1', []);
        await tx.query('update building set area = area - 1 where id = 2', []);
      });
      written += 1;
      await sleep(5);
    }
  })();
  const folder = await backUpRunning(db, { dataFolder, now: day(1) });
  isDone = true;
  await writing;
  expect(written).toBeGreaterThan(3);
  expect(existsSync(`${databaseFolder(dataFolder)}.snapshot`)).toBe(false);

  const elsewhere = mkdtempSync(join(tmpdir(), 'energy-restored-'));
  try {
    await replaceEmbedded(elsewhere, folder, { now: day(1) });
    expect(readFileSync(join(elsewhere, 'files', 'one'), 'utf8')).toBe('bytes');
    const restored = await openEmbedded({ folder: databaseFolder(elsewhere) });
    const { rows } = await restored.query<{ area: number }>('select area from building order by id', []);
    await restored.close();
    expect(rows[0]!.area + rows[1]!.area).toBe(0);
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});

test('a kill while the store is copied leaves it as it was', async () => {
  const folder = databaseFolder(mkdtempSync(join(tmpdir(), 'energy-copied-')));
  try {
    unpackStore(folder);
    const first = await openEmbedded({ folder });
    await first.query('create table t as select generate_series(1, 1000) as n');
    first.snapshot(`${folder}.snapshot`).catch(() => undefined);
    while (readdirSync(join(folder, 'pg_replslot')).length === 0) await sleep(1);
    await first.abandon();
    const again = await openEmbedded({ folder });
    expect((await again.query('select count(*) as count from t', [])).rows).toEqual([{ count: 1000 }]);
    // The retention of the log for the copy is released, or the log would grow forever.
    expect((await again.query('select * from pg_replication_slots', [])).rows).toEqual([]);
    await again.snapshot(`${folder}.snapshot`);
    await again.close();
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
  }
});

test('the eighth backup removes the oldest', async () => {
  for (let number = 2; number <= 8; number++)
    await makeBackup(db, { dataFolder, now: day(number), kind: 'nightly' });
  expect(namesOf()).toEqual([8, 7, 6, 5, 4, 3, 2].map((number) => `2025-10-0${number}`));
});

test('backups by hand and before upgrades push no nightly one out', async () => {
  const before = listBackups(dataFolder).map(({ folder }) => folder);
  for (let number = 10; number <= 17; number++) {
    await makeBackup(db, { dataFolder, now: day(number), kind: 'manual' });
    await makeBackup(db, { dataFolder, now: day(number), kind: 'upgrade' });
  }
  const kept = listBackups(dataFolder);
  expect(kept.filter(({ kind }) => kind === 'nightly').map(({ folder }) => folder)).toEqual(before);
  expect(kept.filter(({ kind }) => kind === 'manual')).toHaveLength(7);
  expect(kept.filter(({ kind }) => kind === 'upgrade')).toHaveLength(3);
  for (const { folder, kind } of kept) if (kind !== 'nightly') rmSync(folder, { recursive: true });
});

test('a half written backup does not count, and the next one clears it away', async () => {
  const folder = backupsFolder(dataFolder);
  mkdirSync(join(folder, '2025-10-30T00-00-00Z', 'tables'), { recursive: true });
  mkdirSync(join(folder, '2025-10-31T00-00-00Z.part'));
  expect(namesOf()[0]).toBe('2025-10-08');
  expect(newestBackup(dataFolder)?.made).toEqual(day(8));
  await makeBackup(db, { dataFolder, now: day(9), kind: 'nightly' });
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a backup that fails, on a full disk for one, leaves the earlier ones and nothing half', async () => {
  const before = readdirSync(backupsFolder(dataFolder));
  const full: Db = {
    ...{ engine: 'embedded', query: db.query, copyIn: db.copyIn, copyOut: db.copyOut },
    close: async () => undefined,
    tx: (work) => db.tx((tx) => work(breakingOff(tx))),
  };
  await expect(makeBackup(full, { dataFolder, now: day(20), kind: 'nightly' })).rejects.toThrow('ENOSPC');
  expect(readdirSync(backupsFolder(dataFolder))).toEqual(before);
});

const breakingOff = (tx: Queryable): Queryable => ({
  query: (text, params) => tx.query(text, params),
  copyIn: (target, chunks) => tx.copyIn(target, chunks),
  async *copyOut(source) {
    yield* tx.copyOut(source);
    if (source.includes('unit')) throw new Error('ENOSPC: no space left on device');
  },
});

test('the way back names the newest backup this version can read', async () => {
  const newest = join(backupsFolder(dataFolder), '2025-10-31T00-00-00Z');
  mkdirSync(newest);
  const future = {
    migrations: [{ name: '999_future.sql', checksum: 'x' }],
    tables: [],
    sequences: [],
    files: [],
  };
  writeFileSync(manifestPath(newest), JSON.stringify({ format: 1, ...future }));
  expect(listBackups(dataFolder)[0]?.folder).toBe(newest);
  expect(newestBackup(dataFolder)?.made).toEqual(day(9));
  expect(howToRestore(dataFolder)).toContain(
    `npm run -s db -- restore --data ${dataFolder} ${join(backupsFolder(dataFolder), '2025-10-09T23-45-00Z')}`,
  );
  rmSync(newest, { recursive: true });
});

test('a store that is about to get a newer schema is backed up first', async () => {
  await db.close();
  const open = () => openStore({ databaseUrl: null, dataFolder }) as Promise<EmbeddedDb>;
  db = await open();
  expect(namesOf()[0]).toBe('2025-10-09');
  await db.query("delete from schema_migration where name like '002%'", []);
  await db.close();
  db = await open();
  expect(listBackups(dataFolder)[0]!.made.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('where a store was, no empty one is made', async () => {
  await db.close();
  const folder = databaseFolder(dataFolder);
  const kept = `${folder}-kept`;
  renameSync(folder, kept);
  await expect(openStore({ databaseUrl: null, dataFolder })).rejects.toThrow(
    /No empty one was made[\s\S]*db -- restore --data/,
  );
  expect(existsSync(folder)).toBe(false);
  renameSync(kept, folder);
  db = await openEmbedded({ folder });
});

test('a backup is due once after each three o’clock at night in Tehran', () => {
  const at = (text: string) => new Date(`${text}+03:30`);
  expect(isBackupDue(null, at('2025-10-22T12:00'))).toBe(true);
  expect(isBackupDue(at('2025-10-21T12:00'), at('2025-10-22T02:59'))).toBe(false);
  expect(isBackupDue(at('2025-10-21T12:00'), at('2025-10-22T03:00'))).toBe(true);
  expect(isBackupDue(at('2025-10-22T03:01'), at('2025-10-22T23:00'))).toBe(false);
});

test('a key or files without a database are no first start: nothing is made', async () => {
  const lost = join(dataFolder, 'lost');
  mkdirSync(join(lost, 'files'), { recursive: true });
  writeFileSync(join(lost, 'signing.key'), 'key');
  await expect(openStore({ databaseUrl: null, dataFolder: lost })).rejects.toThrow(
    /There is no database in .*lost.database, but signing\.key of one lies beside it\. No empty one was made\./,
  );
  writeFileSync(join(lost, 'files', '1'), 'x');
  await expect(openStore({ databaseUrl: null, dataFolder: lost })).rejects.toThrow(
    /signing\.key and files of one lie/,
  );
  expect(readdirSync(lost).toSorted()).toEqual(['files', 'signing.key']);
});
