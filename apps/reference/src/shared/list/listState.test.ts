import { expect, test } from 'vitest';
import { anId, dayRange, flag, oneOf } from './codecs.ts';
import { listState, recordListState } from './listState.ts';

const of = recordListState(['name', 'created'], {
  state: oneOf(['active', 'deleted']),
  range: dayRange,
  level: anId({ name: 'in', maxLetters: 3 }),
  isAll: flag('all'),
});
const read = (url: string) => of.read(new URLSearchParams(url));

test('the start is the empty URL', () => {
  expect(read('')).toEqual(of.start);
  expect(of.write(of.start).toString()).toBe('');
  expect(of.isNarrowed(of.start)).toBe(false);
});

test('what is written is read back, in the order of the codecs', () => {
  const state = {
    ...of.start,
    ...{ state: 'deleted', level: '17', isAll: true, search: 'برق', opened: '4', page: 3, pageSize: 30 },
    range: { from: '2024-03-20', to: '2024-04-19' },
    sort: { by: 'created', isDescending: true },
  } as const;
  const url = of.write(state);
  expect(of.read(url)).toEqual(state);
  expect([...url.keys()].join()).toBe('state,from,to,in,all,search,sort,page,size,opened');
});

test('what cannot be read becomes the start', () => {
  const odd = 'state=x&from=2024-04-19&to=2024-03-20&all=1&sort=password&page=-2&size=11&in=';
  expect(read(odd)).toEqual(of.start);
  expect(read('in=12345').level).toBe('123');
  expect(read(`search=${'a'.repeat(200)}`).search).toHaveLength(100);
});

test('only filters narrow a list', () => {
  expect(of.isNarrowed(read('page=2&sort=-name&opened=3&in=4'))).toBe(false);
  expect(['search=a', 'state=deleted', 'from=2024-03-20&to=2024-03-21'].map(read).map(of.isNarrowed)).toEqual(
    [true, true, true],
  );
  expect(listState({}).isNarrowed({})).toBe(false);
});
