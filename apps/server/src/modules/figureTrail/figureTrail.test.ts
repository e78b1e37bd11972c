import type { FigureTrail, FigureTrailBody } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { sendFile } from '../../testing/files.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

onEachEngine('the trail of a figure', (engine) => {
  let server: TestServer;
  let world: World;
  let gas: string;
  let uploads: Record<'main' | 'sub' | 'bill', string>;
  const period = { fromDate: '2025-03-21', toDate: '2025-04-20' };
  const building = () => [{ navID: world.building, navType: 'Building' as const }];
  const ask = (body: object, token?: string) => server.post('/consumption/trail', body, { token });
  const trail = async (
    more: Partial<FigureTrailBody>,
    nav: FigureTrailBody['nav'] = building(),
  ): Promise<FigureTrail> => {
    const { status, body } = await server.post('/consumption/trail', {
      ...{ nav, period, quantity: 'consumption', ...more },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.data;
  };
  const upload = async (meter: string, rows: unknown[][], more = {}): Promise<string> => {
    const { status, body } = await server.post('/consumption/batch', sheetOf(meter, rows, more));
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.data.upload;
  };

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    gas = await makeMeter(server, world, {
      ...{ name: 'گاز', unit: world.units.gas, gasFactors: [{ from: '2025-03-30', kWhPerM3: 9.5 }] },
    });
    // The check meter measures the same electricity again.
    const check = await makeMeter(server, world, { name: 'کنتور شاهد', kind: 'check' });
    await upload(check, dailyRows('2025-03-21', [99]));
    const ten = Array<number>(31).fill(10);
    uploads = {
      main: await upload(world.meter, dailyRows('2025-03-21', ten), {
        fileName: 'برق.xlsx',
        sheetName: 'فروردین',
      }),
      // Days 1 and 2, then 5 to 8.
      sub: await upload(world.subMeter, dailyRows('2025-03-21', [2, 2, null, null, 3, 3, 3, 3])),
      bill: await upload(
        gas,
        [
          ['از', 'تا', 'مصرف', 'هزینه'],
          ['1404/01/01', '1404/01/09', 90, 9000],
          ['1404/01/10', '1404/01/31', 220, 22_000],
        ],
        { kind: 'range', to: 1, value: 2, cost: 3, fileName: 'قبض.xlsx' },
      ),
    };
  });
  afterAll(() => server.stop());

  const electricity = { carrier: 'electricity' } as const;

  test('says each meter’s part, its missing days, and what does not count and why', async () => {
    const found = await trail({ series: electricity });
    expect(found).toMatchObject({
      ...{ value: 326, unit: 'kWh', operation: 'sum', role: 'consumption', carrier: 'electricity' },
      days: { from: '2025-03-21', to: '2025-04-20', all: 6, any: 31, expected: 31, used: 31 },
      steps: [{ name: 'total', value: 326, unit: 'kWh' }],
    });
    expect(found.meters).toMatchObject([
      { _id: world.meter, value: 310, days: 31, missing: [], factors: [] },
      {
        ...{ _id: world.subMeter, value: 16, days: 6, expectedDays: 31, missingRuns: 2 },
        missing: [
          { from: '2025-03-23', to: '2025-03-24' },
          { from: '2025-03-29', to: '2025-04-20' },
        ],
      },
    ]);
    expect(found.excluded.map(({ name, reason }) => [name, reason]).sort()).toEqual([
      ['کنتور شاهد', 'check'],
      ['گاز', 'series'],
    ]);
  });

  test('over days that all meters have, and as a mean of a day', async () => {
    const all = await trail({ series: electricity, coverage: 'all' });
    expect(all).toMatchObject({ value: 76, days: { all: 6, any: 31, used: 6 } });
    expect(all.meters.map(({ value, days, withReading }) => [value, days, withReading])).toEqual([
      [60, 6, 31],
      [16, 6, 6],
    ]);
    const mean = await trail({ series: electricity, coverage: 'all', per: 'day' });
    expect(mean).toMatchObject({ value: 12.6666666666667, operation: 'mean' });
    expect(mean.steps).toEqual([
      { name: 'total', value: 76, unit: 'kWh' },
      { name: 'days', value: 6, unit: 'day' },
    ]);
  });

  test('names uploads with their sheet, its rows and who stored them', async () => {
    const { uploads: found, uploadsTotal } = await trail({ series: electricity });
    expect(uploadsTotal).toBe(2);
    expect(found.find(({ _id }) => _id === uploads.main)).toMatchObject({
      ...{ fileName: 'برق.xlsx', sheetName: 'فروردین', fileId: null, kind: 'day', days: 31, value: 310 },
      ...{ from: '2025-03-21', to: '2025-04-20', firstRow: 2, lastRow: 32 },
      createdBy: { name: expect.any(String) },
    });
  });

  test('a day opens the row of its sheet; a bill is one row however many days it has; an edit says what stood there', async () => {
    const meter = [{ navID: world.meter, navType: 'Meter' as const }];
    const day = { days: ['2025-03-23'] };
    expect((await trail({ period: day }, meter)).rows).toMatchObject([
      {
        from: '2025-03-23',
        value: 10,
        row: 4,
        fileName: 'برق.xlsx',
        sheetName: 'فروردین',
        upload: uploads.main,
      },
    ]);
    const bills = await trail({}, [{ navID: gas, navType: 'Meter' }]);
    expect(bills.rowsTotal).toBe(2);
    expect(bills.rows).toMatchObject([
      { from: '2025-03-21', to: '2025-03-29', days: 9, value: 90, cost: 9000, row: 2, kind: 'range' },
      { from: '2025-03-30', to: '2025-04-20', days: 22, value: 220, cost: 22_000, row: 3 },
    ]);
    const edit = { meter: world.subMeter, date: '2025-03-22', value: 7, cost: null, upload: uploads.sub };
    const { upload: edited } = (await server.post('/consumption/edit', edit)).body.data.data;
    const sub = [{ navID: world.subMeter, navType: 'Meter' as const }];
    expect((await trail({ period: { days: ['2025-03-22'] } }, sub)).rows).toMatchObject([
      { value: 7, before: 2, kind: 'edit', row: null, upload: edited },
    ]);
    await server.post(`/consumption/uploads/${edited}/undo`, {});
  });

  test('energy names the factor of each run of days with its date and where it comes from', async () => {
    const found = await trail({ quantity: 'energyKwh' });
    expect(found).toMatchObject({ value: 326 + 90 * 10.4 + 220 * 9.5, unit: 'kWh', carrier: null });
    const ofGas = found.meters.find(({ _id }) => _id === gas)!;
    expect(ofGas.factors).toMatchObject([
      { from: '2025-03-21', to: '2025-03-29', kwhPerUnit: 10.4, source: 'default', value: 90, kwh: 936 },
      {
        ...{ from: '2025-03-30', to: '2025-04-20', kwhPerUnit: 9.5, source: 'own', since: '2025-03-30' },
        ...{ value: 220, kwh: 2090 },
      },
    ]);
    expect(found.meters.find(({ _id }) => _id === world.meter)!.factors[0]).toMatchObject({
      ...{ kwhPerUnit: 1, source: 'definition', note: '' },
    });
  });

  test('the label divides energy by the area', async () => {
    const found = await trail({ quantity: 'energyKwh', label: {} });
    expect(found).toMatchObject({ operation: 'label', unit: 'kWh/m²' });
    const of = Object.fromEntries(found.steps.map(({ name, value }) => [name, value]));
    expect(of).toMatchObject({ total: 3352, area: 1200 });
    expect(found.value).toBeCloseTo(3352 / 1200, 6);
  });

  test('a comparison keeps to the days each meter has in both', async () => {
    await upload(world.meter, dailyRows('2025-04-21', [8, 8, 8]));
    const may = { fromDate: '2025-04-21', toDate: '2025-05-21' };
    const found = await trail({ period: may, compare: period, series: electricity });
    expect(found).toMatchObject({ operation: 'difference', value: -6, changePercent: -20 });
    expect(found.steps).toMatchObject([
      { name: 'current', value: 24 },
      { name: 'previous', value: 30 },
      { name: 'days', value: 3 },
    ]);
    expect(found.meters).toMatchObject([
      { _id: world.meter, value: 24, previous: 30, days: 3 },
      { _id: world.subMeter, value: null, previous: null, days: 0 },
    ]);
  });

  test('a meter alone leaves its sub-meters out; a sub-meter named beside its building counts once', async () => {
    const main = { navID: world.meter, navType: 'Meter' as const };
    expect((await trail({}, [main])).value).toBe(326);
    expect(await trail({ isAlone: true }, [main])).toMatchObject({
      value: 310,
      metersTotal: 1,
      excluded: [],
    });
    const sub = { navID: world.subMeter, navType: 'Meter' as const };
    expect((await trail({ series: electricity }, [...building(), sub])).value).toBe(326);
    await server.patch(`/Meter/${world.meter}`, { subMeters: 'part' });
    const both = await trail({ series: electricity }, [main, sub]);
    expect(both.value).toBe(310);
    expect(both.excluded).toMatchObject([{ _id: world.subMeter, reason: 'part' }]);
    await server.patch(`/Meter/${world.meter}`, { subMeters: 'adds' });
  });

  test('what no sub-meter counts is the meter less them, on the days all of them have', async () => {
    const main = { navID: world.meter, navType: 'Meter' as const };
    const found = await trail({ part: 'rest' }, [main]);
    // Six days of 10, less 2 + 2 + 4 × 3.
    expect(found).toMatchObject({ value: 44, coverage: 'all', days: { all: 6, any: 31, used: 6 } });
    expect(found.meters.map(({ _id, value, isLess }) => [_id, value, isLess])).toEqual([
      [world.meter, 60, undefined],
      [world.subMeter, -16, true],
    ]);
    expect(found.uploads.map(({ value }) => value).sort()).toEqual([-16, 60]);
    // Each unit cost 1,000 toman.
    expect((await trail({ part: 'rest', quantity: 'cost' }, [main])).value).toBe(44_000);
  });

  test('a formula says its variables on their common days; each opens, one that is gone does not', async () => {
    const variable = (id: string) => ({
      ...{ id, navType: 'Meter' as const, type: 'consumption' as const, kind: null, label: 'کنتور' },
    });
    const synonyms = [variable(world.subMeter), variable(gas), variable('999999')];
    const formula = { text: 'Synonym0 / Synonym1', synonyms };
    const nav = [{ navID: '1', navType: 'Formula' as const }];
    const found = await trail({ formula }, nav);
    // The six days of the sub-meter, on which gas has 10 m³ a day.
    expect(found).toMatchObject({
      ...{ operation: 'formula', unit: 'kWh/m³', coverage: 'all', days: { used: 6, expected: 31 } },
      formula: {
        ...{ text: formula.text, hasUnknownUnit: false },
        variables: [
          { place: 0, label: 'طبقهٔ اول', value: 16, unit: 'kWh' },
          { place: 1, label: 'گاز', value: 60, unit: 'm³' },
        ],
      },
    });
    expect(found.value).toBeCloseTo(16 / 60, 9);
    const opened = await trail({ formula: { ...formula, variable: 1 } }, nav);
    expect(opened).toMatchObject({ value: 60, unit: 'm³', days: { used: 6 }, uploads: [{ days: 6 }] });
    const withGone = { ...formula, text: 'Synonym0 + Synonym2' };
    const missing = await trail({ formula: withGone }, nav);
    expect(missing.value).toBeNull();
    expect(missing.formula!.variables.map(({ isMissing }) => isMissing)).toEqual([false, true]);
    const body = { nav, period, quantity: 'consumption' };
    expect((await ask({ ...body, formula: { ...withGone, variable: 2 } })).status).toBe(404);
    expect((await ask({ ...body, formula: { ...formula, text: 'Synonym0 +' } })).body.code).toBe(
      'BAD_FORMULA',
    );
  });

  test('rows come page by page, uploads and rows with their totals', async () => {
    const year = { fromDate: '2025-03-21', toDate: '2026-03-20' };
    const many = await trail({ period: year, series: electricity });
    expect([many.rows, many.rowsTotal]).toEqual([null, null]);
    const asked = await trail({ period: year, series: electricity, rowsPage: 1 });
    expect(asked.rowsTotal).toBe(31 + 6 + 3);
    expect(asked.rows).toHaveLength(40);
    expect((await trail({ period: year, series: electricity, rowsPage: 2 })).rows).toEqual([]);
  });

  test('refuses what is not one figure, and days there are none of', async () => {
    const refused = async (more: object, path: string) => {
      const { status, body } = await ask({ nav: building(), period, quantity: 'consumption', ...more });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.issues?.[0]?.path).toBe(path);
    };
    await refused({}, 'series');
    await refused({ series: electricity, per: 'day', compare: period }, 'per');
    await refused({ quantity: 'energyKwh', label: {}, nav: [...building(), ...building()] }, 'nav');
    await refused({ part: 'rest' }, 'part');
    await refused({ period: { fromDate: '2025-02-30', toDate: '2025-03-01' } }, 'period.fromDate');
    await refused({ period: { fromDate: '2025-03-02', toDate: '2025-03-01' } }, 'period.toDate');
    await refused({ period: { fromDate: '1930-03-02', toDate: '2025-03-01' } }, 'period.toDate');
    await refused({ period: { days: ['2025-13-01'] } }, 'period.days.0');
  });

  test('a file links only for those who may read it; foreign figures do not exist', async () => {
    const sheet = Buffer.from('تاریخ,مصرف\n1404/01/01,10\n');
    const file = { meter: world.meter, upload: uploads.main };
    const { _id: fileId } = (await sendFile(server, sheet, 'برق.csv', file)).body.data;
    const question = { nav: [{ navID: world.meter, navType: 'Meter' }], period, quantity: 'consumption' };
    const fileOf = async (token?: string) =>
      (await ask(question, token)).body.data.data.uploads.find(
        ({ _id }: { _id: string }) => _id === uploads.main,
      ).fileId;
    expect(await fileOf()).toBe(fileId);
    expect(await fileOf(await signInAs(server, 'trail-log', ['log']))).toBe(fileId);
    expect(await fileOf(await signInAs(server, 'trail-home', ['home']))).toBeNull();
    const stranger = await signInAs(
      server,
      'trail-far',
      ['charts'],
      [(await makeWorld(server, 'دور')).organization],
    );
    expect((await ask(question, stranger)).status).toBe(404);
    expect((await ask(question, await signInAs(server, 'trail-none', ['users']))).status).toBe(403);
  });
});
