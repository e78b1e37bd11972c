import { addDays, jalaliText } from '@org/energy-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

const FIRST = '2024-03-20';
const DAYS = 40;
/** Temperatures that rise from 0 to 26 °C again and again, and the gas a boiler takes: 20 + 3 a degree below 15 °C. */
const temperatures = Array.from({ length: DAYS }, (_, at) => (at % 14) * 2);
const gasOf = (temperature: number) => 20 + 3 * Math.max(15 - temperature, 0);
/** A little scatter that adds up to nothing over four days. */
const scatter = [0.5, -0.5, -0.25, 0.25];
const gas = temperatures.map((temperature, at) => gasOf(temperature) + scatter[at % 4]!);

onEachEngine('trends', (engine) => {
  let server: TestServer;
  let world: World;
  let city: string;
  let boiler: string;
  let bills: string;
  let foreign: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const other = await makeWorld(server, 'بیگانه');
    foreign = await signInAs(server, 'foreign', ['trend'], [other.organization]);
    city = (await server.get('/City?limit=1')).body.data.data[0]._id;
    boiler = await makeMeter(server, world, { name: 'گاز موتورخانه', unit: world.units.gas });
    bills = await makeMeter(server, world, { name: 'قبض آب', unit: world.units.water });
    expect((await server.post('/consumption/batch', sheetOf(boiler, dailyRows(FIRST, gas)))).status).toBe(
      200,
    );
    const weather = temperatures.map((avgTemprature, at) => ({
      ...{ city, avgTemprature, date: addDays(FIRST, at) },
    }));
    expect((await server.post('/weather/batch', { allData: weather })).status).toBe(200);
    // Bills of 10, 10 and 5 days, then two metered days.
    const rows = [
      ['از', 'تا', 'مصرف'],
      ...[
        [0, 9, 50],
        [10, 19, 80],
        [20, 24, 10],
      ].map(([from, to, value]) => [
        ...[jalaliText(addDays(FIRST, from!)), jalaliText(addDays(FIRST, to!)), value!],
      ]),
    ];
    const bill = {
      excellData: rows,
      meterID: bills,
      from: 0,
      to: 1,
      value: 2,
      kind: 'range',
      format: 'YYYY/MM/DD',
    };
    expect((await server.post('/consumption/batch', bill)).status).toBe(200);
    expect(
      (await server.post('/consumption/batch', sheetOf(bills, dailyRows(addDays(FIRST, 25), [3, 4])))).status,
    ).toBe(200);
  });
  afterAll(() => server.stop());

  const ofMeter = (id: string) => ({ id, navType: 'meter', type: 'consumption', kind: null, label: 'کنتور' });
  const ofCity = () => ({ id: city, navType: 'City', type: 'temperature', kind: null, label: 'دما' });
  const axes = (meter: string) => ({
    ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [ofMeter(meter)] },
    ...{ x1AxieFormula: 'Synonym0', x1AxieFormulaSynon: [ofCity()] },
  });
  const period = { from: FIRST, to: addDays(FIRST, DAYS - 1) };
  const asked = (meter: string, more: object = {}) => ({
    ...{ kind: 'range', fromDate: period.from, toDate: period.to, paramCount: 1, ...axes(meter), ...more },
  });
  const body = (more: object = {}) => ({
    ...{ name: 'گاز موتورخانه', regressionParam: 1, regressionOrder: 1, regressionFormula: 'y = a + bx' },
    ...{ ...period, trendCoeff: '7.5', ...axes(boiler), ...more },
  });
  const heating = {
    ...{ kind: '3p-heating', order: 1, searchedParameters: 1 },
    terms: [{ kind: 'degrees', side: 'heating', balanceC: 15 }],
  };

  describe('the data of a trend', () => {
    test('each variable by day, with a gap where it has none', async () => {
      const to = addDays(FIRST, DAYS + 1);
      const { status, body: answer } = await server.post(
        '/util/formula/trend',
        asked(boiler, { toDate: to }),
      );
      expect(status).toBe(200);
      const { days, data } = answer.data;
      expect(days).toHaveLength(DAYS + 2);
      expect(data.yAxie[0]).toEqual({ x: FIRST, y: gas[0] });
      expect(data.yAxie.at(-1)).toEqual({ x: to, y: null });
      expect(data.x1Axie.slice(0, 3).map(({ y }: { y: number }) => y)).toEqual([0, 2, 4]);
      expect([data.units, data.temperature, data.spans]).toEqual([['m³', '°C'], 'x1', null]);
    });

    test('paths, and what a variable is, in any letter case; with or without a slash at the end', async () => {
      const shouted = {
        yAxieFormulaSynon: [{ ...ofMeter(boiler), navType: 'METER', type: 'Consumption' }],
        x1AxieFormulaSynon: [{ ...ofCity(), navType: 'city', type: 'TEMPERATURE' }],
      };
      const plain = await server.post('/util/formula/trend', asked(boiler));
      const other = await server.post('/Util/Formula/Trend/', asked(boiler, shouted));
      expect([other.status, other.body]).toEqual([200, plain.body]);
      const saved = await server.post('/Trend/', body({ name: 'با حروف بزرگ', ...shouted }));
      expect(saved.status).toBe(201);
      expect(saved.body.data.data.yAxieFormulaSynon[0]).toMatchObject({
        navType: 'Meter',
        type: 'consumption',
      });
      expect((await server.delete(`/TREND/${saved.body.data.data._id}`)).status).toBe(200);
      const wrong = { yAxieFormulaSynon: [{ ...ofMeter(boiler), type: 'price' }] };
      expect((await server.post('/util/formula/trend', asked(boiler, wrong))).body.issues[0].path).toBe(
        'yAxieFormulaSynon.0.type',
      );
    });

    test('axes that are not used may be left out, empty or null', async () => {
      const plain = await server.post('/util/formula/trend', asked(boiler));
      const unused = ['x2', 'x3', 'x4', 'x5'].flatMap((name) => [
        [`${name}AxieFormula`, name === 'x5' ? '' : null],
        [`${name}AxieFormulaSynon`, name === 'x5' ? [] : null],
      ]);
      const sent = Object.fromEntries(unused);
      expect((await server.post('/util/formula/trend', asked(boiler, sent))).body).toEqual(plain.body);
      const saved = await server.post('/trend', body({ name: 'با تهی', ...sent }));
      expect(saved.body.data.data).toMatchObject({ x2AxieFormula: '', x2AxieFormulaSynon: [] });
      await server.delete(`/trend/${saved.body.data.data._id}`);
    });

    test('rows where a formula divides by zero are counted and have no value', async () => {
      const perDegree = { yAxieFormula: 'Synonym0/Synonym1', yAxieFormulaSynon: [ofMeter(boiler), ofCity()] };
      const { data } = (await server.post('/util/formula/trend', asked(boiler, perDegree))).body.data;
      // 0 °C on each fourteenth day.
      expect(data.undefinedRows).toEqual([3, 0]);
      expect([0, 14, 28].map((at) => data.yAxie[at].y)).toEqual([null, null, null]);
      expect(data.yAxie[1].y).toBeCloseTo(gas[1]! / 2, 6);
      const saved = await server.post('/trend', body({ name: 'بر درجه', ...perDegree }));
      expect([saved.status, saved.body.data.data.fit.n]).toEqual([201, DAYS - 3]);
    });

    test('bills are rows of their own, per day, with the temperatures of their days', async () => {
      const { days, data } = (await server.post('/util/formula/trend', asked(bills))).body.data;
      expect(data.spans.slice(0, 4)).toEqual([
        { from: FIRST, to: addDays(FIRST, 9) },
        { from: addDays(FIRST, 10), to: addDays(FIRST, 19) },
        { from: addDays(FIRST, 20), to: addDays(FIRST, 24) },
        { from: addDays(FIRST, 25), to: addDays(FIRST, 25) },
      ]);
      expect(days.slice(0, 4)).toEqual([0, 10, 20, 25].map((at) => addDays(FIRST, at)));
      expect(data.yAxie.slice(0, 6).map(({ y }: { y: number | null }) => y)).toEqual([5, 8, 2, 3, 4, null]);
      expect(data.longRows).toBe(3);
      expect(data.temperatures[2]).toEqual(temperatures.slice(20, 25));
      // Mean of 0, 2, … 18 °C.
      expect(data.x1Axie[0].y).toBe(9);
    });

    test('a bill that reaches beyond the period leaves its days out', async () => {
      const fromDate = addDays(FIRST, 5);
      const { data } = (await server.post('/util/formula/trend', asked(bills, { fromDate }))).body.data;
      expect(data.spans[0]).toEqual({ from: addDays(FIRST, 10), to: addDays(FIRST, 19) });
    });

    test('without any whole row there are no days', async () => {
      const dates = { fromDate: '2020-01-01', toDate: '2020-01-31' };
      const { days, data } = (await server.post('/util/formula/trend', asked(boiler, dates))).body.data;
      expect(days).toEqual([]);
      expect(data.yAxie).toHaveLength(31);
    });

    test('refused: a range of 30 years, a formula that is none, a city without its temperature', async () => {
      const codeOf = async (more: object) => {
        const { status, body: answer } = await server.post('/util/formula/trend', asked(boiler, more));
        return [status, answer.code, answer.issues?.[0]?.path];
      };
      expect(await codeOf({ fromDate: '1994-01-01', toDate: '2024-01-01' })).toEqual([
        422,
        'INVALID',
        'toDate',
      ]);
      expect(await codeOf({ x1AxieFormula: '' })).toEqual([422, 'BAD_FORMULA', 'x1AxieFormula']);
      const consumption = { x1AxieFormulaSynon: [{ ...ofCity(), type: 'consumption' }] };
      expect(await codeOf(consumption)).toEqual([422, 'BAD_FORMULA', 'x1AxieFormulaSynon.0.type']);
      expect(await codeOf({ paramCount: 6 })).toEqual([422, 'INVALID', 'paramCount']);
    });

    test('another organization sees no value of it', async () => {
      const answer = await server.post('/util/formula/trend', asked(boiler), { token: foreign });
      expect(answer.body.data.days).toEqual([]);
      expect(answer.body.data.data.yAxie.every(({ y }: { y: number | null }) => y === null)).toBe(true);
      expect(answer.body.data.data.missing).toHaveLength(1);
    });
  });

  describe('saved', () => {
    let id: string;
    test('with the model that its variables and order name, and fitted on the stored readings', async () => {
      const { status, body: answer } = await server.post('/trend', body());
      expect(status).toBe(201);
      const trend = answer.data.data;
      id = trend._id;
      expect(trend).toMatchObject({
        ...{ name: 'گاز موتورخانه', regressionParam: 1, regressionOrder: 1, trendCoeff: '7.5', ...period },
        ...{ organization: world.organization, isOutdated: false, isWatched: false, leftOut: [] },
        regressionFormula: 'y = a + bx',
        form: { kind: 'line', order: 1, terms: [{ kind: 'temperature', power: 1 }] },
        yAxieFormulaSynon: [{ id: boiler, navType: 'Meter', type: 'consumption', label: 'گاز موتورخانه' }],
        fit: { number: 1, n: DAYS, parameters: 2, days: DAYS },
      });
      // A line through what bends at 15 °C.
      expect(trend.fit.rSquared).toBeLessThan(0.95);
    });

    test('another model is another fit, kept beside the first', async () => {
      const change = { form: heating, leftOut: [{ from: FIRST, to: FIRST, reason: 'آزمون دیگ' }] };
      const { body: answer } = await server.patch(`/trend/${id}`, change);
      const { fit, leftOut, version, regressionFormula } = answer.data.data;
      expect(regressionFormula).toMatch(/^y = [۱۲][\d۰-۹٫]+ \+ [۰-۹٫]+·max\(۱۵ − T, ۰\)$/);
      expect([version, leftOut, fit.number, fit.n]).toEqual([2, change.leftOut, 2, DAYS - 1]);
      expect(fit.parameters).toBe(3);
      expect(fit.coefficients[0]).toBeCloseTo(20, 0);
      expect(fit.coefficients[1]).toBeCloseTo(3, 1);
      expect(fit.rSquared).toBeGreaterThan(0.999);
      const fits = (await server.get(`/trend/${id}/fits`)).body.data.data;
      expect(fits.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    });

    test('a new name makes no new fit; an older version is refused with the present one', async () => {
      const renamed = (await server.patch(`/trend/${id}`, { name: 'گاز', version: 2 })).body.data.data;
      expect([renamed.name, renamed.version, renamed.fit.number]).toEqual(['گاز', 3, 2]);
      const { status, body: answer } = await server.patch(`/trend/${id}`, { name: 'دیگر', version: 2 });
      expect([status, answer.code, answer.data.name]).toEqual([409, 'CHANGED_MEANWHILE', 'گاز']);
    });

    test('fitted again on readings that changed, as a new version', async () => {
      const before = (await server.get(`/trend/${id}`)).body.data.data.fit;
      const sheet = sheetOf(boiler, dailyRows(addDays(FIRST, 1), [10]));
      expect((await server.post('/consumption/batch', { ...sheet, replace: true })).status).toBe(200);
      const earlier = (await server.get(`/trend/${id}`)).body.data.data.regressionFormula;
      const { fit, version, regressionFormula } = (await server.post(`/trend/${id}/fit`, {})).body.data.data;
      expect([fit.number, version]).toEqual([3, 4]);
      expect(regressionFormula).not.toBe(earlier);
      expect(fit.fingerprint).not.toBe(before.fingerprint);
      expect(fit.rSquared).toBeLessThan(before.rSquared);
    });

    test('without readings it is kept without a fit', async () => {
      const late = { name: 'آینده', from: '2030-01-01', to: '2030-02-01' };
      expect((await server.post('/trend', body(late))).body.data.data.fit).toBeNull();
    });

    test('a variable that is the consumption itself is saved: its fit is exact', async () => {
      const same = { x1AxieFormula: '3*Synonym0', x1AxieFormulaSynon: [ofMeter(boiler)] };
      const { status, body: answer } = await server.post('/trend', body({ name: 'خودش', ...same }));
      expect([status, answer.data.data.fit.rSquared]).toEqual([201, 1]);
    });

    test('refused: the name again, a period that ends before it begins, a deviation that is no number, a foreign meter', async () => {
      const codeOf = async (more: object, token?: string) => {
        const answer = await server.post('/trend', body(more), token ? { token } : {});
        return [answer.status, answer.body.code, answer.body.issues?.[0]?.path];
      };
      expect(await codeOf({ name: 'گاز' })).toEqual([409, 'NAME_TAKEN', 'name']);
      expect(await codeOf({ name: 'ب', to: '2024-01-01' })).toEqual([422, 'INVALID', 'to']);
      expect(await codeOf({ name: 'ب', trendCoeff: 'پنج' })).toEqual([422, 'INVALID', 'trendCoeff']);
      expect(await codeOf({ name: 'ب' }, foreign)).toEqual([404, 'NOT_FOUND', 'yAxieFormulaSynon.0.id']);
    });

    test('seen in its organization only; deleted by its creator or an administrator', async () => {
      expect((await server.get(`/trend/${id}`, { token: foreign })).status).toBe(404);
      expect((await server.get('/trend', { token: foreign })).body.total).toBe(0);
      const member = await signInAs(server, 'member', ['trend'], [world.organization]);
      expect((await server.delete(`/trend/${id}`, { token: member })).status).toBe(403);
      const own = (await server.post('/trend', body({ name: 'خود' }), { token: member })).body.data.data._id;
      expect((await server.delete(`/trend/${own}`, { token: member })).status).toBe(200);
      expect((await server.delete(`/trend/${id}`)).status).toBe(200);
    });
  });

  test('proposals: the temperature of the city and the parameters, with their days', async () => {
    const goods = await makeMeter(server, world, {
      name: 'دمای تالار',
      type: 'Parameter',
      unit: world.units.temperature,
    });
    await server.post('/consumption/batch', sheetOf(goods, dailyRows(FIRST, [1, 2, 3])));
    const query = `meter=${boiler}&from=${period.from}&to=${period.to}`;
    const { data } = (await server.get(`/trend/proposals?${query}`)).body.data;
    expect(data).toMatchObject([
      { id: city, navType: 'City', type: 'temperature', unit: '°C', days: DAYS, expectedDays: DAYS },
      { id: goods, navType: 'Meter', type: 'consumption', label: 'دمای تالار', days: 3, expectedDays: DAYS },
    ]);
    expect((await server.get(`/trend/proposals?${query}`, { token: foreign })).status).toBe(404);
    const parameter = { type: 'Parameter', unit: world.units.temperature };
    await Promise.all(
      Array.from({ length: 31 }, (_, at) => makeMeter(server, world, { name: `دما ${at}`, ...parameter })),
    );
    const { results, total, data: most } = (await server.get(`/trend/proposals?${query}`)).body;
    expect([results, total, most.data[1].id]).toEqual([31, 33, goods]);
  });
});
