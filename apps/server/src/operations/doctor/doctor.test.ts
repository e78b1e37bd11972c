import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../database/db.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { makeBackup } from '../backup/backups.ts';
import { migrate } from '../migrate/migrate.ts';
import { checks } from './checks.ts';
import { foreignKeys } from './foreignKeys.ts';
import { sequences } from './sequences.ts';
import { storedFilesCheck } from './storedFiles.ts';

onEachEngine('the doctor', (engine) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'energy-doctor-'));
  const files = join(dataFolder, 'files');
  let db: Db;
  beforeAll(async () => {
    db = await engine.open();
    await migrate(db);
    await db.query(
      "insert into app_user (email, email_key, name, password_hash) values ('a', 'a', 'a', 'x')",
      [],
    );
    mkdirSync(files);
  });
  afterAll(async () => {
    await db.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const look = { repair: false };
  const repair = { repair: true };
  const addFile = (name: string, size: number) =>
    db.query(
      "insert into file (stored_name, title, content_type, size, created_by) values ($1, $1, 'text/plain', $2, 1)",
      [name, size],
    );

  test('finds nothing in a store where all is well', async () => {
    await addFile('well', 4);
    writeFileSync(join(files, 'well'), 'four');
    for (const check of checks) expect(await check.run(db, dataFolder, look)).toMatchObject({ problems: [] });
  });

  test('files without rows and drafts of a kill show at once and move aside; beside a server they may be arriving', async () => {
    writeFileSync(join(files, 'lost'), 'nobody knows me');
    writeFileSync(join(files, 'killed.part'), 'half');
    const { problems, notes } = await storedFilesCheck.run(db, dataFolder, look);
    await storedFilesCheck.run(db, dataFolder, repair);
    const kept = readdirSync(files).sort();
    if (engine.name === 'embedded') {
      // Its lock proves that no other process uses it.
      expect(problems.toSorted()).toEqual([
        'No row points at the file killed.part.',
        'No row points at the file lost.',
      ]);
      expect(kept).toEqual(['well']);
      expect(readdirSync(join(dataFolder, 'files-without-rows')).sort()).toEqual(['killed.part', 'lost']);
    } else {
      // The connections of this test are those of a server.
      expect(problems).toEqual([]);
      expect(notes).toEqual([expect.stringMatching(/^2 files without a row may be arriving/)]);
      expect(kept).toEqual(['killed.part', 'lost', 'well']);
      for (const name of ['lost', 'killed.part']) rmSync(join(files, name));
    }
  });

  test('a row whose file is missing or cut short gets it back from a backup', async () => {
    await makeBackup(db, { dataFolder, now: new Date('2025-10-22T00:00:00Z'), kind: 'nightly' });
    rmSync(join(files, 'well'));
    await addFile('well', 4);
    await addFile('never', 7);
    const { problems } = await storedFilesCheck.run(db, dataFolder, look);
    expect(problems).toEqual([
      expect.stringMatching(/^The file well .* is missing\.$/),
      expect.stringMatching(/^The file never .* is missing\.$/),
    ]);
    const repaired = await storedFilesCheck.run(db, dataFolder, repair);
    expect(repaired.problems).toEqual([expect.stringMatching(/never/)]);
    rmSync(join(files, 'well'));
    writeFileSync(join(files, 'well'), 'fo');
    expect((await storedFilesCheck.run(db, dataFolder, look)).problems[0]).toMatch(
      /has 2 bytes instead of 4/,
    );
    expect((await storedFilesCheck.run(db, dataFolder, repair)).problems).toHaveLength(1);
    await db.query("delete from file where stored_name = 'never'", []);
    expect(await storedFilesCheck.run(db, dataFolder, look)).toMatchObject({ problems: [] });
  });

  test('numbering that lags behind is moved on', async () => {
    await db.query("select setval(pg_get_serial_sequence('file', 'id'), 1, false)", []);
    expect((await sequences.run(db, dataFolder, look)).problems).toEqual([
      expect.stringMatching(/^The numbering of file\.id stands at 1/),
    ]);
    expect(await sequences.run(db, dataFolder, repair)).toMatchObject({ problems: [] });
    await expect(addFile('next', 1)).resolves.toBeDefined();
    await db.query("delete from file where stored_name = 'next'", []);
  });

  test('rows that point at nothing are counted', async () => {
    await db.tx(async (tx) => {
      await tx.query('set local session_replication_role = replica', []);
      await tx.query('insert into session values (gen_random_uuid(), 99, now(), now(), now())', []);
    });
    expect((await foreignKeys.run(db, dataFolder, look)).problems).toEqual([
      '1 rows of session point at rows of app_user that do not exist.',
    ]);
    await db.query('delete from session', []);
  });
});
