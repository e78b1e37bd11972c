import {
  addDays,
  type CarrierAggregate,
  type ChartQuery,
  changeAgainstEarlier,
  monthRange,
  yearRange,
} from '@org/energy-core';
import type { FigureTrail } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

/** Park–Miller, so that failures are reproducible. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

onEachEngine('figures and their trails, on random uneven data', (engine) => {
  let server: TestServer;
  let world: World;
  const random = randomFrom(1404);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const meters: string[] = [];

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const makeOf = async (parentMeter: string | null, more: object) => {
      const id = await makeMeter(server, world, { name: `کنتور ${meters.length}`, parentMeter, ...more });
      meters.push(id);
      return id;
    };
    for (let at = 0; at < 8; at++) {
      const unit = pick([world.units.electricity, world.units.gas]);
      const gasFactors =
        unit === world.units.gas
          ? [{ from: addDays(monthRange(1404, 5).from, 10), kWhPerM3: 9 + random() }]
          : undefined;
      const main = await makeOf(null, {
        ...{ unit, kind: pick(['consumption', 'consumption', 'production', 'check', 'counter']) },
        ...{ subMeters: pick(['adds', 'part']), ...(gasFactors && { gasFactors }) },
      });
      if (random() < 0.6)
        await makeOf(main, { unit: pick([unit, world.units.gas]), kind: pick(['consumption', 'check']) });
    }
    // Gas with sub-meters that add to it, and that are part of it; their factors begin on other days.
    const trees = new Set<string>();
    for (const subMeters of ['adds', 'part']) {
      const of = (day: number) => ({
        ...{ unit: world.units.gas, subMeters },
        gasFactors: [{ from: addDays(monthRange(1404, 2).from, day), kWhPerM3: 9 + random() }],
      });
      const main = await makeOf(null, of(0));
      trees.add(main);
      for (const day of [10, 20]) trees.add(await makeOf(main, of(day)));
    }
    await makeOf(null, { unit: world.units.temperature, type: 'Parameter' });
    // What is taken away needs days that three meters share, in two years.
    for (const meter of meters.slice(1))
      for (let sheet = 0; sheet < (trees.has(meter) ? 25 : 3); sheet++) {
        const first = addDays('2024-03-20', Math.floor(random() * 470));
        const values = Array.from({ length: 20 + Math.floor(random() * 90) }, () =>
          random() < 0.2 ? null : Math.round(random() * 1e4) / 10,
        );
        const more = { replace: true, ...(random() < 0.3 && { cost: null }) };
        const { status } = await server.post(
          '/consumption/batch',
          sheetOf(meter, dailyRows(first, values), more),
        );
        expect(status).toBe(200);
      }
  });
  afterAll(() => server.stop());

  const trail = async (body: object): Promise<FigureTrail> => {
    const answer = await server.post('/consumption/trail', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data.data;
  };
  const near = (one: number | null, other: number | null, about: string) => {
    if (one === null || other === null) return expect(one, about).toBe(other);
    return expect(Math.abs(one - other), about).toBeLessThan(1e-4);
  };
  const sum = (values: readonly (number | null)[]) =>
    values.reduce((added, value) => (value === null ? added : (added ?? 0) + value), null);

  const answer = async (query: object) => (await server.post('/consumption/gstats', query)).body.data;
  type Series = CarrierAggregate & { readonly meterUnit?: string };
  /** The chart request for one of its series, or a part of a meter. */
  const questionOf = (nav: object, { _id: name, carrier, role, meter, inKwh, ...series }: Series) => ({
    nav: [meter ? { navID: meter.id, navType: 'Meter' } : nav],
    ...(meter && (meter.part === 'rest' ? { part: 'rest' as const } : { isAlone: true })),
    quantity: inKwh ? 'energyKwh' : 'consumption',
    series: { name, carrier, role, unit: series.meterUnit ?? series.AggregateData[0]!.unit },
  });
  /** As the chart counts, in kWh, by parts of a meter, and both. */
  const waysOf = ({ navType }: { navType: string }) => [
    ...[{}, { inKwh: true }],
    ...(navType === 'Meter' ? [{ byMeter: true }, { byMeter: true, inKwh: true }] : []),
  ];

  test('meters, uploads and rows make the figure that the chart shows, in every period and coverage', async () => {
    const navs = [
      { navID: world.organization, navType: 'Organization' },
      { navID: world.building, navType: 'Building' },
      ...meters.map((navID) => ({ navID, navType: 'Meter' })),
    ] as const;
    const periods: [Omit<ChartQuery, 'nav'>, { fromDate: string; toDate: string }][] = [
      ...[1403, 1404].map((year): (typeof periods)[number] => {
        const { from, to } = yearRange(year);
        return [
          { kind: 'year', year },
          { fromDate: from, toDate: to },
        ];
      }),
      [
        { kind: 'month', year: 1404, month: 5 },
        { fromDate: monthRange(1404, 5).from, toDate: monthRange(1404, 5).to },
      ],
    ];
    const parts = new Set<string>();
    for (const nav of navs)
      for (const way of waysOf(nav))
        for (const [query, period] of periods)
          for (const coverage of ['any', 'all'] as const) {
            const { data } = await answer({ ...query, ...way, coverage, nav: [nav] });
            for (const series of data[0] as Series[]) {
              if (series.unitKind !== 'additive') continue;
              const { AggregateData: buckets, meter } = series;
              parts.add(`${meter?.part} ${series.inKwh ?? false}`);
              const question = questionOf(nav, series);
              const about = JSON.stringify([question, period, coverage]);
              const of = { ...question, period, coverage };
              const isOfAll = coverage === 'all' || meter?.part === 'rest';
              const found = await trail({ ...of, rowsPage: 1 });
              const added = (pick: 'total' | 'cost' | 'days' | 'anyDays') =>
                sum(buckets.map((bucket) => bucket[pick]));
              near(found.value, added('total'), about);
              near(found.value, sum(found.meters.map(({ value }) => value)), about);
              const uploads = [...found.uploads];
              for (let uploadsPage = 2; uploads.length < found.uploadsTotal; uploadsPage += 1)
                uploads.push(...(await trail({ ...of, uploadsPage })).uploads);
              near(found.value, sum(uploads.map(({ value }) => value)), about);
              const isPlain = !series.inKwh && meter?.part !== 'rest';
              if (isPlain && found.rowsTotal! <= 100)
                near(found.value, sum(found.rows!.map(({ value }) => value)), about);
              if (series.inKwh)
                for (const { value, factors, isLess } of found.meters)
                  near(value, sum(factors.map(({ kwh }) => kwh && (isLess ? -kwh : kwh))), about);
              expect([found.days.all, found.days.any], about).toEqual([
                added('days') ?? 0,
                added('anyDays') ?? 0,
              ]);
              expect(found.days.used, about).toBe(isOfAll ? found.days.all : found.days.any);
              for (const { withReading, missing, expectedDays } of found.meters)
                if (missing.length < 20)
                  expect(withReading, about).toBe(
                    expectedDays -
                      missing.reduce(
                        (days, { from, to }) => days + (Date.parse(to) - Date.parse(from)) / 864e5 + 1,
                        0,
                      ),
                  );
              const cost = await trail({ ...of, quantity: 'cost' });
              near(cost.value, added('cost'), `cost ${about}`);
              near(cost.value, sum(cost.meters.map(({ value }) => value)), `cost ${about}`);
              const mean = await trail({ ...of, per: query.kind === 'year' ? 'month' : 'day' });
              near(mean.value, series.avgConsumption, `mean ${about}`);
            }
          }
    // The random trees contain each kind of series at least once.
    expect([...parts].sort()).toEqual(
      ['undefined', 'meter', 'own', 'rest'].flatMap((part) => [`${part} false`, `${part} true`]).sort(),
    );
  }, 240_000);

  test('a comparison has the common ground of the chart', async () => {
    const [now, then] = [yearRange(1404), yearRange(1403)];
    const navs = [
      { navID: world.building, navType: 'Building' },
      ...meters.map((navID) => ({ navID, navType: 'Meter' })),
    ];
    const compared = { compareActive: true, yearCompare: 1403 };
    const shared = new Set<string | undefined>();
    for (const nav of navs)
      for (const way of waysOf(nav)) {
        const { data } = await answer({ kind: 'year', year: 1404, ...compared, ...way, nav: [nav] });
        for (const series of data[0] as Series[]) {
          if (series.unitKind !== 'additive') continue;
          const { common } = series;
          const question = questionOf(nav, series);
          const about = JSON.stringify(question);
          const periods = {
            period: { fromDate: now.from, toDate: now.to },
            compare: { fromDate: then.from, toDate: then.to },
          };
          if (common) shared.add(series.meter?.part);
          const found = await trail({ ...question, ...periods });
          const step = (of: string) => found.steps.find((each) => each.name === of)?.value ?? null;
          near(step('current'), common?.current ?? null, about);
          near(step('previous'), common?.previous ?? null, about);
          expect(step('days') ?? 0, about).toBe(common?.days ?? 0);
          near(step('current'), sum(found.meters.map(({ value }) => value)), about);
          near(step('previous'), sum(found.meters.map((meter) => meter.previous ?? null)), about);
          near(
            found.changePercent,
            changeAgainstEarlier(common?.current ?? null, common?.previous ?? null),
            about,
          );
          const cost = await trail({ ...question, ...periods, quantity: 'cost' });
          const costStep = (of: string) => cost.steps.find((each) => each.name === of)?.value ?? null;
          near(costStep('current'), common?.currentCost ?? null, `cost ${about}`);
          near(costStep('previous'), common?.previousCost ?? null, `cost ${about}`);
        }
      }
    expect([...shared].sort()).toEqual(['meter', 'own', 'rest', undefined]);
  }, 120_000);

  test('a formula opens into its variables, and each of them into its meters, on the same days', async () => {
    const variable = (navID: string, navType: string, more: object = {}) => ({
      ...{ id: navID, navType, type: 'consumption', kind: null, label: 'متغیر', ...more },
    });
    const gas = meters.at(-4)!;
    const temperature = meters.at(-1)!;
    const formulas: [text: string, synonyms: object[], by: (values: number[]) => number][] = [
      [
        '100 * Synonym1 / Synonym0',
        [variable(gas, 'Meter'), variable(meters.at(-3)!, 'Meter')],
        ([one, other]) => (100 * other!) / one!,
      ],
      [
        'Synonym0 / Synonym1',
        [variable(gas, 'Meter', { type: 'cost' }), variable(gas, 'Meter')],
        ([one, other]) => one! / other!,
      ],
      [
        'Synonym0 - 2 * Synonym1',
        [variable(meters[2]!, 'Meter'), variable(temperature, 'Meter')],
        ([one, other]) => one! - 2 * other!,
      ],
      ['Synonym0', [variable(world.building, 'Building', { kind: 'gas' })], ([one]) => one!],
    ];
    const [now, then] = [yearRange(1404), yearRange(1403)];
    const days = Array.from({ length: 40 }, (_, at) => addDays(monthRange(1404, 2).from, 3 * at));
    const asked = [
      [
        { kind: 'year', year: 1404 },
        { fromDate: now.from, toDate: now.to },
      ],
      [{ kind: 'multiDay', days }, { days }],
    ] as const;
    let found = 0;
    for (const [text, synonyms, by] of formulas)
      for (const coverage of ['all', 'any'])
        for (const [query, period] of asked) {
          const about = `${text} ${query.kind} ${coverage}`;
          const calc = await server.post('/util/formula/calc', {
            ...{ ...query, coverage, yAxieFormula: text, yAxieFormulaSynon: synonyms },
            ...{ xAxieFormula: '', xAxieFormulaSynon: [] },
          });
          expect(calc.status, about).toBe(200);
          const { overall, points, unit } = calc.body.data.data;
          const nav = [{ navID: '1', navType: 'Formula' }];
          const of = { nav, quantity: 'consumption', coverage, formula: { text, synonyms } };
          const whole = await trail({ ...of, period });
          near(whole.value, overall.y, about);
          expect([whole.unit, whole.days.used], about).toEqual([unit ?? '', overall.days]);
          const { variables } = whole.formula!;
          if (overall.y !== null) {
            found += 1;
            near(whole.value, by(variables.map(({ value }) => value!)), about);
          }
          for (const { place, value, unit: own } of variables) {
            const opened = await trail({ ...of, period, formula: { text, synonyms, variable: place } });
            near(opened.value, value, `${about} ${place}`);
            expect([opened.unit, opened.days.used], about).toEqual([own, overall.days]);
            if (opened.unitKind === 'additive')
              near(value, sum(opened.meters.map((meter) => meter.value)), `${about} ${place}`);
          }
          const [point] = points.filter(({ y }: { y: number | null }) => y !== null);
          if (query.kind !== 'year' || !point) continue;
          const month = monthRange(1404, Number(point.dateOf.slice(5)));
          const bucket = await trail({ ...of, period: { fromDate: month.from, toDate: month.to } });
          near(bucket.value, point.y, `${about} ${point.dateOf}`);
          const changed = await trail({
            ...{ ...of, period, compare: { fromDate: then.from, toDate: then.to } },
          });
          near(changed.steps.find(({ name }) => name === 'current')?.value ?? null, overall.y, about);
          expect(changed.operation).toBe('difference');
        }
    expect(found).toBeGreaterThan(6);
  }, 120_000);

  test('energy is each meter’s readings times its factors', async () => {
    const { from: fromDate, to: toDate } = yearRange(1404);
    const nav = [{ navID: world.organization, navType: 'Organization' }];
    const found = await trail({ nav, quantity: 'energyKwh', period: { fromDate, toDate } });
    near(found.value, sum(found.meters.flatMap(({ factors }) => factors.map(({ kwh }) => kwh))), 'factors');
    near(found.value, sum(found.meters.map(({ value }) => value)), 'meters');
    near(found.value, sum(found.uploads.map(({ value }) => value)), 'uploads');
  });
});
