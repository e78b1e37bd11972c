import {
  compareSameDays,
  dayNumber,
  dayOfNumber,
  kwhPerUnitAt,
  ownGasFactors,
  sameDaysOfLastYear,
  yearRange,
} from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

/** The same numbers each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const gasFactors = [
  { from: '2023-05-05', kWhPerM3: 9.1 },
  { from: '2024-03-20', kWhPerM3: 9.7 },
  // Within a month: its sum alone would not say how much of it counts with which factor.
  { from: '2024-08-01', kWhPerM3: 11.3 },
  { from: '2024-11-11', kWhPerM3: 10.1 },
];

onEachEngine('the same days of the year before, beside a plain sum of every day', (engine) => {
  let server: TestServer;
  let world: World;
  let gas: string;
  let water: string;
  const ask = async (year: number) =>
    (
      await server.post('/consumption/sameDays', {
        ...{ year, nav: [{ navID: world.organization, navType: 'Organization' }] },
      })
    ).body.data.data;
  const stored: { meter: string; day: string; value: number }[] = [];
  const upload = async (meter: string, first: string, values: (number | null)[]) => {
    const { status } = await server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values)));
    expect(status).toBe(200);
    for (const [at, value] of values.entries())
      if (value !== null) stored.push({ meter, value, day: dayOfNumber(dayNumber(first) + at) });
  };

  beforeAll(async () => {
    server = await TestServer.start(engine);
    // No reading may lie in the future: to the spring of 2026.
    server.wait(180 * 24 * 60);
    await server.signIn();
    world = await makeWorld(server);
    gas = await makeMeter(server, world, { name: 'گاز', unit: world.units.gas, gasFactors });
    water = await makeMeter(server, world, { name: 'آب', unit: world.units.water });
    const next = chance(20_240_320);
    // 1402 to the 10th of Dey 1404, a tenth of the days missing; 1403 has a 30 Esfand, the others have none.
    const days = dayNumber('2025-12-31') - dayNumber('2023-03-21') + 1;
    const values = () =>
      Array.from({ length: days }, () => (next() < 0.1 ? null : Math.round(next() * 1e5) / 100));
    for (const meter of [world.meter, world.subMeter, gas]) await upload(meter, '2023-03-21', values());
    // No energy: it must move neither the sums nor the last day.
    await upload(water, '2023-03-21', [...values(), 5, 5, 5]);
  });
  afterAll(() => server.stop());

  /** What the days alone say. */
  function expected(year: number) {
    const own = ownGasFactors({ gasFactors });
    const readings = stored
      .filter(({ meter }) => meter !== water)
      .map(({ meter, day, value }) => {
        const unit =
          meter === gas
            ? { carrier: 'gas' as const, unit: 'm³', factors: own }
            : { carrier: 'electricity' as const, unit: 'kWh' };
        return { meter, day, value: value * kwhPerUnitAt(unit, day)!, cost: value * 1000 };
      });
    const whole = yearRange(year);
    const inYear = readings.map(({ day }) => day).filter((day) => day >= whole.from && day <= whole.to);
    const range = { from: whole.from, to: inYear.sort().at(-1)! };
    const compared = compareSameDays(readings, range);
    const same = sameDaysOfLastYear(range);
    if (!compared.ok || !same.ok) throw new Error('The example has a year before.');
    const daysOf = ({ from, to }: { from: string; to: string }) =>
      Math.floor(
        readings.filter(({ day }) => day >= from && day <= to && !same.unmatched.includes(day)).length / 3,
      );
    return { range, compared, days: daysOf(range), previousDays: daysOf(same.previous), same };
  }

  test.each([1403, 1404])('%i', async (year) => {
    const { range, compared, days, previousDays, same } = expected(year);
    const found = await ask(year);
    expect(found).toMatchObject({ ...range, days, previousDays, expectedDays: same.days });
    expect(found.kwh.current).toBeCloseTo(compared.current.total!, 3);
    expect(found.kwh.previous).toBeCloseTo(compared.previous.total!, 3);
    expect(found.kwh.changePercent).toBeCloseTo(compared.changePercent!, 5);
    expect(found.cost.current).toBeCloseTo(compared.current.cost!, 1);
    expect(found.cost.previous).toBeCloseTo(compared.previous.cost!, 1);
    expect(found.carriers.map(({ carrier }: { carrier: string }) => carrier).sort()).toEqual([
      'electricity',
      'gas',
    ]);
  });

  test('a day more on the first of a month moves both ends', async () => {
    await upload(world.meter, '2026-01-21', [321.5]);
    const { range, compared } = expected(1404);
    expect(range.to).toBe('2026-01-21');
    const found = await ask(1404);
    expect(found).toMatchObject(range);
    expect(found.kwh.current).toBeCloseTo(compared.current.total!, 3);
    expect(found.kwh.previous).toBeCloseTo(compared.previous.total!, 3);
  });
});
