import { closeSync, cpSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from './driver.ts';

const root = mkdtempSync(join(tmpdir(), 'energy-damage-'));
const whole = join(root, 'whole');
let table: string;
let index: string;

beforeAll(async () => {
  const db = await openEmbedded({ folder: whole });
  await db.query(
    'create table kept as select g as id, md5(g::text) as note from generate_series(1, 5000) g',
    [],
  );
  await db.query('create unique index kept_id on kept (id)', []);
  // Vacuumed, so that the visibility and free space maps exist and have page checksums too.
  await db.query('vacuum kept');
  const { rows } = await db.query<{ table: string; index: string }>(
    `select pg_relation_filepath('kept') as table, pg_relation_filepath('kept_id') as index`,
    [],
  );
  [table, index] = [rows[0]!.table, rows[0]!.index];
  await db.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const copies: string[] = [];
const copyOfStore = (): string => {
  const folder = join(root, `copy-${copies.length}`);
  copies.push(folder);
  cpSync(whole, folder, { recursive: true });
  return folder;
};

function flipByte(path: string, at: number): void {
  const file = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, at);
  byte[0]! ^= 0x10;
  writeSync(file, byte, 0, 1, at);
  closeSync(file);
}

test('a whole store opens: the checksums computed here are those the engine wrote', async () => {
  const db = await openEmbedded({ folder: copyOfStore() });
  expect((await db.query('select count(*) as count from kept', [])).rows).toEqual([{ count: 5000 }]);
  await db.close();
});

// The header of a page, its free middle, its last byte, a later page; a map; an index.
test.each([
  ['table', '', 3, 0],
  ['table', '', 4000, 0],
  ['table', '', 8191, 0],
  ['table', '', 3 * 8192 + 777, 3],
  ['table', '_vm', 100, 0],
  ['index', '', 2 * 8192 + 5000, 2],
] as const)('one flipped byte in the %s%s at %i stops the opening', async (kind, fork, at, page) => {
  const folder = copyOfStore();
  const file = (kind === 'table' ? table : index) + fork;
  flipByte(join(folder, file), at);
  await expect(openEmbedded({ folder })).rejects.toMatchObject({
    message: expect.stringContaining(`page ${page} of the file ${file}`),
    isUnusable: true,
  });
});

test('a missing file and a broken catalog stop the opening', async () => {
  const without = copyOfStore();
  rmSync(join(without, table));
  await expect(openEmbedded({ folder: without })).rejects.toMatchObject({
    message: expect.stringMatching(/kept\) is missing/),
    isUnusable: true,
  });
  const broken = copyOfStore();
  flipByte(join(broken, 'global/pg_control'), 100);
  await expect(openEmbedded({ folder: broken })).rejects.toMatchObject({ isUnusable: true });
});
