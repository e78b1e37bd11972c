import { expect, test } from 'vitest';
import { issueText } from '../../texts/index.ts';
import { changesFound } from '../fixtures/simulatedChanges.ts';
import { normalFrom } from '../fixtures/simulatedSavings.ts';
import { cusum } from './cusum.ts';
import { findCusumBends } from './findCusumBends.ts';

function lineOf(savings: readonly (number | null)[]) {
  const line = cusum({
    days: savings.map((_, at) => `day ${at}`),
    actual: savings.map((saving) => saving && -saving),
    predicted: savings.map(() => 0),
  });
  if (!line.ok) throw new Error(line.issues[0]!.code);
  return line.cusum;
}
function bendsOf(savings: readonly (number | null)[], minDays?: number) {
  const result = findCusumBends(lineOf(savings), minDays === undefined ? {} : { minDays });
  if (!result.ok) throw new Error(result.issues[0]!.code);
  return result.bends;
}
const { normal } = normalFrom(1404);
const noise = Array.from({ length: 200 }, () => normal());

test('several changes are found where they are, each from the level before to the one after', () => {
  const levels = noise.map((value, day) => value + (day < 60 ? 0 : day < 130 ? 5 : 2));
  const bends = bendsOf(levels);
  expect(bends.map(({ index }) => index)).toEqual([60, 130]);
  const [up, down] = bends as [(typeof bends)[0], (typeof bends)[0]];
  expect(Math.abs(up.change - 5)).toBeLessThan(up.plusMinus);
  expect(Math.abs(down.change + 3)).toBeLessThan(down.plusMinus);
  expect(up.meanAfter).toBe(down.meanBefore);
  expect(Math.max(up.p, down.p)).toBeLessThan(0.001);
});

test('a level that comes back bends the line twice', () => {
  const levels = noise.map((value, day) => value + (day >= 80 && day < 120 ? 8 : 0));
  expect(bendsOf(levels).map(({ index }) => index)).toEqual([80, 120]);
});

test('missing days move nothing: the bend keeps its day', () => {
  const levels = noise.map((value, day) => (day % 5 === 0 ? null : value + (day < 101 ? 0 : 4)));
  expect(bendsOf(levels).map(({ day }) => day)).toEqual(['day 101']);
});

test('steps without any noise are certain', () => {
  expect(bendsOf(noise.map((_, day) => (day < 50 ? 1 : 3)))).toMatchObject([
    { index: 50, change: 2, plusMinus: 0, p: 0 },
  ]);
});

test('too few days, or every day alike, have none', () => {
  expect(bendsOf([1, 2, 3, 9, 9, 9])).toEqual([]);
  expect(bendsOf(noise.map(() => 4))).toEqual([]);
  expect(bendsOf([1, 1, 9, 9], 2)).toHaveLength(1);
});

// Few runs, wide limits: tests/coverage-simulated has the whole table.
test('persisting errors alone seldom bend a line, a real change mostly does', () => {
  const found = changesFound({ r: 0.8, rows: 365 }, 24, 1404);
  expect(found.bends).toBeLessThan(0.2);
  expect(found.events).toBeLessThan(0.2);
  expect(found.bendsOfChange).toBeGreaterThan(0.8);
  expect(found.eventsOfStretch).toBeGreaterThan(0.7);
});

test('settings that make no sense are refused in words', () => {
  const result = findCusumBends(lineOf(noise), { minDays: 1, maxP: 2, confidence: 50 as 90 });
  const issues = result.ok ? [] : result.issues;
  expect(issues.map(({ code }) => code)).toEqual([
    'change.min-days',
    'change.max-p',
    'verification.confidence-unknown',
  ]);
  for (const issue of issues)
    for (const locale of ['fa', 'en'] as const) expect(issueText(issue, locale)).not.toMatch(/issue\.|\{/);
});
