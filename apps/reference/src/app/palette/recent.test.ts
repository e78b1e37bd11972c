// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { openAppStorage } from '../../shared/storage/appStorage.ts';
import { addRecent, readRecent } from './recent.ts';

afterEach(() => localStorage.clear());

test('the newest comes first, each once, and not without end', () => {
  const storage = openAppStorage('');
  for (let at = 0; at < 20; at++) addRecent(storage, '7', `node:m.${at}`);
  addRecent(storage, '7', 'node:m.15');
  const recent = readRecent(storage, '7');
  expect(recent).toHaveLength(12);
  expect(recent.slice(0, 3)).toEqual(['node:m.15', 'node:m.19', 'node:m.18']);
});

test('each user has their own, under a key of ours', () => {
  const guest = openAppStorage('energy:');
  addRecent(guest, '7', 'page:charts');
  expect(readRecent(guest, '8')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['energy:palette.recent.7']);
});

test('two tabs do not lose what the other one added', () => {
  const [one, other] = [openAppStorage(''), openAppStorage('')];
  addRecent(one, '7', 'page:charts');
  addRecent(other, '7', 'page:log');
  expect(readRecent(one, '7')).toEqual(['page:log', 'page:charts']);
});

test('a spoilt storage is as good as an empty one', () => {
  const storage = openAppStorage('');
  for (const text of ['{', 'null', '{}', '[1,null,{"a":1}]', JSON.stringify(['x'.repeat(200)])]) {
    localStorage.setItem('palette.recent.7', text);
    expect(readRecent(storage, '7')).toEqual([]);
  }
});
