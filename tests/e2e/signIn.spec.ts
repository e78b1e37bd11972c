import type { Page } from '@playwright/test';
import { type RunningServer, root, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const name = (page: Page) => page.getByLabel('نام کاربری', { exact: true });
const password = (page: Page) => page.getByLabel('گذرواژه', { exact: true });
const go = (page: Page) => page.getByRole('button', { name: 'ورود به سامانه' });

test('after signing in, one is on the page one came for', async ({ page }) => {
  await page.goto('/MeterData?size=25');
  await expect(page).toHaveURL(/\/login$/);
  await name(page).fill(root.email);
  await password(page).fill(root.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/MeterData\?size=25$/);
  await expect(page.getByText('وارد شدید')).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toEqual(expect.arrayContaining(['jwt', 'user']));
});

test('a wrong password says so in Persian and stores nothing', async ({ page }) => {
  await page.goto('/login');
  await name(page).fill(root.email);
  await password(page).fill('not-the-password');
  await go(page).click();
  await expect(page.locator('form').getByText('نام کاربری یا گذرواژه درست نیست.')).toBeVisible();
  await expect(password(page)).toHaveValue('not-the-password');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
});

test('empty fields are named before anything is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/users/login') && calls.push(request.url()));
  await page.goto('/login');
  await go(page).click();
  await expect(page.getByText('این خانه خالی است')).toHaveCount(2);
  await expect(name(page)).toBeFocused();
  expect(calls).toEqual([]);
});

test('the password can be looked at', async ({ page }) => {
  await page.goto('/login');
  await password(page).fill('secret-word');
  await page.getByRole('button', { name: 'نمایش گذرواژه' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'پنهان کردن گذرواژه' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('who is signed in already goes on to the main page', async ({ open }) => {
  const page = await open('/login');
  await expect(page).toHaveURL(/\/$/);
});

test('ten calls refused at once lead to the sign-in once, and clear what was stored', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    localStorage.setItem('jwt', 'a.token.of-yesterday');
    localStorage.setItem(
      'user',
      JSON.stringify({
        _id: '1',
        name: 'مریم رستمی',
        photo: null,
        permissionLevel: {
          name: 'کارشناس',
          modules: [{ _id: 'log', name: 'log', parent: null, icon: 'table', link: '/MeterData' }],
        },
      }),
    );
  });
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await page.goto('/MeterData');
  await expect(page.getByText('نشست شما پایان یافته است. دوباره وارد شوید.')).toBeVisible();
  expect(addresses.filter((address) => address === '/login')).toHaveLength(1);
  expect(await page.evaluate(() => [localStorage.getItem('jwt'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
});

test('signing out in one tab signs out the other', async ({ open, context, server }) => {
  const first = await open('/MeterData');
  const second = await context.newPage();
  await second.goto(`${server.url}/MeterData`);
  await expect(second.getByRole('heading', { name: 'دادهٔ کنتور' })).toBeVisible();
  await first.getByRole('button', { name: 'منوی کاربر' }).click();
  await first.getByRole('button', { name: 'خروج از سامانه' }).click();
  await expect(first).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login$/);
});

test.describe('with a captcha', () => {
  const strict = test.extend<object, { strictServer: RunningServer }>({
    strictServer: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
      async ({}, use) => {
        const server = await startServer({ ENERGY_CAPTCHA: 'on' });
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    watchedOrigin: async ({ strictServer }, use) => use([strictServer.url]),
  });

  strict(
    'the picture is an image, can be renewed, and is renewed after a wrong answer',
    async ({ page, strictServer }) => {
      await page.goto(`${strictServer.url}/login`);
      const picture = page.getByRole('img', { name: 'تصویری با ۵ نویسه' });
      await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml/);
      const first = await picture.getAttribute('src');
      await page.getByRole('button', { name: 'تصویر تازه' }).click();
      await expect(picture).not.toHaveAttribute('src', first!);
      const second = await picture.getAttribute('src');
      await name(page).fill(root.email);
      await password(page).fill(root.password);
      await page.getByLabel('نویسه‌های تصویر').fill('۱۱۱۱۱');
      await go(page).click();
      await expect(
        page.locator('form').getByText('نویسه‌های تصویر درست نیست. تصویر تازه را بخوانید.'),
      ).toBeVisible();
      await expect(picture).not.toHaveAttribute('src', second!);
      await expect(page.getByLabel('نویسه‌های تصویر')).toHaveValue('');
    },
  );
});
