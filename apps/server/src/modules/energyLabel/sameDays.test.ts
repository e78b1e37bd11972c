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
  // Within a month: its sum alone does not tell how much of it counts with which factor.
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
    // Readings must not be in the future: until spring 2026.
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
    // Of each meter its own common days: pairs of meter and day.
    const common = { current: 0, previous: 0, currentCost: 0, previousCost: 0 };
    for (const meter of [world.meter, world.subMeter, gas]) {
      const mine = readings.filter((each) => each.meter === meter);
      const sums = compareSameDays(mine, range);
      if (!sums.ok) throw new Error('The example has a year before.');
      common.current += sums.onCommonDays.current!;
      common.previous += sums.onCommonDays.previous!;
      const costs = compareSameDays(
        mine.map(({ cost, ...each }) => ({ ...each, cost, value: cost })),
        range,
      );
      if (!costs.ok) throw new Error('The example has a year before.');
      common.currentCost += costs.onCommonDays.current!;
      common.previousCost += costs.onCommonDays.previous!;
    }
    const same = sameDaysOfLastYear(range);
    if (!same.ok) throw new Error('The example has a year before.');
    /** Days that all three meters have, and days that any has. */
    const daysOf = ({ from, to }: { from: string; to: string }) => {
      const having = new Map<string, number>();
      for (const { day } of readings)
        if (day >= from && day <= to) having.set(day, (having.get(day) ?? 0) + 1);
      return { all: [...having.values()].filter((meters) => meters === 3).length, any: having.size };
    };
    const totalOf = ({ from, to }: { from: string; to: string }) => {
      const within = readings.filter(({ day }) => day >= from && day <= to);
      const sum = (pick: (reading: (typeof within)[number]) => number) =>
        within.reduce((added, reading) => added + pick(reading), 0);
      return { kwh: sum(({ value }) => value), cost: sum(({ cost }) => cost) };
    };
    const [now, then] = [totalOf(range), totalOf(same.previous)];
    return { range, now, then, days: daysOf(range), previousDays: daysOf(same.previous), same, common };
  }

  test.each([1403, 1404])('%i', async (year) => {
    const { range, now, then, days, previousDays, same, common } = expected(year);
    const found = await ask(year);
    expect(found).toMatchObject({ ...range, days: days.all, anyDays: days.any });
    expect(found.expectedDays).toBe(same.days + (year === 1403 ? 1 : 0));
    expect(found).toMatchObject({ previousDays: previousDays.all, previousAnyDays: previousDays.any });
    expect(found.kwh.current).toBeCloseTo(now.kwh, 3);
    expect(found.kwh.previous).toBeCloseTo(then.kwh, 3);
    expect(found.kwh.common.current).toBeCloseTo(common.current, 3);
    expect(found.kwh.common.previous).toBeCloseTo(common.previous, 3);
    expect(found.cost.common.current).toBeCloseTo(common.currentCost, 1);
    expect(found.cost.common.previous).toBeCloseTo(common.previousCost, 1);
    expect(found.kwh.changePercent).toBeCloseTo(
      ((common.current - common.previous) / common.previous) * 100,
      5,
    );
    expect(found.kwh.common.without).toEqual([]);
    expect(found.cost.current).toBeCloseTo(now.cost, 1);
    expect(found.cost.previous).toBeCloseTo(then.cost, 1);
    expect(found.carriers.map(({ carrier }: { carrier: string }) => carrier).sort()).toEqual([
      'electricity',
      'gas',
    ]);
  });

  test('a day more on the first of a month moves both ends', async () => {
    await upload(world.meter, '2026-01-21', [321.5]);
    const { range, now, then } = expected(1404);
    expect(range.to).toBe('2026-01-21');
    const found = await ask(1404);
    expect(found).toMatchObject(range);
    expect(found.kwh.current).toBeCloseTo(now.kwh, 3);
    expect(found.kwh.previous).toBeCloseTo(then.kwh, 3);
  });
});
