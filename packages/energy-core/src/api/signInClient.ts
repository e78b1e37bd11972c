import { type ClientOf, type ClientOptions, callersOf } from './calling.ts';
import { signIn } from './calls/signIn.ts';

/** What the access table opens to anybody; the table itself comes with the whole client. */
export const openSignInCalls: readonly string[] = ['captcha', 'login'];

/** The calls of the sign-in page. */
export type SignInClient = ClientOf<typeof signIn>;

/**
 * A typed client of the few calls the sign-in page makes, for a first page that loads no more than it needs.
 * It throws as `createClient` does.
 * @example
 * const answer = { status: 'success', data: { data: { required: false, captchaId: '', captcha: '' } } };
 * const fetch = async () => ({ ok: true, status: 200, json: async () => answer }); // in a page: the web's own fetch
 * const client = createSignInClient({ baseUrl: 'https://energy.example', getToken: () => null, fetch });
 * (await client.captcha()).data.data.required // false
 */
export const createSignInClient = (options: ClientOptions): SignInClient =>
  callersOf(
    { calls: signIn, isOpen: (name) => openSignInCalls.includes(name) },
    options,
  ) as unknown as SignInClient;
