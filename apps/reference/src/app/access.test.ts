import { modules } from '@org/energy-core';
import { expect, test } from 'vitest';
import { isCurrent, mayOpen, menuOf } from './access.ts';

test('a page is open to those whose level links to it, however the address is written', () => {
  expect(mayOpen(modules, '/MeterData')).toBe(true);
  expect(mayOpen(modules, '/meterdata/')).toBe(true);
  expect(mayOpen(modules, '/admin')).toBe(false);
  expect(mayOpen([], '/MeterData')).toBe(false);
});

test('the menu shows parents with their pages below them', () => {
  expect(
    menuOf(modules).map(({ module, children }) => [module.name, children.map(({ name }) => name)]),
  ).toEqual([
    ['charts', []],
    ['data', ['upload', 'log']],
  ]);
});

test('a page whose parent is missing from the level still stands in the menu', () => {
  const onlyLog = modules.filter(({ name }) => name === 'log');
  expect(menuOf(onlyLog).map(({ module }) => module.name)).toEqual(['log']);
});

test('the main page belongs to the charts', () => {
  const [charts, data] = menuOf(modules);
  expect(isCurrent(charts!, '/')).toBe(true);
  expect(isCurrent(data!, '/MeterData')).toBe(true);
  expect(isCurrent(data!, '/')).toBe(false);
});
