import { createClient } from '../../../packages/energy-core/src/api/index.ts';
import { type RunningServer, root } from '../../e2e/support/server.ts';
import { test as base } from '../../e2e/support/test.ts';
import { type Host, startHost } from '../host/hostServer.ts';

let started: Promise<Host> | undefined;

/** A client signed in as root on a server, with its token. */
export const signIn = async (url: string) => {
  let token: string | null = null;
  const api = createClient({ baseUrl: url, getToken: () => token, fetch: fetch as never });
  token = (await api.login({ body: root })).token!;
  return { api, token };
};

/** A key of the portal's server, which invites its visitors. */
async function newKey(url: string): Promise<string> {
  const { api } = await signIn(url);
  const scopes = ['charts', 'label'].map((page) => ({ page, access: 'read' as const }));
  const expires = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { key } = await api.createApiKey({ body: { name: 'پورتال', scopes, expires, mayInvite: true } });
  return key;
}

/** A portal, and the energy server at another origin that allows it; one of each for a worker. */
export const test = base.extend<{ watchedOrigin: string[]; portal: Host; energy: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
  portal: async ({}, use) => {
    started ??= startHost(null);
    await use(await started);
  },
  energy: [
    async ({ portal, serverWith }, use) => {
      const energy = await serverWith({ ENERGY_EMBED_HOSTS: portal.url });
      portal.allow(energy.url, await newKey(energy.url));
      await use(energy);
    },
    { timeout: 240_000 },
  ],
  watchedOrigin: async ({ portal, energy }, use) => use([portal.url, energy.url]),
});

test.afterAll(async () => {
  await (await started)?.stop();
  started = undefined;
});
