import { expect, test } from 'vitest';
import type { DataColumn } from '../columns.ts';
import { narrowColumns } from './narrowColumns.ts';

const column = (id: string, more: Partial<DataColumn<unknown>> = {}): DataColumn<unknown> => ({
  ...{ id, header: id, cell: () => id },
  ...more,
});
const idsOf = (columns: readonly DataColumn<unknown>[]) => {
  const { name, figures, ends, rest } = narrowColumns(columns);
  return [name?.id, ...[figures, ends, rest].map((each) => each.map(({ id }) => id).join(' '))];
};
const actions = column('actions', { isHeaderHidden: true });

test('the first column names a row and the first number is its figure; buttons open with the row', () => {
  const columns = [column('meter'), column('place'), column('energy', { align: 'number' }), actions];
  expect(idsOf(columns)).toEqual(['meter', 'energy', '', 'place actions']);
});

test('without numbers the column after the name is the figure', () => {
  expect(idsOf([actions, column('user'), column('level')])).toEqual(['user', 'level', '', 'actions']);
  expect(idsOf([column('only')])).toEqual(['only', '', '', '']);
});

test('a column says where it belongs', () => {
  const rank = column('rank', { align: 'number' });
  const share = column('share', { align: 'number', narrow: 'figure' });
  const open = column('open', { isHeaderHidden: true, narrow: 'toggle' });
  expect(idsOf([rank, column('name', { narrow: 'name' }), share, open])).toEqual([
    'name',
    'share',
    'open',
    'rank',
  ]);
});
