import { expect, test } from 'vitest';
import { type TargetPoint, targetPath, type YearOfPath } from './targetPath.ts';

const points: TargetPoint[] = [
  { year: 1400, targetPercent: 0 },
  { year: 1402, targetPercent: 10 },
  { year: 1405, targetPercent: 25 },
];
function pathOf(years: readonly YearOfPath[] = [], shape?: 'linear' | 'steady') {
  const result = targetPath({ points, years, shape });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.path;
}

test('Between two targets every year asks for the same step more', () => {
  expect(pathOf().map(({ year, targetPercent }) => [year, targetPercent])).toEqual([
    ...[
      [1400, 0],
      [1401, 5],
      [1402, 10],
      [1403, 15],
      [1404, 20],
      [1405, 25],
    ],
  ]);
});

test('A steady path asks for the same share of the year before', () => {
  const indexes = pathOf([], 'steady').map(({ targetIndex }) => targetIndex);
  expect(indexes[1]! / indexes[0]!).toBeCloseTo(indexes[2]! / indexes[1]!, 12);
  expect(indexes[4]! / indexes[3]!).toBeCloseTo(indexes[3]! / indexes[2]!, 12);
  expect([indexes[2], indexes[5]]).toEqual([0.9, 0.75]);
});

test('Each year is judged by its own target, in any order; years outside the path have none', () => {
  const path = pathOf([
    { year: 1404, actual: 820, expected: 1000 },
    { year: 1401, actual: 940, expected: 1000 },
    { year: 1410, actual: 1, expected: 2 },
    { year: 1403, actual: null, expected: 1000 },
  ]);
  const judged = path.map(({ performance }) => performance && [performance.isMet, performance.toTarget]);
  expect(judged).toEqual([null, [true, -10], null, null, [false, 20], null]);
});

test('A path that cannot be walked is refused by name', () => {
  const codes = (given: readonly unknown[], shape?: string) => {
    const result = targetPath({ points: given as TargetPoint[], shape: shape as 'linear' });
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  expect(codes(points.slice(0, 1))).toEqual(['verification.path-years']);
  expect(codes([...points].reverse())).toEqual(['verification.path-order', 'verification.path-order']);
  expect(codes([{ year: 2020, targetPercent: 101 }, null])).toEqual([
    ...['verification.path-year', 'verification.target-percent'],
    ...['verification.path-year', 'verification.target-percent'],
  ]);
  expect(codes(points, 'cubic')).toEqual(['verification.path-shape']);
  expect(codes([points[0], { year: 1410, targetPercent: 100 }], 'steady')).toEqual([
    'verification.path-steady-end',
  ]);
});
