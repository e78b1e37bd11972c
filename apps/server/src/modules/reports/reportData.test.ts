import { addDays, fromJalali, monthRange, toJalali } from '@org/energy-core';
import type { AnnualReportRow, MonthlyReportRow, SeasonalReportRow } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

type Row = AnnualReportRow & SeasonalReportRow & MonthlyReportRow;

onEachEngine('data rows of reports', (engine) => {
  let server: TestServer;
  let world: World;
  let solar: string;
  let warmth: string;
  let gas: string;
  /** Everything that was uploaded, to sum by hand. */
  const stored = new Map<string, Map<string, number>>();

  const upload = async (meter: string, first: string, values: (number | null)[], more = {}) => {
    const answer = await server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values), more));
    expect(answer.status).toBe(200);
    const days = stored.get(meter) ?? new Map<string, number>();
    for (const [at, value] of values.entries()) if (value !== null) days.set(addDays(first, at), value);
    stored.set(meter, days);
  };
  /** Sum of meters over the days that a test picks, by hand. */
  const byHand = (meters: string[], isIn: (day: string) => boolean) => {
    const values = meters.flatMap((meter) =>
      [...stored.get(meter)!].flatMap(([day, value]) => (isIn(day) ? [value] : [])),
    );
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
  };
  const inMonth = (year: number, month: number) => (day: string) => {
    const { from, to } = monthRange(year, month);
    return day >= from && day <= to;
  };
  const inYear = (year: number) => (day: string) => toJalali(day).year === year;
  const ask = async (query: object, options: object = {}) => {
    const { status, body } = await server.post('/reportdata/trend', { units: [], ...query }, options);
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data as { data: Row[]; empty: object[]; isOver: boolean };
  };
  const nav = (navType: string, navID: string) => ({ navType, navID });
  const rowOf = (rows: Row[], id: string, role = 'consumption') =>
    rows.find((row) => row.nav.navID === id && row.role === role)!;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    solar = await makeMeter(server, world, { name: 'خورشیدی', kind: 'production' });
    warmth = await makeMeter(server, world, {
      ...{ name: 'دما', type: 'Parameter', unit: world.units.temperature },
    });
    gas = await makeMeter(server, world, { name: 'گاز', unit: world.units.gas });
    // Two whole years and a started one, with a gap; irregular values.
    const values = (count: number, of: (at: number) => number | null) =>
      Array.from({ length: count }, (_, at) => of(at));
    await upload(
      world.meter,
      fromJalali(1402, 1, 1),
      values(365, (at) => 10 + (at % 7)),
    );
    await upload(
      world.meter,
      fromJalali(1403, 1, 1),
      values(366, (at) => (at < 40 ? null : 12 + (at % 5))),
    );
    await upload(
      world.meter,
      fromJalali(1404, 1, 1),
      values(200, (at) => 11 + (at % 3)),
    );
    await upload(
      world.subMeter,
      fromJalali(1404, 1, 1),
      values(62, () => 4),
    );
    await upload(
      solar,
      fromJalali(1404, 1, 1),
      values(31, () => 3),
    );
    await upload(
      warmth,
      fromJalali(1404, 1, 1),
      values(31, (at) => (at % 2 ? 20 : 26)),
    );
    await upload(
      gas,
      fromJalali(1404, 1, 1),
      values(31, () => 2),
    );
  });
  afterAll(() => server.stop());

  test('an annual row has the sums of the readings, their days, and the change against the current value', async () => {
    const { data, isOver } = await ask({ kind: 'year', year: 1403, navs: [nav('Meter', world.meter)] });
    expect(isOver).toBe(true);
    const row = rowOf(data, world.meter);
    const meters = [world.meter, world.subMeter];
    const [sum, before] = [byHand(meters, inYear(1403))!, byHand(meters, inYear(1402))!];
    expect(row.currentYear).toMatchObject({
      ...{ _id: { dateOf: '1403' }, total: sum, cost: sum * 1000, unit: 'kWh' },
      // The sub-meter adds to the meter and has no readings there.
      ...{ days: 0, anyDays: 326, expectedDays: 366 },
    });
    expect(row.lastYear).toMatchObject({ _id: { dateOf: '1402' }, total: before, anyDays: 365 });
    expect(row.lastYear!.changePercent).toBeCloseTo(((sum - before) / sum) * 100, 10);
    expect(row.twoYearAgo).toMatchObject({ total: null, cost: null, comparability: 'missing' });
    expect(row.prevYears.map(({ _id }) => _id.dateOf)).toEqual(
      Array.from({ length: 10 }, (_, at) => String(1393 + at)),
    );
    const months = row.monthlyChart.at(-1)!.months.map(({ total }) => total);
    expect(months).toEqual(Array.from({ length: 12 }, (_, at) => byHand(meters, inMonth(1403, at + 1))));
    // Farvardin is a gap, Ordibehesht starts late: null, never 0.
    expect([months[0], row.monthlyChart.at(-1)!.months[1]!.anyDays]).toEqual([null, 22]);
  });

  test('an unfinished year is not comparable with a whole one', async () => {
    const { data } = await ask({ kind: 'year', year: '1404', navs: [nav('Building', world.building)] });
    const row = rowOf(data, world.building);
    expect(row.currentYear.total).toBe(byHand([world.meter, world.subMeter], inYear(1404)));
    expect(row.currentYear).toMatchObject({ days: 62, anyDays: 200, expectedDays: 365 });
    expect(row.lastYear!.comparability).not.toBe('complete');
  });

  test('feed-in and parameters are rows of their own, other carriers too', async () => {
    const units = [world.units.electricity, world.units.temperature];
    const navs = [nav('Building', world.building), nav('Meter', warmth), nav('Meter', gas)];
    const { data, empty } = await ask({ kind: 'month', year: 1404, month: '01', units, navs });
    expect(rowOf(data, world.building, 'production').currentMonth.total).toBe(93);
    expect(rowOf(data, world.building).currentMonth.total).toBe(
      byHand([world.meter, world.subMeter], inMonth(1404, 1)),
    );
    // A parameter of a place has no total; that of a meter is its mean, and so is its average month.
    const placed = rowOf(data, world.building, 'parameter');
    expect([placed.unit.type, placed.currentMonth.total]).toEqual(['Parameter', null]);
    const mean = Number((byHand([warmth], () => true)! / 31).toPrecision(15));
    expect(rowOf(data, warmth, 'parameter').currentMonth).toMatchObject({ total: mean, days: 31 });
    expect(data.some(({ nav: of }) => of.navID === gas)).toBe(false);
    expect(empty).toEqual([nav('Meter', gas)]);
  });

  test('a month has its days, the average month, and shares of sub-meters', async () => {
    const { data } = await ask({ kind: 'month', year: 1404, month: 3, navs: [nav('Meter', world.meter)] });
    const row = rowOf(data, world.meter);
    const meters = [world.meter, world.subMeter];
    expect(row.currentMonth.total).toBe(byHand(meters, inMonth(1404, 3)));
    expect(row.prevMonth).toMatchObject({
      _id: { dateOf: '1404/02' },
      total: byHand(meters, inMonth(1404, 2)),
    });
    expect(row.prevYear!.averageTotal).toBeCloseTo(byHand(meters, inYear(1403))! / 12, 10);
    expect(row.currentMonthAllDay).toHaveLength(31);
    expect(row.currentMonthAllDay[4]).toMatchObject({
      _id: { dateOf: '1404/03/05' },
      total: stored.get(world.meter)!.get(fromJalali(1404, 3, 5)),
    });
    expect(row.prevYears).toHaveLength(10);
    expect(row.prevYears.at(-1)!.total).toBe(byHand(meters, inMonth(1403, 3)));
    // The sub-meter has no reading in Khordad.
    expect(row.meterMonth.map(({ part, total, days }) => [part, total, days])).toEqual([
      ['meter', null, 0],
      ['own', byHand([world.meter], inMonth(1404, 3)), 31],
    ]);
  });

  test('a season has its months, the season before and the same one of five years', async () => {
    const { data } = await ask({
      kind: 'season',
      year: 1404,
      season: 1,
      navs: [nav('Organization', world.organization)],
    });
    const row = rowOf(data, world.organization);
    const meters = [world.meter, world.subMeter];
    const inSeason = (year: number, season: number) => (day: string) =>
      [2, 1, 0].some((back) => inMonth(year, season * 3 - back)(day));
    expect(row.currentSeason).toMatchObject({
      ...{ _id: { dateOf: '1404/S1' }, total: byHand(meters, inSeason(1404, 1)), expectedDays: 93 },
    });
    expect(row.prevSeason).toMatchObject({
      _id: { dateOf: '1403/S4' },
      total: byHand(meters, inSeason(1403, 4)),
    });
    expect(row.prevYearSeason!.total).toBe(byHand(meters, inSeason(1403, 1)));
    expect(row.prevYears).toHaveLength(5);
    expect(row.currentSeasonMonths.map(({ total }) => total)).toEqual(
      [1, 2, 3].map((month) => byHand(meters, inMonth(1404, month))),
    );
    expect(row.meterSeason).toMatchObject([{ part: 'building', total: row.currentSeason.total }]);
  });

  test('what sub-meters that are part of a meter leave is known in months they share', async () => {
    const main = await makeMeter(server, world, { name: 'اصلی', subMeters: 'part' });
    const sub = await makeMeter(server, world, { name: 'بخش', parentMeter: { _id: main } });
    await upload(main, fromJalali(1404, 1, 1), Array<number>(62).fill(10));
    await upload(sub, fromJalali(1404, 1, 1), Array<number>(40).fill(4));
    const { data } = await ask({ kind: 'year', year: 1404, navs: [nav('Meter', main)] });
    const row = rowOf(data, main);
    expect(row.currentYear.total).toBe(620);
    expect(row.meterYear.map(({ part, total, days }) => [part, total, days])).toEqual([
      ['meter', 160, 40],
      ['rest', 31 * 6, 31],
    ]);
    await server.delete(`/Meter/${sub}?withHistory=true`);
    await server.delete(`/Meter/${main}?withHistory=true`);
  });

  test('nodes that are gone or foreign are not found; the same node twice is one row', async () => {
    const foreign = await makeWorld(server, 'بیگانه');
    const token = await signInAs(server, 'reader', ['report'], [world.organization]);
    const own = nav('Meter', world.meter);
    for (const other of [nav('Meter', '2147483000'), nav('Building', foreign.building)]) {
      const body = { kind: 'year', year: 1404, navs: [own, other] };
      const answer = await server.post('/reportdata/trend', body, { token });
      expect([answer.status, answer.body.issues[0].path]).toEqual([404, 'navs.1.navID']);
    }
    const { data } = await ask({ kind: 'year', year: 1404, navs: [own, own] }, { token });
    expect(data).toHaveLength(1);
  });

  test('bad queries are refused in one sentence', async () => {
    const navs = [nav('Meter', world.meter)];
    for (const [query, path] of [
      [{ kind: 'month', year: 1404, navs }, 'month'],
      [{ kind: 'season', year: 1404, season: 5, navs }, 'season'],
      [{ kind: 'year', year: 1200, navs }, 'year'],
      [{ kind: 'year', year: 1404, navs: [] }, 'navs'],
      [{ kind: 'week', year: 1404, navs }, 'kind'],
    ] as const) {
      const { status, body } = await server.post('/reportdata/trend', query);
      expect([status, body.issues?.[0]?.path]).toEqual([422, path]);
    }
  });
});
