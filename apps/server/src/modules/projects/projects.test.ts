import { readFileSync } from 'node:fs';
import { addDays, daysBetween, jalaliText } from '@org/energy-core';
import { writesOf } from '@org/energy-core/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

const folder = new URL('../../../../../tests/worked-examples/verification/', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
/** The columns of a worked example, by name. */
function columnsOf(file: string): Record<string, string[]> {
  const [head, ...rows] = textOf(`${file}.csv`)
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return Object.fromEntries(head!.map((name, at) => [name, rows.map((row) => row[at]!)]));
}
/** The savings that R found. */
const expectedOf = (example: string) => JSON.parse(textOf(`${example}.json`)).expected.savings;

onEachEngine('M&V projects', (engine) => {
  let server: TestServer;
  let world: World;
  let foreign: string;
  const home = { meter: '', heating: '', cooling: '' };
  const office = { meter: '' };
  const upload = async (meter: string, days: readonly string[], values: readonly string[]) => {
    const rows = [['تاریخ', 'مصرف'], ...days.map((day, at) => [jalaliText(day), Number(values[at])])];
    const { cost: _, ...sheet } = sheetOf(meter, rows);
    expect((await server.post('/consumption/batch', sheet)).status).toBe(200);
  };
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const other = await makeWorld(server, 'بیگانه');
    foreign = await signInAs(server, 'foreign', ['mv'], [other.organization]);
    const parameter = { type: 'Parameter', unit: world.units.temperature };
    home.meter = await makeMeter(server, world, { name: 'برق خانه' });
    home.heating = await makeMeter(server, world, { ...parameter, name: 'سرمایش کم' });
    home.cooling = await makeMeter(server, world, { ...parameter, name: 'گرمایش کم' });
    office.meter = await makeMeter(server, world, { name: 'برق اداره' });
    for (const period of ['baseline', 'reporting']) {
      const { day, electricityKwh, heatingDegrees, coolingDegrees } = columnsOf(`home-${period}`);
      await upload(home.meter, day!, electricityKwh!);
      await upload(home.heating, day!, heatingDegrees!);
      await upload(home.cooling, day!, coolingDegrees!);
      const { day: days, electricityKwh: kwh, temperatureC } = columnsOf(`office-${period}`);
      await upload(office.meter, days!, kwh!);
      const { city } = (await server.get(`/Building/${world.building}`)).body.data.data;
      const allData = days!.map((date, at) => ({
        ...{ date, avgTemprature: Number(temperatureC![at]), city: city._id ?? city },
      }));
      expect((await server.post('/weather/batch', { allData })).status).toBe(200);
    }
  });
  afterAll(() => server.stop());

  const create = async (IPMVP: string, change: object = {}) => {
    const body = { name: `پروژه ${IPMVP}`, building: world.building, IPMVP };
    const { body: made } = await server.post('/MVProject', body);
    const id = made.data.data._id as string;
    if (Object.keys(change).length > 0) {
      const { status, text } = await server.patch(`/MVProject/${id}`, change);
      expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
    }
    return id;
  };
  const reportOf = async (id: string, query = '') =>
    (await server.get(`/MVProject/${id}/report${query}`)).body.data.data;
  const periods = {
    ...{ baselinePeriodFrom: '2015-11-22', baselinePeriodTo: '2016-12-25' },
    ...{ reportingPeriodFrom: '2017-01-05', reportingPeriodTo: '2018-02-07' },
  };
  const ofHome = () => ({
    ...{ ...periods, meter: home.meter },
    ...{ routineAdjustments: [home.heating, home.cooling] },
    ...{ routineAdjustmentsInModel: [home.heating, home.cooling] },
  });
  const refusal = async (id: string, change: object) => {
    const { status, body } = await server.patch(`/MVProject/${id}`, change);
    return [status, body.issues?.[0]?.path, body.issues?.[0]?.code];
  };
  const expectSaving = (
    saving: Record<string, number> & { levels: { plusMinus: number }[] },
    r: ReturnType<typeof expectedOf>,
  ) => {
    expect(saving.predicted).toBeCloseTo(Number(r.totalPredicted), 5);
    expect(saving.avoidedEnergy).toBeCloseTo(Number(r.avoidedEnergy), 5);
    for (const [at, { plusMinus }] of r.uncertainty.levels.entries())
      expect(saving.levels[at]!.plusMinus / Number(plusMinus)).toBeCloseTo(1, 8);
  };

  describe('figures of R through the calls', () => {
    test('option C: the home, at 68, 80, 90 and 95 %', async () => {
      const id = await create('C', { ...ofHome(), cost: 5, unitCost: 1000, emissionFactor: 0.5 });
      const { figures, issues } = await reportOf(id);
      expect(issues).toEqual([]);
      expectSaving(figures.saving, expectedOf('home-avoided-energy'));
      expect(figures.saving.annual).toBeCloseTo(806.37690126912605, 5);
      expect(figures.payback.years).toBeCloseTo(5e6 / (806.37690126912605 * 1000), 8);
      expect(figures.cost.plusMinus).toBeCloseTo(345_791.86295, 2);
      expect(figures.co2eKg.value).toBeCloseTo(881.49146 / 2, 4);
      expect(figures.months.reduce((sum: number, month: { days: number }) => sum + month.days, 0)).toBe(399);
      expect(figures.progress.at(-1).avoidedEnergy).toBeCloseTo(881.49146, 4);
      expect(figures.reporting.at(-1).cumulative).toBeCloseTo(881.49146, 4);
      expect(figures.normalized).toBeNull();
    });

    test('at the conditions of the last year of the baseline', async () => {
      const id = await create('C', ofHome());
      const { normalized } = (await reportOf(id, '?normalized=true')).figures;
      const r = expectedOf('home-normalized-savings');
      expect(normalized.saving.avoidedEnergy).toBeCloseTo(Number(r.normalizedSavings), 5);
      expect(normalized.saving.chosen.plusMinus).toBeCloseTo(Number(r.uncertainty.chosen.plusMinus), 4);
      expect(normalized.conditions).toEqual({ from: '2015-12-27', to: '2016-12-25' });
    });

    test('with a non-routine adjustment of one summer', async () => {
      const greenhouse = {
        ...{ name: 'گلخانه', factor: '-', staticFactor: 6, allTime: 'بازهٔ مشخص' },
        ...{ start: '2016-06-01', end: '2016-08-31', cause: 'جمع شد' },
      };
      const id = await create('C', { ...ofHome(), nonRoutineAdjustments: [greenhouse] });
      const { figures } = await reportOf(id);
      expectSaving(figures.saving, expectedOf('home-non-routine-adjustment'));
      expect(figures.adjustments).toMatchObject([{ name: 'گلخانه', adjustedDays: 92, change: -552 }]);
    });

    test('option B: the office with its temperature and its workdays, one meter', async () => {
      const id = await create('B', {
        ...{ baselinePeriodFrom: '2006-01-02', baselinePeriodTo: '2006-12-31', meter: office.meter },
        ...{ reportingPeriodFrom: '2017-01-02', reportingPeriodTo: '2017-12-31' },
        calendar: { week: 'saturday-sunday', nationalHolidays: false, holidays: [] },
        routineAdjustments: ['temperature', 'calendar:workingDay'],
        routineAdjustmentsInModel: ['temperature', 'calendar:workingDay'],
      });
      const { figures } = await reportOf(id);
      expectSaving(figures.saving, expectedOf('office-workdays'));
      expect(figures.warnings.map(({ code }: { code: string }) => code)).toContain(
        'verification.savings-not-certain',
      );
    });

    test('option A: lamps of which the hours and the share that is lit are estimated', async () => {
      const parameters = [
        { name: 'kW', before: { value: 60, plusMinus: 2 }, after: { value: 25, plusMinus: 1 } },
        { name: 'hours', before: { value: 3000, low: 2400, high: 3300, source: 'opening hours' } },
        { name: 'lit', before: { value: 0.9, low: 0.8, high: 0.95, source: 'walk' } },
      ];
      const { figures, steps } = await reportOf(await create('A', { parameters }));
      expect(figures.saving.annual).toBe(94_500);
      expect(figures.saving.chosen.plusMinus).toBeCloseTo(16_563.977467846, 6);
      expect(figures.estimates.range).toEqual({ low: 67_200, high: 109_725 });
      const unneeded = steps.filter(({ isNeeded }: { isNeeded: boolean }) => !isNeeded);
      expect(unneeded.map(({ name }: { name: string }) => name)).toEqual([
        ...['baseline', 'reporting', 'non-routine', 'model'],
      ]);
    });

    test('option D: a simulation as it is, and calibrated by a line', async () => {
      const simulated = ['baseline', 'reporting'].flatMap((period) => {
        const { day, heatingDegrees, coolingDegrees } = columnsOf(`home-${period}`);
        return day!.map((from, at) => {
          const value = 20 + 1.5 * Number(heatingDegrees![at]) + 1.5 * Number(coolingDegrees![at]);
          return { from, to: from, value };
        });
      });
      const id = await create('D', { ...periods, meter: home.meter, simulated, isAsSimulated: true });
      const plain = (await reportOf(id)).figures;
      const sum = (rows: { from: string; value: number }[]) =>
        rows.reduce((total, { from, value }) => total + (from >= '2017-01-05' ? value : 0), 0);
      expect(plain.saving.predicted).toBeCloseTo(sum(simulated), 4);
      expect(plain.saving.basis).toBe('simulation');
      expect(plain.calibration.checks.map(({ code }: { code: string }) => code)).toEqual([
        ...['calibration-cv-rmse', 'calibration-nmbe', 'calibration-points'],
      ]);
      await server.patch(`/MVProject/${id}`, { isAsSimulated: false });
      const line = (await reportOf(id)).figures;
      expect(line.models[0].names).toEqual(['simulated']);
      expect(line.saving.basis).toBe('least-squares');
    });

    test('option B adds up several meters of one building', async () => {
      const parts = [0.4, 0.6];
      const meters: string[] = [];
      for (const part of parts) {
        const meter = await makeMeter(server, world, { name: `بخش ${part}` });
        for (const period of ['baseline', 'reporting']) {
          const { day, electricityKwh } = columnsOf(`home-${period}`);
          await upload(
            meter,
            day!,
            electricityKwh!.map((value) => String(part * Number(value))),
          );
        }
        meters.push(meter);
      }
      const { meter: _, ...settings } = ofHome();
      const { figures } = await reportOf(await create('B', { ...settings, meters }));
      expect(figures.models.map(({ meter }: { meter: string }) => meter)).toEqual(meters);
      expect(figures.saving.avoidedEnergy).toBeCloseTo(881.49146193529123, 5);
      // Errors that go together do not cancel out.
      expect(figures.saving.chosen.plusMinus).toBeCloseTo(345.79186295129989, 4);
    });
  });

  describe('the model', () => {
    test('is computed by the server, whatever is sent, and outdated by a change of it or of its readings', async () => {
      const id = await create('C', ofHome());
      const at = `/MVProject/${id}`;
      const forged = [{ x: 1e9, y: 0, day: '2017-01-05' }];
      const built = (await server.patch(at, { modelData: forged })).body.data.data;
      expect(built.modelData).toHaveLength(399);
      expect(built.modelData[0]).toMatchObject({ y: 48.24, day: '2017-01-05' });
      expect(built.model.avoidedEnergy).toBeCloseTo(881.49146, 4);
      expect([built.isModelOutdated, (await reportOf(id)).isOutdated]).toEqual([false, false]);
      const { version } = built;
      expect((await server.patch(at, { modelData: [] })).body.data.data.version).toBe(version);
      const powered = { routineAdjustmentsInModel: [home.heating], regressionOrder: '2' };
      expect((await server.patch(at, powered)).body.data.data.isModelOutdated).toBe(true);
      await server.patch(at, {
        routineAdjustmentsInModel: [home.heating, home.cooling],
        regressionOrder: '1',
      });
      expect((await reportOf(id)).isOutdated).toBe(false);
      const { body: stored } = await server.post(
        '/consumption/batch',
        sheetOf(home.meter, dailyRows('2018-02-07', [99]), { replace: true }),
      );
      expect((await reportOf(id)).isOutdated).toBe(true);
      await server.post(`/consumption/uploads/${stored.data.data.upload}/undo`, {});
      expect((await reportOf(id)).isOutdated).toBe(false);
    });

    test('is refused with the message of its step', async () => {
      const id = await create('C');
      expect(await refusal(id, { modelData: [] })).toEqual([422, 'modelData', 'project.steps-missing']);
      const { routineAdjustmentsInModel: _, ...without } = ofHome();
      await server.patch(`/MVProject/${id}`, without);
      expect(await refusal(id, { modelData: [] })).toEqual([422, 'modelData', 'project.no-variable']);
      const empty = { reportingPeriodFrom: '2021-01-01', reportingPeriodTo: '2021-12-31' };
      const chosen = { routineAdjustmentsInModel: [home.heating] };
      await server.patch(`/MVProject/${id}`, { ...empty, ...chosen });
      expect(await refusal(id, { modelData: [] })).toEqual([422, 'modelData', 'project.no-data']);
      const { steps, issues } = await reportOf(id);
      expect(issues).toMatchObject([{ code: 'project.no-data', period: 'reporting' }]);
      expect(steps.at(-1)).toMatchObject({ name: 'report', isComplete: false });
    });

    test('a meter that was deleted is said, and its name stays', async () => {
      const meter = await makeMeter(server, world, { name: 'موقت' });
      const id = await create('C', { ...ofHome(), meter });
      expect((await server.delete(`/Meter/${meter}`)).status).toBe(200);
      const { data } = (await server.get(`/MVProject/${id}`)).body.data;
      expect(data.meter).toEqual({ _id: meter, name: 'موقت', unit: null, isMissing: true });
      const { figures, steps } = await reportOf(id);
      expect(figures).toBeNull();
      expect(steps[4].missing).toEqual([{ code: 'project.variables-deleted', count: 1 }]);
      expect((await server.patch(`/MVProject/${id}`, { meters: [meter] })).status).toBe(200);
    });
  });

  describe('refused, with the field', () => {
    const rich = (block: object, entityMap = {}) =>
      JSON.stringify({ blocks: [{ text: 'متن', type: 'unstyled', ...block }], entityMap });
    const linked = (url: string) => rich({}, { 0: { type: 'LINK', mutability: 'MUTABLE', data: { url } } });

    test('periods, adjustments, variables and rows that cannot be', async () => {
      const id = await create('C', ofHome());
      expect(await refusal(id, { baselinePeriodTo: '2015-01-01' })).toEqual([
        ...[422, 'baselinePeriodTo', 'project.inverted'],
      ]);
      expect(await refusal(id, { reportingPeriodFrom: '2016-12-25' })).toEqual([
        ...[422, 'reportingPeriodFrom', 'project.periodsOverlap'],
      ]);
      expect(await refusal(id, { baselinePeriodFrom: '2015-02-30' })).toEqual([
        ...[422, 'baselinePeriodFrom', 'query.day-unknown'],
      ]);
      const adjustment = { name: 'x', factor: '/', staticFactor: 0 };
      expect(await refusal(id, { nonRoutineAdjustments: [adjustment] })).toEqual([
        ...[422, 'nonRoutineAdjustments.0', 'verification.division-by-zero'],
      ]);
      const variables = [
        'temperature',
        'heating:18',
        'cooling:22',
        'calendar:dayOff',
        'heating:15',
        'cooling:24',
      ];
      expect(
        await refusal(id, { routineAdjustments: variables, routineAdjustmentsInModel: variables }),
      ).toEqual([422, 'routineAdjustmentsInModel', 'project.too-many-variables']);
      const simulated = [
        { from: '2017-01-01', to: '2017-01-31', value: 1 },
        { from: '2017-01-31', to: '2017-02-28', value: 1 },
      ];
      expect(await refusal(id, { simulated })).toEqual([422, 'simulated.1.from', 'project.rowsOverlap']);
      const inverted = { name: 'چراغ', start: '2017-01-02', end: '2017-01-01' };
      expect(await refusal(id, { ECM: [inverted] })).toEqual([422, 'ECM.0.end', 'project.inverted']);
      expect((await refusal(id, { meter: home.heating }))[2]).toBe('project.noConsumption');
      expect((await refusal(id, { cost: -1 }))[1]).toBe('cost');
    });

    test('rich texts with unknown blocks, scripts and large pictures', async () => {
      const id = await create('C');
      const codeOf = async (description: string) => (await refusal(id, { description }))[2];
      expect(await codeOf(rich({ type: 'iframe' }))).toBe('rich-text.content');
      expect(await codeOf(rich({ inlineStyleRanges: [{ offset: 0, length: 1, style: 'mso-x' }] }))).toBe(
        'rich-text.content',
      );
      for (const url of ['javascript:alert(1)', 'java\tscript:alert(1)', ' data:text/html,x', '//example.ir'])
        expect(await codeOf(linked(url))).toBe('rich-text.link');
      const src = `data:image/png;base64,${'A'.repeat(180_000)}`;
      expect(
        await codeOf(rich({}, { 0: { type: 'IMAGE', data: { src, height: 'auto', width: 'auto' } } })),
      ).toBe('rich-text.image');
      expect(await codeOf('{"blocks":')).toBe('rich-text.not-json');
      expect(await codeOf('x'.repeat(200_001))).toBe('rich-text.too-long');
      const description = linked('https://example.ir');
      expect((await server.patch(`/MVProject/${id}`, { description })).body.data.data.description).toBe(
        description,
      );
      expect((await server.get('/MVProject')).text).not.toContain('example.ir');
    });
  });

  test('a linked measure is as it is in its project, and locked', async () => {
    const ECM = [{ name: 'چراغ LED', start: '2016-12-26', end: '2017-01-04', expectedSaving: 900 }];
    const source = await create('A', { ECM });
    const id = await create('C', ofHome());
    const link = {
      name: 'نام دیگر',
      linked: true,
      source: { project: source, position: 0 },
      expectedSaving: 1,
    };
    const { body } = await server.patch(`/MVProject/${id}`, { ECM: [link] });
    expect(body.data.data.ECM).toMatchObject([{ ...ECM[0], linked: true, sourceName: 'پروژه A' }]);
    expect((await reportOf(id)).figures.expectedSaving).toBe(900);
    await server.delete(`/MVProject/${source}`);
    expect((await server.patch(`/MVProject/${id}`, { ECM: [link] })).body.data.data.ECM).toMatchObject(ECM);
    const missing = await server.patch(`/MVProject/${id}`, {
      ECM: [{ ...link, source: { project: source, position: 1 } }],
    });
    expect([missing.status, missing.body.issues[0].path]).toEqual([404, 'ECM.0.source']);
  });

  test('proposals: a whole year before the measure, and what was noted of the baseline', async () => {
    const id = await create('C', {
      ...ofHome(),
      ECM: [{ name: 'چراغ', start: '2016-12-26', end: '2017-01-04' }],
    });
    await server.db.query(
      `insert into event (organization_id, name, name_sort, day, last_day, type, color, user_id)
       select $1, 'جشن', 'جشن', '2016-05-01', '2016-05-01', 'FullDay', '#00aa77', id from app_user where role = 'root'`,
      [Number(world.organization)],
    );
    const { data } = (await server.get(`/MVProject/${id}/proposals`)).body.data;
    expect(data.data).toEqual({ from: '2015-11-22', to: '2018-02-07' });
    const whole = { months: 12, share: 1, level: 'good' };
    expect(data.baseline).toEqual([
      { from: '2015-12-22', to: '2016-12-20', ...whole, reason: 'whole-years' },
      { from: '2015-12-27', to: '2016-12-25', ...whole, reason: 'up-to-measure' },
    ]);
    expect(data.reporting).toMatchObject([{ from: '2017-01-20', months: 12, reason: 'since-measure' }]);
    expect(data.adjustments).toContainEqual(
      expect.objectContaining({ source: 'event', name: 'جشن', from: '2016-05-01', days: 1 }),
    );
    expect(data.variables).toMatchObject([
      { _id: home.heating, baselineDays: 400, reportingDays: 399 },
      { _id: home.cooling, baselineDays: 400, reportingDays: 399 },
    ]);
    expect(Math.abs(data.variables[0].correlation)).toBeGreaterThan(0.2);
    // The days between both sheets are a gap of each series, whatever the periods are.
    const [ofMeter] = data.coverage;
    expect(data.coverage.map((series: { id: string }) => series.id)).toEqual(
      expect.arrayContaining([home.meter, home.heating, home.cooling, 'temperature']),
    );
    expect([ofMeter.id, ofMeter.runs.at(0).from, ofMeter.runs.at(-1).to]).toEqual([
      ...[home.meter, '2015-11-22', '2018-02-07'],
    ]);
    expect(ofMeter.runs).toContainEqual({ from: '2015-11-22', to: '2016-12-25' });
    // Before a meter is chosen the data of the building propose the periods.
    const early = await create('C', { ECM: [{ name: 'چراغ', start: '2016-12-26', end: '2017-01-04' }] });
    const proposed = (await server.get(`/MVProject/${early}/proposals`)).body.data.data;
    expect(proposed.baseline.length).toBeGreaterThan(0);
    expect(proposed.adjustments).toEqual([]);
  });

  test('proposals: gaps of one of two meters put whole data first; weather is that of the city', async () => {
    // 1400 to Ordibehesht 1404, the measure in Farvardin 1403; the second meter has no reading in half of Aban 1402.
    const [from, to] = ['2021-03-21', '2025-05-21'];
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
    const meters: string[] = [];
    for (const [name, lacks] of [
      ['بلوک الف', (_: string) => false],
      ['بلوک ب', (day: string) => day >= '2023-10-23' && day <= '2023-11-06'],
    ] as const) {
      const meter = await makeMeter(server, world, { name });
      const known = days.filter((day) => !lacks(day));
      await upload(
        meter,
        known,
        known.map((day) => String(100 + (Number(day.slice(-2)) % 7))),
      );
      meters.push(meter);
    }
    const ECM = [{ name: 'چیلر', start: '2024-04-08', end: '2024-04-20' }];
    const id = await create('B', { meters, ECM });
    const proposed = async (of: string) => (await server.get(`/MVProject/${of}/proposals`)).body.data.data;
    expect((await proposed(id)).baseline).toEqual([
      { from: '2022-10-23', to: '2023-10-22', months: 12, reason: 'data', share: 1, level: 'good' },
      ...[
        ['2023-03-21', '2024-03-19', 12, 'whole-years', 365],
        ['2023-04-09', '2024-04-07', 12, 'up-to-measure', 365],
        ['2022-03-21', '2024-03-19', 24, 'whole-years', 730],
        ['2021-03-21', '2024-03-19', 36, 'whole-years', 1095],
      ].map(([first, last, months, reason, count]) => ({
        ...{ from: first, to: last, months, reason, level: 'doubtful' },
        share: expect.closeTo(1 - 15 / Number(count), 12),
      })),
    ]);
    // Of the first meter alone nothing lacks.
    const [first] = (await proposed(await create('C', { meter: meters[0], ECM }))).baseline;
    expect(first).toMatchObject({ reason: 'whole-years', share: 1 });
    // Before a meter is chosen, a day counts on which any meter of the building has a reading.
    expect((await proposed(await create('C', { ECM }))).baseline[0]).toMatchObject({
      ...{ reason: 'whole-years', share: 1 },
    });

    // 1402 was 4 °C warmer than all other years.
    const { city } = (await server.get(`/Building/${world.building}`)).body.data.data;
    const allData = days.map((date, at) => ({
      ...{ date, city: city._id ?? city },
      avgTemprature: 15 + 12 * Math.sin(at / 58) + (date >= '2023-03-21' && date <= '2024-03-19' ? 4 : 0),
    }));
    expect((await server.post('/weather/batch', { allData })).status).toBe(200);
    const nearer = (await proposed(await create('C', { meter: meters[0], ECM }))).baseline.find(
      ({ reason }: { reason: string }) => reason === 'weather',
    );
    expect(nearer).toMatchObject({ months: 12, share: 1 });
    expect(nearer.to < '2023-03-21').toBe(true);
  });

  test('proposals: the office, whose readings begin and end within months, eleven years apart', async () => {
    const ECM = [{ name: 'چراغ', start: '2016-11-21', end: '2016-12-20' }];
    const id = await create('C', { meter: office.meter, ECM });
    const { baseline, reporting } = (await server.get(`/MVProject/${id}/proposals`)).body.data.data;
    // Each year lacks the day on which the clocks went forward.
    const known = { months: 12, reason: 'data', level: 'good', share: expect.closeTo(363 / 364, 12) };
    expect(baseline).toEqual([{ from: '2006-01-02', to: '2006-12-31', ...known }]);
    expect(reporting[0]).toEqual({ from: '2017-01-02', to: '2017-12-31', ...known });
    const period = { baselinePeriodFrom: '2006-01-02', baselinePeriodTo: '2006-12-31' };
    expect((await server.patch(`/MVProject/${id}`, period)).status).toBe(200);
  });

  test('proposals: an answered deviation, an event of several days, and the day on which the CUSUM bends', async () => {
    const [first, count] = ['2023-03-21', 365];
    const meter = await makeMeter(server, world, { name: 'برق تالار' });
    const values = Array.from({ length: count }, (_, at) => {
      const isFriday = (at + 4) % 7 === 0;
      return (isFriday ? 60 : 100) + ((at * 7) % 5) - 2 + (at < 200 ? 0 : 25) + (at === 90 ? 80 : 0);
    });
    expect((await server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values)))).status).toBe(
      200,
    );
    const trend = await server.post('/trend', {
      ...{ name: 'تالار', regressionParam: 0, from: first, to: addDays(first, 59), yAxieFormula: 'Synonym0' },
      yAxieFormulaSynon: [{ id: meter, navType: 'Meter', type: 'consumption' }],
    });
    const day = addDays(first, 90);
    const answered = { day, cause: 'event', note: 'جشن سالانه' };
    const at = `/trend/${trend.body.data.data._id}/answers`;
    expect((await server.post(at, answered)).status).toBeLessThan(300);
    const event = {
      ...{ name: 'تعمیر آسانسور', date: addDays(first, 120), toDate: addDays(first, 124), type: 'FullDay' },
      node: { type: 'Building', id: world.building },
    };
    const made = await server.post('/event', event);
    expect([made.status, made.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
    const id = await create('C', {
      ...{ meter, baselinePeriodFrom: first, baselinePeriodTo: addDays(first, count - 1) },
      ...{ reportingPeriodFrom: first.replace('2023', '2025'), reportingPeriodTo: '2025-12-31' },
      ...{ routineAdjustments: ['calendar:dayOff'], routineAdjustmentsInModel: ['calendar:dayOff'] },
    });
    const later = sheetOf(meter, dailyRows('2025-03-21', values.slice(0, 100)));
    expect((await server.post('/consumption/batch', later)).status).toBe(200);
    const { adjustments } = (await server.get(`/MVProject/${id}/proposals`)).body.data.data;
    expect(adjustments).toContainEqual(
      expect.objectContaining({ source: 'deviation', name: 'جشن سالانه', from: day, to: day, operator: '-' }),
    );
    expect(adjustments).toContainEqual(
      expect.objectContaining({ source: 'event', name: 'تعمیر آسانسور', days: 5, to: addDays(first, 124) }),
    );
    const bends = adjustments.filter(({ source }: { source: string }) => source === 'bend');
    // It brings the days before the bend to the level after it.
    const rise = bends.filter(({ to }: { to: string }) => Math.abs(daysBetween(addDays(first, 199), to)) < 4);
    expect(rise).toMatchObject([{ from: first, operator: '+' }]);
  });

  test('proposals: each occurrence of a repeating event in the baseline, also of one that began before it', async () => {
    const id = await create('C', ofHome());
    const event = async (name: string, days: object) => {
      const body = { name, type: 'FullDay', node: { type: 'Building', id: world.building }, ...days };
      const made = await server.post('/event', body);
      expect([made.status, made.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
      return made.body.data.data;
    };
    const monthly = await event('تعمیر ماهانه', {
      ...{ date: '2015-08-22', toDate: '2015-08-23', repeat: 'month', until: '2016-04-30' },
    });
    const taken = await server.delete(`/event/${monthly._id}?occurrence=2016-01-20&apply=one`);
    expect([taken.status, taken.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
    await event('بازدید هفتگی', { date: '2015-12-01', repeat: 'week' });
    await event('دورهٔ پیشین', { date: '2015-01-01', repeat: 'week', until: '2015-03-01' });
    const { adjustments } = (await server.get(`/MVProject/${id}/proposals`)).body.data.data;
    const of = (wanted: string) =>
      adjustments.flatMap(({ name, from }: { name: string; from: string }) =>
        name === wanted ? [from] : [],
      );
    expect(of('تعمیر ماهانه')).toEqual([
      '2015-11-22',
      '2015-12-21',
      '2016-02-19',
      '2016-03-19',
      '2016-04-19',
    ]);
    expect(of('بازدید هفتگی')).toHaveLength(53);
    expect(of('دورهٔ پیشین')).toEqual([]);
    expect(adjustments.length).toBeLessThanOrEqual(220);
  });

  describe('each field of a change', () => {
    const rich = JSON.stringify({ blocks: [{ text: 'متن', type: 'unstyled' }], entityMap: {} });
    const plan = { meters: 'الف', responsibilities: 'ب', budget: 'پ', quality: 'ت', prices: 'ث' };
    const measure = {
      ...{ name: 'چراغ', refrence: 'بند ۴', start: '2016-12-26', end: '2017-01-04', description: null },
      ...{ linked: false, source: null, expectedSaving: 900 },
    };
    const adjustment = {
      ...{ name: 'انبار', factor: '*', staticFactor: 1.1, allTime: 'بازهٔ مشخص', start: '2016-01-01' },
      ...{ end: '2016-02-01', cause: 'ساخت', evidence: 'نقشه', plusMinus: 0.02 },
    };
    const form = {
      ...{ kind: 'line', order: 1, terms: [{ kind: 'temperature', power: 1 }] },
      searchedParameters: 0,
    };
    const parameter = {
      ...{ name: 'توان', unit: 'kW', meter: null },
      ...{ before: { value: 6, plusMinus: 0.2 }, after: { value: 2, plusMinus: 0.1 } },
    };
    const simulated = [{ from: '2016-01-01', to: '2016-01-31', value: 800 }];
    /** A value of every field, and how it reads where that is not the value itself. */
    const fields: Record<string, { readonly value: () => unknown; readonly reads?: unknown }> = {
      ...{ name: { value: () => 'نام تازه' }, cost: { value: () => 12.5 }, unitCost: { value: () => 900 } },
      ...{ emissionFactor: { value: () => 0.5 }, description: { value: () => rich } },
      ...{ baselineDescription: { value: () => rich }, reportingDescription: { value: () => rich } },
      ECM: { value: () => [measure], reads: [{ ...measure, sourceName: null }] },
      meter: { value: () => home.meter, reads: { name: 'برق خانه', isMissing: false } },
      meters: { value: () => [home.meter], reads: [{ name: 'برق خانه' }] },
      ...{
        baselinePeriodFrom: { value: () => '2016-01-01' },
        baselinePeriodTo: { value: () => '2016-12-25' },
      },
      ...{
        reportingPeriodFrom: { value: () => '2017-01-05' },
        reportingPeriodTo: { value: () => '2017-12-31' },
      },
      isOngoing: { value: () => true },
      routineAdjustments: { value: () => ['temperature'], reads: [{ _id: 'temperature', isMissing: false }] },
      routineAdjustmentsInModel: { value: () => ['calendar:dayOff'] },
      ...{ regressionOrder: { value: () => 3, reads: '3' }, form: { value: () => form } },
      calendar: {
        value: () => ({ week: 'saturday-sunday', nationalHolidays: false, holidays: ['2016-03-02'] }),
      },
      ...{ nonRoutineAdjustments: { value: () => [adjustment] }, parameters: { value: () => [parameter] } },
      ...{ simulated: { value: () => simulated }, isAsSimulated: { value: () => true } },
      ...{ confidence: { value: () => 95 }, plan: { value: () => plan } },
    };
    /** What the body of a change takes, of a stored record. */
    const bodyOf = (field: string, value: unknown) => {
      if (field === 'meter') return (value as { _id: string } | null)?._id ?? null;
      if (field === 'meters' || field === 'routineAdjustments')
        return (value as { _id: string }[]).map(({ _id }) => _id);
      return value;
    };

    test('is known here', () => {
      const known = [...Object.keys(fields), 'modelData', 'version'].sort();
      expect([...writesOf('updateProject')!].sort()).toEqual(known);
    });

    test.each(Object.keys(fields))('%s alone is stored, read back and undone', async (field) => {
      const id = await create('C', { routineAdjustments: ['calendar:dayOff'] });
      const read = async () => (await server.get(`/MVProject/${id}`)).body.data.data;
      const before = await read();
      const { value, reads = value() } = fields[field]!;
      const { status, body } = await server.patch(`/MVProject/${id}`, {
        [field]: value(),
        version: before.version,
      });
      expect([status, body.data?.data.version]).toEqual([200, before.version + 1]);
      const after = await read();
      expect(after).toMatchObject({ ...body.data.data, [field]: reads });
      const others = ({
        version: _,
        edited: __,
        meter: ___,
        meters: ____,
        [field]: _____,
        ...rest
      }: Record<string, unknown>) => rest;
      if (!['routineAdjustments', 'isOngoing'].includes(field)) expect(others(after)).toEqual(others(before));
      // A blank day or form is taken back with null, as everything else with what it was.
      const back = await server.patch(`/MVProject/${id}`, { [field]: bodyOf(field, before[field]) });
      expect([back.status, (await read())[field]]).toEqual([200, before[field]]);
      // The same value again is no change.
      const same = await server.patch(`/MVProject/${id}`, { [field]: bodyOf(field, before[field]) });
      expect(same.body.data.data.version).toBe(back.body.data.data.version);
    });
  });

  test('another organization does not find it', async () => {
    const id = await create('C', ofHome());
    const options = { token: foreign };
    for (const path of ['', '/data', '/report', '/proposals'])
      expect((await server.get(`/MVProject/${id}${path}`, options)).status).toBe(404);
    expect((await server.get('/MVProject', options)).body.total).toBe(0);
  });
});
