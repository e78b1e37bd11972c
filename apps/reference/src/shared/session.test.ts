import { modules } from '@org/energy-core';
import type { SessionUser } from '@org/energy-core/api';
import { afterEach, expect, test, vi } from 'vitest';
import { openKeep } from './keep.ts';
import { openSession } from './session.ts';

const user: SessionUser = {
  _id: '1',
  name: 'مریم رستمی',
  email: 'm.rostami',
  photo: null,
  role: 'user',
  permissionLevel: { _id: '2', name: 'کارشناس', modules: [...modules] },
};

afterEach(() => localStorage.clear());

test('a sign-in survives a reload, and keeps neither mail address nor role', () => {
  openSession(openKeep('')).start('token-1', user);
  expect(localStorage.getItem('jwt')).toBe('token-1');
  expect(localStorage.getItem('user')).not.toContain('m.rostami');
  expect(Object.keys(JSON.parse(localStorage.getItem('user')!))).toEqual([
    '_id',
    'name',
    'photo',
    'permissionLevel',
  ]);
  const again = openSession(openKeep(''));
  expect(again.get()).toMatchObject({ isSignedIn: true, user: { name: 'مریم رستمی' } });
  expect(again.getToken()).toBe('token-1');
});

test('ten refusals of one token end the session once, and a late one does not end the next', () => {
  const session = openSession(openKeep(''));
  session.start('old', user);
  const heard = vi.fn();
  session.subscribe(heard);
  for (let call = 0; call < 10; call += 1) session.expire('old');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(session.get()).toEqual({ isSignedIn: false, user: null, hasExpired: true });
  expect(localStorage.getItem('jwt')).toBeNull();
  session.start('new', user);
  session.expire('old');
  expect(session.get().isSignedIn).toBe(true);
});

test('signing out in one tab signs out the others', () => {
  const session = openSession(openKeep(''));
  session.start('token-1', user);
  localStorage.removeItem('jwt');
  window.dispatchEvent(new StorageEvent('storage', { key: 'jwt', storageArea: localStorage }));
  expect(session.get().isSignedIn).toBe(false);
});

test('a damaged user in the storage counts as none', () => {
  localStorage.setItem('jwt', 'token-1');
  localStorage.setItem('user', '{"_id":1');
  expect(openSession(openKeep('')).get()).toMatchObject({ isSignedIn: true, user: null });
  localStorage.setItem('user', '{"_id":"1","permissionLevel":null}');
  expect(openSession(openKeep('')).get().user).toBeNull();
});

test("a host's token stays in memory, and its end is told once", () => {
  const onTokenExpired = vi.fn();
  const session = openSession(openKeep('energy:'), { getToken: () => 'from-the-host', onTokenExpired });
  expect(session.getToken()).toBe('from-the-host');
  session.refresh(user);
  expect(localStorage.length).toBe(0);
  session.expire('from-the-host');
  session.expire('from-the-host');
  expect(onTokenExpired).toHaveBeenCalledTimes(1);
  expect(session.getToken()).toBeNull();
});
