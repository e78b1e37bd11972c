import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type GasFactor, parseJalali } from '@org/energy-core';
import { Meter } from '@org/energy-core/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../database/db.ts';
import { everything } from '../../domain/access/scope.ts';
import { readConfig } from '../../lib/config.ts';
import { calcFormula } from '../../modules/formulas/calculation.ts';
import { formulas } from '../../modules/formulas/repository.ts';
import { shownFormula } from '../../modules/formulas/service.ts';
import { trends } from '../../modules/trends/module.ts';
import { rollup } from '../../operations/doctor/rollup.ts';
import { migrate } from '../../operations/migrate/migrate.ts';
import { start } from '../../start.ts';
import { onEachEngine, unpackStore } from '../../testing/engines.ts';
import { seedBase } from '../base.ts';
import { seedRoot } from '../root.ts';
import { seedDemo } from './seedDemo.ts';

const TODAY = '2026-10-22';
const YESTERDAY = '2026-10-21';

const jalali = (text: string): string => {
  const parsed = parseJalali(text);
  if (!parsed.ok) throw new Error(`${text} is no day`);
  return parsed.day;
};

/** Sum of a column of a source file, as the file has it. */
function sumOfFile(file: string, column: string): number {
  const [head = '', ...rows] = readFileSync(new URL(`../series/${file}`, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/);
  const at = head.split(',').indexOf(column);
  return rows.reduce((sum, row) => sum + Number(row.split(',')[at]), 0);
}

onEachEngine('sample organizations', (engine) => {
  let db: Db;
  const rowsOf = async <Row>(text: string, ...params: unknown[]) => (await db.query<Row>(text, params)).rows;
  const countOf = async (text: string, ...params: unknown[]) =>
    (await rowsOf<{ count: number }>(`select count(*) as count ${text}`, ...params))[0]!.count;
  const daysOf = async (tag: string, from: string, to: string) =>
    (
      await rowsOf<{ day: string }>(
        `select day from reading_day join meter on id = meter_id
         where tag_name = $1 and day between $2::date and $3::date order by day`,
        tag,
        from,
        to,
      )
    ).map(({ day }) => day);
  const extentOf = async (tag: string) =>
    (
      await rowsOf<{ first: string; last: string; sum: number; count: number }>(
        `select min(day) as first, max(day) as last, sum(value) as sum, count(*) as count
         from reading_day join meter on id = meter_id where tag_name = $1`,
        tag,
      )
    )[0]!;

  beforeAll(async () => {
    db = await engine.open();
    await migrate(db);
    await seedBase(db);
    await seedRoot(db, 'گذرواژهٔ آزمون ۱');
    await seedDemo(db, { today: TODAY });
  });
  afterAll(() => db.close());

  test('the home page finds standard documents, and events on every day of the first weeks', async () => {
    expect(await countOf('from document where is_standard')).toBeGreaterThanOrEqual(7);
    expect(await countOf('from document where not is_standard')).toBeGreaterThan(0);
    for (const days of [0, 1, 30])
      expect(await countOf('from event where day = $1', addDays(TODAY, days)), `in ${days} days`).toBe(1);
    expect(await countOf("from event where type = 'Hourly'")).toBeGreaterThan(0);
  });

  test('one baseline explains its consumption, the other does not', async () => {
    const { rows } = await trends.list(everything, db, {});
    expect(rows.map(({ name, fit }) => [name, fit && fit.rSquared! > 0.75 && fit.cvRmse! < 0.25])).toEqual([
      ['برق ساختمان اداری نمونه', true],
      ['گاز خانهٔ نمونه', false],
    ]);
    for (const { regressionFormula } of rows) expect(regressionFormula).toMatch(/^y = .*max\(/);
  });

  test('the formulas have a value for last year', async () => {
    const { rows } = await formulas.list(everything, db, {});
    expect(rows).toHaveLength(4);
    for (const formula of rows) {
      const { name, yAxieFormula, yAxieFormulaSynon, xAxieFormula, xAxieFormulaSynon } = shownFormula(
        formula,
        'fa',
      );
      const axes = { yAxieFormula, yAxieFormulaSynon, xAxieFormula, xAxieFormulaSynon };
      const { avgConsumption, missing } = await calcFormula(
        everything,
        db,
        { kind: 'year', year: 1403, ...axes },
        'fa',
      );
      expect([name, missing]).toEqual([name, []]);
      expect(avgConsumption, name).toBeGreaterThan(0);
    }
  });

  test('each gas meter in m³ has dated factors for its page to show, and no other meter has any', async () => {
    const meters = await rowsOf<{ symbol: string; carrier: string; factors: GasFactor[] }>(
      'select symbol, carrier, gas_factors as factors from meter join unit on unit.id = unit_id',
    );
    const isGas = ({ symbol, carrier }: { symbol: string; carrier: string }) =>
      carrier === 'gas' && symbol === 'm³';
    const gas = meters.filter(isGas);
    expect(gas.length).toBeGreaterThan(4);
    for (const { factors } of gas) {
      const stored = Meter.shape.gasFactors.parse(factors)!;
      expect(stored.length).toBeGreaterThanOrEqual(2);
      expect(stored.map(({ from }) => from)).toEqual(stored.map(({ from }) => from).toSorted());
      for (const { from, kWhPerM3 } of stored) {
        expect(from < TODAY).toBe(true);
        expect(Math.abs(kWhPerM3 - 10.4)).toBeLessThan(0.5);
      }
    }
    expect(meters.filter((meter) => !isGas(meter)).flatMap(({ factors }) => factors)).toEqual([]);
  });

  test('there are two organizations with buildings of every usage and sites', async () => {
    expect(await rowsOf('select name, status from organization order by id')).toEqual([
      { name: 'گروه صنعتی آرمان', status: 'فعال' },
      { name: 'شرکت ساختمانی پارسه', status: 'فعال' },
    ]);
    expect(
      (await rowsOf<{ type: string }>('select distinct type from building where kind = $1', 'Building'))
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['government-office', 'large-residential', 'private-office', 'small-residential']);
    expect(await countOf("from building where kind = 'Site' and standard is not null")).toBe(2);
    expect(await countOf('from building where city_id is null')).toBe(0);
  });

  test('the real series keep every value of their files', async () => {
    for (const [tag, file, column, days] of [
      ['REAL-OFFICE-E', 'office-daily.csv', 'electricity_kwh', 726],
      ['REAL-HOME-E', 'home-daily.csv', 'electricity_kwh', 809],
      ['REAL-HOME-G', 'home-daily.csv', 'gas_kwh', 809],
    ] as const) {
      const { sum, count } = await extentOf(tag);
      expect(count).toBe(days);
      expect(sum).toBeCloseTo(sumOfFile(file, column), 4);
    }
    expect((await extentOf('REAL-OFFICE-E')).sum).toBeCloseTo(12_065_510.8, 4);
  });

  test('the real series stand on recent years with their gaps', async () => {
    expect(await extentOf('REAL-HOME-E')).toMatchObject({
      first: jalali('1402/09/01'),
      last: jalali('1404/11/18'),
    });
    expect(await daysOf('REAL-HOME-E', jalali('1403/12/30'), jalali('1403/12/30'))).toHaveLength(1);
    expect(await extentOf('REAL-OFFICE-E')).toMatchObject({
      first: jalali('1401/10/10'),
      last: jalali('1403/10/07'),
    });
    for (const gap of ['1401/12/19', '1402/12/18']) {
      const day = jalali(gap);
      expect(await daysOf('REAL-OFFICE-E', addDays(day, -1), addDays(day, 1))).toEqual([
        addDays(day, -1),
        addDays(day, 1),
      ]);
    }
  });

  test('every city of the sample has temperatures: measured ones with the real series, else those of its readings', async () => {
    const spans = await rowsOf<{ city: string; first: string; last: string; count: number; sum: number }>(
      `select city.name as city, min(day) as first, max(day) as last, count(*) as count, sum(temperature_c) as sum
       from weather_day join city on city.id = city_id group by 1 order by 1`,
    );
    expect(spans.map(({ city }) => city).sort()).toEqual(
      (
        await rowsOf<{ name: string }>(
          'select distinct city.name from city join building on city_id = city.id',
        )
      )
        .map(({ name }) => name)
        .sort(),
    );
    const of = (city: string) => spans.find((span) => span.city === city)!;
    expect(of('تبریز')).toMatchObject({
      first: jalali('1402/09/01'),
      last: jalali('1404/11/18'),
      count: 809,
    });
    expect(of('تبریز').sum).toBeCloseTo(sumOfFile('home-daily.csv', 'temp_c'), 6);
    expect(of('همدان')).toMatchObject({ count: 726 });
    expect(of('همدان').sum).toBeCloseTo(sumOfFile('office-daily.csv', 'temp_c'), 6);
    expect(of('تهران').last).toBe(YESTERDAY);
    expect(of('تهران').count).toBeGreaterThan(1600);
  });

  test('the real office rests on Fridays', async () => {
    const [means] = await rowsOf<{ friday: number; monday: number }>(
      `select avg(value) filter (where extract(dow from day) = 5) as friday,
              avg(value) filter (where extract(dow from day) = 1) as monday
       from reading_day join meter on id = meter_id where tag_name = 'REAL-OFFICE-E'`,
    );
    expect(means!.friday).toBeLessThan(means!.monday / 2);
  });

  test('generated readings run to yesterday and never into today', async () => {
    expect((await extentOf('VNK-E-00')).first).toBe(jalali('1400/01/01'));
    expect((await extentOf('VNK-E-00')).last).toBe(YESTERDAY);
    expect(await countOf('from reading_day where day >= $1::date', TODAY)).toBe(0);
    expect(
      await countOf("from reading_day join meter on id = meter_id where type = 'Consumption' and value < 0"),
    ).toBe(0);
  });

  test('the sub-meters of a meter never count more than it does', async () => {
    expect(
      await countOf(
        `from (
           select parent.value - sum(child.value) as rest
           from meter
           join reading_day child on child.meter_id = meter.id
           join reading_day parent on parent.meter_id = meter.parent_id and parent.day = child.day
           group by meter.parent_id, child.day, parent.value
         ) as day where rest < 0`,
      ),
    ).toBe(0);
  });

  test('meters were changed, forgotten or not yet read on known days', async () => {
    expect(await daysOf('VNK-E-00', jalali('1403/07/20'), jalali('1403/07/25'))).toEqual(
      ['1403/07/20', '1403/07/21', '1403/07/24', '1403/07/25'].map(jalali),
    );
    expect(await daysOf('SMN-G-02', jalali('1404/02/06'), jalali('1404/02/12'))).toEqual([]);
    expect(await daysOf('ESF-W-00', jalali('1402/09/13'), jalali('1402/09/16'))).toHaveLength(2);
    expect((await extentOf('PRS-E-00')).last).toBe(jalali('1403/12/30'));
    expect((await extentOf('KHR-W-00')).count).toBe(0);
  });

  test('a bill rises from year to year, and the real series have none', async () => {
    const prices = await rowsOf<{ price: number }>(
      `select sum(cost) / sum(value) as price from reading_day join meter on id = meter_id
       where tag_name = 'VNK-E-00' and day = any ($1::date[]) group by day order by day`,
      `{${['1402/05/10', '1403/05/10', '1404/05/10'].map(jalali).join(',')}}`,
    );
    expect(prices.map(({ price }) => Math.round(price))).toEqual([2040, 2500, 3150]);
    expect(
      await countOf(
        "from reading_day join meter on id = meter_id where tag_name like 'REAL-%' and cost is not null",
      ),
    ).toBe(0);
  });

  test('every meter with readings has one upload by root that tells how many', async () => {
    const uploads = await rowsOf(
      `select stored = count(*) as stored, from_day = min(day) as first, to_day = max(day) as last, role
       from reading_day join upload on upload.id = upload_id and upload.meter_id = reading_day.meter_id
       join app_user on app_user.id = user_id
       group by upload.id, role`,
    );
    expect(uploads).toHaveLength((await countOf('from meter')) - 1);
    for (const upload of uploads)
      expect(upload).toEqual({ stored: true, first: true, last: true, role: 'root' });
    expect(await countOf('from reading_day where upload_id is null')).toBe(0);
  });

  test('the sums of months are those of the readings', async () => {
    expect(await countOf('from reading_month')).toBeGreaterThan(1000);
    expect((await rollup.run(db, '', { repair: false })).problems).toEqual([]);
  });

  test('people of both organizations have levels, positions and a password nobody knows', async () => {
    expect(await countOf("from app_user where role = 'user'")).toBe(27);
    expect(
      await countOf(
        `from app_user where role = 'user'
         and (permission_level_id is null or position_id is null or personal_code is null or search_key = '')`,
      ),
    ).toBe(0);
    expect(await countOf('from app_user where not active')).toBe(3);
    expect(
      await rowsOf(
        `select organization.name, count(*) as people from user_organization
         join organization on organization.id = organization_id group by organization.id order by organization.id`,
      ),
    ).toEqual([
      { name: 'گروه صنعتی آرمان', people: 13 },
      { name: 'شرکت ساختمانی پارسه', people: 8 },
    ]);
    const [{ password_hash: hash } = { password_hash: '' }] = await rowsOf<{ password_hash: string }>(
      "select distinct password_hash from app_user where role = 'user'",
    );
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await countOf('from notification where is_active and created <= $1::date', TODAY)).toBe(3);
  });

  test('one M&V project is finished, and its saving is proved at 90 %', async () => {
    const [project] = await rowsOf<{ model: { avoidedEnergy: number; plusMinus: number; rSquared: number } }>(
      'select model from mv_project',
    );
    const { avoidedEnergy, plusMinus, rSquared } = project!.model;
    expect(avoidedEnergy).toBeGreaterThan(plusMinus);
    expect(plusMinus).toBeGreaterThan(0);
    expect(rSquared).toBeGreaterThan(0.75);
  });

  test('a second start changes nothing, and deleted samples stay away', async () => {
    const before = await countOf('from reading_day');
    await seedDemo(db, { today: addDays(TODAY, 1) });
    expect(await countOf('from reading_day')).toBe(before);
    await db.query('truncate reading_day, upload, meter, building, organization cascade', []);
    await seedDemo(db, { today: TODAY });
    expect(await countOf('from organization')).toBe(0);
  });

  test('a start that breaks half way leaves nothing behind', async () => {
    const other = await engine.open();
    await migrate(other);
    await seedBase(other);
    await seedRoot(other, 'گذرواژهٔ آزمون ۱');
    await other.query("update unit set name = 'x' where carrier = 'oil'", []);
    await expect(seedDemo(other, { today: TODAY })).rejects.toThrow();
    const { rows } = await other.query(
      'select (select count(*) from organization) + (select count(*) from reading_day) as count',
      [],
    );
    expect(rows).toEqual([{ count: 0 }]);
    await other.close();
  });
});

test('ENERGY_DEMO decides whether a new store starts with samples or empty', async () => {
  for (const [demo, organizations] of [
    ['off', 0],
    ['on', 2],
  ] as const) {
    const dataFolder = mkdtempSync(join(tmpdir(), 'energy-test-'));
    unpackStore(join(dataFolder, 'database'));
    const config = readConfig({ PORT: '0', ENERGY_DATA: dataFolder, ENERGY_DEMO: demo });
    const { app, db } = await start({ ...config, databaseUrl: null });
    expect((await db.query('select 1 from organization', [])).rows).toHaveLength(organizations);
    await app.close();
    await db.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
