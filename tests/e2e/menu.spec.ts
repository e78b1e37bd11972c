import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { newUser, openAs, signIn } from './support/users.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'فهرست بخش‌ها' });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < 20; count += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached with the Tab key.`);
}

test('every page of the menu can be reached without a mouse', async ({ open }) => {
  const page = await open('/PeriodicChart');
  const charts = menu(page).getByRole('link', { name: 'نمودارها' });
  const data = menu(page).getByRole('button', { name: 'داده‌ها' });
  const upload = menu(page).getByRole('link', { name: 'بارگذاری داده' });
  const log = menu(page).getByRole('link', { name: 'دادهٔ کنتورها' });
  await charts.waitFor();
  await tabTo(page, charts);

  // As one reads: to the left is on.
  await press(page, 'ArrowLeft');
  await expect(data).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(charts).toBeFocused();
  await press(page, 'End');
  await expect(menu(page).getByRole('button', { name: 'مدیریت' })).toBeFocused();
  await press(page, 'ArrowLeft');
  const home = menu(page).getByRole('link', { name: 'خانه' });
  await expect(home, 'after the last comes the first').toBeFocused();

  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowDown');
  await expect(upload).toBeFocused();
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(log).toBeFocused();
  await press(page, 'Home');
  await expect(upload).toBeFocused();
  await press(page, 'Escape');
  await expect(data).toBeFocused();
  await expect(upload).toBeHidden();

  await press(page, 'ArrowDown', 'ArrowRight');
  await expect(charts, 'sideways leads out of the submenu to the neighbor').toBeFocused();
  await expect(upload, 'and closes it').toBeHidden();

  await press(page, 'ArrowLeft', 'ArrowDown', 'End');
  await page.keyboard.press('ArrowUp');
  await press(page, 'End');
  await press(page, 'Home', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(page).toHaveURL(/\/MeterData$/);
  await expect(page.getByRole('main'), 'the new page is read aloud from its start').toBeFocused();
  await expect(page).toHaveTitle(/^دادهٔ کنتور/);
  await expect(data).toHaveAttribute('data-current', 'true');
});

test('an English reader walks from left to right', async ({ open }) => {
  const page = await open('/PeriodicChart');
  await page.getByRole('button', { name: 'منوی کاربر' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await press(page, 'Escape');
  const english = page.getByRole('navigation', { name: 'Sections' });
  await english.getByRole('link', { name: 'Charts' }).focus();
  await press(page, 'ArrowRight');
  await expect(english.getByRole('button', { name: 'Data' })).toBeFocused();
});

test('the menu holds what the level holds, and an address outside of it is refused', async ({
  api,
  server,
  context,
}) => {
  const person = await newUser(api, ['upload', 'log']);
  const page = await openAs(context, server, await signIn(server, person), '/');
  await expect(page, 'without home and charts the first page of the level is the main page').toHaveURL(
    /\/UploadMeterData$/,
  );
  await expect(menu(page).locator('.eui-modules-link')).toHaveText(['داده‌ها']);
  for (const path of ['/PeriodicChart', '/admin', '/ADMIN/', '/admin/7']) {
    await page.goto(server.url + path);
    await expect(page, path).toHaveURL(/\/403$|\/admin\/7$/);
  }
  await page.goto(`${server.url}/admin`);
  await expect(page.getByText('به این صفحه دسترسی ندارید')).toBeVisible();
  await page.getByRole('button', { name: 'بازگشت به صفحهٔ اصلی' }).click();
  await expect(page).toHaveURL(/\/UploadMeterData$/);
  for (const path of ['/meterdata/', '/Messages', '/Tasks', '/Profile']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).not.toHaveURL(/\/403$/);
  }
});

test('a level that an administrator changes counts at once in open pages', async ({
  api,
  server,
  context,
}) => {
  const person = await newUser(api, ['charts', 'log']);
  const page = await openAs(context, server, await signIn(server, person), '/MeterData');
  await page.getByRole('heading', { name: 'دادهٔ کنتور' }).waitFor();
  await api.updateLevel({ params: { id: person.level }, body: { modules: ['charts', 'upload'] } });
  await expect(page).toHaveURL(/\/403$/);
  await menu(page).getByRole('button', { name: 'داده‌ها' }).click();
  await expect(menu(page).getByRole('link')).toHaveText(['نمودارها', 'بارگذاری داده']);
});

test('a refused call makes the page ask again what the person may do', async ({ api, server, context }) => {
  const person = await newUser(api, ['charts', 'log']);
  const signedIn = await signIn(server, person);
  // Without the stream of events: only the refusal tells.
  await context.route('**/notification/events', (route) => route.abort());
  const page = await openAs(context, server, signedIn, '/MeterData');
  await page.getByRole('treeitem').first().waitFor();
  await api.updateLevel({ params: { id: person.level }, body: { modules: ['charts'] } });
  await page.getByLabel('جست‌وجو در ساختار').fill('برق ورودی اصلی');
  await page
    .getByRole('treeitem', { name: /برق ورودی اصلی/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/403$/);
  await expect(menu(page)).not.toContainText('داده‌ها');
});

test('a level without pages says so calmly, and the menu of the person stays', async ({
  api,
  server,
  context,
}) => {
  const person = await newUser(api, []);
  const page = await openAs(context, server, await signIn(server, person), '/');
  await expect(page.getByRole('heading', { name: 'هنوز صفحه‌ای برای شما باز نشده است' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: /سازمان/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'منوی کاربر' }).click();
  await expect(page.getByRole('link', { name: 'پیام‌ها' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'خروج از سامانه' })).toBeVisible();
  await api.updateLevel({ params: { id: person.level }, body: { modules: ['charts'] } });
  await expect(page.getByRole('heading', { name: 'نمودار مصرف' }), 'the page appears here').toBeVisible();
});

test('/Home is the main page', async ({ open }) => {
  const page = await open('/home');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
