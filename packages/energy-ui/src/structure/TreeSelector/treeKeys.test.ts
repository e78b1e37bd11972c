import { buildTree, visibleRows } from '@org/energy-core';
import { expect, test } from 'vitest';
import { isOpen, rowIndexOf, type TreeView, treeKey, typeAhead } from './treeKeys.ts';

const tree = buildTree([
  { id: 'org', parent: null, name: 'گروه صنعتی آرمان' },
  { id: 'vanak', parent: 'org', name: 'ساختمان ونک' },
  { id: 'power', parent: 'vanak', name: 'برق ورودی' },
  { id: 'gas', parent: 'vanak', name: 'گاز موتورخانه' },
  { id: 'semnan', parent: 'org', name: 'كارخانهٔ سمنان' },
  { id: 'line', parent: 'semnan', name: 'خط ۱' },
]);
const view = (expanded: string[], direction: 'rtl' | 'ltr' = 'rtl'): TreeView => ({
  tree,
  rows: visibleRows(tree, new Set(expanded)),
  direction,
});

test('in Persian the left arrow opens and the right arrow closes; in English the other way round', () => {
  expect(treeKey('ArrowLeft', view([]), 0)).toEqual({ do: 'open', node: 0 });
  expect(treeKey('ArrowRight', view(['org']), 0)).toEqual({ do: 'close', node: 0 });
  expect(treeKey('ArrowRight', view([], 'ltr'), 0)).toEqual({ do: 'open', node: 0 });
  expect(treeKey('ArrowLeft', view(['org'], 'ltr'), 0)).toEqual({ do: 'close', node: 0 });
});

test('on an open node the opening arrow goes to its first child, on a closed one the other goes to the parent', () => {
  const open = view(['org', 'vanak']);
  expect(treeKey('ArrowLeft', open, 0)).toEqual({ do: 'focus', at: 1 });
  expect(treeKey('ArrowRight', open, 3)).toEqual({ do: 'focus', at: 1 });
  expect(treeKey('ArrowRight', view([]), 0)).toEqual({ do: 'focus', at: 0 });
});

test('up and down stop at the ends', () => {
  const open = view(['org']);
  expect(treeKey('ArrowUp', open, 0)).toEqual({ do: 'focus', at: 0 });
  expect(treeKey('ArrowDown', open, 2)).toEqual({ do: 'focus', at: 2 });
  expect(treeKey('End', open, 0)).toEqual({ do: 'focus', at: 2 });
});

test('typing finds a name in spite of Arabic letters and goes round at the end', () => {
  const open = view(['org', 'vanak']);
  expect(typeAhead(open, 0, 'کار')).toBe(4);
  expect(typeAhead(open, 4, 'برق')).toBe(2);
  expect(typeAhead(open, 0, 'آب')).toBe(-1);
});

test('one letter again and again walks through the names that begin with it', () => {
  const open = view(['org', 'vanak']);
  expect(typeAhead(open, 0, 'گ')).toBe(3);
  expect(typeAhead(open, 3, 'گگ')).toBe(0);
});

test('a row is open when a row of its subtree follows', () => {
  const open = view(['org']);
  expect([0, 1, 2].map((at) => isOpen(open, at))).toEqual([true, false, false]);
  expect(rowIndexOf(open.rows, 4)).toBe(2);
  expect(rowIndexOf(open.rows, 2)).toBe(-1);
});
