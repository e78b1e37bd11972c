import type { Page } from '@playwright/test';
import { createClient } from '../../packages/energy-core/src/api/index.ts';
import { type RunningServer, root, startServer } from '../e2e/support/server.ts';
import { csv, xlsx } from '../e2e/support/sheets.ts';
import { test as base, expect } from '../e2e/support/test.ts';
import { chooseFile, chooseMeter, newMeter } from '../e2e/support/upload.ts';
import { type Host, startHost } from './host/hostServer.ts';

/** One portal for the tests of this file. It is no fixture of the worker, which would begin another one for them. */
let started: Promise<Host> | undefined;

const test = base.extend<{ watchedOrigin: string[]; host: Host }>({
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

interface Energy {
  mount(
    element: HTMLElement,
    options: Record<string, unknown>,
  ): { unmount(): void; navigate(path: string): void };
}
type EnergyGlobal = typeof globalThis & { app?: { unmount(): void; navigate(path: string): void } };

async function openHost(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-ready=yes]').waitFor();
}

/** Starts the app in `#energy`, signed in by the portal. */
async function mountApp(
  page: Page,
  token: string,
  options: Record<string, unknown> = {},
  from = '/energy',
): Promise<void> {
  await page.evaluate(
    async ([jwt, given, path]) => {
      const energy = (await import(
        /* @vite-ignore */ new URL(`${path}/embed.js`, location.href).href
      )) as Energy;
      (globalThis as EnergyGlobal).app = energy.mount(document.getElementById('energy')!, {
        getToken: () => jwt,
        theme: 'light',
        ...(given as object),
      });
    },
    [token, options, from] as const,
  );
  await page.locator('#energy .eui-topbar').waitFor();
}

/** Everything of the host that a guest could spoil. */
const hostState = (page: Page) =>
  page.evaluate(() => ({
    html: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
    body: [...document.body.attributes].map(({ name, value }) => `${name}=${value}`),
    title: document.title,
    head: document.head.innerHTML,
    outside: [...document.body.children].map((child) => {
      const copy = child.cloneNode(true) as HTMLElement;
      copy.querySelector('#energy')?.replaceChildren();
      return copy.outerHTML;
    }),
    adopted: document.adoptedStyleSheets.length,
    storage: Object.keys(localStorage).filter((key) => !key.startsWith('energy:')),
    theme: localStorage.getItem('theme'),
    button: getComputedStyle(document.getElementById('host-button')!).backgroundColor,
    text: getComputedStyle(document.querySelector('main > p')!).fontSize,
    address: location.href,
  }));

const tokenOf = async (api: { login(input: { body: typeof root }): Promise<{ token: string }> }) =>
  (await api.login({ body: root })).token;

test('inside a hostile page the app keeps its look, and the page keeps its own', async ({
  page,
  host,
  api,
}) => {
  await openHost(page, host.url);
  const before = await hostState(page);
  const initialPath = '/PeriodicChart?nav=m.1&period=month&year=1403&month=7&chart=line&with=1402';
  await mountApp(page, await tokenOf(api), { initialPath });
  await expect(page.locator('#energy').getByRole('main')).toContainText('پوشش داده');

  const app = page.locator('#energy .eui-root');
  await expect(app).toHaveAttribute('dir', 'rtl');
  await expect(app).toHaveCSS('direction', 'rtl');
  await expect(app).toHaveCSS('font-size', '14px');
  await expect(page.locator('#energy .eui-modules-link').first()).toHaveCSS('font-size', '13px');
  await expect(page.locator('#energy .eui-modules-link').first()).toHaveCSS('direction', 'rtl');
  await expect(page.locator('#energy .eui-modules-link').first()).toHaveCSS('letter-spacing', 'normal');
  for (const button of await page.locator('#energy button:visible').all())
    await expect(button).not.toHaveCSS('background-color', 'rgb(255, 0, 0)');
  await expect(page.locator('#energy .eui-modules-link svg').first()).toHaveCSS('fill', 'none');
  await expect(page.locator('#energy .eui-page-title')).not.toHaveCSS('color', 'rgb(255, 105, 180)');

  const during = await hostState(page);
  const reactAriaStyle = /<style id="react-aria-pressable-style">[^<]*<\/style>/;
  expect({ ...during, head: during.head.replace(reactAriaStyle, '') }).toEqual(before);
  await page.locator('#host-button').click();
  await expect(page.locator('#host-button')).toHaveText('Portal 1');
});

test('menus and calendars open inside the app, in its look', async ({ page, host, api }) => {
  await openHost(page, host.url);
  await mountApp(page, await tokenOf(api), { initialPath: '/PeriodicChart?nav=m.1&period=year&year=1403' });
  await page.getByRole('button', { name: 'سال', exact: false }).filter({ hasText: '۱۴۰۳' }).click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  expect(await list.evaluate((element) => element.closest('#energy .eui-root') !== null)).toBe(true);
  await expect(list.getByRole('option').first()).toHaveCSS('direction', 'rtl');
  await expect(list.getByRole('option').first()).not.toHaveCSS('font-size', '30px');
  await list.getByRole('option', { name: '۱۴۰۲' }).click();
  await expect(page.locator('#energy').getByRole('heading', { level: 1 })).toHaveText(
    'برق ورودی اصلی، سال ۱۴۰۲',
  );
  expect(new URL(page.url()).pathname, 'the address stays the portal’s').toBe('/');
});

test('a file is read in a worker of the app’s own', async ({ page, host, api }) => {
  const meter = await newMeter(api, 'برق پورتال');
  await openHost(page, host.url);
  await mountApp(page, await tokenOf(api), { initialPath: '/UploadMeterData' });
  await chooseMeter(page, meter);
  await chooseFile(page, csv('barq.csv', 'تاریخ,مصرف\n1401/01/01,12.5\n1401/01/02,13'));
  await expect(page.locator('#energy').getByRole('main')).toContainText('۲ روز قابل ثبت');
});

test('after unmount the page is as it was', async ({ page, host, api }) => {
  await openHost(page, host.url);
  const before = await hostState(page);
  await mountApp(page, await tokenOf(api));
  await page.locator('#energy').getByRole('button', { name: /کاربر/ }).click();
  await page.evaluate(() => (globalThis as EnergyGlobal).app!.navigate('/UploadMeterData'));
  await page.locator('#energy .eui-wizard').waitFor();
  await page.evaluate(() => (globalThis as EnergyGlobal).app!.unmount());
  expect(await hostState(page)).toEqual(before);
  await expect(page.locator('#energy')).toBeEmpty();
});

test('a refused token is told to the portal once, and nothing of it is stored', async ({ page, host }) => {
  await openHost(page, host.url);
  await page.evaluate(async () => {
    const energy = (await import(/* @vite-ignore */ `${location.origin}/energy/embed.js`)) as Energy;
    const told: string[] = [];
    Object.assign(globalThis, { told });
    energy.mount(document.getElementById('energy')!, {
      token: 'no-token-at-all',
      onTokenExpired: () => told.push('expired'),
    });
  });
  await expect(page.locator('#energy').getByText('نشست شما پایان یافته است')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { told: string[] }).told)).toEqual(['expired']);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('no-token-at-all');
});

test('two apps on one page share no id', async ({ page, host, api }) => {
  await openHost(page, host.url);
  const token = await tokenOf(api);
  await mountApp(page, token);
  await page.evaluate(async (jwt) => {
    const energy = (await import(/* @vite-ignore */ `${location.origin}/energy/embed.js`)) as Energy;
    energy.mount(document.getElementById('second')!, { getToken: () => jwt, locale: 'en' });
  }, token);
  await page.locator('#second .eui-topbar').waitFor();
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

test.describe('served by another origin than the portal', () => {
  const far = base.extend<{ watchedOrigin: string[]; portal: Host; energy: RunningServer }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    portal: async ({}, use) => {
      const portal = await startHost(null);
      await use(portal);
      await portal.stop();
    },
    energy: [
      async ({ portal }, use) => {
        const energy = await startServer({ ENERGY_EMBED_HOSTS: portal.url });
        portal.allow(energy.url);
        await use(energy);
        await energy.stop();
      },
      { timeout: 240_000 },
    ],
    watchedOrigin: async ({ portal, energy }, use) => use([portal.url, energy.url]),
  });

  far('the app looks, calls and reads files as at home', async ({ page, portal, energy }) => {
    const api = createClient({ baseUrl: energy.url, getToken: () => token, fetch: fetch as never });
    let token: string | null = null;
    token = (await api.login({ body: root })).token;
    const meter = await newMeter(api, 'برق از راه دور');
    await openHost(page, portal.url);
    await mountApp(page, token, { initialPath: '/UploadMeterData', apiUrl: energy.url }, energy.url);
    await expect(page.locator('#energy .eui-modules-link').first()).toHaveCSS('font-size', '13px');
    await chooseMeter(page, meter);
    await chooseFile(
      page,
      xlsx('barq.xlsx', [
        ['تاریخ', 'مصرف'],
        ['۱۴۰۱/۰۱/۰۱', '۱۲٫۵'],
        ['۱۴۰۱/۰۱/۰۲', '۱۳'],
      ]),
    );
    await expect(page.locator('#energy').getByRole('main')).toContainText('۲ روز قابل ثبت');
  });
});
