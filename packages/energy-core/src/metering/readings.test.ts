import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import type { Reading } from './reading.ts';
import { compareReadings, effectOfUpload, settleOverlap, spreadEvenly, spreadOverDays } from './readings.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const reading = (day: string, value: number, cost: number | null = null): Reading => ({ day, value, cost });

describe('spreading a bill over its days', () => {
  test('100 kWh over four days are 25 a day, cost likewise', () => {
    expect(spreadOverDays('2025-03-21', '2025-03-24', 100, 8)).toEqual([
      reading('2025-03-21', 25, 2),
      reading('2025-03-22', 25, 2),
      reading('2025-03-23', 25, 2),
      reading('2025-03-24', 25, 2),
    ]);
  });

  test('the days sum to exactly the value, from the first day to the last and from the last to the first', () => {
    const amounts = fc.oneof(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.integer({ min: 0, max: 1e12 }),
      fc.integer({ min: -30, max: 39 }).map((power) => 2 ** power - 2 ** (power - 53)),
      fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 800 }), (value, parts) => {
        const shares = spreadEvenly(value, parts);
        expect(shares).toHaveLength(parts);
        expect(sum(shares)).toBe(value + 0);
        expect(sum(shares.toReversed())).toBe(value + 0);
        const spread = Math.max(...shares) - Math.min(...shares);
        expect(spread).toBeLessThanOrEqual(Math.abs(value) * Number.EPSILON + Number.MIN_VALUE);
      }),
      { numRuns: 500 },
    );
  });

  test('a day without a cost stays without one, and one day takes all', () => {
    expect(spreadOverDays('2025-03-21', '2025-03-21', 0.1)).toEqual([reading('2025-03-21', 0.1)]);
    expect(spreadOverDays('2025-03-21', '2025-03-22', 0, 0).map(({ cost }) => cost)).toEqual([0, 0]);
  });

  test('a period that ends before it begins is refused', () => {
    expect(() => spreadOverDays('2025-03-22', '2025-03-21', 1)).toThrow(/Swap/);
  });
});

describe('a file beside what exists', () => {
  const existing = [
    reading('2025-03-21', 3021),
    reading('2025-03-22', 3069, 500),
    reading('2025-03-23', 170.2),
    reading('2025-03-24', 10),
  ];
  const incoming = [
    reading('2025-03-26', 7),
    reading('2025-03-25', 5),
    reading('2025-03-23', 1702),
    reading('2025-03-22', 3069),
    reading('2025-03-21', 3038.5),
  ];

  test('fresh, same and different days, each sorted; a moved decimal point is noticed', () => {
    const { fresh, same, different } = compareReadings(existing, incoming);
    expect(fresh.map(({ day }) => day)).toEqual(['2025-03-25', '2025-03-26']);
    expect(same.map(({ day }) => day)).toEqual(['2025-03-22']);
    expect(different.map(({ day, looksShifted }) => [day, looksShifted])).toEqual([
      ['2025-03-21', false],
      ['2025-03-23', true],
    ]);
  });

  test('a changed cost is a difference, and so is a first cost', () => {
    expect(compareReadings(existing, [reading('2025-03-22', 3069, 501)]).different).toHaveLength(1);
    expect(compareReadings(existing, [reading('2025-03-21', 3021, 9)]).different).toHaveLength(1);
  });

  test('zero and a change of sign are no moved decimal point', () => {
    const shifted = (before: number, after: number) =>
      compareReadings([reading('2025-03-21', before)], [reading('2025-03-21', after)]).different[0]!
        .looksShifted;
    expect(shifted(0, 10)).toBe(false);
    expect(shifted(10, 0)).toBe(false);
    expect(shifted(10, -100)).toBe(false);
    expect(shifted(123.4, 12.3)).toBe(true);
    expect(shifted(100, 101)).toBe(false);
    expect(shifted(5, 5000)).toBe(true);
  });

  test('only the days decided for are replaced; the others keep what exists', () => {
    const comparison = compareReadings(existing, incoming);
    const settled = settleOverlap(comparison, { '2025-03-21': 'replace' });
    expect(settled.toStore.map(({ day }) => day)).toEqual(['2025-03-21', '2025-03-25', '2025-03-26']);
    expect(settled.kept.map(({ day }) => day)).toEqual(['2025-03-23']);
    expect(settleOverlap(comparison, 'replace').kept).toEqual([]);
  });

  test('the effect says where the new total comes from', () => {
    const effect = effectOfUpload(existing, incoming, { '2025-03-21': 'replace', '2025-03-23': 'keep' });
    expect(effect).toEqual({
      before: 6270.2,
      after: 6299.7,
      fromFresh: 12,
      fromReplacement: 17.5,
      freshDays: 2,
      replacedDays: 1,
      keptDays: 1,
      sameDays: 1,
    });
  });

  test('whatever the file, every day is fresh, same or different exactly once', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 });
    const readings = days.chain((offsets) =>
      fc.tuple(
        ...offsets.map((offset) =>
          fc.integer({ min: 0, max: 5 }).map((value) => reading(addDays('2025-03-21', offset), value)),
        ),
      ),
    );
    fc.assert(
      fc.property(readings, readings, (stored, file) => {
        const { fresh, same, different } = compareReadings(stored, file);
        expect(fresh.length + same.length + different.length).toBe(file.length);
        const effect = effectOfUpload(stored, file, 'replace');
        const result = new Map([...stored, ...file].map(({ day, value }) => [day, value]));
        expect(effect.after).toBe(sum([...result.values()]));
      }),
    );
  });
});
