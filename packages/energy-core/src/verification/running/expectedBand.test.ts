import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { expectedBand } from './expectedBand.ts';

const START = '2025-03-21';
const days = (count: number, first: string, predicted: (at: number) => number, saved = 0) =>
  Array.from({ length: count }, (_, at) => {
    const day = addDays(first, at);
    return { day, to: day, actual: predicted(at) - saved, predicted: predicted(at), cumulative: 0 };
  });
const flat = (_at: number): number => 100;
/** A day of summer uses four times as much. */
/** From the first day of a year on. */
const seasonal = (at: number) => (at % 365 < 93 ? 400 : 100);

/** `saved` a day with ± of 10 % of the expectation to date. */
function resultOf(count: number, saved: number, expectedSaving: number, of = flat) {
  const reporting = days(count, START, of, saved);
  const progress = reporting.map(({ day }, at) => ({
    ...{ day, avoidedEnergy: (at + 1) * saved, plusMinus: (at + 1) * 1 },
  }));
  const chosen = { confidence: 90, plusMinus: count, low: 0, high: 0, relative: null } as const;
  const saving = { avoidedEnergy: count * saved, days: count, chosen } as never;
  return { baseline: days(365, '2024-03-20', of), reporting, progress, saving, expectedSaving };
}

describe('the expected saving beside the verified one', () => {
  test('is inside as long as the interval holds it', () => {
    const band = expectedBand(resultOf(60, 10, 365 * 10.5))!;
    expect(band).toMatchObject({
      side: 'inside',
      day: addDays(START, 59),
      avoidedEnergy: 600,
      plusMinus: 60,
    });
    expect(band.expected).toBeCloseTo(630, 9);
  });

  test('leaves it above where less is saved, below where more is, with the first day of it', () => {
    expect(expectedBand(resultOf(60, 8, 3650))).toMatchObject({ side: 'above', since: addDays(START, 29) });
    expect(expectedBand(resultOf(60, 12, 3650))).toMatchObject({ side: 'below' });
  });

  test('is believed after a week in a row, and not before thirty days', () => {
    expect(expectedBand(resultOf(29, 0, 3650))).toBeNull();
    expect(expectedBand(resultOf(35, 8, 3650))!.side).toBe('inside');
    expect(expectedBand(resultOf(36, 8, 3650))!.side).toBe('above');
  });

  test('follows the months of the baseline, and a whole year is the expectation', () => {
    // Of the first three months of 31 days: 93 · 400 of 93 · 400 + 272 · 100.
    const band = expectedBand(resultOf(93, 4, 644, seasonal))!;
    expect(band.expected).toBeCloseTo((644 * 93 * 400) / (93 * 400 + 272 * 100), 9);
    expect(expectedBand(resultOf(365, 4, 644, seasonal))!.expected).toBeCloseTo(644, 9);
  });

  test('is nothing without an expectation or an interval, and spread evenly without a model', () => {
    const result = resultOf(60, 10, 3650);
    expect(expectedBand({ ...result, expectedSaving: null })).toBeNull();
    expect(
      expectedBand({ ...result, saving: { ...(result.saving as object), chosen: null } as never }),
    ).toBeNull();
    expect(expectedBand({ ...result, baseline: [] })!.expected).toBeCloseTo(600, 9);
  });
});
