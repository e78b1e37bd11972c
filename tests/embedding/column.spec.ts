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

test('in a column of 480 px search and dialogs are as large as what they cover', async ({
  page,
  host,
  api,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  const { token } = await api.login({ body: root });
  await mountInColumn(page, host, token, 480, '/Organization');
  const open = async () => {
    await page.locator('#energy .eui-topbar-search').click();
    await page.locator('.eui-palette-field').fill('برق');
    await page.getByRole('option').first().waitFor();
    const [palette, column] = [page.locator('.eui-palette'), page.locator('#energy')];
    return { box: (await palette.boundingBox())!, column: (await column.boundingBox())! };
  };
  // The page around the app waits as well, so they stand in the middle of the window.
  const over = await open();
  expect(over.box.width).toBe(640);
  expect(Math.abs(over.box.x + 320 - 1366 / 2)).toBeLessThan(10);
  await page.keyboard.press('Escape');

  // An element of the host that contains what is fixed is covered alone, in the layout of a phone.
  await page.locator('#energy').evaluate((element) => {
    element.style.transform = 'translateZ(0)';
    element.style.blockSize = '500px';
  });
  const { box, column } = await open();
  expect([box.width, Math.round(box.x - column.x)]).toEqual([480, 0]);
  expect(box.y - column.y).toBeLessThan(2);
  expect(box.y + box.height).toBeLessThanOrEqual(column.y + 500);
  await expect(page.locator('.eui-palette-keys')).toBeHidden();
  await page.keyboard.press('Escape');

  await page.locator('#energy').getByRole('button', { name: 'سازمان تازه' }).click();
  const dialog = (await page.getByRole('dialog').boundingBox())!;
  expect([dialog.x >= column.x, dialog.x + dialog.width <= column.x + 480]).toEqual([true, true]);
  expect(dialog.y + dialog.height).toBeLessThanOrEqual(column.y + 500);
});

test('a wizard in a page of others is as high as what it contains', async ({ page, host, api }) => {
  await page.setViewportSize({ width: 1366, height: 2400 });
  const { token } = await api.login({ body: root });
  await openHost(page, host.url);
  await page.evaluate(async (jwt) => {
    await import(/* @vite-ignore */ `${location.origin}/energy/embed.js`);
    const element = Object.assign(document.createElement('energy-upload'), { token: jwt });
    element.setAttribute('locale', 'fa');
    document.getElementById('second')!.append(element);
  }, token);
  await page.locator('energy-upload .eui-wizard').waitFor();
  const height = () => page.locator('energy-upload').evaluate((element) => element.clientHeight);
  await expect.poll(height).toBeGreaterThan(200);
  expect(await height()).toBeLessThan(1_600);
});
