// @vitest-environment jsdom
import { ApiError } from '@org/energy-core/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAppStorage } from '../storage/appStorage.ts';
import { openPreferences, type SavePreferences } from './preferenceStore.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  localStorage.clear();
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** Tabs of earlier tests would receive our events. */
const stops: (() => void)[] = [];
const open = (given = {}) => {
  const store = openPreferences(openAppStorage(''), new Map(Object.entries(given)));
  const connect = (save: SavePreferences) => {
    const stop = store.connect(save);
    stops.push(stop);
    return stop;
  };
  return { ...store, connect };
};
const server = () => {
  const stored: Record<string, string> = {};
  const save = vi.fn<SavePreferences>(async (changes) => Object.assign(stored, changes));
  return { stored, save };
};
const offline = () => Promise.reject(new ApiError({ code: 'OFFLINE', status: 0, message: '' }));
/** Another tab wrote to the storage. */
const tellTabs = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'preferences', storageArea: localStorage }));

test('a choice counts at once, several are sent together a second after the last', async () => {
  const { stored, save } = server();
  const here = open();
  here.receive('7', {});
  here.connect(save);
  here.write('theme', 'light');
  await vi.advanceTimersByTimeAsync(900);
  here.write('theme', 'dark');
  here.write('locale', 'en');
  expect([here.read('theme'), here.read('locale')]).toEqual(['dark', 'en']);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(save).toHaveBeenCalledOnce();
  expect(stored).toEqual({ theme: 'dark', locale: 'en' });
  here.write('locale', 'en');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledOnce();
});

test('the next computer has them with the sign-in, also over what its last visitor chose', () => {
  const next = open();
  next.receive('1', { theme: 'dark', organization: '4' });
  next.receive('7', { theme: 'light' });
  expect([next.read('theme'), next.read('organization')]).toEqual(['light', null]);
});

test('a choice made before the sign-in, or without a network, is sent as soon as that is possible', async () => {
  const { stored, save } = server();
  const here = open();
  here.write('locale', 'en');
  here.receive('7', { locale: 'fa', theme: 'dark' });
  expect([here.read('locale'), here.read('theme')]).toEqual(['en', 'dark']);
  save.mockImplementationOnce(offline);
  const stop = here.connect(save);
  await vi.advanceTimersByTimeAsync(1000);
  expect(stored).toEqual({});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(stored).toEqual({ locale: 'en' });
  stop();
  here.write('theme', 'light');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored).toEqual({ locale: 'en' });
  open().connect(save);
  await vi.advanceTimersByTimeAsync(1000);
  expect(stored).toEqual({ locale: 'en', theme: 'light' });
});

test('an answer that left before a choice was saved does not take it back', async () => {
  const { save } = server();
  const here = open();
  here.receive('7', { theme: 'light' });
  here.connect(save);
  here.write('theme', 'dark');
  here.receive('7', { theme: 'light' });
  await here.flush();
  here.receive('7', { theme: 'light' });
  expect(here.read('theme')).toBe('dark');
  // Later the server takes precedence: another computer changed it.
  await vi.advanceTimersByTimeAsync(11_000);
  here.receive('7', { theme: 'light' });
  expect(here.read('theme')).toBe('light');
});

test('two tabs agree, and one sends what the other had no time for', async () => {
  const { stored, save } = server();
  const [one, other] = [open(), open()];
  one.receive('7', {});
  other.connect(save);
  const heard = vi.fn();
  other.subscribe(heard);
  one.write('theme', 'dark');
  tellTabs();
  expect(heard).toHaveBeenCalled();
  expect(other.read('theme')).toBe('dark');
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored).toEqual({ theme: 'dark' });
});

test('what the server refuses for good is not sent again', async () => {
  const { save } = server();
  save.mockImplementation(() => Promise.reject(new ApiError({ code: 'INVALID', status: 422, message: '' })));
  const here = open();
  here.receive('7', {});
  here.connect(save);
  here.write('calculator.amount', '12');
  here.write('long', 'x'.repeat(2000));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(save.mock.calls).toEqual([[{ 'calculator.amount': '12' }]]);
  expect(here.read('long')).toHaveLength(2000);
});

test('what the host page decides wins; a choice made inside holds for the visit and is nobody’s preference', async () => {
  const { save } = server();
  open().receive('7', { theme: 'dark', locale: 'en' });
  const guest = open({ theme: 'light', locale: undefined });
  guest.connect(save);
  expect([guest.read('theme'), guest.read('locale')]).toEqual(['light', 'en']);
  guest.write('theme', 'dark');
  guest.receive('7', { theme: 'system', locale: 'en' });
  expect(guest.read('theme')).toBe('dark');
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).not.toHaveBeenCalled();
  expect(open({ theme: 'light' }).read('theme')).toBe('light');
});

test('a spoilt storage is as good as an empty one', () => {
  for (const text of ['{', 'null', '[]', '{"values":7,"unsent":[]}', '{"values":{"a":1},"unsent":["b"]}']) {
    localStorage.setItem('preferences', text);
    const here = open();
    expect(here.read('a')).toBeNull();
    here.write('a', 'b');
    expect(here.read('a')).toBe('b');
  }
});
