import type { Page } from '@playwright/test';
import { enter } from '../support/signInForm.ts';
import { expect, test } from '../support/test.ts';
import { newUser, openAs, signIn } from '../support/users.ts';

test('the skip link leads to the page; theme, density, language and digits are remembered', async ({
  open,
}) => {
  await test.step('the skip link leads over the menu to the page', async () => {
    const page = await open('/MeterData');
    await page.getByRole('heading', { name: 'دادهٔ کنتور' }).waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'رفتن به محتوای صفحه' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('theme, density, language and digits are remembered', async () => {
    const page = await open('/MeterData');
    const root = page.locator('.eui-app');
    await page.getByRole('button', { name: 'منوی کاربر' }).click();
    await page.getByRole('radio', { name: 'تیره' }).check();
    await page.getByRole('radio', { name: 'فشرده' }).check();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(root).toHaveAttribute('data-density', 'compact');
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(root).toHaveAttribute('dir', 'ltr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(root).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('heading', { name: 'Meter data' })).toBeVisible();
  });
});

test('what a user chose is there on the next computer, and two open pages agree', async ({
  browser,
  context,
  server,
  api,
}) => {
  const person = await newUser(api, ['home', 'log', 'structure']);
  const page = await openAs(context, server, await signIn(server, person), '/Organization');
  const beside = await context.newPage();
  await beside.goto(`${server.url}/Organization`);
  await beside.getByRole('button', { name: 'منوی کاربر' }).waitFor();
  await page.getByRole('button', { name: 'منوی کاربر' }).click();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/users/preferences') && response.request().method() === 'PATCH',
  );
  await page.getByRole('radio', { name: 'تیره' }).check();
  await page.getByRole('radio', { name: 'فشرده' }).check();
  await expect(beside.locator('.eui-app')).toHaveAttribute('data-theme', 'dark');
  expect((await saved).status()).toBe(200);

  const elsewhere = await browser.newContext();
  const next = await elsewhere.newPage();
  await next.goto(`${server.url}/login`);
  await enter(next, person);
  await next.getByRole('button', { name: 'منوی کاربر' }).waitFor();
  await expect(next.locator('.eui-app')).toHaveAttribute('data-theme', 'dark');
  await expect(next.locator('.eui-app')).toHaveAttribute('data-density', 'compact');
  // Another user at this computer starts with their own settings.
  await next.getByRole('button', { name: 'منوی کاربر' }).click();
  await next.getByRole('button', { name: 'خروج از سامانه' }).click();
  await enter(next, await newUser(api, ['home', 'log']));
  await next.getByRole('button', { name: 'منوی کاربر' }).waitFor();
  await expect(next.locator('.eui-app')).not.toHaveAttribute('data-theme', 'dark');
  await elsewhere.close();
});

/** The tree of meters, whose code is the last to be loaded. */
const hasLoaded = (page: Page) => page.getByRole('treeitem').first().waitFor();

test('without a network a banner says so, choices count here, and are sent once it is back', async ({
  open,
  context,
  api,
  page,
  complaints,
}) => {
  await test.step('without a network choices count here, and are sent once it is back', async () => {
    const page = await open('/MeterData');
    await hasLoaded(page);
    await page.getByRole('button', { name: 'منوی کاربر' }).click();
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'تیره' }).check();
    await expect(page.locator('.eui-app')).toHaveAttribute('data-theme', 'dark');
    await page.waitForTimeout(2_000);
    expect(await api.getPreferences()).not.toHaveProperty('theme');
    await context.setOffline(false);
    await expect.poll(async () => (await api.getPreferences()).theme, { timeout: 45_000 }).toBe('dark');
  });

  await test.step('without the server a banner says so, and goes once it answers', async () => {
    await open('/MeterData');
    await hasLoaded(page);
    await context.setOffline(true);
    await expect(page.getByText('اینترنت قطع است')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('اینترنت قطع است')).toBeHidden();
  });

  await test.step('a page whose code could not be fetched opens with the next attempt', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'برچسب انرژی' }).click();
    const again = page.getByRole('main').getByRole('button', { name: 'تلاش دوباره' });
    await expect(again).toBeVisible();
    await context.setOffline(false);
    await again.click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('برچسب انرژی');
    await expect(again).toBeHidden();
    await expect
      .poll(() =>
        page
          .locator('link[rel=stylesheet]')
          .evaluateAll((links) => links.every((link) => (link as HTMLLinkElement).sheet)),
      )
      .toBe(true);
    // The browser reports what it could not fetch.
    expect(
      complaints.every((line) => /ERR_INTERNET_DISCONNECTED|dynamically imported|preload CSS/.test(line)),
    ).toBe(true);
    complaints.length = 0;
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the menu is a drawer that leads on and closes', async ({ open }) => {
    const page = await open('/MeterData');
    await page.getByRole('button', { name: 'باز کردن فهرست بخش‌ها' }).click();
    const drawer = page.getByRole('dialog', { name: 'فهرست بخش‌ها' });
    await expect(drawer).toBeVisible();
    await drawer.getByRole('link', { name: 'بارگذاری داده' }).click();
    await expect(page).toHaveURL(/\/UploadMeterData$/);
    await expect(drawer).toBeHidden();
  });

  test('no page is wider than the screen', async ({ open }) => {
    const page = await open('/MeterData');
    for (const path of ['/MeterData', '/UploadMeterData', '/PeriodicChart', '/Messages', '/Tasks', '/403']) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});
