import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { consumption } from './calls/reports/consumption.ts';
import { isStatsAnswer } from './calls/reports/statsAnswer.ts';

const common = { days: 1, current: 12.5, previous: null, currentCost: null, previousCost: 7 };
const bucket = {
  ...{ dateOf: '1404/01/01', total: 12.5, cost: null, unit: 'kWh' },
  ...{ days: 1, anyDays: 1, expectedDays: 1, common },
};
const carrier = {
  _id: 'برق',
  carrier: 'electricity',
  unitKind: 'additive',
  role: 'consumption',
  meters: 1,
  common,
  AggregateData: [bucket, { ...bucket, total: null, cost: 7000, days: 0, anyDays: 0, common: null }],
  avgConsumption: 12.5,
  minConsumption: null,
  maxConsumption: 12.5,
};
const nav = [{ navID: '17', navType: 'Meter', navName: 'برق' }];
const answer = { status: 'success', data: { data: [[carrier], []], nav, dataCompare: [[carrier], []] } };

const { dateOf, ...columns } = { ...bucket, buckets: 0, total: [12.5, null], common: [common, null] };
const inColumns = {
  status: 'success',
  data: { data: [[{ ...carrier, AggregateData: [], columns }]], nav, buckets: [[dateOf, '1404/01/02']] },
};

/** All ways to a value inside, as lists of keys. */
function waysInto(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, inner]) => waysInto(inner, [...way, key]))];
}

function withAt(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  Object.assign(copy, { [key]: withAt((value as Record<string, unknown>)[key], rest, next) });
  return copy;
}

test('knows what the server answers, with and without a comparison', () => {
  expect(isStatsAnswer(answer)).toBe(true);
  expect(isStatsAnswer(inColumns)).toBe(true);
  expect(isStatsAnswer({ status: 'success', data: { data: [[carrier]] } })).toBe(true);
});

test('knows nothing that the schema would refuse', () => {
  const schema = consumption.consumptionStats.answer;
  for (const whole of [answer, inColumns]) {
    const broken = fc.tuple(fc.constantFrom(...waysInto(whole)), fc.anything());
    fc.assert(
      fc.property(broken, ([way, value]) => {
        const changed = withAt(whole, way, value);
        if (isStatsAnswer(changed)) expect(z.safeParse(schema, changed).success).toBe(true);
      }),
      { numRuns: 2000 },
    );
  }
});
