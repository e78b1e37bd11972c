import { modulesOfLevel } from '@org/energy-core';
import type { PermissionLevel } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { changesOf, draftOf, type LevelDraft, mergedChange } from './levelDraft.ts';
import { levelForm } from './levelForm.ts';

const level = (name: string, ...pages: string[]): PermissionLevel => ({
  _id: '1',
  name,
  users: 0,
  modules: modulesOfLevel(pages).filter(({ menu }) => menu === 'main'),
});

const saved = (draft: LevelDraft, read: PermissionLevel, now: PermissionLevel) =>
  mergedChange(changesOf(draft, read), read, now);

test('pages that two people checked and cleared at the same time all stay so', () => {
  const read = level('ثبت داده', 'upload', 'log');
  const draft = { ...draftOf(read), modules: ['data', 'upload', 'charts'] };
  const now = level('ثبت داده', 'upload', 'log', 'weather');
  expect(saved(draft, read, now)).toEqual({ modules: ['charts', 'upload', 'weather'] });
  expect(levelForm(({ name }) => name).rebase?.(draft, read, now).modules).toEqual([
    ...['charts', 'upload', 'weather'],
  ]);
});

test('a name that another user changed meanwhile is reported instead of overwritten', () => {
  const read = level('ثبت داده', 'upload');
  const renamed = { ...draftOf(read), name: 'ثبت قرائت' };
  expect(saved(renamed, read, read)).toEqual({ name: 'ثبت قرائت' });
  expect(saved(renamed, read, level('متصدی', 'upload'))).toBeNull();
  expect(saved(draftOf(read), read, level('متصدی', 'upload'))).toEqual({});
});

test('a blank name falls back, a long one is told', () => {
  const read = level('ثبت داده', 'upload');
  expect(changesOf({ ...draftOf(read), name: '  ' }, read)).toEqual({});
  const { wrong } = levelForm(({ name }) => name);
  expect(wrong({ name: 'ا'.repeat(101), modules: [] }, null)).toEqual({
    name: ['form.tooLong', { most: 100 }],
  });
  expect(wrong({ name: 'ا'.repeat(100), modules: [] }, null)).toEqual({});
  expect(wrong({ name: ' ', modules: [] }, null)).toEqual({ name: ['form.enter'] });
});
