import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

onEachEngine('formulas', (engine) => {
  let server: TestServer;
  let world: World;
  let other: World;
  let limited: string;
  let gas: string;
  const make = async (path: string, body: object) =>
    (await server.post(path, body)).body.data.data._id as string;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    other = await makeWorld(server, 'بیگانه');
    limited = await signInAs(server, 'limited', ['charts', 'structure'], [world.organization]);
    const [{ _id: unit }] = (await server.get('/unit')).body.data.data.filter(
      (each: { carrier: string; unit: string }) => each.carrier === 'gas' && each.unit === 'm³',
    );
    const place = { organization: world.organization, building: world.building, type: 'Consumption' };
    gas = await make('/Meter', { name: 'کنتور گاز', unit, ...place });
    // 1404/01/01–05: electricity 10 20 – 0 40 of the meter and 1 2 – 0 – of its sub-meter, gas 5 0 7 1 2.
    for (const [meter, values] of [
      [world.meter, [10, 20, null, 0, 40]],
      [world.subMeter, [1, 2, null, 0]],
      [gas, [5, 0, 7, 1, 2]],
      [other.meter, [9]],
    ] as const)
      expect(
        (await server.post('/consumption/batch', sheetOf(meter, dailyRows('2025-03-21', values)))).status,
      ).toBe(200);
  });
  afterAll(() => server.stop());

  const meter = (id: string, more: object = {}) => ({
    ...{ id, navType: 'Meter', type: 'consumption', kind: null, label: 'برچسب' },
    ...more,
  });
  const building = (kind: string, more: object = {}) => ({
    ...meter(world.building, { navType: 'Building', kind }),
    ...more,
  });
  const over = (text: string, ...variables: object[]) => ({
    ...{ yAxieFormula: text, yAxieFormulaSynon: variables, xAxieFormula: '', xAxieFormulaSynon: [] },
  });
  const days = { kind: 'range', fromDate: '2025-03-21', toDate: '2025-03-26' };
  const calc = (formula: object, period: object = days, token?: string) =>
    server.post('/util/formula/calc', { ...period, ...formula }, token ? { token } : {});
  const values = async (formula: object, period: object = days) =>
    (await calc(formula, period)).body.data.data.points.map(({ y }: { y: number | null }) => y);
  const save = (name: string, more: object = {}, token?: string) =>
    server.post(
      '/util/formula/',
      {
        ...{ name, building: world.building, type: 'simple' },
        ...over('Synonym0 / Synonym1', building('electricity'), meter(gas, { type: 'cost' })),
        ...more,
      },
      token ? { token } : {},
    );
  const idOf = async (name: string, more: object = {}) =>
    (await save(name, more)).body.data.data._id as string;

  test('are computed on the sums of each bucket; a variable without readings, or a division by 0, is a gap', async () => {
    // The meter with its sub-meter: 11 22 – 0 40, the last without the sub-meter: a half is no numerator.
    const ratio = over('Synonym0 / Synonym1', meter(world.meter), meter(gas));
    expect(await values(ratio)).toEqual([2.2, null, null, 0, null, null]);
    expect(await values(ratio, { ...days, coverage: 'any' })).toEqual([2.2, null, null, 0, 20, null]);
    expect(await values(over('2 * Synonym0 - ۱', building('gas')))).toEqual([9, -1, 13, 1, 3, null]);
    // Uploaded with 1000 toman a unit.
    expect(await values(over('Synonym0', meter(gas, { type: 'cost' })))).toEqual([
      5000,
      0,
      7000,
      1000,
      2000,
      null,
    ]);
    const { data } = (await calc(over('Synonym0/Synonym1', meter(world.meter), meter(gas)))).body.data;
    expect([data.avgConsumption, data.minConsumption, data.maxConsumption]).toEqual([
      ...[expect.closeTo(1.1), 0, 2.2],
    ]);
    expect(data.points[4]).toEqual({ dateOf: '1404/01/05', x: null, y: null, days: 0, expectedDays: 1 });
    expect(data.points[3]).toMatchObject({ days: 1, expectedDays: 1 });
  });

  test('divide sums over the days that all variables have, at every zoom; the period as a whole, too', async () => {
    const ratio = over('Synonym0 / Synonym1', meter(world.meter), meter(gas));
    const month = { kind: 'month', year: 1404, month: 1 };
    const year = { kind: 'year', year: 1404 };
    // Common: the 1st, 2nd and 4th. 11 + 22 + 0 over 5 + 0 + 1.
    for (const period of [days, month, year, { kind: 'multiyear' }]) {
      const { overall, points } = (await calc(ratio, period)).body.data.data;
      expect([period.kind, overall]).toMatchObject([period.kind, { x: null, y: 5.5, days: 3 }]);
      expect(points.reduce((sum: number, point: { days: number }) => sum + point.days, 0)).toBe(3);
    }
    const [farvardin, ...rest] = (await calc(ratio, year)).body.data.data.points;
    expect(farvardin).toEqual({ dateOf: '1404/01', x: null, y: 5.5, days: 3, expectedDays: 31 });
    expect(rest).toHaveLength(11);
    // With at least one of the two meters the 5th counts, too: 73 over 8.
    const any = (await calc(ratio, { ...year, coverage: 'any' })).body.data.data;
    expect([any.points[0].y, any.points[0].days, any.overall.y]).toEqual([73 / 8, 4, 73 / 8]);
    // A cost is known only where it was uploaded.
    expect((await calc(over('Synonym0', meter(gas, { type: 'cost' })), year)).body.data.data.overall).toEqual(
      {
        ...{ x: null, y: 15_000, days: 5, expectedDays: 365 },
      },
    );
  });

  test('name the unit of their values where it follows from their variables', async () => {
    const unitsOf = async (formula: object) => {
      const { unit, xUnit } = (await calc(formula)).body.data.data;
      return [unit, xUnit];
    };
    const ratio = over('Synonym0 / Synonym1', meter(world.meter), meter(gas));
    expect(await unitsOf(ratio)).toEqual(['kWh/m³', null]);
    expect(await unitsOf({ ...ratio, xAxieFormula: 'Synonym0', xAxieFormulaSynon: [meter(gas)] })).toEqual([
      ...['kWh/m³', 'm³'],
    ]);
    const cost = meter(gas, { type: 'cost' });
    expect(await unitsOf(over('Synonym0 / Synonym1', cost, meter(gas)))).toEqual(['toman/m³', null]);
    expect(await unitsOf(over('Synonym0 / Synonym0', meter(gas)))).toEqual(['', null]);
    expect(await unitsOf(over('3.6 * Synonym0', meter(world.meter)))).toEqual([null, null]);
    expect(await unitsOf(over('Synonym0 + Synonym1', meter(world.meter), meter(gas)))).toEqual([null, null]);
  });

  test('average temperatures over the common days, and add energy up over the same', async () => {
    const place = { organization: world.organization, building: world.building, type: 'Parameter' };
    const outside = await make('/Meter', { name: 'دمای بیرون', unit: world.units.temperature, ...place });
    expect(
      (
        await server.post(
          '/consumption/batch',
          sheetOf(outside, dailyRows('2025-03-20', [0, 10, null, 20, 26])),
        )
      ).status,
    ).toBe(200);
    const year = { kind: 'year', year: 1404 };
    const both = {
      ...over('Synonym0', meter(gas)),
      xAxieFormula: 'Synonym0',
      xAxieFormulaSynon: [meter(outside)],
    };
    const { points, xUnit, overall } = (await calc(both, year)).body.data.data;
    // Gas 5 0 7 1, temperature 10 – 20 26 on the first days of the year.
    expect(points[0]).toMatchObject({ x: expect.closeTo(56 / 3, 6), y: 13, days: 3 });
    expect([xUnit, overall.y]).toEqual(['°C', 13]);
    await server.delete(`/Meter/${outside}`);
  });

  test('of constant numerator and denominator are constant at every zoom, whatever is missing', async () => {
    const plant = await makeWorld(server, 'ثابت');
    const goods = await makeMeter(server, plant, { name: 'تناژ', unit: plant.units.water });
    const ids = [plant.meter, plant.subMeter, goods].map(Number);
    await server.post('/consumption/batch', sheetOf(goods, dailyRows('2024-02-15', [1])));
    await server.post('/consumption/batch', sheetOf(plant.meter, dailyRows('2020-02-15', [1])));
    await server.post('/consumption/batch', sheetOf(plant.subMeter, dailyRows('2020-02-15', [1])));
    const { rows } = await server.db.query<{ meter: number; id: number }>(
      'select meter_id as meter, max(id) as id from upload group by 1',
      [],
    );
    const uploadOf = new Map(rows.map(({ meter: of, id }) => [of, id]));
    const perDay = [200, 174, 1];
    const first = '2024-02-15';
    const gaps = fc.array(fc.constantFrom(7, 6, 5, 4, 3, 2, 1, 0), { minLength: 40, maxLength: 60 });
    const ratio = over('Synonym0 / Synonym1', meter(plant.meter), meter(goods));
    await fc.assert(
      fc.asyncProperty(gaps, async (present) => {
        await server.db.query('delete from reading_day where meter_id = any ($1::int[])', [
          `{${ids.join()}}`,
        ]);
        for (const [at, id] of ids.entries()) {
          const held = present.flatMap((bits, day) => (bits & (1 << at) ? [day] : []));
          await server.db.query(
            `insert into reading_day (meter_id, day, value, upload_id)
             select $1::int, $2::date + day, $3::float8, $4::int from unnest($5::int[]) as day`,
            [id, first, perDay[at], uploadOf.get(id), `{${held.join()}}`],
          );
        }
        const common = present.filter((bits) => bits === 7).length;
        const range = { kind: 'range', fromDate: first, toDate: '2024-04-30' };
        const month = { kind: 'month', year: 1402, month: 12 };
        for (const period of [range, month, { kind: 'year', year: 1402 }, { kind: 'multiyear' }]) {
          const { points, overall } = (await calc(ratio, period)).body.data.data;
          for (const point of [...points, overall]) {
            expect(point.days).toBeLessThanOrEqual(point.expectedDays);
            expect(point.y).toBe(point.days === 0 ? null : 374);
          }
          const counted = points.reduce((sum: number, point: { days: number }) => sum + point.days, 0);
          expect(counted).toBe(overall.days);
          if (period.kind === 'range' || period.kind === 'multiyear') expect(overall.days).toBe(common);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('have the buckets and sums of gstats, in every period, and of the period compared with', async () => {
    const nav = [{ navID: gas, navType: 'Meter' }];
    const compared = { compareActive: true, yearCompare: 1403 };
    for (const period of [
      { kind: 'multiyear' },
      { kind: 'year', year: 1404, ...compared },
      { kind: 'month', year: 1404, month: 1, ...compared },
      { kind: 'week', year: 1404, week: 1, yearCompare: 1403, compareActive: true, weekCompare: 53 },
      { kind: 'multiDay', days: ['2025-03-23', '2025-03-21'] },
      days,
    ]) {
      const bars = (await server.post('/consumption/gstats', { ...period, nav })).body;
      const series = (await calc(over('Synonym0', meter(gas)), period)).body;
      expect([period.kind, series.status]).toEqual([period.kind, bars.status]);
      if (bars.status !== 'success') continue;
      const pointOf = ({ dateOf, total, days: of, expectedDays }: Record<string, unknown>) => ({
        ...{ dateOf, x: null, y: total, days: of, expectedDays },
      });
      const [[bar]] = bars.data.data;
      expect(series.data.data.points).toEqual(bar.AggregateData.map(pointOf));
      expect(series.data.data.compare).toEqual(bars.data.dataCompare?.[0][0].AggregateData.map(pointOf));
      expect(series.data.data.maxConsumption).toBe(bar.maxConsumption);
    }
  });

  test('may have an x axis of their own', async () => {
    const formula = {
      ...over('Synonym0', meter(world.meter)),
      ...{ xAxieFormula: 'sqrt(Synonym0 - 1)', xAxieFormulaSynon: [meter(gas)] },
    };
    const { points } = (await calc(formula)).body.data.data;
    expect(points.map(({ x, y }: { x: number; y: number }) => [x, y])).toEqual([
      [2, 11],
      [null, 22],
      [null, null],
      [0, 0],
      [null, null],
      [null, null],
    ]);
  });

  test('tell the years in which every variable has readings', async () => {
    await server.post('/consumption/batch', sheetOf(gas, dailyRows('2023-03-21', [1])));
    const years = async (...allSynon: object[]) =>
      (await server.post('/util/formula/years', { allSynon })).body.data.data;
    expect(await years(meter(gas))).toEqual([1402, 1404]);
    expect(await years(meter(gas), building('electricity'))).toEqual([1404]);
    expect(await years(meter(gas), building('water'))).toEqual([]);
    expect(await years()).toEqual([]);
  });

  test('are saved with fresh labels, listed by name, and deleted with a line in the log', async () => {
    const saved = await save('  ب  ');
    expect(saved.status).toBe(201);
    const id = saved.body.data.data._id;
    expect(saved.body.data.data).toEqual({
      ...{ _id: id, name: 'ب', type: 'simple', building: world.building, organization: world.organization },
      ...{ yAxieFormula: 'Synonym0 / Synonym1', xAxieFormula: '', xAxieFormulaSynon: [] },
      yAxieFormulaSynon: [
        building('electricity', { label: 'ساختمان آزمون · برق' }),
        meter(gas, { type: 'cost', label: 'کنتور گاز · هزینه' }),
      ],
      createdBy: { _id: expect.any(String), name: expect.any(String) },
      created: '2025-10-22T08:30:00.000Z',
      version: 1,
    });
    await idOf('الف', { type: 'regression' });
    const listed = async (query: string) =>
      (await server.get(`/util/formula?${query}`)).body.data.data.map(({ name }: { name: string }) => name);
    expect(await listed('')).toEqual(['الف', 'ب']);
    expect(await listed('type=simple')).toEqual(['ب']);
    expect(await listed(`building=${other.building}`)).toEqual([]);

    await server.patch(`/Meter/${gas}`, { name: 'گاز موتورخانه' });
    const renamed = (await server.get(`/Util/Formula/${id}/`)).body.data.data;
    expect(renamed.yAxieFormulaSynon[1].label).toBe('گاز موتورخانه · هزینه');

    expect((await server.delete(`/util/formula/${id}`)).status).toBe(200);
    expect((await server.get(`/util/formula/${id}`)).status).toBe(404);
    expect((await server.delete(`/util/formula/${id}`)).status).toBe(404);
    const log = (await server.get('/audit?object=formula')).body.data.data;
    expect(
      log.map(({ action, object }: { action: string; object: { name: string } }) => [action, object.name]),
    ).toEqual([
      ['formula.deleted', 'ب'],
      ['formula.created', 'الف'],
      ['formula.created', 'ب'],
    ]);
  });

  test('are refused with a sentence where something is wrong with them', async () => {
    const refused = async (answer: ReturnType<typeof save>) => {
      const { status, body } = await answer;
      return [status, body.code, body.issues?.map(({ path }: { path: string }) => path)];
    };
    const text = (yAxieFormula: string) => save('بد', { yAxieFormula });
    expect(await refused(text(''))).toEqual([422, 'BAD_FORMULA', ['yAxieFormula']]);
    expect(await refused(text('2 + 3'))).toEqual([422, 'BAD_FORMULA', ['yAxieFormula']]);
    expect(await refused(text('Synonym2'))).toEqual([422, 'BAD_FORMULA', ['yAxieFormula']]);
    expect(await refused(text('constructor(Synonym0)'))).toEqual([422, 'BAD_FORMULA', ['yAxieFormula']]);
    expect(await refused(text(`Synonym0${'+1'.repeat(5_000)}`))).toEqual([
      422,
      'BAD_FORMULA',
      ['yAxieFormula'],
    ]);
    expect(await refused(text(`${'('.repeat(201)}Synonym0${')'.repeat(201)}`))).toEqual([
      ...[422, 'BAD_FORMULA', ['yAxieFormula']],
    ]);
    expect(await refused(save('بد', { xAxieFormula: 'x' }))).toEqual([422, 'BAD_FORMULA', ['xAxieFormula']]);
    expect(await refused(save('بد', over('Synonym0', building('electricity', { kind: null }))))).toEqual([
      ...[422, 'BAD_FORMULA', ['yAxieFormulaSynon.0.kind']],
    ]);
    const { body } = await text('2 Synonym0');
    expect(body.message).toContain('علامتی جا افتاده است');

    expect(await refused(save('بد', { building: '2147483000' }))).toEqual([404, 'NOT_FOUND', ['building']]);
    expect(await refused(save('بد', over('Synonym0', meter(gas), meter('2147483000'))))).toEqual([
      ...[404, 'NOT_FOUND', ['yAxieFormulaSynon.1.id']],
    ]);
    const foreign = save('بد', over('Synonym0', meter(other.meter)), limited);
    expect(await refused(foreign)).toEqual([404, 'NOT_FOUND', ['yAxieFormulaSynon.0.id']]);
    const many = Array.from({ length: 51 }, () => meter(gas));
    expect((await save('بد', over('Synonym0', ...many))).status).toBe(422);
    const ofFormula = over('Synonym0', meter('1', { navType: 'Formula' }));
    expect((await save('بد', ofFormula)).status).toBe(422);
    expect((await calc(ofFormula)).status).toBe(422);
    expect((await save('\u200f \u202b')).status).toBe(422);
    expect((await calc(over('Synonym0', meter(gas)), { kind: 'month', year: 1404 })).status).toBe(422);
    expect((await calc(over('Synonym0', meter('2147483000')), { kind: 'month', year: 1404 })).status).toBe(
      422,
    );

    expect((await save('یکی')).status).toBe(201);
    expect(await refused(save('يكي'))).toEqual([409, 'NAME_TAKEN', ['name']]);
  });

  test('of 50 variables, 10,000 characters and brackets 200 deep are computed', async () => {
    const many = Array.from({ length: 50 }, () => meter(gas));
    const sum = many.map((_, at) => `Synonym${at}`).join('+');
    expect((await values(over(sum, ...many)))[0]).toBe(250);
    const long = `Synonym0${'+1'.repeat(4_996)}`;
    expect(long).toHaveLength(10_000);
    expect((await values(over(long, meter(gas))))[0]).toBe(5_001);
    expect((await values(over(`${'('.repeat(199)}Synonym0${')'.repeat(199)}`, meter(gas))))[0]).toBe(5);
  });

  test('over a carrier in two units are refused: they do not add up', async () => {
    const units = (await server.get('/unit')).body.data.data;
    const kwh = units.find(
      (each: { carrier: string; unit: string }) => each.carrier === 'gas' && each.unit === 'kWh',
    );
    const place = { organization: other.organization, building: other.building, type: 'Consumption' };
    const cubic = units.find(
      (each: { carrier: string; unit: string }) => each.carrier === 'gas' && each.unit === 'm³',
    );
    await make('/Meter', { name: 'گاز ۱', unit: kwh._id, ...place });
    await make('/Meter', { name: 'گاز ۲', unit: cubic._id, ...place });
    const { status, body } = await calc(over('Synonym0', building('gas', { id: other.building })));
    expect([status, body.code, body.issues[0].path]).toEqual([
      422,
      'BAD_FORMULA',
      'yAxieFormulaSynon.0.kind',
    ]);
    expect(body.message).toContain('«ساختمان بیگانه · گاز طبیعی» با چند واحد');
  });

  test('whose meter was deleted keep its label and have no values; a foreign one has no name', async () => {
    const place = { organization: world.organization, building: world.building, type: 'Consumption' };
    const passing = await make('/Meter', { name: 'رفتنی', unit: world.units.electricity, ...place });
    const parts = [meter(gas), meter(passing, { label: 'کنتور قدیم' }), meter(other.meter)];
    const id = await idOf('سه‌تایی', over('Synonym0 + Synonym1', ...parts));
    await server.delete(`/Meter/${passing}`);
    const labels = async (token?: string) =>
      (await server.get(`/util/formula/${id}`, token ? { token } : {})).body.data.data.yAxieFormulaSynon.map(
        ({ label, isMissing = false }: { label: string; isMissing?: boolean }) => [label, isMissing],
      );
    expect(await labels()).toEqual([
      ['گاز موتورخانه', false],
      ['کنتور قدیم', true],
      ['کنتور برق', false],
    ]);
    expect((await labels(limited))[2]).toEqual(['متغیری از سازمانی دیگر', true]);
    const sent = (await server.get(`/util/formula/${id}`)).body.data.data.yAxieFormulaSynon;
    const { missing, points, avgConsumption } = (await calc(over('Synonym0 + Synonym1', ...sent))).body.data
      .data;
    expect([missing, avgConsumption]).toEqual([['کنتور قدیم'], null]);
    expect(points.map(({ y }: { y: null }) => y)).toEqual(Array(6).fill(null));
    // A variable that the text does not use is not missed.
    expect((await calc(over('Synonym0', ...sent))).body.data.data.missing).toEqual([]);
  });

  describe('that are edited', () => {
    const edit = (id: string, body: object, token?: string) =>
      server.patch(`/util/formula/${id}`, body, token ? { token } : {});
    const newest = async () => (await server.get('/audit?limit=1')).body.data.data[0];

    test('change what is sent and keep the rest, their comments too; the log has old and new values', async () => {
      const id = await idOf('پیش');
      await server.post('/note', { type: 'Formula', itemId: id, text: 'می‌ماند؟' });
      const before = (await server.get(`/util/formula/${id}`)).body.data.data;
      const renamed = await edit(id, { name: 'پس', version: 1 });
      expect([renamed.status, renamed.body.data.data]).toEqual([200, { ...before, name: 'پس', version: 2 }]);
      expect(await newest()).toMatchObject({
        ...{ action: 'formula.changed', object: { type: 'formula', _id: id, name: 'پس' } },
        details: { changes: { name: { old: 'پیش', new: 'پس' } } },
      });

      const changed = await edit(id, over('2 * Synonym0', meter(gas)));
      expect(changed.body.data.data).toMatchObject({
        ...{ name: 'پس', version: 3, yAxieFormula: '2 * Synonym0', created: before.created },
        yAxieFormulaSynon: [{ id: gas, type: 'consumption', label: 'گاز موتورخانه' }],
      });
      expect((await newest()).details.changes).toEqual({
        yAxieFormula: {
          old: '\u2068ساختمان آزمون · برق\u2069 ÷ \u2068گاز موتورخانه · هزینه\u2069',
          new: '2 × \u2068گاز موتورخانه\u2069',
        },
      });
      expect((await server.get(`/util/formula/${id}`)).body.data.data).toEqual(changed.body.data.data);
      expect((await server.get(`/note?type=Formula&itemId=${id}`)).body.total).toBe(1);
      // The text alone keeps the variables, and saving the stored values is not a change.
      const lines = (await server.get('/audit?limit=1')).body.total;
      expect((await edit(id, { yAxieFormula: '2 * Synonym0', version: 3 })).body.data.data.version).toBe(3);
      expect((await server.get('/audit?limit=1')).body.total).toBe(lines);
      expect(
        (await edit(id, { xAxieFormula: 'Synonym0', xAxieFormulaSynon: [meter(gas)] })).body.data.data,
      ).toMatchObject({ yAxieFormula: '2 * Synonym0', xAxieFormula: 'Synonym0', version: 4 });
      await server.delete(`/util/formula/${id}`);
    });

    test('of two users the second is told what it is now', async () => {
      const id = await idOf('دو نفر');
      const first = await edit(id, { name: 'نفر اول', version: 1 });
      const second = await edit(id, { name: 'نفر دوم', version: 1 });
      expect([second.status, second.body.code, second.body.data]).toEqual([
        ...[409, 'CHANGED_MEANWHILE', first.body.data.data],
      ]);
      const atOnce = await Promise.all(['الف۲', 'ب۲', 'پ۲'].map((name) => edit(id, { name, version: 2 })));
      expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    test('are refused like new ones, and an axis that is not sent may have lost a variable', async () => {
      const place = { organization: world.organization, building: world.building, type: 'Consumption' };
      const passing = await make('/Meter', { name: 'رفتنی ۲', unit: world.units.electricity, ...place });
      const id = await idOf('ویرایشی', over('Synonym0', meter(passing, { label: 'کنتور قدیم ۲' })));
      await idOf('نام کسی');
      await server.delete(`/Meter/${passing}`);
      const refused = async (body: object, token?: string) => {
        const answer = await edit(id, body, token);
        return [answer.status, answer.body.code, answer.body.issues?.[0]?.path];
      };
      expect(await refused({ yAxieFormula: 'Synonym0 +' })).toEqual([422, 'BAD_FORMULA', 'yAxieFormula']);
      expect(await refused({ yAxieFormula: '2*Synonym0' })).toEqual([
        ...[404, 'NOT_FOUND', 'yAxieFormulaSynon.0.id'],
      ]);
      expect(await refused({ name: 'نام كسي' })).toEqual([409, 'NAME_TAKEN', 'name']);
      expect((await refused({ building: other.building }))[0]).toBe(422);
      expect((await refused({ name: ' \u200f' }))[0]).toBe(422);
      expect(await refused(over('Synonym0', meter(other.meter)), limited)).toEqual([
        ...[404, 'NOT_FOUND', 'yAxieFormulaSynon.0.id'],
      ]);
      expect((await edit(id, { name: 'بی‌کنتور' })).body.data.data).toMatchObject({
        ...{ name: 'بی‌کنتور', yAxieFormulaSynon: [{ label: 'کنتور قدیم ۲', isMissing: true }] },
      });

      const foreign = await idOf('دیگران', { building: other.building });
      expect((await edit(foreign, { name: 'من' }, limited)).status).toBe(404);
      expect((await edit('2147483000', { name: 'من' })).status).toBe(404);
    });

    test('by a user who sees all: the log names no variable of another organization', async () => {
      const id = await idOf('مخلوط', over('Synonym0', meter(gas)));
      await edit(id, over('Synonym0 + Synonym1', meter(gas), meter(other.meter)));
      const [line] = (await server.get('/audit?limit=1')).body.data.data;
      expect(line.details.changes.yAxieFormula.new).toBe(
        '\u2068گاز موتورخانه\u2069 + \u2068متغیری از سازمانی دیگر\u2069',
      );
      // A user who does not see the variable may rename the formula without losing it.
      const renamed = await edit(id, { name: 'مخلوط ۲' }, limited);
      expect(renamed.status).toBe(200);
      const { yAxieFormulaSynon } = (await server.get(`/util/formula/${id}`)).body.data.data;
      expect(yAxieFormulaSynon.map(({ label }: { label: string }) => label)).toEqual([
        'گاز موتورخانه',
        'کنتور برق',
      ]);
    });
  });

  test('keep their building from being deleted; comments on them go with them', async () => {
    const place = {
      organization: world.organization,
      city: (await server.get('/City?limit=1')).body.data.data[0]._id,
    };
    const empty = await make('/Building', { name: 'تنها فرمول', kind: 'Site', ...place });
    const id = await idOf('روی سایت', { building: empty });
    const refused = await server.delete(`/Building/${empty}`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[409, 'HAS_CHILDREN', 'این محل فرمول دارد؛ اول آن‌ها را حذف کنید.'],
    ]);
    const on = { type: 'Formula', itemId: id };
    const note = await server.post('/note', { ...on, text: 'چرا پارسال؟' });
    expect([note.status, note.body.data.data]).toMatchObject([201, on]);
    const listed = async () => server.get(`/note?${new URLSearchParams(on)}`);
    expect((await listed()).body.total).toBe(1);
    await server.delete(`/util/formula/${id}`);
    expect((await listed()).status).toBe(404);
    expect((await server.db.query('select 1 from note where formula_id is not null')).rows).toEqual([]);
    expect((await server.delete(`/Building/${empty}`)).status).toBe(200);
  });
});
