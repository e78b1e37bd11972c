import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type Client, createClient } from '../../../packages/energy-core/src/api/index.ts';
import { type RunningServer, root, startServer } from './server.ts';

interface WorkerFixtures {
  /** The real server of this worker. */
  server: RunningServer;
  /** A further real server of this worker, with these settings; started at its first use. */
  serverWith: (env: Readonly<Record<string, string>>) => Promise<RunningServer>;
  /** A client signed in as root, to prepare and to look at what is stored. */
  api: Client;
}

interface Fixtures {
  /** Problems of the page besides the test: errors, foreign requests, policy violations. */
  complaints: string[];
  /** Origin of the page under test; requests elsewhere are complaints. */
  watchedOrigin: string[];
  /** What root chose in one test does not follow root into the next. */
  freshChoices: undefined;
  /** Opens a page of the app as the signed-in root. */
  open: (path: string) => Promise<Page>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  serverWith: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const started = new Map<string, Promise<RunningServer>>();
      await use((env) => {
        const key = JSON.stringify(env);
        const server = started.get(key) ?? startServer(env);
        started.set(key, server);
        return server;
      });
      for (const server of await Promise.allSettled(started.values()))
        if (server.status === 'fulfilled') await server.value.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  api: [
    async ({ server }, use) => {
      let token: string | null = null;
      const api = createClient({ baseUrl: server.url, getToken: () => token, fetch: fetch as never });
      token = (await api.login({ body: root })).token;
      await use(api);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  watchedOrigin: async ({ server }, use) => use([server.url]),
  complaints: [
    async ({ page, watchedOrigin }, use) => {
      const complaints: string[] = [];
      await watch(page, watchedOrigin, complaints);
      await use(complaints);
      expect(
        complaints,
        'the page stays silent: no error, no foreign request, no breach of its policy',
      ).toEqual([]);
    },
    { auto: true },
  ],
  freshChoices: [
    async ({ api }, use) => {
      const chosen = Object.keys(await api.getPreferences()).map((name) => [name, null]);
      if (chosen.length > 0) await api.savePreferences({ body: { preferences: Object.fromEntries(chosen) } });
      await use(undefined);
    },
    { auto: true },
  ],
  open: async ({ page, server, api }, use) => {
    await use(async (path) => {
      const answer = await api.login({ body: root });
      if (answer.status !== 'success') throw new Error('Root is asked to set a second factor up.');
      const { token, data } = answer;
      await page.addInitScript(
        ([jwt, user]) => {
          if (sessionStorage.getItem('prepared')) return;
          sessionStorage.setItem('prepared', 'yes');
          localStorage.setItem('jwt', jwt!);
          localStorage.setItem('user', user!);
        },
        [token, JSON.stringify(data.user)],
      );
      await page.goto(server.url + path);
      return page;
    });
  },
});

export { expect };

/** Some tests expect a refused call; the browser reports each as an error. */
const isRefusedCall = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/');

async function watch(page: Page, origins: readonly string[], complaints: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message)) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!origins.some((origin) => url.startsWith(origin)) && !/^(data|blob):/.test(url))
      complaints.push(`foreign request: ${url}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} refused ${event.blockedURI}`),
    );
  });
}
