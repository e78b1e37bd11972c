import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchingOrder, sortedOrder } from './tableOrder.ts';

const sorted = <T extends string | number | null>(
  values: readonly T[],
  direction: 'ascending' | 'descending',
) => [...sortedOrder(values, direction)].map((index) => values[index]);

test('names follow the Persian alphabet, not the code table', () => {
  expect(sorted(['گاز', 'پمپ', 'آب', 'چیلر', 'برق', 'کولر', 'ژنراتور'], 'ascending')).toEqual([
    'آب',
    'برق',
    'پمپ',
    'چیلر',
    'ژنراتور',
    'کولر',
    'گاز',
  ]);
});

test('numbers inside names count as numbers', () => {
  expect(sorted(['چیلر ۱۰', 'چیلر ۲'], 'ascending')).toEqual(['چیلر ۲', 'چیلر ۱۰']);
});

test('a missing value comes last in both directions', () => {
  expect(sorted([3, null, 1], 'ascending')).toEqual([1, 3, null]);
  expect(sorted([3, null, 1], 'descending')).toEqual([3, 1, null]);
});

test('equal values keep their order in both directions', () => {
  expect([...sortedOrder([2, 1, 2, 1], 'ascending')]).toEqual([1, 3, 0, 2]);
  expect([...sortedOrder([2, 1, 2, 1], 'descending')]).toEqual([0, 2, 1, 3]);
});

test('rows that stand in order already are read from either end, unless one is missing or equal', () => {
  expect([...sortedOrder([1, 2, 3], 'ascending')]).toEqual([0, 1, 2]);
  expect([...sortedOrder([1, 2, 3], 'descending')]).toEqual([2, 1, 0]);
  expect([...sortedOrder([1, 2, null], 'descending')]).toEqual([1, 0, 2]);
  expect([...sortedOrder([1, 2, 2], 'descending')]).toEqual([1, 2, 0]);
});

test('numbers of every kind stand in order, missing ones last', () => {
  const number = fc.option(fc.oneof(fc.double(), fc.integer()));
  fc.assert(
    fc.property(fc.array(number), fc.boolean(), (values, isDescending) => {
      const order = [...sortedOrder(values, isDescending ? 'descending' : 'ascending')];
      expect([...order].sort((a, b) => a - b)).toEqual(values.map((_, index) => index));
      const isMissing = (value: number | null) =>
        value === null || Number.isNaN(value) || value === Number.POSITIVE_INFINITY;
      order.slice(1).forEach((index, at) => {
        const [before, after] = [values[order[at]!]!, values[index]!];
        if (isMissing(before) || isMissing(after)) expect(isMissing(after)).toBe(true);
        else if (isDescending) expect(before).toBeGreaterThanOrEqual(after);
        else expect(before).toBeLessThanOrEqual(after);
      });
    }),
  );
});

test('a filter finds names written with Arabic letters and other digits', () => {
  expect([...matchingOrder(['كنتور ۱', 'کنتور ۲'], 'کنتور 1')]).toEqual([0]);
  expect([...matchingOrder(['کنتور ۱', 'b', '', 'كنتور 1', 'کنتور ۱'], 'کنتور 1')]).toEqual([0, 3, 4]);
  expect([...matchingOrder(['a', 'b'], ' ')]).toEqual([0, 1]);
});
