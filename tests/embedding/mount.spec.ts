import type { Page } from '@playwright/test';
import { printedSheets } from '../e2e/support/paper.ts';
import { root } from '../e2e/support/server.ts';
import { expect } from '../e2e/support/test.ts';
import { countCalls, type EmbedGlobal, heard, mountApp, openHost, test } from './support/nearPortal.ts';

const tokenOf = async (api: { login(input: { body: typeof root }): Promise<{ token: string }> }) =>
  (await api.login({ body: root })).token;
const chart = '/PeriodicChart?nav=m.1&period=year&year=1403';

/** Mounts with a function given as text, which counts how often it was asked. */
async function mountWith(page: Page, answer: string): Promise<void> {
  await page.evaluate(async (body) => {
    const { mount } = await import(/* @vite-ignore */ `${location.origin}/energy/embed.js`);
    const here = globalThis as EmbedGlobal & { asked: number };
    const ask = new Function('asked', `return ${body}`);
    Object.assign(here, { asked: 0, heard: [] });
    const token = () => {
      here.asked += 1;
      return ask(here.asked);
    };
    here.app = mount(document.getElementById('energy'), { token, locale: 'fa' });
    for (const name of ['error', 'signedOut'] as const)
      here.app!.on(name, (detail) => here.heard!.push([name, detail as never]));
  }, answer);
}
const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as { asked: number }).asked);

test.describe('tokens', () => {
  // The portal has a policy without eval; the functions of these tests are texts.
  test.use({ bypassCSP: true });

  for (const { name, answer, says, reason, asks, calls } of [
    { name: 'null', answer: 'null', says: 'معرفی نکرد', reason: 'missing', asks: 1, calls: 0 },
    {
      ...{ name: 'old', answer: '"no-token-at-all"', says: 'پایان یافته', reason: 'refused' },
      ...{ asks: 2, calls: 1 },
    },
    {
      ...{ name: 'old and always another', answer: '"old-" + asked', says: 'پایان یافته', reason: 'refused' },
      ...{ asks: 2, calls: 2 },
    },
  ])
    test(`a token that is ${name} leads to one sentence, and to no loop`, async ({ page, host }) => {
      await openHost(page, host.url);
      const count = countCalls(page);
      await mountWith(page, answer);
      await expect(page.locator('#energy').getByRole('alert')).toContainText(says);
      await page.waitForTimeout(1_500);
      expect(await heard(page, 'signedOut')).toEqual([{ reason }]);
      expect([await asked(page), count()]).toEqual([asks, calls]);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('no-token-at-all');
    });

  test('a slow token is waited for with a sentence, and asked for once', async ({ page, host, api }) => {
    await openHost(page, host.url);
    const token = await tokenOf(api);
    await mountWith(page, `new Promise((resolve) => setTimeout(resolve, 6000, ${JSON.stringify(token)}))`);
    await expect(page.locator('#energy').getByRole('status')).toContainText('در انتظار');
    await page.locator('#energy .eui-topbar').waitFor();
    await expect(page.locator('#energy').getByText('در انتظار')).toHaveCount(0);
    expect([await asked(page), await heard(page, 'signedOut')]).toEqual([1, []]);
  });

  test('a token that ends is followed by the next one, unnoticed', async ({ page, host, api }) => {
    await openHost(page, host.url);
    const token = await tokenOf(api);
    await mountWith(page, `asked === 1 ? 'ended' : ${JSON.stringify(token)}`);
    await page.locator('#energy .eui-topbar').waitFor();
    expect([await asked(page), await heard(page, 'signedOut')]).toEqual([2, []]);
  });
});

test('a function that throws leads to one sentence, and a later token begins again', async ({
  page,
  host,
  api,
  complaints,
}) => {
  await openHost(page, host.url);
  await page.evaluate(async () => {
    const { mount } = await import(/* @vite-ignore */ `${location.origin}/energy/embed.js`);
    const here = globalThis as EmbedGlobal;
    here.heard = [];
    const token = () => Promise.reject(new Error('the portal is asleep'));
    here.app = mount(document.getElementById('energy'), { token });
    here.app!.on('error', (detail) => here.heard!.push(['error', { ...detail }]));
  });
  await expect(page.locator('#energy').getByRole('alert')).toContainText('معرفی نکرد');
  expect(await heard(page, 'error')).toEqual([{ code: 'TOKEN_FAILED', message: 'the portal is asleep' }]);
  expect(complaints.splice(0)).toHaveLength(1);
  const token = await tokenOf(api);
  await page.evaluate((jwt) => (globalThis as EmbedGlobal).app!.update({ token: jwt }), token);
  await page.locator('#energy .eui-topbar').waitFor();
});

test('the host hears what happens, and its theme, locale and page win', async ({ page, host, api }) => {
  await openHost(page, host.url);
  await page.evaluate(() => {
    const preferences = { of: null, values: { theme: 'dark', locale: 'fa' }, unsent: [] };
    localStorage.setItem('energy:preferences', JSON.stringify(preferences));
  });
  await mountApp(page, await tokenOf(api), { path: chart, theme: 'light', locale: 'en', pages: ['charts'] });
  const app = page.locator('#energy .eui-root');
  await expect(app).toHaveAttribute('data-theme', 'light');
  await expect(app).toHaveAttribute('lang', 'en');
  await expect.poll(() => heard(page, 'ready')).toEqual([{}]);
  expect(await heard(page, 'navigate')).toContainEqual({ path: chart });
  await expect.poll(async () => (await heard(page, 'size')).length).toBeGreaterThan(0);
  expect((await heard(page, 'size')).at(-1)).toMatchObject({ height: expect.any(Number) });
  expect(JSON.stringify(await heard(page, 'title'))).toContain('Consumption chart');
  // Only the pages that the host allows, also by their address.
  await expect(page.locator('#energy .eui-modules-link')).toHaveCount(1);
  await page.evaluate(() => (globalThis as EmbedGlobal).app!.update({ path: '/UploadMeterData' }));
  await expect.poll(() => heard(page, 'navigate')).toContainEqual({ path: '/403' });
  // What the host decided is not offered to the user.
  await page.locator('#energy').getByRole('button', { name: /User/ }).click();
  await expect(page.locator('#energy .eui-looks')).toContainText('Density');
  await expect(page.locator('#energy .eui-looks')).not.toContainText('Theme');
  await expect(page.locator('#energy .eui-looks')).not.toContainText('Language');
  await page.keyboard.press('Escape');
  await page.evaluate(() => (globalThis as EmbedGlobal).app!.update({ theme: 'dark', locale: 'fa' }));
  await expect(app).toHaveAttribute('data-theme', 'dark');
  await expect(app).toHaveAttribute('dir', 'rtl');
});

test('where the host allows it, the user chooses', async ({ page, host, api }) => {
  await openHost(page, host.url);
  await mountApp(page, await tokenOf(api), { mayChoose: true, locale: 'fa' });
  await page.locator('#energy').getByRole('button', { name: /کاربر/ }).click();
  await page.locator('#energy .eui-looks').getByRole('radio', { name: 'English' }).click();
  await expect(page.locator('#energy .eui-root')).toHaveAttribute('lang', 'en');
});

test('without chrome there is the page alone, and a print has the element alone', async ({
  page,
  host,
  api,
}) => {
  await openHost(page, host.url);
  const options = { chrome: 'none', path: chart };
  await mountApp(page, await tokenOf(api), options, { isShown: false });
  await expect(page.locator('#energy').getByRole('main')).toContainText('پوشش داده');
  await expect(page.locator('#energy .eui-topbar, #energy .eui-modules')).toHaveCount(0);
  const sheets = (await printedSheets(page)).join(' ');
  expect(sheets).toContain('۱۴۰۳');
  expect(sheets).not.toContain('Words of the portal');
  expect(sheets).not.toContain('Portal');
  await expect(page.locator('main > p')).toBeVisible();
  await page.evaluate(() => (globalThis as EmbedGlobal).app!.destroy());
  expect((await printedSheets(page)).join(' ')).toContain('Words of the portal');
});

test('wrong options are refused with a sentence', async ({ page, host }) => {
  await openHost(page, host.url);
  const refusals = await page.evaluate(async () => {
    const { mount } = await import(/* @vite-ignore */ `${location.origin}/energy/embed.js`);
    const element = document.getElementById('energy');
    const given: [unknown, object][] = [
      [null, {}],
      [element, { tokn: 'a' }],
      [element, { theme: 'blue' }],
      [element, { server: 'ftp://energy' }],
      [element, { path: 'MeterData' }],
      [element, { pages: [] }],
    ];
    const refusalOf = (call: () => unknown) => {
      try {
        call();
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    };
    const refused = given.map(([target, options]) => refusalOf(() => mount(target, options)));
    const app = mount(element, { token: null });
    refused.push(refusalOf(() => app.update({ pages: ['charts'] })));
    app.destroy();
    return refused;
  });
  expect(refusals).toEqual([
    expect.stringContaining('needs an element of the page'),
    expect.stringContaining('has no option "tokn"'),
    expect.stringContaining('needs as theme "system", "light" or "dark", not "blue"'),
    expect.stringContaining('needs as server the address'),
    expect.stringContaining('a path that begins with "/"'),
    expect.stringContaining('a list of page ids'),
    expect.stringContaining('update() has no option "pages"'),
  ]);
  await expect(page.locator('#energy')).toBeEmpty();
});

test('twenty mounts leave nothing behind', async ({ page, host, api }) => {
  await openHost(page, host.url);
  const token = await tokenOf(api);
  const cdp = await page.context().newCDPSession(page);
  const listenersOf = async (expression: string) => {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    return (await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId! })).listeners.length;
  };
  const counts = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { nodes } = await cdp.send('Memory.getDOMCounters');
    const listeners = [];
    for (const each of ['window', 'document', 'document.body', 'document.getElementById("energy")'])
      listeners.push(await listenersOf(each));
    return { nodes, listeners };
  };
  const once = async () => {
    await mountApp(page, token, { path: '/Calculator' });
    await page.locator('#energy h1').waitFor();
    await page.evaluate(() => (globalThis as EmbedGlobal).app!.destroy());
  };
  await once();
  await once();
  const before = await counts();
  for (let round = 0; round < 20; round += 1) await once();
  const after = await counts();
  expect(after.listeners).toEqual(before.listeners);
  // One app has more than a thousand; what is free is collected in waves.
  await expect.poll(async () => (await counts()).nodes).toBeLessThan(before.nodes + 200);
  await expect(page.locator('#energy')).toBeEmpty();
  expect(await page.evaluate(() => document.fonts.size)).toBe(0);
});

test('without a token the app signs in by itself, until the host gives one', async ({ page, host, api }) => {
  await openHost(page, host.url);
  await page.evaluate(async () => {
    const { mount } = await import(/* @vite-ignore */ `${location.origin}/energy/embed.js`);
    (globalThis as EmbedGlobal).app = mount(document.getElementById('energy'), { locale: 'fa' });
  });
  await expect(page.locator('#energy').getByRole('button', { name: 'ورود به سامانه' })).toBeVisible();
  const token = await tokenOf(api);
  await page.evaluate((jwt) => (globalThis as EmbedGlobal).app!.update({ token: jwt }), token);
  await page.locator('#energy .eui-topbar').waitFor();
});
