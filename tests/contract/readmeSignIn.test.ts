import * as api from '@org/energy-core/api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../apps/server/src/testing/engines.ts';
import { urlOf } from '../../apps/server/src/testing/listen.ts';
import { codeOf, switchOnSecondFactor } from '../../apps/server/src/testing/secondFactor.ts';
import { ROOT_PASSWORD, TestServer } from '../../apps/server/src/testing/server.ts';
import { readerOf, signInCode } from './signInExample.ts';

interface SignIn {
  signIn(
    email: string,
    password: string,
    ask: { read: (svg: string) => Promise<string>; code?: string },
  ): Promise<string>;
  whoIsIt(): Promise<api.SessionUser | null>;
  signOut(): Promise<void>;
  getToken(): string | null;
}

/** The functions of the README's example, on this server, with options its reader may add. */
function exampleOf(baseUrl: string, more: object = {}): SignIn {
  const createClient = (options: api.ClientOptions) => api.createClient({ ...options, baseUrl, ...more });
  const body = signInCode.replace(/^import .*;$/m, '');
  const functions = '({ signIn, whoIsIt, signOut, getToken: () => token })';
  return new Function('ApiError', 'createClient', `${body}\nreturn ${functions};`)(
    api.ApiError,
    createClient,
  );
}

onEachEngine('the sign-in of the README', (engine) => {
  let server: TestServer;
  let url: string;
  let read: (svg: string) => Promise<string>;
  beforeAll(async () => {
    // Node keeps no cookies, as a page of another origin: the captcha is known by its id.
    server = await TestServer.start(engine, { hasCaptcha: true, embedHosts: ['https://host.example'] });
    url = await urlOf(server);
    read = readerOf(server);
  });
  beforeEach(() => server.db.query('delete from login_attempt', []));
  afterAll(() => server.stop());

  const { fetch: unbound } = globalThis;
  test.each([
    ['the fetch of the page', {}],
    ['an unbound fetch', { fetch: unbound }],
    ['a wrapper', { fetch: (...given: Parameters<typeof fetch>) => fetch(...given) }],
  ])('with %s: in, known by name, out', async (_, more) => {
    const { signIn, whoIsIt, signOut } = exampleOf(url, more);
    expect(await whoIsIt()).toBeNull();
    expect(await signIn('root', ROOT_PASSWORD, { read })).toBe('success');
    expect(await whoIsIt()).toMatchObject({ email: 'root', role: 'root' });
    await signOut();
    expect(await whoIsIt()).toBeNull();
    server.wait(1);
  });

  test('refusals are an ApiError with code, status, field and a sentence in the language asked for', async () => {
    const { signIn } = exampleOf(url, { getLocale: () => 'en' });
    const mistyped = await signIn('root', ROOT_PASSWORD, { read: async () => '00000' }).catch((e) => e);
    expect(mistyped).toBeInstanceOf(api.ApiError);
    expect(mistyped).toMatchObject({ code: 'BAD_CAPTCHA', status: 422 });
    expect(mistyped.issues[0].path).toBe('captchaText');
    expect(mistyped.issues[0].message).toMatch(/^[A-Z][^؀-ۿ]+\.$/);
    const wrong = await signIn('root', 'no', { read }).catch((e) => e);
    expect(wrong).toMatchObject({ code: 'BAD_CREDENTIALS', status: 401, issues: [] });
  });

  test('where a second factor is on, the password alone is refused and a code with it signs in', async () => {
    const { signIn, whoIsIt, getToken } = exampleOf(url);
    await signIn('root', ROOT_PASSWORD, { read });
    const { secret } = await switchOnSecondFactor(server, getToken()!);
    expect(await whoIsIt()).toBeNull();
    await expect(signIn('root', ROOT_PASSWORD, { read })).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
    server.wait(1);
    const code = codeOf(server, secret);
    expect(await signIn('root', ROOT_PASSWORD, { read, code })).toBe('success');
    expect(await whoIsIt()).toMatchObject({ email: 'root' });
  });
});
