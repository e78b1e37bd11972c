import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type RunningServer, root } from '../support/server.ts';
import { test as base, expect } from '../support/test.ts';

/** A separate server: this test changes the sign-in requirements of all users. */
const test = base.extend<{ ownServer: RunningServer }>({
  ownServer: async ({ serverWith }, use) => use(await serverWith({ ENERGY_CAPTCHA: 'off' })),
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  watchedOrigin: async ({ ownServer }, use) => use([ownServer.url]),
});

const person = { name: 'پریسا نوروزی', email: 'p.norouzi', password: 'Sepidar-e-boland-77' };
const levelName = 'ثبت قرائت';
const menu = (page: Page) => page.getByRole('navigation', { name: 'فهرست بخش‌ها' });

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('نام کاربری', { exact: true }).fill(email);
  await page.getByLabel('گذرواژه', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function createLevel(page: Page): Promise<void> {
  await menu(page).getByRole('button', { name: 'مدیریت' }).click();
  await menu(page).getByRole('link', { name: 'سطح‌های دسترسی' }).click();
  await page.getByRole('button', { name: 'سطح دسترسی تازه' }).click();
  const form = page.getByRole('dialog', { name: 'سطح دسترسی تازه' });
  await form.getByLabel('نام').fill(levelName);
  for (const name of ['بارگذاری داده', 'دادهٔ کنتورها']) {
    const item = form.getByRole('treeitem', { name, exact: true });
    if (!(await item.isVisible())) {
      await form.getByRole('treeitem', { name: /^داده‌ها/ }).focus();
      await page.keyboard.press('ArrowLeft');
    }
    await item.focus();
    await page.keyboard.press('Space');
  }
  await form.getByRole('button', { name: 'ایجاد' }).click();
  await expect(page.getByText('سطح دسترسی ساخته شد')).toBeVisible();
}

async function createUser(page: Page): Promise<void> {
  await menu(page).getByRole('button', { name: 'مدیریت' }).click();
  await menu(page).getByRole('link', { name: 'کاربران' }).click();
  await page.getByRole('button', { name: 'کاربر تازه' }).click();
  const form = page.getByRole('dialog', { name: 'کاربر تازه' });
  await form.getByRole('textbox', { name: /^نام(?! کاربری)/ }).fill(person.name);
  await form.getByRole('textbox', { name: /^کد پرسنلی/ }).fill('۲۰۸۱۲');
  await form.getByRole('textbox', { name: /^نام کاربری/ }).fill(person.email);
  await form.getByLabel(/^گذرواژه/).fill(person.password);
  await form.getByLabel(/^تکرار گذرواژه/).fill(person.password);
  await form.getByRole('button', { name: /سطح دسترسی/ }).click();
  await page.getByRole('option', { name: levelName }).click();
  await form.getByRole('button', { name: 'ایجاد کاربر' }).click();
  await expect(page.getByText('کاربر ایجاد شد')).toBeVisible();
}

async function requireTwoFactor(page: Page): Promise<void> {
  await menu(page).getByRole('button', { name: 'مدیریت' }).click();
  await menu(page).getByRole('link', { name: 'تنظیمات امنیتی' }).click();
  await page.getByText('ورود دومرحله‌ای برای همه الزامی باشد').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'الزامی شود' }).click();
  await expect(page.getByText('ورود دومرحله‌ای برای همه الزامی شد')).toBeVisible();
}

/** First sign-in with a required second factor: the authenticator gives the code. */
async function setTwoFactorUp(page: Page): Promise<void> {
  const enrolment = page.waitForResponse('**/users/enable2FA');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/twoFactorSetup$/);
  const { data } = (await (await enrolment).json()) as { data: { secret: string } };
  const code = TOTP.generate({ secret: Secret.fromBase32(data.secret) });
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'تأیید' }).click();
  await page.getByRole('button', { name: 'ذخیره کردم' }).click();
}

test('a level, a user with it, a second factor, their pages and no others, and out within a second', async ({
  page: administrator,
  browser,
  ownServer,
}) => {
  await administrator.goto('/login');
  await signIn(administrator, root);
  await administrator.getByRole('heading', { name: 'خانه' }).waitFor();
  await createLevel(administrator);
  await createUser(administrator);
  await requireTwoFactor(administrator);

  const theirs = await browser.newContext({ locale: 'fa-IR', viewport: { width: 1440, height: 900 } });
  const page = await theirs.newPage();
  await page.goto(`${ownServer.url}/login`);
  await setTwoFactorUp(page);
  await expect(page, 'the first page of the level is their main page').toHaveURL(/\/UploadMeterData$/);

  await expect(menu(page).locator('.eui-modules-link')).toHaveText(['داده‌ها']);
  await menu(page).getByRole('button', { name: 'داده‌ها' }).click();
  await expect(menu(page).getByRole('link')).toHaveText(['بارگذاری داده', 'دادهٔ کنتورها']);

  await page.goto(`${ownServer.url}/admin`);
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.getByText('به این صفحه دسترسی ندارید')).toBeVisible();
  const statuses = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` };
    const ask = async (path: string) => (await fetch(`/api/v1/${path}`, { headers })).status;
    return { users: await ask('users'), levels: await ask('permissionLevel'), meters: await ask('meter') };
  });
  expect(statuses).toEqual({ users: 403, levels: 403, meters: 200 });
  await page.goto(`${ownServer.url}/MeterData`);
  await page.getByRole('treeitem').first().waitFor();

  await administrator.goto('/admin');
  await administrator.getByRole('button', { name: `حذف ${person.name}` }).click();
  const answered = administrator.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/users/'),
  );
  await administrator.getByRole('alertdialog').getByRole('button', { name: 'حذف کاربر' }).click();
  expect((await answered).status()).toBe(200);
  const from = performance.now();
  while (!page.url().endsWith('/login') && performance.now() - from < 5_000) await sleep(50);
  const tookMs = performance.now() - from;
  console.info(`out after ${Math.round(tookMs)} ms`);
  expect(tookMs).toBeLessThan(1_000);
  await expect(page.getByText('نشست شما پایان یافته است. دوباره وارد شوید.')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('jwt'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  await signIn(page, person);
  await expect(page.locator('form').getByText(/نام کاربری، گذرواژه یا کد/)).toBeVisible();
  await theirs.close();
});
