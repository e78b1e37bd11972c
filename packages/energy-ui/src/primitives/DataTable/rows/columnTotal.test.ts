import { expect, test } from 'vitest';
import type { ColumnTotal } from '../columns.ts';
import { totalOf } from './columnTotal.ts';

interface Row {
  readonly value: number | null;
  readonly unit: string;
}
const total = (rows: readonly Row[], kind: ColumnTotal<Row>['kind'] = 'sum') =>
  totalOf(
    {
      ...{
        id: 'value',
        header: 'مصرف',
        cell: ({ value }: Row) => value,
        sortValue: ({ value }: Row) => value,
      },
      total: { kind, unit: ({ unit }) => unit },
    },
    rows,
  );
const kWh = (...values: (number | null)[]) => values.map((value) => ({ value, unit: 'kWh' }));

test('rows without a value are left out of a total', () => {
  expect(total(kWh(1, null, 3))).toEqual({ kind: 'sum', value: 4, unit: 'kWh' });
  expect(total(kWh(1, null, 3), 'mean')).toEqual({ kind: 'mean', value: 2, unit: 'kWh' });
  expect(total(kWh(4, null, -3), 'min')?.value).toBe(-3);
  expect(total(kWh(-4, null, -3), 'max')?.value).toBe(-3);
});

test('nothing measured is null, never 0', () => {
  expect(total(kWh(null))?.value).toBeNull();
  expect(total([])?.value).toBeNull();
});

test('values of different units are not combined', () => {
  expect(total([...kWh(1), { value: 2, unit: 'm³' }])).toEqual({ kind: 'sum', value: null, unit: null });
  expect(total([...kWh(1), { value: null, unit: 'm³' }])?.value).toBe(1);
});
