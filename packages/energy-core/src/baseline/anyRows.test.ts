import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { runningSavings } from '../verification/running/runningSavings.ts';
import { savings } from '../verification/savings.ts';
import { fitChangePoint } from './balance-points/changePoint.ts';
import { changePointKinds } from './balance-points/changePointKind.ts';
import { fitBaseline } from './fitBaseline.ts';
import { judgeBaseline } from './judgeBaseline.ts';
import type { BaselineModel } from './model.ts';

// What holds for a fit of any rows, whatever their values, gaps and order.

const START = '2015-03-21';
const odd = fc.constantFrom(
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  'x',
  {},
  1e31,
  1e-200,
);
const plain = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 1000) },
  // Of all sizes, most of them next to nothing.
  { weight: 1, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom(null, undefined) },
);
interface Table {
  readonly days: readonly number[];
  readonly variables: number;
  readonly repeats: boolean;
  readonly cells: readonly unknown[];
  readonly isConstant: boolean;
}
/** Figures of usual sizes, a few of them missing. */
const measured = fc
  .option(fc.integer({ min: -40_000, max: 40_000 }), { freq: 9 })
  .map((value) => value && value / 1000);
/** Days in any order with y and up to three variables, which may be the same one. */
const tableOf = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Table> =>
  fc.record({
    days: fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 0, maxLength: 60, size: 'max' }),
    variables: fc.integer({ min: 1, max: 3 }),
    repeats: fc.boolean(),
    cells: fc.array(value, { minLength: 240, maxLength: 240 }),
    isConstant: fc.boolean(),
  });
type Request = Parameters<typeof fitBaseline>[0] & { readonly days: readonly string[] };
function requestOf({ days, variables, repeats, cells, isConstant }: Table): Request {
  const column = (at: number) => days.map((_, row) => cells[row * 4 + at]);
  const y = isConstant ? days.map(() => 7) : column(0);
  const x = Array.from({ length: variables }, (_, at) => column(repeats ? 1 : at + 1));
  return { y, x, days: days.map((day) => addDays(START, day)) } as never;
}

/** Numbers of a result that are not finite, by where they are; functions of the model are called. */
function notFinite(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}: ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => notFinite(each, `${path}.${key}`));
}
const everything = (model: BaselineModel, x: Request['x'], y: Request['y'], days: readonly string[]) => [
  { ...model, basis: model.basis(), leverages: model.leverages(), fitted: model.predict(x) },
  model.leveragesAt(x),
  model.varianceOfSum(x),
  judgeBaseline({ model }),
  savings({ model, reporting: { y, x, days } }),
  runningSavings({ model, y, x, days }),
];
const settings = { seed: 15, numRuns: 400 };

describe('any rows', () => {
  test('have a model of finite figures, or issues: nothing is thrown', () => {
    const counts = { fitted: 0, refused: 0 };
    fc.assert(
      fc.property(
        tableOf(fc.oneof({ weight: 60, arbitrary: plain }, { weight: 1, arbitrary: odd })),
        (drawn) => {
          const request = requestOf(drawn);
          const fit = fitBaseline(request);
          counts[fit.ok ? 'fitted' : 'refused'] += 1;
          if (!fit.ok) {
            expect(fit.issues.length).toBeGreaterThan(0);
            return;
          }
          const { ssr, sse, sst } = fit.model;
          expect(Math.abs(ssr + sse - sst)).toBeLessThanOrEqual(1e-9 * sst);
          expect(notFinite(everything(fit.model, request.x, request.y, request.days))).toEqual([]);
        },
      ),
      settings,
    );
    // Both sides are met often, or the property would say little.
    expect(Math.min(counts.fitted, counts.refused)).toBeGreaterThan(50);
  });

  test('of temperatures have a balance point of finite figures, or issues', () => {
    let fitted = 0;
    fc.assert(
      fc.property(tableOf(measured), fc.constantFrom(...changePointKinds), (drawn, kind) => {
        const { y: drawnY, x, days } = requestOf({ ...drawn, isConstant: false });
        const temperatureC = x[0]!.map((value) => (value == null ? null : Math.abs(value % 40)));
        const y = drawnY.map((value, row) => {
          const celsius = temperatureC[row];
          if (value == null || celsius == null) return null;
          return 50 + 3 * Math.max(14 - celsius, 0) + 2 * Math.max(celsius - 22, 0) + (value % 5);
        });
        const fit = fitChangePoint({ kind, y, temperatureC, days });
        if (!fit.ok) {
          expect(fit.issues.length).toBeGreaterThan(0);
          return;
        }
        fitted += 1;
        const { model, balancePoints } = fit;
        const sides = [balancePoints.heatingC, balancePoints.coolingC].filter(
          (balanceC) => balanceC !== null,
        );
        const columns = sides.map(() => temperatureC.map((celsius) => celsius && Math.abs(celsius)));
        expect(notFinite([balancePoints, everything(model, columns, y, days)])).toEqual([]);
      }),
      settings,
    );
    expect(fitted).toBeGreaterThan(20);
  });

  test('in another order are the same model, and so is any gap that is written or left out', () => {
    fc.assert(
      fc.property(tableOf(plain), fc.infiniteStream(fc.nat()), (drawn, order) => {
        const { y, x, days } = requestOf({ ...drawn, repeats: false });
        const fit = fitBaseline({ y, x, days });
        const rows = days
          .map((_, row) => row)
          .filter((row) => y[row] != null && x.every((of) => of[row] != null));
        const keys = new Map(rows.map((row) => [row, order.next().value]));
        rows.sort((a, b) => keys.get(a)! - keys.get(b)!);
        const pick = <Value>(values: readonly Value[]) => rows.map((row) => values[row]!);
        const other = fitBaseline({ y: pick(y), x: x.map(pick), days: pick(days) });
        if (!fit.ok || !other.ok) {
          expect(other.ok).toBe(fit.ok);
          return;
        }
        expect(other.model.sse).toBeLessThanOrEqual(fit.model.sse * (1 + 1e-9) + 1e-9 * fit.model.sst);
        for (const figure of ['lag1', 'durbinWatson', 'durbinWatsonP', 'rSquared'] as const) {
          const [one, two] = [fit.model[figure], other.model[figure]];
          expect(one === null, figure).toBe(two === null);
          if (one !== null && fit.model.sse > 1e-9 * fit.model.sst) expect(two!, figure).toBeCloseTo(one, 6);
        }
      }),
      settings,
    );
  });

  test('with a constant more and twice the scale have the same shape', () => {
    fc.assert(
      fc.property(tableOf(fc.integer({ min: -1000, max: 1000 })), (drawn) => {
        const { y, x, days } = requestOf({ ...drawn, repeats: false, isConstant: false });
        const fit = fitBaseline({ y, x, days });
        const other = fitBaseline({ y: y.map((value) => 2 * value! + 512), x, days });
        if (!fit.ok || !other.ok) {
          expect(other.ok).toBe(fit.ok);
          return;
        }
        const scale = Math.max(...fit.model.coefficients.map(Math.abs), 1);
        fit.model.coefficients.forEach((value, at) => {
          expect(Math.abs(other.model.coefficients[at]! - 2 * value - (at === 0 ? 512 : 0))).toBeLessThan(
            1e-6 * scale,
          );
        });
        if (fit.model.sse > 1e-9 * fit.model.sst)
          fit.model.tValues.slice(1).forEach((t, at) => {
            if (t !== null) expect(other.model.tValues[at + 1]! / t).toBeCloseTo(1, 6);
          });
      }),
      settings,
    );
  });

  test('with a variable twice are refused, and the second is named', () => {
    fc.assert(
      fc.property(tableOf(fc.double({ min: -100, max: 100, noNaN: true })), (drawn) => {
        const { y, x, days } = requestOf({ ...drawn, variables: 1, isConstant: false });
        if (days.length < 4 || !fitBaseline({ y, x, days }).ok) return;
        const twice = fitBaseline({ y, x: [x[0]!, x[0]!], names: ['a', 'b'], days });
        expect(twice).toEqual({
          ok: false,
          issues: [{ code: 'regression.dependent-variable', variable: 'b', others: 'a' }],
        });
      }),
      settings,
    );
  });
});

test('10,000 rows with gaps of any length in any order: figures within a second of work', () => {
  fc.assert(
    fc.property(fc.integer(), fc.double({ min: 0, max: 0.9, noNaN: true }), (seed, share) => {
      let state = seed | 1;
      const random = () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 2 ** 32;
      };
      const rows = Array.from({ length: 10_000 }, (_, at) => at);
      // Runs of missing rows that last, not single ones.
      let isGap = false;
      const y = rows.map((at) => {
        if (random() < 0.1) isGap = random() < share;
        return isGap ? null : 100 + 5 * Math.sin(at / 58) + random();
      });
      const keys = rows.map(random);
      const order = [...rows].sort((a, b) => keys[a]! - keys[b]!);
      const x = [order.map((at) => Math.cos(at / 58)), order.map((at) => (at % 7 < 2 ? 1 : 0))];
      const request = { y: order.map((at) => y[at]!), x, days: order.map((at) => addDays('1980-03-21', at)) };
      const start = process.threadCpuUsage();
      const fit = fitBaseline(request);
      if (!fit.ok) throw new Error(JSON.stringify(fit.issues));
      const found = runningSavings({ model: fit.model, ...request });
      const { user, system } = process.threadCpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(1000);
      expect(notFinite([{ ...fit.model, residuals: [] }, found])).toEqual([]);
    }),
    { seed: 15, numRuns: 8 },
  );
});
