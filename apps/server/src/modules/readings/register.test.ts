import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeMeter, makeWorld, type World } from '../../testing/world.ts';

onEachEngine('units of files and positions of counters', (engine) => {
  let server: TestServer;
  let world: World;
  let meter: string;
  let made = 0;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  beforeEach(async () => {
    made += 1;
    meter = await makeMeter(server, world, { name: `کنتور ${made}` });
  });
  afterAll(() => server.stop());

  const body = (rows: readonly unknown[][], more: object = {}) => ({
    ...{ excellData: [['تاریخ', 'مقدار'], ...rows], meterID: meter, from: 0, value: 1, headerRow: 0 },
    ...{ kind: 'day', format: 'YYYY/MM/DD' },
    ...more,
  });
  const upload = (rows: readonly unknown[][], more: object = {}) =>
    server.post('/consumption/batch', body(rows, more));
  const positions = (rows: readonly unknown[][], more: object = {}) =>
    upload(rows, { isRegister: true, ...more });
  const stored = async (of = meter): Promise<[string, number][]> =>
    (await server.get(`/consumption?meter=${of}&sort=date&limit=1000`)).body.data.data.map(
      ({ shamsiDateTXT, value }: { shamsiDateTXT: string; value: number }) => [shamsiDateTXT, value],
    );
  const records = async () => (await server.get(`/consumption/uploads?meter=${meter}`)).body.data.data;
  const positionBefore = async (day: string) =>
    (await server.get(`/consumption/register?meter=${meter}&before=${day}`)).body.data.data;

  test('a file in MWh is stored in the kWh of its meter, and its record keeps the factor', async () => {
    const answer = await upload([['1403/01/01', '1/5']], { fileUnit: 'MWh' });
    expect(answer).toMatchObject({ status: 200, body: { data: { data: { stored: 1 } } } });
    expect(await stored()).toEqual([['1403/01/01', 1500]]);
    expect((await records())[0]).toMatchObject({
      conversion: { from: 'MWh', to: 'kWh', by: 'definition', factors: [{ from: null, factor: 1000 }] },
      register: null,
    });
  });

  test('a plain file, and one in the unit of its meter, keep no factor', async () => {
    await upload([['1403/01/01', 12]]);
    await upload([['1403/01/02', 13]], { fileUnit: 'کیلووات‌ساعت' });
    expect(await stored()).toEqual([
      ['1403/01/01', 12],
      ['1403/01/02', 13],
    ]);
    for (const record of await records()) expect(record.conversion).toBeNull();
  });

  test('cubic meters for a meter of kWh are refused in a sentence, unless a factor is stated', async () => {
    const rows = [['1403/01/01', 10]];
    expect(await upload(rows, { fileUnit: 'm³' })).toMatchObject({
      status: 400,
      body: { code: 'BAD_ROWS', message: expect.stringContaining('m³') },
    });
    expect(await stored()).toEqual([]);
    await upload(rows, { fileUnit: 'm³', unitFactor: 9.5 });
    expect(await stored()).toEqual([['1403/01/01', 95]]);
    expect((await records())[0].conversion).toMatchObject({ by: 'stated', factors: [{ factor: 9.5 }] });
  });

  test('what the trial says is what is stored: bills in another unit, days that keep what they have', async () => {
    await upload([['1403/01/03', 7]]);
    const bill = {
      excellData: [['1403/01/01', '1403/01/07', 0.1, 84_000]],
      ...{ kind: 'range', to: 1, value: 2, cost: 3, headerRow: -1, fileUnit: 'MWh', costUnit: 'rial' },
    };
    const trial = await upload([], { ...bill, dryRun: true });
    const { data } = trial.body;
    expect(trial).toMatchObject({ status: 422, body: { code: 'OVERLAP' } });
    expect(data.new).toMatchObject([{ date: '2024-03-22', row: 1, cost: 1200 }]);
    const kept = await upload([], { ...bill, keepDays: ['2024-03-22'] });
    expect(kept.body.data.data).toMatchObject({ stored: 6, replaced: 0 });
    const days = await stored();
    expect(days[2]).toEqual(['1403/01/03', 7]);
    expect(days.reduce((sum, [, value]) => sum + value, 0)).toBeCloseTo((100 * 6) / 7 + 7, 9);
    const nothing = await upload([], { ...bill, keepDays: days.map((_, index) => `2024-03-2${index}`) });
    expect(nothing.body.data.data).toMatchObject({ stored: 0, upload: null });
  });

  test('positions are stored as differences; next month continues without losing the day between', async () => {
    await positions([
      ['1403/01/29', 1000],
      ['1403/01/30', 1012.5],
      ['1403/01/31', 1030],
    ]);
    expect(await positionBefore('2024-04-20')).toEqual({ day: '2024-04-19', value: 1030 });
    await positions([
      ['1403/02/01', 1041],
      ['1403/02/03', 1061],
    ]);
    expect(await stored()).toEqual([
      ['1403/01/30', 12.5],
      ['1403/01/31', 17.5],
      ['1403/02/01', 11],
      ['1403/02/02', 10],
      ['1403/02/03', 10],
    ]);
    expect((await records())[0].register).toMatchObject({
      before: { day: '2024-04-19', value: 1030 },
      last: { day: '2024-04-22', value: 1061 },
      findings: [],
    });
  });

  test('a first file of one position stores no day, and the next one begins there', async () => {
    const first = await positions([['1403/01/01', 500]]);
    expect(first.body.data.data).toMatchObject({ stored: 0, upload: expect.any(String) });
    expect((await records())[0]).toMatchObject({ state: 'active', current: 0 });
    await positions([['1403/01/03', 530]]);
    expect(await stored()).toEqual([
      ['1403/01/02', 15],
      ['1403/01/03', 15],
    ]);
  });

  test('positions of an undone upload do not count, and count again when it is restored', async () => {
    await positions([
      ['1403/01/01', 100],
      ['1403/01/02', 110],
    ]);
    const second = (
      await positions([
        ['1403/01/03', 125],
        ['1403/01/04', 145],
      ])
    ).body.data.data.upload;
    await server.post(`/consumption/uploads/${second}/undo`, {});
    expect(await positionBefore('2024-04-01')).toEqual({ day: '2024-03-21', value: 110 });
    await server.post(`/consumption/uploads/${second}/restore`, {});
    expect(await positionBefore('2024-04-01')).toEqual({ day: '2024-03-23', value: 145 });
  });

  test('a sheet that was uploaded again hides the positions it replaced', async () => {
    await positions([
      ['1403/01/01', 100],
      ['1403/01/02', 110],
      ['1403/01/03', 999],
    ]);
    const anew = await positions(
      [
        ['1403/01/01', 100],
        ['1403/01/02', 110],
        ['1403/01/04', 130],
      ],
      { replace: true },
    );
    expect(anew.body.data.data).toMatchObject({ stored: 3, replaced: 2 });
    expect(await positionBefore('2024-03-23')).toEqual({ day: '2024-03-21', value: 110 });
  });

  describe('an earlier month that comes later', () => {
    const march = [
      ['1403/01/30', 1012.5],
      ['1403/01/31', 1030],
    ];
    const april = [
      ['1403/02/02', 1050],
      ['1403/02/03', 1061],
    ];

    test('closes the days up to the position that is stored already, and takes them back when undone', async () => {
      await positions(april);
      expect(await stored()).toEqual([['1403/02/03', 11]]);
      const { data } = (await positions(march)).body.data;
      expect(data).toMatchObject({ stored: 3, replaced: 0 });
      const whole = [
        ['1403/01/31', 17.5],
        ['1403/02/01', 10],
        ['1403/02/02', 10],
        ['1403/02/03', 11],
      ];
      expect(await stored()).toEqual(whole);
      expect((await records())[0]).toMatchObject({
        fromDate: '2024-04-19',
        toDate: '2024-04-21',
        register: { last: { day: '2024-04-19', value: 1030 }, after: { day: '2024-04-21', value: 1050 } },
      });
      const rows = (await server.get(`/consumption?meter=${meter}&sort=date`)).body.data.data;
      expect(rows.map(({ row }: { row: number }) => row)).toEqual([3, 0, 0, 3]);

      await server.post(`/consumption/uploads/${data.upload}/undo`, {});
      expect(await stored()).toEqual([['1403/02/03', 11]]);
      await server.post(`/consumption/uploads/${data.upload}/restore`, {});
      expect(await stored()).toEqual(whole);
    });

    test('asks where the days in between hold something else, as for any other day', async () => {
      await positions([['1403/01/29', 1000], ...april]);
      // Twelve and a half a day, as nothing in between was known.
      expect((await stored())[0]).toEqual(['1403/01/30', 12.5]);
      const found = await positions(march);
      expect(found).toMatchObject({ status: 422, body: { code: 'OVERLAP' } });
      expect(
        found.body.data.exist.map(({ shamsiDateTXT }: { shamsiDateTXT: string }) => shamsiDateTXT),
      ).toEqual(['1403/01/30', '1403/01/31', '1403/02/01', '1403/02/02']);
      await positions(march, { replace: true });
      expect((await stored()).reduce((sum, [, value]) => sum + value, 0)).toBe(61);
      expect(await stored()).toContainEqual(['1403/01/31', 17.5]);
    });

    test('leaves the days open where the counter fell on the way, and says so in the record', async () => {
      await positions([
        ['1403/02/02', 700],
        ['1403/02/03', 711],
      ]);
      expect((await positions(march)).body.data.data).toMatchObject({ stored: 1 });
      expect((await records())[0].register).toMatchObject({ after: { value: 700 }, isOpen: true });
      expect(await stored()).toEqual([
        ['1403/01/31', 17.5],
        ['1403/02/03', 11],
      ]);
    });

    test('a position of an undone upload closes nothing', async () => {
      const later = (await positions(april)).body.data.data.upload;
      await server.post(`/consumption/uploads/${later}/undo`, {});
      expect((await positions(march)).body.data.data).toMatchObject({ stored: 1 });
      expect((await records())[0].register).not.toHaveProperty('after');
    });

    test('factor and unit hold for the closing days as well', async () => {
      const factors = [
        { from: '2024-03-01', factor: 40 },
        { from: '2024-04-21', factor: 50 },
      ];
      await server.patch(`/meter/${meter}`, { register: { digits: null, factors, exchanges: [] } });
      await positions(april);
      await positions(march);
      expect(await stored()).toEqual([
        ['1403/01/31', 17.5 * 40],
        ['1403/02/01', 400],
        ['1403/02/02', 500],
        ['1403/02/03', 550],
      ]);
    });
  });

  test('the position beside a day is asked for by one side, and by a day that exists', async () => {
    const ask = async (query: string) =>
      (await server.get(`/consumption/register?meter=${meter}${query}`)).status;
    expect(await ask('')).toBe(422);
    expect(await ask('&before=2024-04-01&after=2024-04-01')).toBe(422);
    expect(await ask('&after=2024-02-31')).toBe(422);
    expect(await ask('&after=2024-02-20')).toBe(200);
  });

  test('transformer, digits and exchange stand on the meter and decide', async () => {
    const register = {
      digits: 5,
      factors: [{ from: '2024-03-01', factor: 40 }],
      exchanges: [{ day: '2024-03-23', final: 60, initial: 7 }],
    };
    expect((await server.patch(`/meter/${meter}`, { register })).body.data.data.register).toEqual(register);
    await positions([
      ['1403/01/01', 99_990],
      ['1403/01/02', 12],
      ['1403/01/03', 52],
      ['1403/01/05', 27],
    ]);
    // 10 + 12, 40, what the old one counted on the day of the exchange, and the new one since.
    expect(await stored()).toEqual([
      ['1403/01/02', 22 * 40],
      ['1403/01/03', 40 * 40],
      ['1403/01/04', 8 * 40],
      ['1403/01/05', 20 * 40],
    ]);
    const { register: kept } = (await records())[0];
    expect(kept).toMatchObject({ digits: 5, factors: register.factors });
    expect(kept.findings.map(({ kind }: { kind: string }) => kind)).toEqual(['rollOver', 'exchange']);
  });

  test('a fall without explanation is refused by its row and stored once it is decided', async () => {
    const rows = [
      ['1403/01/01', 5200],
      ['1403/01/02', 2600],
      ['1403/01/03', 5260],
    ];
    expect(await positions(rows)).toMatchObject({
      status: 400,
      body: { code: 'BAD_ROWS', issues: [{ row: 3, column: 1, code: 'register.fell' }] },
    });
    await positions(rows, { registerDecisions: [{ row: 3, as: 'error' }] });
    expect(await stored()).toEqual([
      ['1403/01/02', 30],
      ['1403/01/03', 30],
    ]);
    expect((await records())[0].register.findings).toMatchObject([{ kind: 'error', row: 3, by: 'person' }]);
  });

  test('settings of a counter that make no sense are refused at their place', async () => {
    const twice = {
      digits: null,
      factors: [
        { from: '2024-03-01', factor: 40 },
        { from: '2024-03-01', factor: 60 },
      ],
      exchanges: [],
    };
    expect(await server.patch(`/meter/${meter}`, { register: twice })).toMatchObject({
      body: { issues: [{ path: 'register.factors.1.from' }] },
    });
    expect((await server.patch(`/meter/${meter}`, { register: null })).body.data.data.register).toBeNull();
  });

  test('a meter goes with the positions of its counter', async () => {
    const upload = (await positions([['1403/01/01', 5]])).body.data.data.upload;
    await server.post(`/consumption/uploads/${upload}/undo`, {});
    expect((await server.delete(`/meter/${meter}`)).status).toBe(200);
  });
});
