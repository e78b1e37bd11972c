import { expect, test } from 'vitest';
import { daysOfRows } from './daysOfRows.ts';

test('a bill counts for each of its days, its temperature by the day', () => {
  const bills = {
    ...{
      days: ['2025-03-21', '2025-03-23'],
      y: [7, null],
      temperature: 'x1',
      temperatures: [[10, null], [12]],
    },
    spans: [
      { from: '2025-03-21', to: '2025-03-22' },
      { from: '2025-03-23', to: '2025-03-23' },
    ],
    x: [
      { name: 'x1', values: [10, 12] },
      { name: 'x2', values: [3, 4] },
    ],
  };
  expect(daysOfRows(bills)).toEqual({
    days: ['2025-03-21', '2025-03-22', '2025-03-23'],
    y: [7, 7, null],
    x: [
      [10, null, 12],
      [3, 3, 4],
    ],
  });
});
