import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { issueText } from '../../texts/index.ts';
import { degreeColumns } from '../variables/temperatureTerms.ts';
import { type ChangePointInput, fitChangePoint } from './changePoint.ts';
import { changePointKinds } from './changePointKind.ts';

/** A year of daily means: 3 to 27 °C with weather on top, and no two days alike. */
const year = Array.from(
  { length: 365 },
  (_, day) => 15 - 12 * Math.cos((2 * Math.PI * day) / 365) + 5 * Math.sin(day * 12.9898),
);
/** Numbers without any pattern, mean 0, the same in every run. */
const noise = (size: number) =>
  year.map((_, day) => size * ((Math.sin((day + 1) * 78.233) * 43758.5453) % 1 || 0));

const fitted = (input: ChangePointInput) => {
  const result = fitChangePoint(input);
  if (!result.ok) throw new Error(result.issues[0]!.code);
  return result;
};
const balance = fc.double({ min: 8, max: 14, noNaN: true });
const slope = fc.double({ min: 0.5, max: 20, noNaN: true });

test('planted balance points without noise are found exactly', () => {
  fc.assert(
    fc.property(
      balance,
      fc.double({ min: 0, max: 8, noNaN: true }),
      slope,
      slope,
      (heatingC, apart, heating, cooling) => {
        const coolingC = heatingC + 1 + apart;
        const y = year.map(
          (t) => 50 + heating * Math.max(heatingC - t, 0) + cooling * Math.max(t - coolingC, 0),
        );
        const { balancePoints, model } = fitted({ kind: '5p', y, temperatureC: year });
        expect(balancePoints.heatingC).toBeCloseTo(heatingC, 7);
        expect(balancePoints.coolingC).toBeCloseTo(coolingC, 7);
        expect(model.coefficients[1]! / heating).toBeCloseTo(1, 7);
        expect(model.coefficients[2]! / cooling).toBeCloseTo(1, 7);
      },
    ),
    { numRuns: 40 },
  );
});

test('one planted balance point is found exactly by its own shape', () => {
  fc.assert(
    fc.property(balance, slope, fc.double({ min: -0.4, max: 3, noNaN: true }), (at, steep, other) => {
      const heatingOnly = year.map((t) => 50 + steep * Math.max(at - t, 0));
      expect(
        fitted({ kind: '3p-heating', y: heatingOnly, temperatureC: year }).balancePoints.heatingC,
      ).toBeCloseTo(at, 7);
      const coolingOnly = year.map((t) => 50 + steep * Math.max(t - at, 0));
      expect(
        fitted({ kind: '3p-cooling', y: coolingOnly, temperatureC: year }).balancePoints.coolingC,
      ).toBeCloseTo(at, 7);
      const both = year.map((t) => 50 + steep * Math.max(at - t, 0) + other * Math.max(t - at, 0));
      expect(fitted({ kind: '4p', y: both, temperatureC: year }).balancePoints.heatingC).toBeCloseTo(at, 6);
    }),
    { numRuns: 40 },
  );
});

test('noise moves the balance points by little', () => {
  const miss = noise(6);
  const y = year.map((t, day) => 50 + 3 * Math.max(12 - t, 0) + 4 * Math.max(t - 19, 0) + miss[day]!);
  const { balancePoints } = fitted({ kind: '5p', y, temperatureC: year });
  expect(Math.abs(balancePoints.heatingC! - 12)).toBeLessThan(0.5);
  expect(Math.abs(balancePoints.coolingC! - 19)).toBeLessThan(0.5);
});

test('the prediction is continuous at the balance points', () => {
  const miss = noise(6);
  const y = year.map((t, day) => 50 + 3 * Math.max(12 - t, 0) + 4 * Math.max(t - 19, 0) + miss[day]!);
  for (const kind of changePointKinds) {
    const { balancePoints, predict } = fitted({ kind, y, temperatureC: year });
    for (const at of Object.values(balancePoints)) {
      if (at === null) continue;
      expect(predict(at - 1e-9)!).toBeCloseTo(predict(at)!, 6);
      expect(predict(at + 1e-9)!).toBeCloseTo(predict(at)!, 6);
    }
  }
});

test('all temperatures shifted by the same amount shift the balance points and nothing else', () => {
  const miss = noise(6);
  const y = year.map((t, day) => 50 + 3 * Math.max(12 - t, 0) + miss[day]!);
  const here = fitted({ kind: '3p-heating', y, temperatureC: year });
  const there = fitted({ kind: '3p-heating', y, temperatureC: year.map((t) => t + 273.15) });
  expect(there.balancePoints.heatingC! - here.balancePoints.heatingC!).toBeCloseTo(273.15, 5);
  expect(there.model.sse / here.model.sse).toBeCloseTo(1, 9);
});

test('every searched balance point costs a degree of freedom', () => {
  const miss = noise(6);
  const y = year.map((t, day) => 50 + 3 * Math.max(12 - t, 0) + 4 * Math.max(t - 19, 0) + miss[day]!);
  expect(
    changePointKinds.map((kind) => fitted({ kind, y, temperatureC: year }).model.parameterCount),
  ).toEqual([3, 3, 4, 5]);
  const { model } = fitted({ kind: '5p', y, temperatureC: year });
  expect(model.degreesOfFreedom).toBe(360);
  expect(model.mse! * 360).toBeCloseTo(model.sse, 9);
});

test('a monthly bill is fitted on the degree days of its days', () => {
  const months = Array.from({ length: 24 }, (_, month) =>
    Array.from(
      { length: 30 },
      (_, day) => 14 - 12 * Math.cos((2 * Math.PI * month) / 12) + 6 * Math.sin(day * 12.9898 + month),
    ),
  );
  const perDay = degreeColumns({ heatingC: 13.2, coolingC: null }, months)[0]!;
  const y = perDay.map((degrees) => 40 + 5 * degrees!);
  const { balancePoints, model, predict } = fitted({ kind: '3p-heating', y, temperatureC: months });
  expect(balancePoints.heatingC).toBeCloseTo(13.2, 6);
  expect(model.coefficients[1]).toBeCloseTo(5, 6);
  expect(predict([3.2, null, 23.2])).toBeCloseTo(65, 5);
});

test('others stand beside the temperature and keep their own coefficient', () => {
  const weekend = year.map((_, day) => (day % 7 < 2 ? 1 : 0));
  const y = year.map((t, day) => 50 + 2 * Math.max(t - 18, 0) - 20 * weekend[day]!);
  const { balancePoints, model, predict } = fitted({
    kind: '3p-cooling',
    y,
    temperatureC: year,
    others: [{ name: 'weekend', values: weekend }],
  });
  expect(balancePoints).toMatchObject({ heatingC: null });
  expect(balancePoints.coolingC).toBeCloseTo(18, 7);
  expect(model.names).toEqual(['coolingDegrees', 'weekend']);
  expect(predict(20, [1])).toBeCloseTo(34, 6);
  expect(predict(null, [1])).toBeNull();
});

test('days without temperature or consumption are left out and counted', () => {
  const y = year.map((t, day) => (day === 3 ? null : 50 + 3 * Math.max(12 - t, 0)));
  const temperatureC = year.map((t, day) => (day === 7 ? null : t));
  const { model, balancePoints } = fitted({ kind: '3p-heating', y, temperatureC });
  expect(model).toMatchObject({ n: 363, droppedRows: 2 });
  expect(balancePoints.heatingC).toBeCloseTo(12, 7);
});

test('a best place at the end of the range is warned of', () => {
  const y = year.map((t) => 100 - 2 * t);
  const { warnings } = fitted({ kind: '3p-heating', y, temperatureC: year });
  expect(warnings.map(({ code }) => code)).toEqual(['change-point.at-the-edge']);
});

test('what cannot be fitted is said in words, and nothing throws', () => {
  const found = (input: Partial<ChangePointInput>) => {
    const result = fitChangePoint({
      kind: '3p-heating',
      y: year.map((t) => 80 - t),
      temperatureC: year,
      ...input,
    });
    if (result.ok) return 'ok';
    for (const issue of result.issues) {
      for (const locale of ['fa', 'en'] as const)
        expect(issueText(issue, locale)).not.toMatch(/\{\{|^issue\./);
    }
    return result.issues[0]!.code;
  };
  expect(found({ kind: '5p', y: [5, 2, 3, 4, 6], temperatureC: [1, 2, 3, 4, 5] })).toBe(
    'change-point.too-few-points',
  );
  expect(found({ y: [1, 2, 3, 4, 5, 6], temperatureC: [1, 1, 1, 9, 9, 9] })).toBe(
    'change-point.narrow-temperatures',
  );
  expect(found({ temperatureC: year.map(() => 20) })).toBe('regression.constant-variable');
  expect(found({ temperatureC: year.map(() => null) })).toBe('regression.too-few-points');
  expect(found({ y: [], temperatureC: [] })).toBe('regression.too-few-points');
  expect(found({ temperatureC: [1, 2] })).toBe('regression.lengths-differ');
  expect(found({ temperatureC: year.map((t, day) => (day === 5 ? Number.NaN : t)) })).toBe(
    'regression.not-a-number',
  );
  expect(found({ temperatureC: year.map((t, day) => (day === 5 ? [t, Number.NaN] : t)) })).toBe(
    'regression.not-a-number',
  );
  expect(found({ y: year.map((t) => t) })).toBe('change-point.not-physical');
  expect(found({ kind: '6p' as '5p' })).toBe('change-point.kind-unknown');
});

test('heating and cooling points that meet in one are not physical: no flat part was seen', () => {
  const degrees = Array.from({ length: 200 }, (_, row) => (row * 7) % 37);
  const bent = degrees.map((t, row) => 50 + 2 * Math.abs(t - 18) + ((row * 13) % 7) / 10);
  const collapsed = fitChangePoint({ kind: '5p', y: bent, temperatureC: degrees });
  expect(collapsed).toEqual({ ok: false, issues: [{ code: 'change-point.not-physical' }] });
  expect(fitChangePoint({ kind: '4p', y: bent, temperatureC: degrees }).ok).toBe(true);
});

test('rows of several days weigh their days in the search as in the fit', () => {
  const rows = Array.from({ length: 60 }, (_, row) => ({ t: (row * 11) % 31, days: 1 + (row % 3) }));
  let next = 0;
  const spans = rows.map(({ days }) => {
    const from = addDays('2025-03-21', next);
    next += days;
    return { from, to: addDays('2025-03-21', next - 1) };
  });
  const y = rows.map(({ t }, row) => 40 + 3 * Math.max(15 - t, 0) + ((row * 29) % 11) / 5);
  const weighted = fitChangePoint({ kind: '3p-heating', y, temperatureC: rows.map(({ t }) => t), spans });
  const repeated = rows.flatMap(({ days }, row) => Array<number>(days).fill(row));
  const plain = fitChangePoint({
    kind: '3p-heating',
    y: repeated.map((row) => y[row]!),
    temperatureC: repeated.map((row) => rows[row]!.t),
  });
  if (!weighted.ok || !plain.ok) throw new Error('No model.');
  expect(weighted.balancePoints.heatingC).toBeCloseTo(plain.balancePoints.heatingC!, 6);
  expect(weighted.model.n).toBe(60);
});
