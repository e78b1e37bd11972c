import type { Page } from '@playwright/test';
import type { Embedded } from '../../../packages/energy-embed/src/index.ts';
import { test as base } from '../../e2e/support/test.ts';
import { type Host, startHost } from '../host/hostServer.ts';

/** One portal for a worker. It is no fixture of the worker, which would begin another one for them. */
let started: Promise<Host> | undefined;

/** Tests in a portal that passes calls on and serves the app's files itself, under `/energy/`. */
export const test = base.extend<{ watchedOrigin: string[]; host: Host }>({
  host: async ({ server }, use) => {
    started ??= startHost(server.url);
    await use(await started);
  },
  watchedOrigin: async ({ host }, use) => use([host.url]),
});

test.afterAll(async () => {
  await (await started)?.stop();
  started = undefined;
});

/** What a test keeps in the page. */
export type EmbedGlobal = typeof globalThis & {
  app?: Embedded;
  /** Events heard, in order: `['navigate', { path }]`. */
  heard?: [string, Record<string, unknown>][];
};

export async function openHost(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-ready=yes]').waitFor();
}

interface Place {
  readonly element?: string;
  readonly script?: string;
  /** Waits for the top bar. */
  readonly isShown?: boolean;
}

/** Starts the app in an element, signed in by the portal; events are collected in `heard`. */
export async function mountApp(
  page: Page,
  token: string | null,
  options: Record<string, unknown> = {},
  { element = 'energy', script = '/energy/embed.js', isShown = true }: Place = {},
): Promise<void> {
  await page.evaluate(
    async ([id, address, jwt, given]) => {
      const { mount } = await import(/* @vite-ignore */ new URL(address, location.href).href);
      const here = globalThis as EmbedGlobal;
      const app: Embedded = mount(document.getElementById(id), {
        token: () => jwt,
        theme: 'light',
        ...given,
      });
      here.app = app;
      here.heard = [];
      for (const name of ['ready', 'navigate', 'title', 'error', 'size', 'signedOut'] as const)
        app.on(name, (detail) => here.heard!.push([name, detail as Record<string, unknown>]));
    },
    [element, script, token, options] as const,
  );
  if (isShown) await page.locator(`#${element} .eui-topbar`).waitFor();
}

/** Events of a name heard so far. */
export const heard = (page: Page, name: string) =>
  page.evaluate(
    (of) => (globalThis as EmbedGlobal).heard!.filter(([each]) => each === of).map(([, detail]) => detail),
    name,
  );

/** Counts the calls of the API from here on. */
export function countCalls(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) count += 1;
  });
  return () => count;
}
