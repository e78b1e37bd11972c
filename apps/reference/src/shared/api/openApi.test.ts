// @vitest-environment jsdom
import { createClient } from '@org/energy-core/api';
import { afterEach, expect, test, vi } from 'vitest';
import { openSession } from '../session/session.ts';
import { openAppStorage } from '../storage/appStorage.ts';
import { openApi } from './openApi.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A server that accepts only one token and records the calls with their tokens. */
function server(good: { token: string }) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.authorization?.slice('Bearer '.length) ?? '';
    calls.push(`${new URL(url, 'http://x').pathname.split('/').at(-1)} ${token}`);
    const isGood = token === good.token;
    return new Response(
      JSON.stringify(
        isGood
          ? { status: 'success', results: 0, total: 0, data: { data: [] } }
          : { status: 'fail', code: 'SESSION_ENDED', message: '' },
      ),
      { status: isGood ? 200 : 401 },
    );
  });
  return calls;
}

test('a call that left with the old token is made again with the new one, and nobody is signed out', async () => {
  const good = { token: 'new' };
  const calls = server(good);
  localStorage.setItem('jwt', 'old');
  const session = openSession(openAppStorage(''));
  const client = createClient(openApi('', session, () => 'fa').clientOptions);
  let answer: (answer: { token: string }) => void = () => {};
  const renewal = session.renew(
    () =>
      new Promise<{ token: string }>((resolve) => {
        answer = resolve;
      }),
  );
  const listed = client.listMySessions();
  await vi.waitFor(() => expect(calls).toEqual(['sessions old']), 20_000);
  answer({ token: 'new' });
  await renewal;
  expect((await listed).total).toBe(0);
  expect(calls).toEqual(['sessions old', 'sessions new']);
  expect(session.get().isSignedIn).toBe(true);
});

test('a token that is refused for good is asked once, and the session ends', async () => {
  const calls = server({ token: 'another' });
  localStorage.setItem('jwt', 'mine');
  const session = openSession(openAppStorage(''));
  const client = createClient(openApi('', session, () => 'fa').clientOptions);
  await expect(client.listMySessions()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(calls).toEqual(['sessions mine']);
  expect(session.get()).toMatchObject({ isSignedIn: false, hasExpired: true });
});

test('every call asks for refusals in the language of the page, also after it changed', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['accept-language']);
    return new Response(JSON.stringify({ status: 'fail', code: 'NOT_FOUND', message: '' }), { status: 404 });
  });
  let locale: 'fa' | 'en' = 'fa';
  const { entrance } = openApi('', openSession(openAppStorage('')), () => locale);
  await entrance.captcha().catch(() => {});
  locale = 'en';
  await entrance.captcha().catch(() => {});
  expect(asked).toEqual(['fa', 'en']);
});
