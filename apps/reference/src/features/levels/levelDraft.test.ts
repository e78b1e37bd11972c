import { modulesOfLevel } from '@org/energy-core';
import type { PermissionLevel } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { changeOf, draftOf, tooLongBy } from './levelDraft.ts';

const level = (name: string, ...pages: string[]): PermissionLevel => ({
  _id: '1',
  name,
  users: 0,
  modules: modulesOfLevel(pages).filter(({ menu }) => menu === 'main'),
});

test('pages that two people checked and cleared at the same time all stay so', () => {
  const read = level('ثبت داده', 'upload', 'log');
  const draft = { ...draftOf(read), modules: ['data', 'upload', 'charts'] };
  expect(changeOf(draft, read, level('ثبت داده', 'upload', 'log', 'weather'))).toEqual({
    modules: ['charts', 'upload', 'weather'],
    name: undefined,
    otherName: null,
  });
});

test('a name that somebody else changed meanwhile is told instead of overwritten', () => {
  const read = level('ثبت داده', 'upload');
  const renamed = { ...draftOf(read), name: 'ثبت قرائت' };
  expect(changeOf(renamed, read, read)).toMatchObject({ name: 'ثبت قرائت', otherName: null });
  expect(changeOf(renamed, read, level('متصدی', 'upload')).otherName).toBe('متصدی');
  expect(changeOf(draftOf(read), read, level('متصدی', 'upload'))).toMatchObject({
    name: undefined,
    otherName: null,
  });
});

test('a blank name falls back, a long one is told', () => {
  const read = level('ثبت داده', 'upload');
  expect(changeOf({ ...draftOf(read), name: '  ' }, read, read).name).toBeUndefined();
  expect(tooLongBy('ا'.repeat(101))).toBe(100);
  expect(tooLongBy('ا'.repeat(100))).toBeNull();
});
