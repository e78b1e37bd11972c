import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../seed/demo/seedDemo.ts';
import { engines, hasPostgres } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, sheetOf } from '../../testing/world.ts';
import { differences, summariesOf } from '../transfer/compareStores.ts';
import { partitionReadings, unpartitionReadings } from './partitionReadings.ts';
import { isPartitioned, makeMissingParts } from './yearParts.ts';

const today = '2025-10-22';

describe.runIf(hasPostgres)('readings in a part for each Jalali year', () => {
  let server: TestServer;
  let meter: string;
  beforeAll(async () => {
    server = await TestServer.start(engines.find(({ name }) => name === 'PostgreSQL')!);
    await seedDemo(server.db, { today });
    await server.signIn();
    meter = (await server.get('/meter?limit=1')).body.data.data[0]._id;
  });
  afterAll(() => server.stop());

  /** Keys, rules and indexes of the table, by name. */
  const rulesOf = async () =>
    (
      await server.db.query<{ rule: string }>(
        `select conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
         where conrelid = 'reading_day'::regclass and contype <> 'n'
         union all
         select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index where indrelid = 'reading_day'::regclass
         order by 1`,
        [],
      )
    ).rows.map(({ rule }) => rule);
  const partsOf = async () =>
    (
      await server.db.query<{ name: string; n: number }>(
        'select tableoid::regclass::text as name, count(*) as n from reading_day group by 1 order by 1',
        [],
      )
    ).rows;
  const chartsOf = async () => {
    const { body } = await server.get('/organization');
    const nav = body.data.data.map(({ _id }: { _id: string }) => ({ navType: 'Organization', navID: _id }));
    const queries = [
      { kind: 'multiyear', nav },
      { kind: 'year', nav, year: 1403 },
      { kind: 'month', nav, year: 1404, month: 1 },
      { kind: 'range', nav, fromDate: '2024-03-10', toDate: '2024-04-10' },
    ];
    return Promise.all(
      queries.map(async (query) => {
        const answer = await server.post('/consumption/gstats', query);
        expect(answer.status, answer.text).toBe(200);
        return answer.body.data.data;
      }),
    );
  };

  test('nothing that can be asked changes, there or back; the table keeps its keys and rights', async () => {
    await server.db.query(
      'grant select on reading_day to public; create index by_value on reading_day (value desc)',
    );
    const [charts, rules, store] = [await chartsOf(), await rulesOf(), await summariesOf(server.db)];
    const steps: string[] = [];
    const rows = await partitionReadings(server.db, { today, progress: (step) => steps.push(step) });
    expect(rows).toBe(store.get('reading_day')!.rows);
    expect(new Set(steps)).toEqual(new Set(['copying readings', 'comparing', 'building the indexes']));
    expect(await isPartitioned(server.db)).toBe(true);
    expect(await rulesOf()).toEqual(rules);
    const parts = await partsOf();
    expect(parts.every(({ name }) => /^reading_day_1[34]\d\d$/.test(name))).toBe(true);
    expect(parts.reduce((sum, { n }) => sum + n, 0)).toBe(rows);
    expect(differences(store, await summariesOf(server.db))).toEqual([]);
    expect(await chartsOf()).toEqual(charts);
    await expect(partitionReadings(server.db, { today })).rejects.toThrow(/partitioned already/);

    await unpartitionReadings(server.db);
    expect(await isPartitioned(server.db)).toBe(false);
    expect(await rulesOf()).toEqual(rules);
    expect(differences(store, await summariesOf(server.db))).toEqual([]);
    const { rows: rights } = await server.db.query<{ may: boolean }>(
      "select relacl::text like '%{=r/%' or relacl::text like '%,=r/%' as may from pg_class where relname = 'reading_day'",
      [],
    );
    expect(rights[0]!.may).toBe(true);
    await expect(unpartitionReadings(server.db)).rejects.toThrow(/not partitioned/);
  });

  test('a failure half way leaves the table as it was', async () => {
    await server.db.query('create view last_readings as select max(day) from reading_day', []);
    await expect(partitionReadings(server.db, { today })).rejects.toThrow(/the view last_readings/);
    await server.db.query('drop view last_readings', []);
    const breakOff = (step: string): void => {
      if (step === 'building the indexes') throw new Error('pulled the plug');
    };
    await expect(partitionReadings(server.db, { today, progress: breakOff })).rejects.toThrow(
      'pulled the plug',
    );
    expect(await isPartitioned(server.db)).toBe(false);
    expect(
      (await server.db.query("select 1 where to_regclass('reading_day_1404') is not null", [])).rows,
    ).toEqual([]);
  });

  test('uploads, replacements and undo work on; days of other years find their part at the next start', async () => {
    await partitionReadings(server.db, { today });
    const upload = (first: string, values: number[], more: object = {}) =>
      server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values), more));
    // Across Nowruz of 1360, for which there is no part.
    expect((await upload('1981-03-20', [1, 2, 3])).body.data.data).toMatchObject({ stored: 3 });
    expect((await upload('1981-03-20', [4, 5, 6])).body.code).toBe('OVERLAP');
    const replaced = await upload('1981-03-20', [4, 5, 6], { replace: true });
    expect(replaced.body.data.data).toMatchObject({ stored: 3, replaced: 3 });
    expect(await partsOf()).toContainEqual({ name: 'reading_day_other', n: 3 });

    await makeMissingParts(server.db, today);
    const parts = await partsOf();
    expect(parts).toContainEqual({ name: 'reading_day_1359', n: 1 });
    expect(parts).toContainEqual({ name: 'reading_day_1360', n: 2 });
    expect(parts.some(({ name }) => name === 'reading_day_other')).toBe(false);

    const { upload: id } = replaced.body.data.data;
    expect((await server.post(`/consumption/uploads/${id}/undo`, {})).status).toBe(200);
    const { body } = await server.get(`/consumption?meter=${meter}&toDate=1981-12-31&sort=date`);
    expect(body.data.data.map(({ value }: { value: number }) => value)).toEqual([1, 2, 3]);
  });

  test('parts lie ready for the years to come', async () => {
    await makeMissingParts(server.db, '2030-01-01');
    const { rows } = await server.db.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'reading_day'::regclass order by 1",
      [],
    );
    const names = rows.map(({ name }) => name);
    for (const year of [1404, 1405, 1406, 1408, 1409, 1410]) expect(names).toContain(`reading_day_${year}`);
    expect((await rulesOf()).some((rule) => rule.includes('FOREIGN KEY (meter_id)'))).toBe(true);
    await expect(
      server.db.query(
        "insert into reading_day select 999999, '2029-05-05', 1, null, upload_id from reading_day limit 1",
        [],
      ),
    ).rejects.toThrow(/reading_day.*_meter_id_fkey/);
  });
});
