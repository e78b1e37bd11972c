import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../database/db.ts';
import { appendAudit } from '../../domain/audit/appendAudit.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { log } from '../doctor/log.ts';
import { migrate, migrateWithin } from '../migrate/migrate.ts';
import { exportStore } from '../transfer/exportStore.ts';
import { importStore } from '../transfer/importStore.ts';
import { archiveLog } from './archiveLog.ts';
import { logArchiveFolder } from './archives.ts';
import { keepLogOnce } from './keepLog.ts';
import { layLogParts, makeLogParts } from './parts.ts';
import { sealLog } from './seals.ts';
import { verifyLog } from './verifyLog.ts';

const add = (db: Db, at: string, name = at) =>
  appendAudit(db, {
    ...{ at: new Date(at), action: 'level.changed', actor: { id: 1, name: 'ریشه' } },
    ...{ object: { type: 'level', id: '1', name }, organization: null, address: null },
    ...{ requestId: null, details: { nested: { b: 1.5, a: [null, 'ی'] } } },
  });
const partOf = async (db: Db, at: string): Promise<string> =>
  (await db.query<{ part: string }>('select tableoid::regclass::text as part from audit where at = $1', [at]))
    .rows[0]!.part;
const partsOf = async (db: Db) =>
  (
    await db.query<{ name: string; upper: Date | null }>(
      'select name, upper from audit_part order by upper',
      [],
    )
  ).rows;
const countOf = async (db: Db): Promise<number> =>
  (await db.query<{ count: number }>('select count(*) as count from audit', [])).rows[0]!.count;
/** As the owner of the database: with the protection of the log removed. */
const tamper = (db: Db, statement: string) =>
  db.query(
    `alter table audit disable trigger user; ${statement}; select protect_audit_part(name) from audit_part`,
  );

onEachEngine('the log in parts', (engine) => {
  const opened: Db[] = [];
  let dataFolder: string;
  const open = async (): Promise<Db> => {
    const db = await engine.open();
    opened.push(db);
    await migrate(db);
    return db;
  };
  /** A log partitioned by month from 2020 on. */
  const openEmpty = async (now: string): Promise<Db> => {
    const db = await open();
    await layLogParts(db, new Date('2020-01-01T00:00:00Z'), new Date(now));
    return db;
  };
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'energy-log-'));
  });
  afterAll(async () => {
    for (const db of opened) await db.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  test('lines on both sides of a month’s end lie in its part and the next, which are made in advance', async () => {
    const db = await openEmpty('2023-11-30T23:59:59Z');
    expect((await partsOf(db)).map(({ name }) => name)).toContain('audit_2024_01');
    await add(db, '2023-11-30T23:59:59.999Z');
    await add(db, '2023-12-01T00:00:00.000Z');
    expect(await partOf(db, '2023-11-30T23:59:59.999Z')).toBe('audit_2023_11');
    expect(await partOf(db, '2023-12-01T00:00:00.000Z')).toBe('audit_2023_12');
    await makeLogParts(db, new Date('2023-12-01T00:00:00Z'));
    await makeLogParts(db, new Date('2023-12-01T00:00:00Z'));
    const made = await partsOf(db);
    expect(made.map(({ name }) => name)).toContain('audit_2024_02');
    expect(made.map(({ name }) => name)).not.toContain('audit_2024_03');
  });

  test('lines before their part wait with the rest, which becomes the part without losing one', async () => {
    const db = await openEmpty('2023-11-15T00:00:00Z');
    await add(db, '2024-01-31T12:00:00Z');
    // No maintenance of the log for months.
    await add(db, '2024-02-01T00:00:00Z');
    await add(db, '2024-05-05T00:00:00Z');
    expect(await partOf(db, '2024-05-05T00:00:00Z')).toBe('audit_rest');
    await makeLogParts(db, new Date('2024-05-06T00:00:00Z'));
    expect(await partOf(db, '2024-02-01T00:00:00Z')).toBe('audit_2024_02');
    expect(await partOf(db, '2024-05-05T00:00:00Z')).toBe('audit_2024_02');
    await add(db, '2024-06-01T00:00:00Z');
    expect(await partOf(db, '2024-06-01T00:00:00Z')).toBe('audit_2024_06');
    expect(await countOf(db)).toBe(4);
    for (const table of ['audit_2024_02', 'audit_rest', 'audit_2024_06'])
      await expect(db.query(`truncate ${table}`, []), table).rejects.toMatchObject({ code: '42501' });
    await expect(db.query('delete from audit_2024_02', [])).rejects.toMatchObject({ code: '42501' });
  });

  test('two servers that make the same parts at once do not stop each other', async () => {
    const db = await openEmpty('2023-11-15T00:00:00Z');
    for (let year = 2024; year < 2030; year += 1) {
      const at = `${year}-11-15T00:00:00Z`;
      await add(db, at);
      await Promise.all(
        Array.from({ length: 4 }, () => [makeLogParts(db, new Date(at)), add(db, at), countOf(db)]).flat(),
      );
    }
    expect(await countOf(db)).toBe(30);
    expect((await partsOf(db)).filter(({ name }) => name === 'audit_2030_01')).toHaveLength(1);
    expect((await db.query('select 1 from audit_rest', [])).rows).toEqual([]);
  });

  test('a store from before keeps its lines, its numbering and its rules', async () => {
    const db = await open();
    const before = (
      await db.query<{ name: string; checksum: string }>('select name, checksum from schema_migration', [])
    ).rows.filter(({ name }) => name < '023');
    await db.query('drop schema public cascade; create schema public');
    await db.tx((tx) => migrateWithin(tx, before));
    await add(db, '2024-05-05T10:00:00Z', 'یک');
    await add(db, '2031-05-05T10:00:00Z', 'ساعت جلو');
    await migrate(db);
    const { rows } = await db.query<{ id: number; object_name: string }>(
      'select id, object_name from audit order by at',
      [],
    );
    expect(rows).toEqual([
      { id: 1, object_name: 'یک' },
      { id: 2, object_name: 'ساعت جلو' },
    ]);
    expect(await partsOf(db)).toContainEqual({
      name: 'audit_first',
      upper: new Date('2031-06-01T00:00:00Z'),
    });
    await add(db, '2024-05-06T10:00:00Z', 'سه');
    expect((await db.query<{ last: number }>('select max(id) as last from audit', [])).rows[0]!.last).toBe(3);
    await expect(db.query('delete from audit', [])).rejects.toMatchObject({ code: '42501' });
  });

  test('seals the days that are over, and says the last seal', async () => {
    const db = await openEmpty('2024-03-03T00:00:00Z');
    for (const day of ['2024-02-28', '2024-02-29', '2024-03-02', '2024-03-03'])
      await add(db, `${day}T23:00:00Z`);
    const said: string[] = [];
    const messages = { info: (text: string) => said.push(text), error: (text: string) => said.push(text) };
    // An entry may still be uncommitted an hour after midnight.
    await keepLogOnce(db, new Date('2024-03-03T01:00:00Z'), messages);
    await keepLogOnce(db, new Date('2024-03-03T02:00:01Z'), messages);
    await keepLogOnce(db, new Date('2024-03-03T03:00:00Z'), messages);
    expect(said).toEqual([
      expect.stringMatching(/^The audit log is sealed up to 2024-02-29: [0-9a-f]{64}$/),
      expect.stringMatching(/^The audit log is sealed up to 2024-03-02: [0-9a-f]{64}$/),
    ]);
    expect(await verifyLog(db, dataFolder, { needsFiles: true })).toMatchObject({
      problems: [],
      sealedDays: 3,
    });
  });

  test('finds lines that were changed, taken away and put in, and seals that were made again', async () => {
    const now = new Date('2024-03-10T00:00:00Z');
    const sealed = async () => {
      const db = await openEmpty(now.toISOString());
      for (const day of ['01', '02', '04', '05'])
        for (const name of ['یک', 'دو']) await add(db, `2024-03-${day}T10:00:00Z`, name);
      await sealLog(db, now);
      expect((await log.run(db, dataFolder, { repair: false })).problems).toEqual([]);
      return db;
    };
    const problemsAfter = async (statement: string) => {
      const db = await sealed();
      await tamper(db, statement);
      return (await log.run(db, dataFolder, { repair: false })).problems;
    };
    expect(await problemsAfter(`update audit set object_name = 'سه' where id = 3`)).toEqual([
      '2024-03-02: lines of the log differ from those sealed.',
    ]);
    expect(await problemsAfter('delete from audit where id > 6')).toEqual([
      '2024-03-05: 2 lines of the log were sealed, there are 0.',
    ]);
    expect(
      await problemsAfter(`insert into audit (at, action) values ('2024-03-03T00:00:00Z', 'user.changed')`),
    ).toEqual(['2024-03-03: 1 lines of the log came after the days around were sealed.']);
    expect(
      await problemsAfter(`alter table audit_seal disable trigger user;
        update audit_seal set lines = 1 where day = '2024-03-02'; delete from audit where id = 3`),
    ).toContainEqual('The seal of 2024-03-02 does not follow from the one before it.');
  });

  test('archives months that are old enough, reads them back, and finds a changed file', async () => {
    const db = await openEmpty('2024-03-10T00:00:00Z');
    for (const at of ['2019-07-01', '2023-12-31', '2024-01-01', '2024-01-31', '2024-02-01', '2024-03-10'])
      await add(db, `${at}T12:00:00Z`);
    const now = new Date('2024-03-10T13:00:00Z');
    const files = async (months: number) =>
      (await archiveLog(db, { dataFolder, now, months })).map(({ file, lines }) => [file, lines]);
    expect(await files(24)).toEqual([['audit-to-2019-12-31.ndjson.gz', 1]]);
    // March is under way; of one month, February stays.
    expect(await files(1)).toEqual([
      ['audit-to-2023-12-31.ndjson.gz', 1],
      ['audit-to-2024-01-31.ndjson.gz', 2],
    ]);
    expect(await files(1)).toEqual([]);
    const { rows } = await db.query<{ object_name: string; details: { count: number } }>(
      'select object_name, details from audit order by at, id',
      [],
    );
    expect(rows.map(({ object_name }) => object_name)).toEqual([
      ...['2024-02-01T12:00:00Z', '2024-03-10T12:00:00Z'],
      ...['audit-to-2019-12-31.ndjson.gz', 'audit-to-2023-12-31.ndjson.gz', 'audit-to-2024-01-31.ndjson.gz'],
    ]);
    const folder = logArchiveFolder(dataFolder);
    const path = join(folder, 'audit-to-2024-01-31.ndjson.gz');
    const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { at: '2024-01-01T12:00:00.000000Z', action: 'level.changed', details: { nested: { b: 1.5 } } },
      { at: '2024-01-31T12:00:00.000000Z', object_name: '2024-01-31T12:00:00Z' },
    ]);
    expect(JSON.parse(readFileSync(`${path}.json`, 'utf8'))).toMatchObject({
      lines: 2,
      hash: expect.any(String),
    });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);

    // The log continues: older and newer entries are sealed together with the archived ones.
    await add(db, '2024-03-11T12:00:00Z');
    await sealLog(db, new Date('2024-03-13T00:00:00Z'));
    const verified = await verifyLog(db, dataFolder, { needsFiles: true });
    expect(verified).toMatchObject({ problems: [], archives: 3 });

    const text = gunzipSync(readFileSync(path)).toString();
    writeFileSync(path, gzipSync(text.replace('2024-01-31T12:00:00Z"', '2024-01-31T12:00:01Z"')));
    expect((await log.run(db, dataFolder, { repair: false })).problems).toEqual([
      `${path} differs from what was archived.`,
    ]);
    rmSync(path);
    expect((await log.run(db, dataFolder, { repair: false })).problems).toEqual([]);
    expect((await verifyLog(db, dataFolder, { needsFiles: true })).problems).toEqual([`${path} is missing.`]);
  });

  test('archives nothing from a log that differs from its seals', async () => {
    const db = await openEmpty('2024-03-10T00:00:00Z');
    await add(db, '2023-01-05T10:00:00Z');
    await add(db, '2023-01-06T10:00:00Z');
    const now = new Date('2024-03-10T13:00:00Z');
    await sealLog(db, now);
    await tamper(db, 'delete from audit where id = 1');
    await expect(archiveLog(db, { dataFolder, now, months: 6 })).rejects.toThrow(
      /^The log differs from its seals; nothing was archived\. 2023-01-05: 1 lines/,
    );
    expect(await countOf(db)).toBe(1);
  });

  test('an export brings log, seals, archives and parts into another store', async () => {
    const now = new Date('2024-03-10T00:00:00Z');
    const db = await openEmpty(now.toISOString());
    for (const at of ['2019-07-01', '2023-12-31', '2024-01-01']) await add(db, `${at}T12:00:00Z`);
    await archiveLog(db, { dataFolder, now, months: 24 });
    await sealLog(db, now);
    const target = join(dataFolder, 'export');
    await exportStore(db, { dataFolder, target, now });

    const other = await open();
    await other.tx(async (tx) => {
      await tx.query('drop schema public cascade; create schema public');
      await importStore(tx, target);
    });
    expect(await partsOf(other)).toEqual(await partsOf(db));
    expect(await partOf(other, '2023-12-31T12:00:00.000Z')).toBe('audit_2023_12');
    expect(await verifyLog(other, dataFolder, { needsFiles: true })).toMatchObject({
      ...{ problems: [], archives: 1, sealedDays: 3 },
    });
    await expect(
      other.tx((tx) => tx.query("set local energy.restoring = 'on'; delete from audit")),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
