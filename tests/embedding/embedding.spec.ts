import type { Page } from '@playwright/test';
import { root } from '../e2e/support/server.ts';
import { csv } from '../e2e/support/sheets.ts';
import { expect } from '../e2e/support/test.ts';
import { chooseFile, chooseMeter, newMeter } from '../e2e/support/upload.ts';
import { type EmbedGlobal, mountApp, openHost, test } from './support/nearPortal.ts';

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
  const path = '/PeriodicChart?nav=m.1&period=month&year=1403&month=7&chart=line&with=1402';
  await mountApp(page, await tokenOf(api), { path });
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
  await mountApp(page, await tokenOf(api), { path: '/PeriodicChart?nav=m.1&period=year&year=1403' });
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
  await mountApp(page, await tokenOf(api), { path: '/UploadMeterData' });
  await chooseMeter(page, meter);
  await chooseFile(page, csv('barq.csv', 'تاریخ,مصرف\n1401/01/01,12.5\n1401/01/02,13'));
  await expect(page.locator('#energy').getByRole('main')).toContainText('۲ روز قابل ثبت');
});

test('after destroy the page is as it was', async ({ page, host, api }) => {
  await openHost(page, host.url);
  const before = await hostState(page);
  await mountApp(page, await tokenOf(api));
  await page.locator('#energy').getByRole('button', { name: /کاربر/ }).click();
  await page.evaluate(() => (globalThis as EmbedGlobal).app!.update({ path: '/UploadMeterData' }));
  await page.locator('#energy .eui-wizard').waitFor();
  await page.evaluate(() => (globalThis as EmbedGlobal).app!.destroy());
  expect(await hostState(page)).toEqual(before);
  await expect(page.locator('#energy')).toBeEmpty();
});

test('two apps on one page share no id', async ({ page, host, api }) => {
  await openHost(page, host.url);
  const token = await tokenOf(api);
  await mountApp(page, token);
  await mountApp(page, token, { locale: 'en' }, { element: 'second' });
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});
