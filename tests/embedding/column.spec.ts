import type { Page } from '@playwright/test';
import { root } from '../e2e/support/server.ts';
import { test as base, expect } from '../e2e/support/test.ts';
import { type Host, startHost } from './host/hostServer.ts';

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

/** The app as a column of a portal's page, signed in by the portal. */
async function mountInColumn(page: Page, host: Host, token: string, width: number, path: string) {
  await page.goto(host.url);
  await page.locator('html[data-ready=yes]').waitFor();
  await page.evaluate(
    async ([jwt, inlineSize, initialPath]) => {
      const element = document.getElementById('energy')!;
      element.style.inlineSize = `${inlineSize}px`;
      const { mount } = await import(new URL('/energy/embed.js', location.href).href);
      mount(element, { getToken: () => jwt, theme: 'light', initialPath });
    },
    [token, width, path] as const,
  );
  await page.locator('#energy h1').first().waitFor();
}

/** Texts and controls that reach out of the column, beside those that scroll in a box of their own. */
const cutIn = (page: Page) =>
  page.evaluate(() => {
    const app = document.querySelector('#energy .eui-root')!;
    const column = app.getBoundingClientRect();
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== app &&
      (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...app.querySelectorAll('a, button, input, h1, h2, p, li, td')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isSeen = box.width > 1 && box.height > 1 && getComputedStyle(element).clipPath === 'none';
      const isOut = box.left < column.left - 1 || box.right > column.right + 1;
      return isSeen && isOut && !scrolls(element.parentElement) && !element.closest('.eui-sr-only, .eui-skip')
        ? [`${element.className || element.localName}: ${Math.round(box.left)} to ${Math.round(box.right)}`]
        : [];
    });
  });

const paths = [
  '/',
  '/PeriodicChart?nav=m.1&period=month&year=1403&month=7',
  '/MeterData',
  '/UploadMeterData',
  '/Organization',
];

for (const width of [320, 480, 2560])
  test(`in a column of ${width} px everything can be read and reached`, async ({ page, host, api }) => {
    await page.setViewportSize({ width: Math.max(1366, width + 40), height: 900 });
    const { token } = await api.login({ body: root });
    for (const path of paths) {
      await mountInColumn(page, host, token, width, path);
      await expect(page.locator('#energy .eui-skeleton')).toHaveCount(0);
      const app = page.locator('#energy .eui-root').first();
      expect(
        await app.evaluate((each) => each.scrollWidth - each.clientWidth),
        `${path} scrolls`,
      ).toBeLessThanOrEqual(0);
      expect.soft(await cutIn(page), path).toEqual([]);
    }
    // The menu of a phone in a narrow column, although the window is wide.
    const drawer = page.locator('#energy .eui-drawer-place');
    if (width > 720) return expect(drawer).toBeHidden();
    await drawer.getByRole('button').click();
    await page.getByRole('dialog').getByRole('link', { name: 'بارگذاری داده', exact: true }).click();
    await expect(page.locator('#energy .eui-wizard')).toBeVisible();
  });
