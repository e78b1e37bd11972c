import { expect, test } from 'vitest';
import { sortText } from '../../shared/list/codecs.ts';
import { readLogState, writeLogState } from './logState.ts';

const read = (query: string) => readLogState(new URLSearchParams(query));

test('without anything in the address the newest readings come first, ten on a page', () => {
  const state = read('');
  expect(state).toEqual({
    meter: null,
    tab: 'readings',
    range: null,
    sort: { by: 'date', isDescending: true },
    page: 1,
    pageSize: 10,
    isAll: false,
  });
  expect(writeLogState(state).toString()).toBe('');
});

test('what is written into the address is read back', () => {
  const state = {
    meter: '7',
    tab: 'uploads',
    range: { from: '2024-03-20', to: '2024-04-19' },
    sort: { by: 'value', isDescending: false },
    page: 3,
    pageSize: 25,
    isAll: true,
  } as const;
  expect(readLogState(writeLogState(state))).toEqual(state);
  expect(sortText(state)).toBe('value');
});

test('a broken address shows what is readable of it', () => {
  expect(read('meter=7&tab=x&from=2024-13-40&to=x&sort=password&page=-2&size=1000')).toEqual({
    ...read(''),
    meter: '7',
  });
  expect(read('from=2024-04-19&to=2024-03-20').range).toBeNull();
});
