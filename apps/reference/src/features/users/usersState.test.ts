import { expect, test } from 'vitest';
import { isNarrowed, listQueryOf, readUsersState, writeUsersState } from './usersState.ts';

const read = (address: string) => readUsersState(new URLSearchParams(address));

test('without anything in the address the active users are shown by name', () => {
  expect(writeUsersState(read('')).toString()).toBe('');
  expect(isNarrowed(read('page=3&sort=-email'))).toBe(false);
  expect(listQueryOf(read(''), 10)).toEqual({ active: 'true', sort: 'name', limit: '10', page: '1' });
});

test('what is written into the address is read back', () => {
  const state = {
    search: 'احمدی',
    state: 'all',
    factor: 'without',
    level: '4',
    sort: { by: 'lastSignIn', isDescending: true },
    page: 2,
    edited: '17',
  } as const;
  expect(readUsersState(writeUsersState(state))).toEqual(state);
  expect(listQueryOf(state, 20)).toEqual({
    search: 'احمدی',
    active: 'all',
    hasTwoFactor: 'false',
    permissionLevel: '4',
    sort: '-lastSignIn',
    limit: '20',
    page: '2',
  });
});

test('a broken address shows what is readable of it', () => {
  expect(read('state=gone&factor=x&sort=password_hash&page=-2')).toEqual(read(''));
  expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(100);
});
