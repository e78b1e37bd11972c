import { expect, test } from 'vitest';
import type { DataColumn } from '../columns.ts';
import {
  arrangeColumns,
  groupByColumn,
  MAX_COLUMN_WIDTH,
  MIN_COLUMN_WIDTH,
  moveColumn,
  pinColumn,
  resizeColumn,
  type TableLayout,
  toggleColumn,
} from './tableLayout.ts';

const column = (id: string, isHeaderHidden = false): DataColumn<unknown> => ({
  id,
  header: id,
  cell: () => id,
  isHeaderHidden,
});
const columns = [column('name'), column('place'), column('day'), column('energy'), column('actions', true)];
const shown = (layout: TableLayout) =>
  arrangeColumns(columns, layout)
    .filter(({ isVisible }) => isVisible)
    .map((each) => each.column.id)
    .join(' ');

test('without a layout the columns are shown as given', () => {
  expect(shown({})).toBe('name place day energy actions');
});

test('a moved column passes its neighbor; moved back, the layout is the default again', () => {
  const moved = moveColumn(columns, {}, 'day', -1);
  expect(shown(moved)).toBe('name day place energy actions');
  expect(moveColumn(columns, moved, 'day', 1)).toEqual({});
});

test('a column of buttons keeps its position', () => {
  expect(moveColumn(columns, {}, 'actions', -1)).toEqual({});
  expect(moveColumn(columns, {}, 'energy', 1)).toEqual({});
  expect(toggleColumn(columns, {}, 'actions')).toEqual({});
  expect(shown({ order: ['actions', 'energy', 'name'] })).toBe('energy name place day actions');
});

test('the last visible column cannot be hidden', () => {
  const one = ['name', 'place', 'day', 'energy'].reduce(
    (layout, id) => toggleColumn(columns, layout, id),
    {} as TableLayout,
  );
  expect(shown(one)).toBe('energy actions');
  expect(shown(toggleColumn(columns, one, 'day'))).toBe('day energy actions');
});

test('a layout that hides every column hides none', () => {
  expect(shown({ hidden: ['name', 'place', 'day', 'energy'] })).toBe('name place day energy actions');
});

test('pinned columns come first and move among themselves', () => {
  const pinned = pinColumn(pinColumn({}, 'energy'), 'day');
  expect(shown(pinned)).toBe('day energy name place actions');
  expect(shown(moveColumn(columns, pinned, 'energy', -1))).toBe('energy day name place actions');
  expect(moveColumn(columns, pinned, 'energy', 1)).toBe(pinned);
  expect(moveColumn(columns, pinned, 'name', -1)).toBe(pinned);
  expect(shown(pinColumn(pinned, 'day'))).toBe('energy name place day actions');
});

test('columns of a later version follow their predecessor; those that are gone are ignored', () => {
  expect(shown({ order: ['energy', 'gone', 'place', 'name'], hidden: ['gone'], pinned: ['gone'] })).toBe(
    'energy place day name actions',
  );
});

test('a width stays within bounds and can be given back to the content', () => {
  expect(resizeColumn({}, 'name', 3).widths).toEqual({ name: MIN_COLUMN_WIDTH });
  expect(resizeColumn({}, 'name', 9999).widths).toEqual({ name: MAX_COLUMN_WIDTH });
  expect(resizeColumn({ widths: { name: 90 } }, 'name', null)).toEqual({});
});

test('grouping by the same column again ends it', () => {
  expect(groupByColumn({ pinned: ['name'] }, 'place')).toEqual({ pinned: ['name'], groupBy: 'place' });
  expect(groupByColumn({ groupBy: 'place' }, 'place')).toEqual({});
  expect(groupByColumn({ groupBy: 'place' }, 'name')).toEqual({ groupBy: 'name' });
});
