import type { Page } from '@playwright/test';
import { root } from '../e2e/support/server.ts';
import { csv } from '../e2e/support/sheets.ts';
import { expect } from '../e2e/support/test.ts';
import { chooseFile, newMeter } from '../e2e/support/upload.ts';
import { openHost, test } from './support/nearPortal.ts';

const tokenOf = async (api: { login(input: { body: typeof root }): Promise<{ token: string }> }) =>
  (await api.login({ body: root })).token;

/** Puts elements into the page as its author would write them; their token is a function. */
async function write(page: Page, html: string, token: string, isInShadow = false): Promise<void> {
  await page.evaluate(
    async ([text, jwt, inShadow]) => {
      await import(/* @vite-ignore */ `${location.origin}/energy/embed.js`);
      const place = document.getElementById('energy')!;
      const target = inShadow ? place.attachShadow({ mode: 'open' }) : place;
      target.innerHTML = text;
      const changes: unknown[] = [];
      Object.assign(globalThis, { changes });
      for (const element of target.querySelectorAll('*')) {
        if (!element.localName.startsWith('energy-')) continue;
        Object.assign(element, { token: () => Promise.resolve(jwt) });
        element.addEventListener('change', (event) => changes.push((event as CustomEvent).detail));
      }
    },
    [html, token, isInShadow] as const,
  );
}
const changes = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { changes: unknown[] }).changes);

test('chart, tree and label from one script, and they follow their attributes', async ({
  page,
  host,
  api,
}) => {
  await openHost(page, host.url);
  await write(
    page,
    `<energy-chart meter="1" year="1403" locale="fa"></energy-chart>
     <energy-tree locale="en"></energy-tree>
     <energy-label building="1" year="1403"></energy-label>`,
    await tokenOf(api),
  );
  const chart = page.locator('energy-chart');
  await expect(chart.getByRole('img').or(chart.locator('svg')).first()).toBeVisible();
  await expect(chart).toContainText('۱۴۰۳');
  await chart.evaluate((element) => element.setAttribute('year', '1402'));
  await expect(chart).toContainText('۱۴۰۲');
  await expect(page.locator('energy-label .eui-root')).toHaveCSS('direction', 'rtl');
  await expect(page.locator('energy-label')).toContainText(/[A-G]/);
  const tree = page.locator('energy-tree');
  await expect(tree.locator('.eui-root')).toHaveAttribute('lang', 'en');
  await tree.getByRole('treeitem').first().click();
  await page.keyboard.press('Space');
  await expect.poll(async () => JSON.stringify(await changes(page))).toContain('"ids":[');
  await chart.evaluate((element) => element.remove());
  await expect(page.locator('energy-chart')).toHaveCount(0);
});

test('an upload element stores a sheet and says of which meter', async ({ page, host, api }) => {
  const meter = await newMeter(api, 'برق عنصر');
  await openHost(page, host.url);
  await write(page, `<energy-upload meter="${meter.id}" locale="fa"></energy-upload>`, await tokenOf(api));
  await chooseFile(page, csv('barq.csv', 'تاریخ,مصرف\n1401/01/01,12.5\n1401/01/02,13'));
  await expect(page.locator('energy-upload')).toContainText('۲ روز قابل ثبت');
});

test('inside a shadow root it has its look and font, opens its lists, and leaves no trace', async ({
  page,
  host,
  api,
}) => {
  await openHost(page, host.url);
  const head = await page.evaluate(() => document.head.innerHTML);
  await write(
    page,
    `<energy-app theme="light" locale="fa" path="/PeriodicChart?nav=m.1&amp;period=year&amp;year=1403"></energy-app>`,
    await tokenOf(api),
    true,
  );
  await page.locator('energy-app .eui-topbar').waitFor();
  await expect(page.locator('energy-app .eui-modules-link').first()).toHaveCSS('font-size', '13px');
  const fonts = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
  await expect.poll(async () => (await fonts()).join()).toContain('Vazirmatn');
  await page.getByRole('button', { name: 'سال', exact: false }).filter({ hasText: '۱۴۰۳' }).click();
  const list = page.getByRole('listbox');
  await list.getByRole('option', { name: '۱۴۰۲' }).click();
  await expect(page.locator('energy-app').getByRole('heading', { level: 1 })).toHaveText(
    'برق ورودی اصلی، سال ۱۴۰۲',
  );
  // By keyboard, too: focus enters the shadow tree and the dialog closes with Escape.
  await page.locator('energy-app').getByRole('button', { name: /کاربر/ }).click();
  await expect(page.locator('energy-app .eui-user')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('energy-app .eui-user')).toHaveCount(0);
  await page.locator('energy-app').evaluate((element) => element.remove());
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(0);
  const reactAriaStyle = /<style id="react-aria-pressable-style">[^<]*<\/style>/;
  expect((await page.evaluate(() => document.head.innerHTML)).replace(reactAriaStyle, '')).toBe(head);
});
