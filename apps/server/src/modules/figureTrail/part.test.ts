import { monthRange, yearRange } from '@org/energy-core';
import type { FigureTrail, FigureTrailBody, FlowTree, ReviewedItem } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

onEachEngine('the trail of a part of a meter', (engine) => {
  let server: TestServer;
  let world: World;
  let main: string;
  let subs: string[];
  const period = (({ from: fromDate, to: toDate }) => ({ fromDate, toDate }))(yearRange(1404));
  const meter = (navID: string) => [{ navID, navType: 'Meter' as const }];
  const ask = (more: Partial<FigureTrailBody>) =>
    server.post('/consumption/trail', { nav: meter(main), period, quantity: 'consumption', ...more });
  const trail = async (more: Partial<FigureTrailBody>): Promise<FigureTrail> => {
    const { status, body } = await ask(more);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.data;
  };
  const review = async (): Promise<ReviewedItem[]> => {
    const body = { kind: 'equipment', year: 1404, unit: world.units.gas, nav: meter(main) };
    return (await server.post('/consumption/review', body)).body.data.data.flat();
  };
  const chart = async (more: object) => {
    const { status, body } = await server.post('/consumption/gstats', {
      ...{ kind: 'year', year: 1404, nav: meter(main), byMeter: true, ...more },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  const sum = (values: readonly (number | null | undefined)[]) =>
    values.reduce<number | null>((added, value) => (value == null ? added : (added ?? 0) + value), null);
  const close = (one: number | null | undefined, other: number | null | undefined) =>
    other == null ? expect(one ?? null).toBeNull() : expect(one).toBeCloseTo(other, 4);

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const gas = { unit: world.units.gas };
    main = await makeMeter(server, world, {
      ...{ ...gas, name: 'گاز کل', subMeters: 'part' },
      gasFactors: [{ from: monthRange(1404, 2).from, kWhPerM3: 9 }],
    });
    const below = (name: string, more: object = gas) =>
      makeMeter(server, world, { name, parentMeter: main, ...more });
    subs = [await below('دیگ'), await below('آشپزخانه')];
    const check = await below('شاهد', { ...gas, kind: 'check' });
    const pump = await below('پمپ', { unit: world.units.electricity });
    const upload = async (to: string, first: string, values: (number | null)[], more = {}) => {
      const sheet = sheetOf(to, dailyRows(first, values), { replace: true, ...more });
      expect((await server.post('/consumption/batch', sheet)).status).toBe(200);
    };
    const uneven = (length: number, value: (at: number) => number, misses: number) =>
      Array.from({ length }, (_, at) => (at % misses === misses - 1 ? null : value(at)));
    // Farvardin to Khordad of both years, with different gaps, costs partly missing.
    for (const first of ['2024-03-20', '2025-03-21']) {
      await upload(
        main,
        first,
        uneven(90, (at) => 40 + at / 7, 11),
      );
      await upload(
        subs[0]!,
        first,
        uneven(70, (at) => 12 + (at % 5), 6),
      );
      await upload(
        subs[1]!,
        first,
        uneven(30, () => 3.25, 8),
        { cost: null },
      );
      await upload(subs[1]!, '2025-05-01', [4, 4, 4, null, 4]);
      await upload(check, first, [500, 500]);
      await upload(pump, first, [7, 7, 7]);
    }
  });
  afterAll(() => server.stop());

  test('what sub-meters leave is what the review and the chart show', async () => {
    const rest = await trail({ part: 'rest', rowsPage: 1 });
    const row = (await review()).find(({ role }) => role === 'rest')!;
    close(rest.value, row.total);
    expect(rest.days).toMatchObject({ all: row.days, used: row.days });
    expect(rest.part).toBe('rest');
    expect(rest.coverage).toBe('all');
    expect(rest.meters.map(({ _id, value }) => [_id, Math.sign(value!)])).toEqual([
      [main, 1],
      [subs[0], -1],
      [subs[1], -1],
    ]);
    close(rest.value, sum(rest.meters.map(({ value }) => value)));
    close(rest.value, sum(rest.uploads.map(({ value }) => value)));
    expect(rest.excluded.map(({ name, reason }) => [name, reason]).sort()).toEqual([
      ['شاهد', 'check'],
      ['پمپ', 'series'],
    ]);
    const cost = await trail({ part: 'rest', quantity: 'cost' });
    close(cost.value, row.cost);
    expect(cost.days.used).toBe(row.costDays);
    const [{ AggregateData: months }] = (await chart({})).data[0].filter(
      (each: { meter?: { part: string } }) => each.meter?.part === 'rest',
    );
    close(rest.value, sum(months.map(({ total }: { total: number | null }) => total)));
  });

  test('its months, its mean and its energy are those of the chart', async () => {
    for (const inKwh of [false, true]) {
      const series = (await chart({ inKwh })).data[0].find(
        (each: { meter?: { part: string } }) => each.meter?.part === 'rest',
      );
      const of = { part: 'rest', quantity: inKwh ? 'energyKwh' : 'consumption' } as const;
      for (const month of [1, 2, 3, 4]) {
        const { from: fromDate, to: toDate } = monthRange(1404, month);
        const found = await trail({ ...of, period: { fromDate, toDate } });
        const bucket = series.AggregateData[month - 1];
        close(found.value, bucket.total);
        expect([found.days.all, found.days.any]).toEqual([bucket.days, bucket.anyDays]);
      }
      close((await trail({ ...of, per: 'month' })).value, series.avgConsumption);
    }
  });

  test('a change of it takes days that all of its meters have in both years', async () => {
    const { from: fromDate, to: toDate } = yearRange(1403);
    const found = await trail({ part: 'rest', compare: { fromDate, toDate } });
    const step = (of: string) => found.steps.find(({ name }) => name === of)!.value;
    close(step('current'), sum(found.meters.map(({ value }) => value)));
    close(step('previous'), sum(found.meters.map(({ previous }) => previous)));
    expect(new Set(found.meters.map(({ days }) => days))).toEqual(new Set([step('days')]));
    expect(found.days.used).toBe(found.previousDays!.used);
  });

  test('a meter’s own readings stand beside sub-meters that add to it', async () => {
    await server.patch(`/Meter/${main}`, { subMeters: 'adds' });
    const own = await trail({ part: 'own' });
    const row = (await review()).find(({ role }) => role === 'own')!;
    close(own.value, row.total);
    expect(own.meters.map(({ _id }) => _id)).toEqual([main]);
    expect(own.excluded.filter(({ reason }) => reason === 'apart').map(({ _id }) => _id)).toEqual(subs);
    close((await trail({ part: 'own', quantity: 'cost' })).value, row.cost);
    const series = (await chart({})).data[0].find(
      (each: { meter?: { part: string } }) => each.meter?.part === 'own',
    );
    close(own.value, sum(series.AggregateData.map(({ total }: { total: number | null }) => total)));
    await server.patch(`/Meter/${main}`, { subMeters: 'part' });
  });

  test('a sub-meter in a flow counts on days that its meter and the others have', async () => {
    const { body } = await server.post('/consumption/flow', { kind: 'year', year: 1404, nav: meter(main) });
    const { nodes } = body.data.data.trees[0] as FlowTree;
    const all = [main, ...subs];
    for (const id of subs) {
      const others = all.filter((other) => other !== id);
      const found = await trail({ nav: meter(id), isAlone: true, alongside: others.flatMap(meter) });
      const node = nodes.find(({ _id }) => _id === `m.${id}`)!;
      expect(node.total).not.toBeNull();
      close(found.value, node.total);
      expect(found.days.used).toBe(node.days);
      expect(found.meters.map(({ _id }) => _id)).toEqual([id]);
      expect(found.alongside!.map(({ _id }) => _id).sort()).toEqual([...others].sort());
    }
    const { total } = nodes.find(({ kind }) => kind === 'uncovered')!;
    const shared = await trail({ isAlone: true, alongside: subs.flatMap(meter) });
    close(total, (await trail({ isAlone: true })).value! - shared.value!);
  });

  test('a part is of one meter', async () => {
    const building = [{ navID: world.building, navType: 'Building' as const }];
    for (const nav of [building, [...meter(main), ...meter(subs[0]!)]]) {
      const { status, body } = await ask({ nav, part: 'rest' });
      expect(status).toBe(422);
      expect(body.issues[0].path).toBe('part');
    }
  });
});
