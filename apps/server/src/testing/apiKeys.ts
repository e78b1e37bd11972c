import type { KeyScope, NewApiKey } from '@org/energy-core/api';
import type { TestServer } from './server.ts';

/** Scopes of these pages: `charts` to read, `upload:write` to write as well. */
export const scopesOf = (...pages: readonly string[]): KeyScope[] =>
  pages.map((each) => {
    const [page, access = 'read'] = each.split(':');
    return { page: page!, access: access as KeyScope['access'] };
  });

/** Creates a key through the API; answers it with its id. */
export async function createKey(
  server: TestServer,
  pages: readonly string[],
  more: Partial<NewApiKey> = {},
  token?: string,
): Promise<{ _id: string; key: string }> {
  const body = { name: 'کلید آزمون', scopes: scopesOf(...pages), expires: '2025-11-20', ...more };
  const { status, body: answer } = await server.post('/apiKey', body, token === undefined ? {} : { token });
  if (status !== 201) throw new Error(`The key was not created: ${JSON.stringify(answer)}`);
  return answer.data.data;
}

/** A guest token that this key signs; answers it with its id. */
export async function createGuest(
  server: TestServer,
  key: string,
  wish: object,
): Promise<{ _id: string; token: string }> {
  const body = { pages: ['charts'], minutes: 30, ...wish };
  const { status, body: answer } = await server.post('/guestToken', body, { token: key });
  if (status !== 201) throw new Error(`The token was not signed: ${JSON.stringify(answer)}`);
  return answer.data.data;
}
