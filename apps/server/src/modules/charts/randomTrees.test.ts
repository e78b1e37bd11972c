import {
  addDays,
  type CarrierAggregate,
  countedInPlace,
  type Day,
  fromJalali,
  type MeterKind,
  type SubMeters,
  toJalali,
} from '@org/energy-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, make, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

/** Days that may have readings: the last two months of 1402 and the first three of 1403. */
const FIRST = fromJalali(1402, 11, 1);
const SPAN = 59 + 93;

interface RandomMeter {
  readonly kind: MeterKind;
  readonly subMeters: SubMeters;
  readonly isGas: boolean;
  /** Place of its main meter among the main ones; null for a main meter. */
  readonly parent: number | null;
  /** The same on each day it has. */
  readonly value: number;
  /** First day and length of each run of readings. */
  readonly runs: readonly (readonly [start: number, length: number])[];
}

const runs = fc.array(fc.tuple(fc.nat(SPAN - 1), fc.integer({ min: 1, max: 70 })), {
  minLength: 1,
  maxLength: 3,
});
const randomMeter = (parent: fc.Arbitrary<number | null>): fc.Arbitrary<RandomMeter> =>
  fc.record({
    kind: fc.constantFrom<MeterKind>('consumption', 'consumption', 'counter', 'check', 'production'),
    subMeters: fc.constantFrom<SubMeters>('part', 'adds'),
    isGas: fc.boolean(),
    ...{ parent, runs, value: fc.integer({ min: 1, max: 9 }) },
  });
const randomTree = fc.record({
  mains: fc.array(randomMeter(fc.constant(null)), { minLength: 1, maxLength: 2 }),
  subs: fc.array(randomMeter(fc.nat(1)), { maxLength: 3 }),
});

const daysOf = ({ runs: all }: RandomMeter): Day[] => [
  ...new Set(
    all.flatMap(([start, length]) =>
      Array.from({ length: Math.min(length, SPAN - start) }, (_, at) => addDays(FIRST, start + at)),
    ),
  ),
];

onEachEngine('random trees with random gaps', (engine) => {
  let server: TestServer;
  let world: World;
  let city: string;
  let trees = 0;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    city = (await server.get('/City?limit=1')).body.data.data[0]._id;
  });
  afterAll(() => server.stop());

  async function build({ mains, subs }: { mains: RandomMeter[]; subs: RandomMeter[] }) {
    trees += 1;
    const place = { organization: world.organization, city, kind: 'Site', name: `سایت ${trees}` };
    const building = await make(server, '/Building', place);
    const all = [...mains, ...subs.map((sub) => ({ ...sub, parent: sub.parent! % mains.length }))];
    const ids: string[] = [];
    for (const [at, meter] of all.entries()) {
      const id = await makeMeter(
        server,
        { ...world, building },
        {
          ...{ name: `کنتور ${at}`, kind: meter.kind, subMeters: meter.subMeters },
          unit: meter.isGas ? world.units.gas : world.units.electricity,
          parentMeter: meter.parent === null ? undefined : { _id: ids[meter.parent] },
        },
      );
      ids.push(id);
      const days = new Set(daysOf(meter));
      const values = Array.from({ length: SPAN }, (_, day) =>
        days.has(addDays(FIRST, day)) ? meter.value : null,
      );
      expect((await server.post('/consumption/batch', sheetOf(id, dailyRows(FIRST, values)))).status).toBe(
        200,
      );
    }
    const meters = all.map((meter, at) => ({
      ...meter,
      id: ids[at]!,
      parent: meter.parent === null ? null : ids[meter.parent]!,
      carrier: meter.isGas ? ('gas' as const) : ('electricity' as const),
    }));
    return { building, meters };
  }

  const stats = async (building: string, query: object): Promise<CarrierAggregate[]> => {
    const nav = [{ navID: building, navType: 'Building' }];
    return (await server.post('/consumption/gstats', { ...query, nav })).body.data.data[0];
  };

  /** What the meters' own logs add up to in a year. */
  async function logTotal(ids: readonly string[], year: number): Promise<number | null> {
    let total: number | null = null;
    for (const id of ids) {
      const { data } = (await server.get(`/consumption?meter=${id}&limit=1000`)).body.data;
      for (const { date, value } of data as { date: Day; value: number }[])
        if (toJalali(date).year === year) total = (total ?? 0) + value;
    }
    return total;
  }

  test('the total of a chart is the sum of its buckets, of the log and of the review; coverage fits its days', async () => {
    await fc.assert(
      fc.asyncProperty(randomTree, async (tree) => {
        const { building, meters } = await build(tree);
        const counted = countedInPlace(meters);
        const years = await stats(building, { kind: 'multiyear' });
        for (const series of years) {
          const mine = counted.filter(
            ({ carrier, kind }) =>
              carrier === series.carrier && (kind === 'production') === (series.role === 'production'),
          );
          expect(series.meters).toBe(mine.length);
          for (const bucket of series.AggregateData) {
            const year = Number(bucket.dateOf);
            expect(bucket.total).toBe(
              await logTotal(
                mine.map(({ id }) => id),
                year,
              ),
            );
            expect(bucket.days).toBeLessThanOrEqual(bucket.anyDays);
            expect(bucket.anyDays).toBeLessThanOrEqual(bucket.expectedDays);
            const months = (await stats(building, { kind: 'year', year })).find(
              ({ carrier, role }) => carrier === series.carrier && role === series.role,
            )!.AggregateData;
            for (const field of ['total', 'days', 'anyDays', 'expectedDays'] as const) {
              const known = months.flatMap((month) => month[field] ?? []);
              expect(known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)).toBe(
                bucket[field],
              );
            }
            if (series.role !== 'consumption') continue;
            const unit = series.carrier === 'gas' ? world.units.gas : world.units.electricity;
            const nav = [{ navID: building, navType: 'Building' }];
            const review = await server.post('/consumption/review', { kind: 'building', year, unit, nav });
            const [[row] = []] = review.body.data.data;
            expect(row?.total ?? null).toBe(bucket.total);
            if (row) expect(row.days).toBe(bucket.days);
          }
        }
      }),
      { numRuns: 8, seed: 14031130 },
    );
  });

  test('a ratio of constant numerator and denominator is constant at every zoom', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(randomMeter(fc.constant(null)), { minLength: 2, maxLength: 2 }),
        async ([one, other]) => {
          const constant = (meter: RandomMeter): RandomMeter => ({
            ...meter,
            kind: 'consumption',
            isGas: false,
          });
          const { meters } = await build({ mains: [constant(one!), constant(other!)], subs: [] });
          const synonym = (at: number) => ({
            ...{
              id: meters[at]!.id,
              navType: 'Meter',
              type: 'consumption',
              kind: null,
              label: `متغیر ${at}`,
            },
          });
          const formula = { yAxieFormula: 'Synonym0/Synonym1', yAxieFormulaSynon: [synonym(0), synonym(1)] };
          const ratio = meters[0]!.value / meters[1]!.value;
          const common = daysOf(one!).filter((day) => daysOf(other!).includes(day));
          const zooms = [
            { kind: 'multiyear' },
            ...[1402, 1403].map((year) => ({ kind: 'year', year })),
            ...[1402, 1403].flatMap((year) =>
              [1, 2, 11, 12].map((month) => ({ kind: 'month', year, month })),
            ),
          ];
          for (const query of zooms) {
            const body = { ...query, ...formula, xAxieFormula: '', xAxieFormulaSynon: [] };
            const answer = await server.post('/util/formula/calc', body);
            expect(answer.status).toBe(200);
            const points = answer.body.data.data.points as { y: number | null; days: number }[];
            for (const { y } of points) if (y !== null) expect(y).toBeCloseTo(ratio, 9);
            if (query.kind === 'multiyear')
              expect(points.some(({ y }) => y !== null)).toBe(common.length > 0);
          }
        },
      ),
      { numRuns: 6, seed: 14031130 },
    );
  });
});
