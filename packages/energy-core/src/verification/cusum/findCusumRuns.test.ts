import { expect, test } from 'vitest';
import { cusum } from './cusum.ts';
import { findCusumRuns } from './findCusumRuns.ts';

function runsOf(savings: readonly (number | null)[], days?: number) {
  const line = cusum({
    days: savings.map((_, at) => `day ${at}`),
    actual: savings.map((amount) => amount && -amount),
    predicted: savings.map(() => 0),
  });
  if (!line.ok) throw new Error(JSON.stringify(line.issues));
  const result = findCusumRuns(line.cusum, days);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.runs;
}

test('A run ends with its last day, on either side, also at the end of the line', () => {
  expect(runsOf([1, -2, -1, -3, 4, 1, 1], 3)).toEqual([
    { from: 'day 1', to: 'day 3', days: 3, side: 'over', saving: -6 },
    { from: 'day 4', to: 'day 6', days: 3, side: 'under', saving: 6 },
  ]);
});

test('A gap and a day as predicted end a run', () => {
  expect(runsOf([1, 1, null, 1, 1, 0, 1, 1], 3)).toEqual([]);
  expect(runsOf([1, 1, null, 1, 1], 2)).toHaveLength(2);
});

test('Seven days by default', () => {
  expect(runsOf(Array(6).fill(1))).toEqual([]);
  expect(runsOf(Array(7).fill(1))).toHaveLength(1);
});

test('A length that is none is refused', () => {
  const line = { points: [], total: 0, gapDays: 0 };
  expect(findCusumRuns(line, 1)).toEqual({
    ok: false,
    issues: [{ code: 'cusum.run-length', found: '1', limit: 366 }],
  });
  expect(findCusumRuns(line, 2)).toEqual({ ok: true, runs: [] });
});
