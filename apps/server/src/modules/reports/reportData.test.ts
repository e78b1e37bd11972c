import { addDays, fromJalali, monthRange, toJalali } from '@org/energy-core';
import type { AnnualReportRow, MonthlyReportRow, SeasonalReportRow } from '@org/energy-core/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    // Years before the first reading are not listed month by month.
    expect(row.monthlyChart.map(({ dateOf }) => dateOf)).toEqual(['1402', '1403']);
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

  describe('a row of a formula', () => {
    const year = 1404;
    let plan: string;
    /** Days in the month of these meters that have a reading of each. */
    const common = (meters: string[], isIn: (day: string) => boolean) =>
      [...stored.get(meters[0]!)!.keys()].filter(
        (day) => isIn(day) && meters.every((meter) => stored.get(meter)!.has(day)),
      );
    const sumOn = (meter: string, days: string[]) =>
      days.length === 0 ? null : days.reduce((sum, day) => sum + stored.get(meter)!.get(day)!, 0);
    const save = async (name: string, text: string, meters: [string, string][]) => {
      const synonyms = meters.map(([id, type]) => ({ id, navType: 'Meter', type, label: 'م' }));
      const body = {
        ...{ name, building: world.building, type: 'simple', xAxieFormula: '', xAxieFormulaSynon: [] },
        ...{ yAxieFormula: text, yAxieFormulaSynon: synonyms },
      };
      const answer = await server.post('/util/formula', body);
      expect([answer.status, answer.body.message]).toEqual([201, undefined]);
      return answer.body.data.data._id as string;
    };
    const rowsOf = async (ids: string[], query: object = { kind: 'month', year, month: 3 }) =>
      (await ask({ ...query, navs: ids.map((id) => nav('Formula', id)) })).data;

    beforeAll(async () => {
      plan = await makeMeter(server, world, { name: 'خط ۲' });
      // Readings in two years: every third day is missing in the earlier one, the later one has a gap in Khordad.
      await upload(
        plan,
        fromJalali(1403, 1, 1),
        Array.from({ length: 366 }, (_, at) => (at % 3 === 0 ? null : 2 + (at % 4))),
      );
      await upload(
        plan,
        fromJalali(1404, 1, 1),
        Array.from({ length: 93 }, (_, at) => (at >= 70 && at < 80 ? null : 5)),
      );
    });

    test('that adds up has the sums of the days that all of its variables have, without a cost', async () => {
      const variables: [string, string][] = [
        [gas, 'consumption'],
        [plan, 'consumption'],
      ];
      const both = await save('گاز و خط ۲', '2 * Synonym1 + 3 * Synonym0', variables);
      const byFormula = (isIn: (day: string) => boolean) => {
        const days = common([plan, gas], isIn);
        return days.length === 0 ? null : 2 * sumOn(plan, days)! + 3 * sumOn(gas, days)!;
      };
      const [annual] = await rowsOf([both], { kind: 'year', year });
      expect(annual).toMatchObject({
        nav: { navID: both, navType: 'Formula', navName: 'گاز و خط ۲' },
        unit: {
          _id: `f.${both}`,
          name: 'گاز و خط ۲',
          type: 'Consumption',
          kind: 'additive',
          carrier: 'other',
        },
        ...{ role: 'consumption', meters: 2, meterYear: [] },
        currentYear: { total: byFormula(inYear(1404)), cost: null, days: 31, anyDays: 31, expectedDays: 365 },
        // Gas has no reading in that year: not a day is common.
        lastYear: { total: null, days: 0, comparability: 'missing' },
      });
      expect(annual!.monthlyChart.at(-1)!.months.map(({ total, days }) => [total, days])).toEqual(
        Array.from({ length: 12 }, (_, at) => {
          const isIn = inMonth(1404, at + 1);
          return [byFormula(isIn), common([plan, gas], isIn).length];
        }),
      );
    });

    test('that is a ratio is computed of the sums of each period', async () => {
      const ratio = await save('ویژه', 'Synonym0 / Synonym1', [
        [world.meter, 'consumption'],
        [plan, 'consumption'],
      ]);
      // The main meter is a variable with its sub-meter, which has readings in the first two months of 1404 only.
      const ratioOf = (isIn: (day: string) => boolean) => {
        const days = common([plan, world.meter, world.subMeter], isIn);
        if (days.length === 0) return null;
        const [above, below] = [sumOn(world.meter, days)! + sumOn(world.subMeter, days)!, sumOn(plan, days)!];
        return Number((above / below).toPrecision(15));
      };
      const [month] = await rowsOf([ratio], { kind: 'month', year, month: 2 });
      expect(month!.unit).toMatchObject({
        kind: 'average',
        type: 'Consumption',
        carrier: 'electricity',
        unit: '',
      });
      expect(month!.currentMonth).toMatchObject({ total: ratioOf(inMonth(1404, 2)), days: 31 });
      expect(month!.prevMonth).toMatchObject({ total: ratioOf(inMonth(1404, 1)), days: 31 });
      expect(month!.currentMonthAllDay).toHaveLength(31);
      expect(month!.currentMonthAllDay[4]).toMatchObject({
        total: ratioOf((day) => day === fromJalali(1404, 2, 5)),
        days: 1,
      });
      expect(month!.prevYear).toMatchObject({ total: null, averageTotal: null });

      const [season] = await rowsOf([ratio], { kind: 'season', year, season: 1 });
      expect(season!.currentSeason).toMatchObject({ total: ratioOf(() => true), days: 62, expectedDays: 93 });
      expect(season!.currentSeasonMonths.map(({ total }) => total)).toEqual(
        [1, 2, 3].map((each) => ratioOf(inMonth(1404, each))),
      );
    });

    test('counts a day only if it has a reading; of costs it has the cost; of temperatures it is a parameter', async () => {
      const [own, cost, mean] = [
        await save('خط', 'Synonym0', [[plan, 'consumption']]),
        await save('هزینه', 'Synonym0 + Synonym0', [[plan, 'cost']]),
        await save('دما', 'Synonym0', [[warmth, 'consumption']]),
      ];
      const [ofOwn, ofCost] = await rowsOf([own, cost]);
      const khordad = byHand([plan], inMonth(1404, 3))!;
      expect(ofOwn!.currentMonth).toMatchObject({ total: khordad, cost: null, days: 21, expectedDays: 31 });
      expect(ofOwn!.currentMonthAllDay.filter(({ total }) => total === null)).toHaveLength(10);
      expect(ofOwn!.prevYearCurrentMonth!.total).toBe(byHand([plan], inMonth(1403, 3)));
      expect(ofOwn!.prevYears.at(-1)!.total).toBe(byHand([plan], inMonth(1403, 3)));
      expect(ofOwn!.prevYear!.averageTotal).toBeCloseTo(byHand([plan], inYear(1403))! / 12, 10);
      expect(ofCost!.currentMonth).toMatchObject({
        unit: 'toman',
        total: khordad * 2000,
        cost: khordad * 2000,
      });
      const [ofMean] = await rowsOf([mean], { kind: 'month', year, month: 1 });
      expect(ofMean).toMatchObject({ role: 'parameter', unit: { type: 'Parameter', kind: 'average' } });
      expect(ofMean!.currentMonth.total).toBe(Number((byHand([warmth], () => true)! / 31).toPrecision(15)));
    });

    test('is listed as empty without its variables; a deleted or foreign formula does not exist', async () => {
      const meter = await makeMeter(server, world, { name: 'رفتنی' });
      const lost = await save('بی‌متغیر', 'Synonym0', [[meter, 'consumption']]);
      const whole = await save('ماندنی', 'Synonym0', [[plan, 'consumption']]);
      expect((await server.delete(`/Meter/${meter}`)).status).toBe(200);
      const navs = [nav('Formula', lost), nav('Formula', whole)];
      const { data, empty } = await ask({ kind: 'year', year, navs });
      expect([data.map((row) => row.nav.navID), empty]).toEqual([[whole], [nav('Formula', lost)]]);

      const other = await makeWorld(server, 'همسایه');
      const token = await signInAs(server, 'neighbor', ['report'], [other.organization]);
      const body = { kind: 'year', year, navs: [nav('Formula', whole)] };
      const notFound = async (options: object = {}) => {
        const answer = await server.post('/reportdata/trend', body, options);
        return [answer.status, answer.body.issues?.[0]?.path];
      };
      expect(await notFound({ token })).toEqual([404, 'navs.0.navID']);
      expect((await server.delete(`/util/formula/${whole}`)).status).toBe(200);
      expect(await notFound()).toEqual([404, 'navs.0.navID']);
    });
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
