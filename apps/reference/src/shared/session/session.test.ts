// @vitest-environment jsdom
import { modules } from '@org/energy-core';
import type { SessionUser } from '@org/energy-core/api';
import { afterEach, expect, test, vi } from 'vitest';
import { openAppStorage } from '../storage/appStorage.ts';
import { openSession } from './session.ts';

const user: SessionUser = {
  _id: '1',
  name: 'مریم رستمی',
  email: 'm.rostami',
  emailAddress: 'm.rostami@arman.example',
  photo: null,
  role: 'user',
  permissionLevel: { _id: '2', name: 'کارشناس', modules: [...modules] },
  position: null,
  personalCode: '10234',
  preferences: {},
  organizations: [],
  twoFactor: { isOn: false, isRequired: false, recoveryCodes: 0 },
};

afterEach(() => localStorage.clear());

/** A write of another tab, as the browser reports it. */
function heard(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

test('a sign-in survives a reload, and keeps neither mail address nor role', () => {
  openSession(openAppStorage('')).start('token-1', user);
  expect(localStorage.getItem('jwt')).toBe('token-1');
  expect(localStorage.getItem('user')).not.toContain('m.rostami');
  expect(Object.keys(JSON.parse(localStorage.getItem('user')!))).toEqual([
    '_id',
    'name',
    'photo',
    'permissionLevel',
  ]);
  const again = openSession(openAppStorage(''));
  expect(again.get()).toMatchObject({ isSignedIn: true, user: { name: 'مریم رستمی' } });
  expect(again.getToken()).toBe('token-1');
});

test('ten refusals of one token end the session once, and a late one does not end the next', () => {
  const session = openSession(openAppStorage(''));
  session.start('old', user);
  const heard = vi.fn();
  session.subscribe(heard);
  for (let call = 0; call < 10; call += 1) session.expire('old');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(session.get()).toMatchObject({ isSignedIn: false, user: null, hasExpired: true });
  expect(localStorage.getItem('jwt')).toBeNull();
  session.start('new', user);
  session.expire('old');
  expect(session.get().isSignedIn).toBe(true);
});

test('signing out in one tab signs out the others', () => {
  const session = openSession(openAppStorage(''));
  session.start('token-1', user);
  heard('jwt', null);
  expect(session.get()).toMatchObject({ isSignedIn: false, hasExpired: true, lastUser: '1' });
});

test('another user who signs in elsewhere takes over this tab, and what belonged to the first goes', () => {
  const session = openSession(openAppStorage(''));
  session.start('token-1', user);
  const { turn } = session.get();
  session.refresh({ ...user, name: 'مریم رستمی‌نژاد' });
  expect(session.get().turn).toBe(turn);
  heard('user', JSON.stringify({ ...session.get().user, _id: '2', name: 'رضا توکلی' }));
  heard('jwt', 'token-2');
  expect(session.get()).toMatchObject({ isSignedIn: true, turn: turn + 1, user: { name: 'رضا توکلی' } });
  expect(session.getToken()).toBe('token-2');
});

test('while a token is being replaced, refusals of the old one wait and are then tried with the new one', async () => {
  const here = openSession(openAppStorage(''));
  here.start('old', user);
  const elsewhere = openSession(openAppStorage(''));
  let answer: (answer: { token: string }) => void = () => {};
  const renewal = here.renew(() => new Promise<{ token: string }>((resolve) => (answer = resolve)));
  const refusals = [here.expire('old'), elsewhere.expire('old')];
  expect(here.get().isSignedIn && elsewhere.get().isSignedIn).toBe(true);
  answer({ token: 'new' });
  await renewal;
  expect(await Promise.all(refusals)).toEqual(['new', 'new']);
  expect(here.get().isSignedIn && elsewhere.get().isSignedIn).toBe(true);
  expect(localStorage.getItem('jwt')).toBe('new');
});

test('a replacement that fails lets the refusal end the session', async () => {
  const session = openSession(openAppStorage(''));
  session.start('old', user);
  const renewal = session.renew(() => Promise.reject(new Error('offline')));
  const refusal = session.expire('old');
  await expect(renewal).rejects.toThrow('offline');
  expect(await refusal).toBeNull();
  expect(session.get()).toMatchObject({ isSignedIn: false, hasExpired: true });
});

test('the token of a two-factor set-up stays in memory and is good until it is refused or left', async () => {
  const session = openSession(openAppStorage(''));
  session.beginSetup('setup-token');
  expect(session.get()).toMatchObject({ isSignedIn: false, isSettingUp: true });
  expect(session.getToken()).toBe('setup-token');
  expect(localStorage.length).toBe(0);
  await session.expire('setup-token');
  expect(session.get()).toMatchObject({ isSettingUp: false, hasExpired: true });
  expect(session.getToken()).toBeNull();
  session.beginSetup('setup-token');
  session.start('token-1', user);
  expect(session.getToken()).toBe('token-1');
});

test('a damaged user in the storage counts as none', () => {
  localStorage.setItem('jwt', 'token-1');
  localStorage.setItem('user', '{"_id":1');
  expect(openSession(openAppStorage('')).get()).toMatchObject({ isSignedIn: true, user: null });
  localStorage.setItem('user', '{"_id":"1","permissionLevel":null}');
  expect(openSession(openAppStorage('')).get().user).toBeNull();
});

test("a host's token stays in memory, and its end is told once", async () => {
  const getToken = vi.fn(() => 'from-the-host');
  const session = openSession(openAppStorage('energy:'), { getToken, pages: ['charts'] });
  expect(session.getToken()).toBe('from-the-host');
  session.refresh(user);
  expect(localStorage.length).toBe(0);
  expect(session.get().user?.permissionLevel.modules.map(({ _id }) => _id)).toEqual(['charts']);
  const ended = vi.fn();
  session.subscribe(ended);
  expect(await Promise.all([1, 2].map(() => session.expire('from-the-host')))).toEqual([null, null]);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(session.getToken()).toBeNull();
});

test('after a refusal the host is asked for a newer token, and not again where that is refused, too', async () => {
  const given = ['second', 'third'];
  const getToken = vi.fn((refused?: string) => (refused === undefined ? 'first' : given.shift()!));
  const session = openSession(openAppStorage('energy:'), { getToken });
  expect(await session.expire('first')).toBe('second');
  expect(session.get().isSignedIn).toBe(true);
  expect(await session.expire('second', true)).toBeNull();
  expect(getToken.mock.calls).toEqual([['first']]);
  expect(session.get()).toMatchObject({ isSignedIn: false, hasExpired: true });
});
