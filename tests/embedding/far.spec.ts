import { xlsx } from '../e2e/support/sheets.ts';
import { expect } from '../e2e/support/test.ts';
import { chooseFile, chooseMeter, newMeter } from '../e2e/support/upload.ts';
import { signIn, test } from './support/farPortal.ts';
import { mountApp, openHost } from './support/nearPortal.ts';

test('served from another origin, the app looks, calls and reads files as at home', async ({
  page,
  portal,
  energy,
}) => {
  const { api, token } = await signIn(energy.url);
  const meter = await newMeter(api, 'برق از راه دور');
  await openHost(page, portal.url);
  await mountApp(page, token, { path: '/UploadMeterData' }, { script: `${energy.url}/embed.js` });
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

test('the recipe of a plain page: a visitor with a token that an API key signed', async ({
  page,
  portal,
  energy,
}) => {
  await page.goto(`${portal.url}/recipes/plain/index.html`);
  const app = page.locator('#energy');
  await expect(app.getByRole('heading', { level: 1 })).toContainText('۱۴۰۳');
  await expect(app.getByRole('main')).toContainText('پوشش داده');
  await expect(page.locator('energy-label')).toContainText(/[A-G]/);
  await expect(page).toHaveTitle(/۱۴۰۳|گزارش|نمودار/);
  // The visitor has two pages and may change nothing.
  await expect(app.locator('.eui-modules-link')).toHaveCount(2);
  const { api } = await signIn(energy.url);
  expect((await api.listGuestTokens()).rows[0]).toMatchObject({ label: 'پورتال' });
});

test('the recipe of a React host: its theme is followed, and closing leaves its page', async ({
  page,
  portal,
  energy,
}) => {
  await openHost(page, `${portal.url}/react#${energy.url}`);
  const app = page.locator('#portal .eui-root');
  await expect(page.locator('#portal').getByRole('main')).toContainText('coverage');
  await expect(app).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'dark', exact: true }).click();
  await expect(app).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'close', exact: true }).click();
  await expect(app).toHaveCount(0);
});

test('the recipe of a frame: token, height and path pass between the pages', async ({
  page,
  portal,
  energy,
}) => {
  const asked = portal.tokensAsked();
  await page.goto(`${portal.url}/recipes/iframe/index.html`);
  const frame = page.frameLocator('#energy');
  await expect(frame.getByRole('main')).toContainText('پوشش داده');
  await expect(frame.locator('.eui-topbar')).toHaveCount(0);
  expect(portal.tokensAsked() - asked).toBe(1);
  expect(page.url()).toContain('#/PeriodicChart?nav=m.1&period=year&year=1403');
  await expect
    .poll(() => page.locator('#energy').evaluate((element) => element.getBoundingClientRect().height))
    .toBeGreaterThan(400);
  await page.evaluate(() => {
    location.hash = '/PeriodicChart?nav=m.1&period=year&year=1402';
  });
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('۱۴۰۲');
  // Another window, or the page around it under another name, is not heard.
  await page.frames()[1]!.evaluate(() => {
    const data = { type: 'energy:update', path: '/EnergyLabel' };
    postMessage(data);
    dispatchEvent(new MessageEvent('message', { data, origin: 'https://elsewhere.example', source: parent }));
  });
  await page.waitForTimeout(500);
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('۱۴۰۲');
  const script = await (await fetch(`${portal.url}/recipes/iframe/host.js`)).text();
  expect(script.trim().split('\n').length).toBeLessThanOrEqual(30);
  const policy = (await fetch(`${energy.url}/frame.html`)).headers.get('content-security-policy');
  expect(policy).toContain(`frame-ancestors ${portal.url}`);
});

test('a server that no portal may frame refuses to be framed', async ({ server }) => {
  const { headers } = await fetch(`${server.url}/frame.html`);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('the versioned address is what its integrity says, and another script is refused with a sentence', async ({
  page,
  portal,
  energy,
  complaints,
}) => {
  const { script, style } = await (await fetch(`${energy.url}/embed.json`)).json();
  for (const { address } of [script, style]) {
    const answer = await fetch(`${energy.url}/${address}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
  const { token } = await signIn(energy.url);
  await openHost(page, portal.url);
  const mountWith = (integrity: string) =>
    page.evaluate(
      async ([url, address, expected, jwt]) => {
        const loaded = new Promise((resolve) => {
          const element = document.createElement('script');
          Object.assign(element, { type: 'module', src: `${url}/${address}`, crossOrigin: 'anonymous' });
          Object.assign(element, { integrity: expected, onload: () => resolve(true) });
          element.onerror = () => resolve(false);
          document.head.append(element);
        });
        if (!(await loaded)) return false;
        const { mount } = await import(/* @vite-ignore */ `${url}/${address}`);
        mount(document.getElementById('energy'), { token: jwt });
        return true;
      },
      [energy.url, script.address, integrity, token] as const,
    );
  expect(await mountWith(script.integrity.replace(/-./, '-x'))).toBe(false);
  expect(complaints.splice(0).join()).toContain('integrity');
  await page.reload();
  await openHost(page, portal.url);
  expect(await mountWith(script.integrity)).toBe(true);
  await page.locator('#energy .eui-topbar').waitFor();
});
