import { expect, test } from 'vitest';
import { modules, modulesOfLevel, pagesAmong, withParents } from './modules.ts';

const parents = modules.filter(({ _id }) => modules.some(({ parent }) => parent === _id));
const pages = pagesAmong(modules.map(({ _id }) => _id));
const personal = ['profile', 'messages', 'tasks'];
const linkIn = (level: readonly string[], id: string) =>
  modulesOfLevel(level).find(({ _id }) => _id === id)?.link;

test('every module has its own id, and every page its own address', () => {
  expect(new Set(modules.map(({ _id }) => _id)).size).toBe(modules.length);
  const links = modules.filter((module) => !parents.includes(module)).map(({ link }) => link.toLowerCase());
  expect(new Set(links).size).toBe(links.length);
});

test('the menu has two storeys: no parent is below another', () => {
  for (const { parent } of modules)
    if (parent !== null) expect(parents.map(({ _id }) => _id)).toContain(parent);
  expect(parents.map(({ parent }) => parent)).toEqual(parents.map(() => null));
});

test.each(parents)('$_id opens the first of its pages that the level holds', ({ _id }) => {
  const below = modules.filter(({ parent }) => parent === _id);
  for (const [at, child] of below.entries()) {
    expect(linkIn([child._id], _id)).toBe(child.link);
    // The order of the menu counts, not that of the level.
    const rest = below.slice(at).map((module) => module._id);
    expect(linkIn(rest.reverse(), _id)).toBe(child.link);
  }
});

test.each(pages)('a level of %s alone shows this page, its parent and the personal pages', (page) => {
  const shown = modulesOfLevel([page]).map(({ _id }) => _id);
  const { parent } = modules.find(({ _id }) => _id === page)!;
  expect(shown).toEqual([...(parent === null ? [] : [parent]), page, ...personal]);
});

test('a parent alone opens nothing, neither itself nor its pages', () => {
  for (const { _id } of parents) {
    expect(pagesAmong([_id])).toEqual([]);
    expect(modulesOfLevel([_id]).map((module) => module._id)).toEqual(personal);
  }
});

test('personal pages belong to all users, so no level holds them; what nobody knows holds nothing', () => {
  const odd = [...personal, 'nonsense', '', '__proto__', 'constructor', 'HOME', ' home'];
  expect(pagesAmong(odd)).toEqual([]);
  expect(modulesOfLevel(odd)).toEqual(modulesOfLevel([]));
  expect(modulesOfLevel([]).map(({ _id }) => _id)).toEqual(personal);
});

test('a level of every page shows the whole menu unchanged', () => {
  expect(modulesOfLevel(pages)).toEqual(modules);
});

test('a stored level holds the parent of each page once, in the order of the menu', () => {
  expect(withParents(['audit', 'log', 'upload'])).toEqual(['data', 'upload', 'log', 'management', 'audit']);
  expect(withParents(withParents(['label', 'mv']))).toEqual(['label', 'mv']);
  expect(withParents(['nonsense', '__proto__'])).toEqual([]);
});

test('reading the menu of one level changes that of no other', () => {
  const before = structuredClone(modules);
  const [data] = modulesOfLevel(['log']);
  expect(data?.link).toBe('/MeterData');
  expect(modules).toEqual(before);
  expect(linkIn(['upload'], 'data')).toBe('/UploadMeterData');
});
