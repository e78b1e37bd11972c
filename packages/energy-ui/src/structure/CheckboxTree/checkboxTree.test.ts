import { expect, test } from 'vitest';
import { canPress, checkableTree, checksOf, press, pressAll, withParents } from './checkboxTree.ts';

const items = [
  { id: 'home', name: 'خانه' },
  {
    id: 'data',
    name: 'داده‌ها',
    children: [
      { id: 'upload', name: 'بارگذاری' },
      {
        id: 'log',
        name: 'قرائت‌ها',
        children: [
          { id: 'read', name: 'دیدن' },
          { id: 'undo', name: 'پس گرفتن', isDisabled: true },
        ],
      },
    ],
  },
];
const tree = checkableTree(items);
const at = (id: string) => tree.indexOf.get(id)!;
const states = (...ids: string[]) => {
  const { state } = checksOf(tree, new Set(ids));
  return Object.fromEntries(tree.items.map(({ id }, node) => [id, state[node]]));
};

test('a parent is checked when all its children are, and mixed when some are', () => {
  expect(states('read')).toMatchObject({ data: 'mixed', log: 'mixed', read: 'checked', home: 'unchecked' });
  expect(states('read', 'undo')).toMatchObject({ data: 'mixed', log: 'checked' });
  expect(states('upload', 'read', 'undo')).toMatchObject({ data: 'checked', log: 'checked' });
});

test('a parent in the value without its children is not checked: it stands there for one child that was', () => {
  expect(states('data', 'log', 'upload')).toMatchObject({
    data: 'mixed',
    log: 'unchecked',
    upload: 'checked',
  });
});

test('a press on a parent checks all below it, the next one clears it; what is fixed keeps its state', () => {
  expect(press(tree, new Set(['undo']), at('data'))).toEqual(['data', 'upload', 'log', 'read', 'undo']);
  expect(press(tree, new Set(['upload', 'read', 'undo']), at('data'))).toEqual(['undo']);
  expect(press(tree, new Set(['upload', 'read']), at('data'))).toEqual([]);
});

test('a press on a leaf changes it and its parents alone', () => {
  expect(press(tree, new Set(['home', 'undo']), at('read'))).toEqual(['home', 'log', 'read', 'undo']);
});

test('all and none leave out what is fixed', () => {
  expect(pressAll(tree, new Set(), true)).toEqual(['home', 'upload', 'read']);
  expect(pressAll(tree, new Set(['undo', 'home']), false)).toEqual(['undo']);
  expect(canPress(tree, at('undo'))).toBe(false);
  expect(canPress(tree, at('log'))).toBe(true);
});

test('ids that are not in the tree are left out', () => {
  expect(press(tree, new Set(['gone']), at('home'))).toEqual(['home']);
});

test('leaves are counted, at every parent and in all', () => {
  const { leaves, checked, total, count } = checksOf(tree, new Set(['upload', 'read']));
  expect([total, count]).toEqual([4, 2]);
  expect([leaves[at('data')], checked[at('data')]]).toEqual([3, 2]);
});

test('a checked child brings its parents along', () => {
  expect(withParents(items, ['read'])).toEqual(['data', 'log', 'read']);
  expect(withParents(items, ['home'])).toEqual(['home']);
});
