import { readFileSync } from 'node:fs';
import {
  addDays,
  aggregateMeters,
  type Bucket,
  type BucketTotal,
  bucketsOf,
  daysBetween,
  fromJalali,
  monthRange,
  type PeriodQuery,
  type Reading,
} from '@org/energy-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshMonths } from '../../domain/readings/readingMonths.ts';
import { rollup } from '../../operations/doctor/rollup.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';
import { restoreOverdue } from './store/waiting.repository.ts';

const migration = (name: string): string =>
  readFileSync(new URL(`../../database/migrations/${name}.sql`, import.meta.url), 'utf8');
/** What migrations do with the readings of a store that has some. */
const backfill = `alter table reading_month alter days set default 0, alter cost_days set default 0;
  ${migration('004_monthly_rollup').replace(/create table[\s\S]*?;/, '')}
  ${migration('014_kinds_and_coverage').replace(/^[\s\S]*?(?=update reading_month)/, '')}`;

onEachEngine('the sums of months', (engine) => {
  let server: TestServer;
  let world: World;
  let meter: number;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    meter = Number(world.meter);
  });
  beforeEach(() =>
    server.db.query(
      'delete from reading_month; delete from reading_day; delete from reading_day_history; delete from upload',
    ),
  );
  afterAll(() => server.stop());

  const months = async () =>
    (await server.db.query('select * from reading_month order by meter_id, jy, jm', [])).rows;
  const store = (from: string, days: number) =>
    server.db.query(
      `with source as (
         insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped)
         select '', $1::int, min(id), 'day', $3::int, 0, 0 from app_user returning id
       )
       insert into reading_day
       select $1::int, $2::date + d, d, case when d < 33 then d * 10 end, id from source, generate_series(0, $3::int - 1) d`,
      [meter, from, days],
    );
  const refresh = (changed: Parameters<typeof refreshMonths>[2]) =>
    server.db.tx((tx) => refreshMonths(tx, meter, changed));

  test('the migration sums what is stored already as the server does later, in every month of the calendar', async () => {
    const [first, last] = [fromJalali(1300, 1, 1), monthRange(1500, 12).to];
    await store(first, daysBetween(first, last) + 1);
    await refresh({ from: first, to: last });
    const kept = await months();
    expect(kept).toHaveLength(201 * 12);
    expect(kept[12 * 103 + 11]).toMatchObject({ jy: 1403, jm: 12, n: 30 });
    await server.db.query('delete from reading_month', []);
    await server.db.query(backfill);
    expect(await months()).toEqual(kept);
  });

  test('a month keeps its sum, its cost where one is known, and its days; an emptied month goes', async () => {
    await store('2024-03-18', 40);
    await refresh({ from: '2024-03-18', to: addDays('2024-03-18', 39) });
    expect(await months()).toEqual([
      {
        meter_id: meter,
        jy: 1402,
        jm: 12,
        value: 1,
        cost: 10,
        n: 2,
        days: 0b11 << 27,
        cost_days: 0b11 << 27,
      },
      {
        meter_id: meter,
        jy: 1403,
        jm: 1,
        value: 527,
        cost: 5270,
        n: 31,
        days: 2 ** 31 - 1,
        cost_days: 2 ** 31 - 1,
      },
      { meter_id: meter, jy: 1403, jm: 2, value: 252, cost: null, n: 7, days: 127, cost_days: 0 },
    ]);
    await server.db.query("delete from reading_day where day < '2024-03-21'", []);
    await refresh(['2024-03-19', '2024-03-18', '2024-03-20']);
    expect(await months()).toEqual([
      {
        meter_id: meter,
        jy: 1403,
        jm: 1,
        value: 525,
        cost: 5250,
        n: 30,
        days: 2 ** 31 - 2,
        cost_days: 2 ** 31 - 2,
      },
      { meter_id: meter, jy: 1403, jm: 2, value: 252, cost: null, n: 7, days: 127, cost_days: 0 },
    ]);
  });

  test('the doctor finds months that are not the sum of their readings, and sums them again', async () => {
    await store('2024-03-18', 400);
    await refresh({ from: '2024-03-18', to: addDays('2024-03-18', 399) });
    const whole = await months();
    const look = (repair: boolean) => rollup.run(server.db, server.dataFolder, { repair });
    expect(await look(false)).toEqual({ problems: [], repaired: [] });
    await server.db.query(`
      update reading_month set value = value + 0.001 where jy = 1403 and jm = 1;
      update reading_month set cost = null where jy = 1403 and jm = 1;
      update reading_month set n = n + 1 where jy = 1403 and jm = 5;
      delete from reading_month where jy = 1403 and jm = 7;
      insert into reading_month select meter_id, 1390, 12, 1, null, 1, 1, 0 from reading_month limit 1`);
    const sentence = `The sums of meter ${meter} («کنتور برق») differ from its readings in 1390/12, 1403/01, 1403/05, 1403/07.`;
    expect(await look(false)).toEqual({ problems: [sentence], repaired: [] });
    expect(await look(true)).toEqual({ problems: [], repaired: [`${sentence} They were summed again.`] });
    expect(await months()).toEqual(whole);
  });

  test('whatever is uploaded, replaced, deleted, undone and restored: charts of years show the sum of the days', async () => {
    const random = randomFrom(20251022);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const thermometer = await makeMeter(server, world, {
      ...{ name: `دما ${random()}`, type: 'Parameter', unit: world.units.temperature },
    });
    const uploads: string[] = [];
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const first = addDays('2022-03-01', Math.floor(random() * 1000));
        const values = Array.from(
          { length: 1 + Math.floor(random() * 120) },
          () => Math.round(random() * 1e4) / 10,
        );
        const sheet = sheetOf(pick([world.meter, world.subMeter, thermometer]), dailyRows(first, values), {
          ...{ replace: true, cost: pick([2, null]) },
        });
        uploads.push((await server.post('/consumption/batch', sheet)).body.data.data.upload);
      },
      () => server.post(`/consumption/uploads/${pick(uploads)}/${pick(['undo', 'restore'])}`, {}),
      async () => {
        const days = (
          await server.db.query<{ meter_id: number; day: string }>(
            'select meter_id, day from reading_day where (day - $1::date) % 9 = $2::int order by 1, 2 limit 60',
            ['2020-01-01', Math.floor(random() * 9)],
          )
        ).rows;
        if (days.length === 0) return;
        const conflictData = days.map(({ meter_id, day }) => ({ meter: String(meter_id), date: day }));
        await server.post('/consumption/deleteMany', { conflictData });
        if (random() < 0.5) await restoreOverdue(server.db, new Date('2030-01-01'));
      },
    ];
    for (let round = 0; round < 12; round++) {
      await steps[0]!();
      await pick(steps)();
      expect((await rollup.run(server.db, server.dataFolder, { repair: false })).problems).toEqual([]);
      await expectSameSums(
        { navID: world.building, navType: 'Building' },
        [world.meter, world.subMeter],
        false,
      );
      await expectSameSums({ navID: thermometer, navType: 'Meter' }, [thermometer], true);
    }
  });

  /** Compares the charts with what the core makes of the single days. */
  async function expectSameSums(nav: object, meters: readonly string[], isAveraged: boolean): Promise<void> {
    const { rows } = await server.db.query<Reading & { meter_id: number }>(
      'select meter_id, day, value, cost from reading_day where meter_id = any ($1::int[])',
      [`{${meters.join(',')}}`],
    );
    const readings = meters.map((id) => rows.filter((row) => String(row.meter_id) === id));
    const kind = isAveraged ? 'average' : 'additive';
    for (const query of [
      { kind: 'multiyear' },
      { kind: 'year', year: 1401 },
      { kind: 'year', year: 1403 },
    ] as const) {
      for (const coverage of ['any', 'all'] as const) {
        const { data } = (await server.post('/consumption/gstats', { ...query, coverage, nav: [nav] })).body;
        const shown: (BucketTotal & { unit: string })[] = data.data[0][0]?.AggregateData ?? [];
        const buckets = bucketsFor(
          query,
          shown.map(({ dateOf }) => Number(dateOf)),
        );
        const comparable = (bucket: BucketTotal) => ({
          ...bucket,
          total: twelveDigits(bucket.total),
          cost: twelveDigits(bucket.cost),
        });
        const expected = aggregateMeters(readings, buckets, { kind, coverage }).map(comparable);
        expect(shown.map(({ unit: _, ...bucket }) => comparable(bucket))).toEqual(expected);
      }
    }
  }
});

/** Sums in another order may differ in their last digits. */
const twelveDigits = (value: number | null) => (value === null ? null : Number(value.toPrecision(12)));

function bucketsFor(query: PeriodQuery, years: readonly number[]): readonly Bucket[] {
  const result = bucketsOf(query, query.kind === 'multiyear' ? years : []);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.buckets;
}

/** Numbers between 0 and 1 that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
