import type { Page } from '@playwright/test';
import { root } from '../e2e/support/server.ts';
import { expect } from '../e2e/support/test.ts';
import type { Host } from './host/hostServer.ts';
import { mountApp, openHost, test } from './support/nearPortal.ts';

/** The app as a column of a portal's page, signed in by the portal. */
async function mountInColumn(page: Page, host: Host, token: string, width: number, path: string) {
  await openHost(page, host.url);
  await page.locator('#energy').evaluate((element, inlineSize) => {
    element.style.inlineSize = `${inlineSize}px`;
  }, width);
  await mountApp(page, token, { path });
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
