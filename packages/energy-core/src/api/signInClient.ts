import { type ClientOf, type ClientOptions, callersOf } from './calling.ts';
import { signIn } from './calls/people/signIn.ts';

/** Calls the access table allows without a token; the table itself loads with the full client. */
export const openSignInCalls: readonly string[] = ['captcha', 'login'];

/** The calls of the sign-in page. */
export type SignInClient = ClientOf<typeof signIn>;

/**
 * A typed client of the calls of the sign-in page, which keeps the first page small.
 * Throws as `createClient` does.
 * @example
 * const answer = { status: 'success', data: { data: { required: false, captchaId: '', captcha: '' } } };
 * const fetch = async () => ({ ok: true, status: 200, json: async () => answer }); // in a page: the web's own fetch
 * const client = createSignInClient({ baseUrl: 'https://energy.example', getToken: () => null, fetch });
 * (await client.captcha()).required // false
 */
export const createSignInClient = (options: ClientOptions): SignInClient =>
  callersOf(
    { calls: signIn, isOpen: (name) => openSignInCalls.includes(name) },
    options,
  ) as unknown as SignInClient;
