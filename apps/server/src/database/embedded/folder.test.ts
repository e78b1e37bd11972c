import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';
import { unpackStore } from '../../testing/engines.ts';
import { openEmbedded } from './driver.ts';
import { DurableNodeFS, durableStartParams } from './durableFs.ts';

const root = mkdtempSync(join(tmpdir(), 'energy-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const rightsOf = (folder: string) => (statSync(folder).mode & 0o777).toString(8);

test('a store in a folder is there again after it was closed, and only one server opens it', async () => {
  const folder = join(root, 'store');
  const db = await openEmbedded({ folder });
  if (process.platform !== 'win32') expect(rightsOf(folder)).toBe('700');
  await db.query('create table kept (id int)', []);
  await db.query('insert into kept values (7)', []);
  await expect(openEmbedded({ folder })).rejects.toThrow(/in use by another server/);
  await db.close();
  expect(existsSync(`${folder}.lock`)).toBe(false);

  const again = await openEmbedded({ folder });
  expect((await again.query('select * from kept', [])).rows).toEqual([{ id: 7 }]);
  await again.close();

  writeFileSync(join(folder, 'PG_VERSION'), '17\n');
  await expect(openEmbedded({ folder })).rejects.toThrow(/written by PostgreSQL 17/);
  rmSync(join(folder, 'PG_VERSION'));
  const before = readdirSync(folder);
  await expect(openEmbedded({ folder })).rejects.toThrow(/not a database folder/);
  expect(readdirSync(folder)).toEqual(before);
});

test.runIf(process.platform !== 'win32')(
  'nobody but the server’s own user comes into the folder',
  async () => {
    const folder = join(root, 'closed');
    unpackStore(folder);
    // One that an earlier version made.
    chmodSync(folder, 0o755);
    await (await openEmbedded({ folder })).close();
    expect(rightsOf(folder)).toBe('700');
  },
);

test('every commit reaches the disk', async () => {
  const folder = join(root, 'synced');
  unpackStore(folder);
  const counted = new CountingFS(folder);
  const pg = await PGlite.create({ fs: counted, startParams: durableStartParams() });
  await pg.exec('create table kept (id int)');
  for (let id = 0; id < 5; id++) {
    const before = counted.syncs;
    await pg.query('insert into kept values ($1)', [id]);
    expect(counted.syncs).toBeGreaterThan(before);
  }
  await pg.close();
});

/** Counts writes of the durable file layer to the disk. */
class CountingFS extends DurableNodeFS {
  syncs = 0;
  protected override sync(descriptor: number): void {
    this.syncs += 1;
    super.sync(descriptor);
  }
}

test('a half made store is thrown away and made again', async () => {
  const folder = join(root, 'half');
  mkdirSync(`${folder}.new`);
  writeFileSync(join(`${folder}.new`, 'PG_VERSION'), '18\n');
  const db = await openEmbedded({ folder });
  expect((await db.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  await db.close();
});
