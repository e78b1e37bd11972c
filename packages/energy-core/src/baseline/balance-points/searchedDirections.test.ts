import { describe, expect, test } from 'vitest';
import { dot } from '../../statistics/least-squares/householder.ts';
import { fitBaseline } from '../fitBaseline.ts';
import type { BaselineModel } from '../model.ts';
import { fitChangePoint } from './changePoint.ts';
import type { ChangePointKind } from './changePointKind.ts';

const celsius = Array.from(
  { length: 200 },
  (_, day) => 16 - 14 * Math.cos((2 * Math.PI * day) / 200) + ((day * 37) % 11) / 4,
);
const scatter = celsius.map((_, day) => ((day * 7919) % 101) / 25 - 2);
const y = celsius.map((c, day) => 50 + 4 * Math.max(14 - c, 0) + 3 * Math.max(c - 20, 0) + scatter[day]!);
const modelOf = (
  kind: ChangePointKind,
  temperatureC: Parameters<typeof fitChangePoint>[0]['temperatureC'] = celsius,
) => {
  const found = fitChangePoint({ kind, y, temperatureC });
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found;
};
const columnsAt = (found: ReturnType<typeof modelOf>, temperatures: readonly number[]) => {
  const { heatingC, coolingC } = found.balancePoints;
  return [
    ...(heatingC === null ? [] : [temperatures.map((c) => Math.max(heatingC - c, 0))]),
    ...(coolingC === null ? [] : [temperatures.map((c) => Math.max(c - coolingC, 0))]),
  ];
};

describe('a searched balance point', () => {
  test.each<[ChangePointKind, number]>([
    ['3p-heating', 1],
    ['3p-cooling', 1],
    ['4p', 1],
    ['5p', 2],
  ])('of %s is a direction beside the columns: as many as P counts, orthonormal', (kind, searched) => {
    const { model } = modelOf(kind);
    const basis = model.basis();
    expect(basis).toHaveLength(model.coefficients.length + searched);
    expect(basis).toHaveLength(model.parameterCount);
    for (const [k, one] of basis.entries())
      for (const [j, other] of basis.entries()) expect(dot(one, other)).toBeCloseTo(Number(k === j), 9);
  });

  test('the variance of a sum is that of a fit with the derivatives as columns', () => {
    for (const kind of ['3p-heating', '4p', '5p'] as const) {
      const found = modelOf(kind);
      const { model } = found;
      const given = columnsAt(found, celsius);
      const slopes = model.coefficients.slice(1);
      const steps = given.map((column, at) =>
        column.map((d) => (d > 0 ? (at === 0 ? 1 : -1) * slopes[at]! : 0)),
      );
      const searched = kind === '4p' ? [steps[0]!.map((step, row) => step + steps[1]![row]!)] : steps;
      const wide = fitBaseline({ y, x: [...given, ...searched] });
      if (!wide.ok) throw new Error(JSON.stringify(wide.issues));
      const at = [2, 9, 18, 25, 31];
      const x = columnsAt(found, at);
      const stepsAt = x.map((column, side) =>
        column.map((d) => (d > 0 ? (side === 0 ? 1 : -1) * slopes[side]! : 0)),
      );
      const searchedAt = kind === '4p' ? [stepsAt[0]!.map((step, row) => step + stepsAt[1]![row]!)] : stepsAt;
      const expected = wide.model.varianceOfSum([...x, ...searchedAt])! / wide.model.mse!;
      expect(model.varianceOfSum(x)! / model.mse!).toBeCloseTo(expected, 8);
    }
  });

  test('of rows of several days is one by the share of their days beyond it', () => {
    const rows = celsius.map((c) => [c - 1, c + 1]);
    const found = modelOf('3p-heating', rows);
    const { model } = found;
    expect(model.basis()).toHaveLength(model.parameterCount);
    const { heatingC } = found.balancePoints;
    const degrees = rows.map((row) => row.reduce((sum, c) => sum + Math.max(heatingC! - c, 0), 0) / 2);
    const shares = rows.map((row) => row.filter((c) => c < heatingC!).length / 2);
    const wide = fitBaseline({ y, x: [degrees, shares.map((share) => share * model.coefficients[1]!)] });
    if (!wide.ok) throw new Error(JSON.stringify(wide.issues));
    const every = [2, 18, 60, 61, 150];
    const x = [every.map((row) => degrees[row]!)];
    const steps = every.map((row) => shares[row]! * model.coefficients[1]!);
    const expected = wide.model.varianceOfSum([...x, steps])! / wide.model.mse!;
    expect(model.varianceOfSum(x)! / model.mse!).toBeCloseTo(expected, 6);
  });

  test('a point with a missing variable is left out of a sum, as in a prediction', () => {
    const { model }: { model: BaselineModel } = modelOf('5p');
    const whole = model.sumInBasis([[3], [0]]);
    expect(
      model.sumInBasis([
        [3, 4, null],
        [0, null, 2],
      ]),
    ).toEqual(whole);
  });
});
