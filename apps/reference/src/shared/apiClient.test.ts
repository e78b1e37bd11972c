import { createClient } from '@org/energy-core/api';
import { afterEach, expect, test, vi } from 'vitest';
import { openApi } from './apiClient.ts';
import { openKeep } from './keep.ts';
import { openSession } from './session.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A server that takes one token only, and lists the calls with their tokens. */
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
  const session = openSession(openKeep(''));
  const client = createClient(openApi('', session).clientOptions);
  let answer: (answer: { token: string }) => void = () => {};
  const renewal = session.renew(
    () =>
      new Promise<{ token: string }>((resolve) => {
        answer = resolve;
      }),
  );
  const listed = client.listMySessions();
  await vi.waitFor(() => expect(calls).toEqual(['sessions old']));
  answer({ token: 'new' });
  await renewal;
  expect((await listed).results).toBe(0);
  expect(calls).toEqual(['sessions old', 'sessions new']);
  expect(session.get().isSignedIn).toBe(true);
});

test('a token that is refused for good is asked once, and the session ends', async () => {
  const calls = server({ token: 'another' });
  localStorage.setItem('jwt', 'mine');
  const session = openSession(openKeep(''));
  const client = createClient(openApi('', session).clientOptions);
  await expect(client.listMySessions()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(calls).toEqual(['sessions mine']);
  expect(session.get()).toMatchObject({ isSignedIn: false, hasExpired: true });
});
