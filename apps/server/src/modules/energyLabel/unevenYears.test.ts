import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, make, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

/** First days: 1402 has 365 days, 1403 366. Today is 30 Mehr 1404, day 216. */
const FIRST = { 1402: '2023-03-21', 1403: '2024-03-20', 1404: '2025-03-21' } as const;

onEachEngine('labels and comparisons of years with gaps', (engine) => {
  let server: TestServer;
  let world: World;
  let city: string;
  const upload = async (meter: string, first: string, count: number, value: number) => {
    const rows = dailyRows(first, Array<number>(count).fill(value));
    expect((await server.post('/consumption/batch', sheetOf(meter, rows))).status).toBe(200);
  };
  /** 1200 m²: a large home in a semi-dry climate, ideal 87. */
  const makeBuilding = (name: string) =>
    make(server, '/Building', {
      ...{ name, organization: world.organization, city, kind: 'Building', area: 1200, type: 'residential' },
    });
  const label = async (building: string, year: number) =>
    (await server.post('/consumption/energyLabel', { building, year })).body.data.data;
  const sameDays = async (building: string, year: number) =>
    (await server.post('/consumption/sameDays', { year, nav: [{ navID: building, navType: 'Building' }] }))
      .body.data.data;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const cities = (await server.get('/city')).body.data.data as { _id: string; name: string }[];
    city = cities.find(({ name }) => name === 'تهران')!._id;
  });
  afterAll(() => server.stop());

  test('a year without gas has no grade and names the gas', async () => {
    const building = await makeBuilding('سال بدون گاز');
    const power = await makeMeter(server, world, { name: 'برق', building });
    const gas = await makeMeter(server, world, { name: 'گاز', building, unit: world.units.gas });
    await upload(power, FIRST[1402], 365, 100);
    await upload(gas, FIRST[1402], 365, 10);
    await upload(power, FIRST[1403], 366, 100);
    // 36,500 + 3,650 m³ × 10.4 = 74,460 kWh, 62.05 kWh/m²; 62.05 / 87 = 0.713: A.
    expect(await label(building, 1402)).toMatchObject({ grade: 'A', totalKwh: 74_460, soFar: null });
    const missing = { code: 'energy-label.carrier-missing', name: 'گاز طبیعی' };
    expect(await label(building, 1403)).toMatchObject({
      ...{ grade: null, ratio: null, eactual: null, nextBetter: null, reason: missing, warnings: [] },
      ...{ last365: null, last365Reason: missing, forecast: null },
      soFar: { kwh: 36_600, days: 0, anyDays: 366, expectedDays: 366, to: '2025-03-20' },
      consumptions: [
        { carrier: 'electricity', days: 366, anyDays: 366, isExpected: true, missing: [] },
        {
          ...{ carrier: 'gas', total: null, days: 0, anyDays: 0, isExpected: true },
          missing: [{ _id: gas, name: 'گاز', days: 366 }],
        },
      ],
    });
    // In 1402 only electricity is comparable: 365 days of 100 in both.
    const compared = await sameDays(building, 1403);
    expect(compared.kwh).toMatchObject({
      ...{ current: 36_600, previous: 74_460, changePercent: 0 },
      common: {
        current: 36_500,
        previous: 36_500,
        days: 365,
        without: [{ _id: 'گاز طبیعی', carrier: 'gas' }],
      },
    });
    expect(compared.missing).toEqual([{ _id: gas, name: 'گاز', days: 366 }]);
    // Dey to Esfand, of which 1402 had 89 days; the gas has no day in both years, so the trend has none of its days.
    expect(compared.kwh.recent).toMatchObject({
      ...{ fromMonth: 10, toMonth: 12, current: 8900, previous: 8900, days: 0, expectedDays: 89 },
    });
  });

  test('an unfinished year has what it used so far, the last 365 days, and a range to end in', async () => {
    const building = await makeBuilding('سال ناتمام');
    const power = await makeMeter(server, world, { name: 'برق', building });
    await upload(power, FIRST[1403], 366, 100);
    await upload(power, FIRST[1404], 215, 80);
    const found = await label(building, 1404);
    expect(found).toMatchObject({
      ...{ grade: null, ratio: null, nextBetter: null, totalKwh: 17_200 },
      reason: { code: 'energy-label.year-not-over', day: '2025-10-21', days: 215, ofDays: 365 },
      soFar: { from: FIRST[1404], to: '2025-10-21', kwh: 17_200, days: 215, expectedDays: 215 },
      // 150 days of 1403 at 100 and 215 of 1404 at 80.
      last365: { from: '2024-10-22', to: '2025-10-21', kwh: 32_200, grade: 'A', days: 365 },
      // The 150 days left as in 1403: 17,200 + 15,000; or four fifths of that, as the year so far: 17,200 + 12,000.
      forecast: {
        ...{ lowKwh: 29_200, highKwh: 32_200, lowGrade: 'A', highGrade: 'A' },
        ...{ years: [1403], commonDays: 215 },
      },
    });
    expect(found.last365.perArea).toBeCloseTo(32_200 / 1200, 5);
    expect(await label(building, 1403)).toMatchObject({ grade: 'A', soFar: null, last365: null });
    expect((await sameDays(building, 1404)).kwh).toMatchObject({
      ...{ changePercent: -20, common: { current: 17_200, previous: 21_500, days: 215, without: [] } },
      // Tir to Shahrivar: Mehr has its last day still to come.
      recent: {
        ...{ fromMonth: 4, toMonth: 6, current: 93 * 80, previous: 93 * 100, changePercent: -20 },
        ...{ days: 93, expectedDays: 93 },
      },
    });
  });

  test('a sub-meter with gaps holds the grade back where it adds, and not where it is part of its meter', async () => {
    const building = await makeBuilding('کنتور فرعی');
    const power = await makeMeter(server, world, { name: 'اصلی', building });
    const floor = await makeMeter(server, world, { name: 'طبقه', building, parentMeter: { _id: power } });
    await upload(power, FIRST[1403], 366, 100);
    await upload(floor, FIRST[1403], 300, 10);
    const incomplete = { name: 'برق', days: 300, expectedDays: 366 };
    expect(await label(building, 1403)).toMatchObject({
      ...{ grade: null, reason: { code: 'energy-label.carrier-incomplete', ...incomplete } },
      consumptions: [
        {
          ...{ total: 39_600, days: 300, anyDays: 366 },
          missing: [{ _id: floor, name: 'طبقه', days: 66 }],
        },
      ],
      soFar: { kwh: 39_600, days: 300, anyDays: 366 },
    });
    await server.patch(`/Meter/${power}`, { subMeters: 'part' });
    const sun = await makeMeter(server, world, { name: 'خورشیدی', building, kind: 'production' });
    const second = await makeMeter(server, world, { name: 'شاهد', building, kind: 'check' });
    await upload(sun, FIRST[1403], 366, 50);
    await upload(second, FIRST[1403], 366, 99);
    expect(await label(building, 1403)).toMatchObject({
      ...{ grade: 'A', totalKwh: 36_600, warnings: [] },
      excluded: [
        { carrier: 'electricity', total: 3000, reason: 'part', meters: ['طبقه'] },
        { total: 36_234, reason: 'check', meters: ['شاهد'] },
        { total: 18_300, reason: 'production', meters: ['خورشیدی'] },
      ],
    });
    expect((await sameDays(building, 1403)).kwh.current).toBe(36_600);
  });

  test('a year without its winter has no grade, however few the missing days are', async () => {
    const building = await makeBuilding('بی‌زمستان');
    const power = await makeMeter(server, world, { name: 'برق', building });
    // 1402 without 35 days from 1 Dey (2023-12-22) on: 330 of 365 days are 90.4 %.
    await upload(power, FIRST[1402], 276, 1);
    await upload(power, '2024-01-26', 54, 1);
    const season = { name: 'برق', days: 25, expectedDays: 60 };
    expect(await label(building, 1402)).toMatchObject({
      ...{ grade: null, reason: { code: 'energy-label.heating-season-missing', ...season } },
      soFar: { days: 330, expectedDays: 365 },
    });
  });

  test('a little more than a tenth of the days is too much to miss', async () => {
    const building = await makeBuilding('ده درصد');
    const power = await makeMeter(server, world, { name: 'برق', building });
    // 329 of 365 days are 90.1 %, 328 of them 89.9 %.
    await upload(power, FIRST[1402], 328, 1);
    expect((await label(building, 1402)).reason.code).toBe('energy-label.carrier-incomplete');
    await upload(power, '2024-02-12', 1, 1);
    expect(await label(building, 1402)).toMatchObject({
      ...{ grade: 'A', warnings: [{ code: 'energy-label.days-missing', days: 329 }] },
    });
  });

  test('less feed-in than the year before is an increase', async () => {
    const building = await makeBuilding('تزریق');
    const power = await makeMeter(server, world, { name: 'برق', building });
    await upload(power, FIRST[1403], 2, -100);
    await upload(power, FIRST[1404], 2, -50);
    expect((await sameDays(building, 1404)).kwh).toMatchObject({
      ...{ current: -100, previous: -200, changePercent: 50 },
    });
  });
});
