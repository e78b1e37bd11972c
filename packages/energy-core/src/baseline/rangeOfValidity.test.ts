import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolate } from '../numerals/islands.ts';
import { issueText } from '../texts/index.ts';
import { fitBaseline } from './fitBaseline.ts';
import { type RangeInput, type RangeOfValidity, rangeOfValidity } from './rangeOfValidity.ts';

const model = {
  names: ['temperature', 'production'],
  ranges: [
    { low: -5, high: 35 },
    { low: 0, high: 100 },
  ],
  usedRows: [0, 1, 2],
};

function rangeOf(input: Omit<RangeInput, 'model'>): RangeOfValidity {
  const result = rangeOfValidity({ model, ...input });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.range;
}

test('A point is inside when every variable is, the ends of the range included', () => {
  const range = rangeOf({
    x: [
      [-5, 35, 20, 36, 40, 10],
      [0, 100, 101, 50, 120, null],
    ],
  });
  expect(range).toMatchObject({ points: 5, missing: 1, share: 0.4, outside: [2, 3, 4] });
  expect(range.variables).toMatchObject([
    { name: 'temperature', below: 0, above: 2, share: 0.6, lowest: -5, highest: 40 },
    { name: 'production', below: 0, above: 2, share: 0.6, lowest: 0, highest: 120 },
  ]);
});

test('A mean outside the range is measured in standard deviations of the fitted baseline days', () => {
  const x = [
    [40, 50],
    [50, 50],
  ];
  expect(rangeOf({ x }).variables[0]).toMatchObject({ mean: 45, isMeanInRange: false, meanDistanceSd: null });
  // Row 3 was not fitted. Mean 15, standard deviation 20.
  const baselineX = [
    [-5, 15, 35, 999],
    [0, 50, 100, null],
  ];
  expect(rangeOf({ x, baselineX }).variables).toMatchObject([
    { meanDistanceSd: 1.5 },
    { isMeanInRange: true, meanDistanceSd: 0 },
  ]);
});

test('Rounding never carries the mean of days at the end of the range beyond it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -50, max: 50, noNaN: true }),
      fc.integer({ min: 1, max: 400 }),
      (degrees, days) => {
        const result = rangeOfValidity({
          model: { names: ['temperature'], ranges: [{ low: degrees, high: degrees }], usedRows: [] },
          x: [Array(days).fill(degrees)],
        });
        expect(result.ok && result.range.variables[0]!.isMeanInRange).toBe(true);
      },
    ),
  );
});

test('A single baseline day has no standard deviation', () => {
  const result = rangeOfValidity({
    model: { names: ['temperature'], ranges: [{ low: 20, high: 20 }], usedRows: [0] },
    x: [[21]],
    baselineX: [[20]],
  });
  expect(result.ok && result.range.variables[0]!.meanDistanceSd).toBeNull();
});

test('Every warning and refusal says what to do', () => {
  const { warnings } = rangeOf({
    x: [
      [40, 50],
      [50, 50],
    ],
  });
  const refusals = [{ x: [[1]] }, { x: [[1, 2], [1]] }, { x: [[1], [null]] }, { x: [[], []] }].flatMap(
    (input) => {
      const result = rangeOfValidity({ model, ...input });
      return result.ok ? [] : result.issues;
    },
  );
  expect([...warnings, ...refusals].map(({ code }) => code)).toEqual([
    'range.points-outside',
    'range.mean-outside',
    'range.variables-differ',
    'range.lengths-differ',
    'range.no-points',
    'range.no-points',
  ]);
  for (const issue of [...warnings, ...refusals]) {
    expect(issueText(issue, 'fa')).not.toMatch(/issue\.|\{/);
    expect(issueText(issue, 'en')).not.toMatch(/issue\.|\{/);
  }
  expect(issueText(warnings[0]!, 'en')).toContain(`On 2 of 2 days “${isolate('temperature')}” lies outside`);
});

const column = (length: number) =>
  fc.array(fc.option(fc.double({ min: -50, max: 150, noNaN: true })), {
    minLength: length,
    maxLength: length,
  });

test('The points outside are exactly those that leave a range, and the joint share is never above a single one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }).chain((length) => fc.tuple(column(length), column(length))),
      ([temperature, production]) => {
        const result = rangeOfValidity({ model, x: [temperature, production] });
        fc.pre(result.ok);
        const { outside, share, points, missing, variables } = result.range;
        const leaves = temperature.flatMap((degrees, row) => {
          const made = production[row]!;
          if (degrees === null || made === null) return [];
          return degrees < -5 || degrees > 35 || made < 0 || made > 100 ? [row] : [];
        });
        expect(outside).toEqual(leaves);
        expect(points + missing).toBe(temperature.length);
        for (const variable of variables) expect(share).toBeLessThanOrEqual(variable.share);
      },
    ),
  );
});

test('a cold and busy day is new although cold days and busy days were seen', () => {
  const temperature = [0, 2, 4, 6, 8, 10, 20, 22, 24, 26, 28, 30];
  const production = [10, 11, 9, 12, 10, 8, 90, 88, 91, 93, 90, 89];
  const y = temperature.map((degrees, row) => 100 + 2 * degrees + production[row]! + (row % 3));
  const fit = fitBaseline({ y, x: [temperature, production], names: ['temperature', 'production'] });
  if (!fit.ok) throw new Error(JSON.stringify(fit.issues));
  const seen = rangeOfValidity({ model: fit.model, x: [temperature, production] });
  expect(seen.ok && seen.range).toMatchObject({ outsideJointly: [], warnings: [] });
  const met = rangeOfValidity({
    model: fit.model,
    x: [
      [2, 15, 28],
      [90, 50, 90],
    ],
  });
  expect(met.ok && met.range).toMatchObject({ outside: [], outsideJointly: [0], share: 1 });
  expect(met.ok && met.range.warnings).toEqual([
    { code: 'range.points-outside-jointly', count: 1, points: 3 },
  ]);
});
