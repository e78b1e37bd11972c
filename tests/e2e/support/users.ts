import type { BrowserContext, Page } from '@playwright/test';
import { type Client, createClient, type SessionUser } from '../../../packages/energy-core/src/api/index.ts';
import type { RunningServer } from './server.ts';

export interface TestUser {
  readonly id: string;
  readonly name: string;
  /** The sign-in name. */
  readonly email: string;
  readonly password: string;
  /** `_id` of their permission level, which only they have. */
  readonly level: string;
}

let people = 0;

/** A user with their own permission level of these pages, limited to `organizations` if any are given. */
export async function newUser(
  api: Client,
  pages: readonly string[],
  organizations: readonly string[] = [],
): Promise<TestUser> {
  people += 1;
  const mark = `${Date.now().toString(36)}${people}`;
  const name = `نرگس ${mark}`;
  const level = (await api.createLevel({ body: { name: `سطح ${mark}`, modules: [...pages] } }))._id;
  const password = 'Sepidar-e-boland-77';
  const data = await api.createUser({
    body: {
      name,
      email: mark,
      password,
      passwordConfirm: password,
      permissionLevel: level,
      personalCode: mark,
      ...(organizations.length > 0 && { organizations: [...organizations] }),
    },
  });
  return { id: data._id, name, email: mark, password, level };
}

export interface SignedIn {
  readonly token: string;
  readonly user: SessionUser;
  readonly api: Client;
}

/** Signs a user in from a browser of this name; a new browser triggers a message to them. */
export async function signIn(
  server: Pick<RunningServer, 'url'>,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
  browser = 'Firefox/140.0',
): Promise<SignedIn> {
  let token: string | null = null;
  const api = createClient({
    baseUrl: server.url,
    getToken: () => token,
    fetch: ((url: string, init: RequestInit) =>
      fetch(url, { ...init, headers: { ...init.headers, 'user-agent': browser } })) as never,
  });
  const answer = await api.login({ body: { email, password } });
  if (answer.status !== 'success') throw new Error('This person is asked to set a second factor up.');
  token = answer.token;
  return { token, user: answer.data.user, api };
}

/** Sends so many messages to a user, by signing them in from new browsers. */
export async function sendMessages(
  server: Pick<RunningServer, 'url'>,
  person: TestUser,
  count: number,
): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    people += 1;
    const { api } = await signIn(server, person, `Browser ${inLetters(people)}`);
    await api.logout();
  }
}

/** The server treats browsers that differ in digits as versions of one. */
const inLetters = (count: number): string =>
  [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Opens a page as a signed-in user. Further pages of the same context are further tabs. */
export async function openAs(
  context: BrowserContext,
  server: Pick<RunningServer, 'url'>,
  { token, user }: SignedIn,
  path: string,
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(
    ([jwt, stored]) => {
      if (localStorage.getItem('prepared')) return;
      localStorage.setItem('prepared', 'yes');
      localStorage.setItem('jwt', jwt!);
      localStorage.setItem('user', stored!);
    },
    [token, JSON.stringify(user)],
  );
  await page.goto(server.url + path);
  return page;
}
