import { modules, modulesOfLevel } from '@org/energy-core';
import { expect, test } from 'vitest';
import { mayOpen } from '../shared/access/mayOpen.ts';
import { isCurrent, linkOf, menuOf, startLink } from './access.ts';

const everyPage = modules.map(({ link }) => ({ path: link }));
const withoutHome = everyPage.filter(({ path }) => path !== '/');
const named = (entries: ReturnType<typeof menuOf>) =>
  entries.map(({ module, children }) => [module.name, children.map(({ name }) => name)]);

test('a page is open to those whose level links to it, however the address is written', () => {
  const level = modulesOfLevel(['log', 'standards']);
  expect(mayOpen(level, '/MeterData')).toBe(true);
  expect(mayOpen(level, '/meterdata/')).toBe(true);
  expect(mayOpen(level, '/MeterData?meter=7')).toBe(true);
  expect(mayOpen(level, '/admin')).toBe(false);
  expect(mayOpen([], '/MeterData')).toBe(false);
});

test('what lies below a page belongs to it, and nothing lies below the main page', () => {
  const level = modulesOfLevel(['home', 'standards']);
  expect(mayOpen(level, '/DocumentPage/12')).toBe(true);
  expect(mayOpen(level, '/documentpage/12/')).toBe(true);
  expect(mayOpen(level, '/DocumentPages')).toBe(false);
  expect(mayOpen(level, '/')).toBe(true);
  expect(mayOpen(level, '/admin')).toBe(false);
  expect(linkOf({ path: '/DocumentPage/:docID?' })).toBe('/DocumentPage');
});

test('the own profile, messages and tasks are open to all users', () => {
  const nothing = modulesOfLevel([]);
  for (const path of ['/Profile', '/Messages', '/Tasks']) expect(mayOpen(nothing, path)).toBe(true);
  expect(menuOf(nothing, everyPage)).toEqual([]);
});

test('the menu shows parents with the pages of the level below them, in one order for all users', () => {
  const level = modulesOfLevel(['users', 'log', 'charts', 'upload']);
  expect(named(menuOf(level, everyPage))).toEqual([
    ['charts', []],
    ['data', ['upload', 'log']],
    ['management', ['users']],
  ]);
  expect(menuOf(modules, everyPage).map(({ module }) => module.name)).toEqual([
    ...['home', 'charts', 'data', 'analysis', 'report', 'label', 'library', 'calendar', 'mv', 'management'],
  ]);
});

test('pages that this version does not have are left out, and the link of a parent is its first page here', () => {
  const pages = [{ path: '/MeterData' }, { path: '/DocumentPage/:docID?' }];
  const [data, library, ...others] = menuOf(modules, pages);
  expect(others).toEqual([]);
  expect([data?.module.link, data?.children.map(({ name }) => name)]).toEqual(['/MeterData', ['log']]);
  expect(library?.module.link).toBe('/DocumentPage');
});

test('a page whose parent is missing from the level is still in the menu', () => {
  const onlyLog = modules.filter(({ name }) => name === 'log');
  expect(named(menuOf(onlyLog, everyPage))).toEqual([['log', []]]);
});

test('the main page is the home page, else the chart report, else the first page of the level', () => {
  const start = (ids: string[], pages = everyPage) => startLink(menuOf(modulesOfLevel(ids), pages));
  expect(start(['users', 'charts', 'home'])).toBe('/');
  expect(start(['users', 'charts', 'home'], withoutHome)).toBe('/PeriodicChart');
  expect(start(['upload', 'charts'])).toBe('/PeriodicChart');
  expect(start(['users', 'log'])).toBe('/MeterData');
  expect(start([])).toBeNull();
  expect(start(['trend'], [{ path: '/MeterData' }])).toBeNull();
});

test('an entry is the current one on its pages and below them', () => {
  const entries = menuOf(modules, everyPage);
  const current = (path: string) =>
    entries.filter((entry) => isCurrent(entry, path)).map(({ module }) => module.name);
  expect(current('/')).toEqual(['home']);
  expect(current('/MeterData')).toEqual(['data']);
  expect(current('/otherdocuments/7')).toEqual(['library']);
  expect(current('/Profile')).toEqual([]);
});
