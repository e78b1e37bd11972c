import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { unique } from './support/organizations.ts';
import { root } from './support/server.ts';
import { enter } from './support/signInForm.ts';
import { test as base, expect } from './support/test.ts';
import { newUser, openAs, signIn, type TestUser } from './support/users.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
const save = (page: Page) => page.getByRole('button', { name: 'ذخیره', exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'تغییرات ذخیره نشده‌اند' });
const current = (page: Page) => page.getByLabel(/^گذرواژهٔ کنونی/);
const chosen = (page: Page) => page.getByLabel(/^گذرواژهٔ تازه/);
const repeated = (page: Page) => page.getByLabel(/^تکرار گذرواژهٔ تازه/);
const change = (page: Page) => page.getByRole('button', { name: 'تغییر گذرواژه' });

interface Profile {
  readonly page: Page;
  readonly person: TestUser;
}

const test = base.extend<{ openProfile: (path?: string) => Promise<Profile> }>({
  /** The profile of a new person in the first browser. */
  openProfile: async ({ context, server, api }, use) => {
    await use(async (path = '/Profile') => {
      const person = await newUser(api, ['charts', 'log']);
      const page = await openAs(context, server, await signIn(server, person), path);
      await page.getByRole('heading', { name: 'نمایهٔ من' }).waitFor();
      return { page, person };
    });
  },
});

/** Ends the session of this page as an administrator or an idle hour would; the page hears of it by itself. */
const endSession = (page: Page) =>
  page.evaluate(() =>
    fetch('/api/v1/users/logout', { headers: { authorization: `Bearer ${localStorage.getItem('jwt')}` } }),
  );

test('name and mail address are saved, wrong ones said beside their fields, by keyboard alone', async ({
  openProfile,
}) => {
  const { page, person } = await openProfile();
  await expectAccessible(page);
  await expect(page.getByRole('region', { name: 'حساب کاربری' })).toContainText(person.email);
  const name = field(page, /^نام/);
  const address = field(page, /^رایانامه/);
  await name.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.type('narges@');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('نام را وارد کنید.');
  await expect(address).toHaveAccessibleDescription(/رایانامه درست نیست/);
  await expect(name).toBeFocused();
  await expectAccessible(page);
  const fresh = unique('نرگس فرهادی');
  await page.keyboard.type(fresh);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('arman.example');
  await page.keyboard.press('Enter');
  const success = page.locator('.eui-toast', { hasText: 'نمایه ذخیره شد' });
  await expect(success).toBeVisible();
  await expect(success).toBeHidden();
  await expect(page.getByRole('banner').or(page.locator('body')).first()).toContainText(fresh);
  await page.reload();
  await expect(name).toHaveValue(fresh);
  await expect(address).toHaveValue('narges@arman.example');
});

test('a save that fails is told for 5 seconds and loses nothing', async ({ openProfile }) => {
  const { page } = await openProfile();
  const fresh = unique('نرگس فرهادی');
  await page.route('**/users/updateMe', (route) => route.abort());
  await field(page, /^نام/).fill(fresh);
  await save(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'ارتباط با سرور قطع است. دوباره تلاش کنید.' });
  await expect(refusal).toBeVisible();
  const shown = Date.now();
  await expect(refusal).toBeHidden();
  expect(Date.now() - shown).toBeGreaterThan(4_000);
  expect(Date.now() - shown).toBeLessThan(6_500);
  await expect(field(page, /^نام/)).toHaveValue(fresh);
  await page.unroute('**/users/updateMe');
  await save(page).click();
  await expect(page.getByText('نمایه ذخیره شد')).toBeVisible();
});

test('a name that would be taken for somebody else’s is refused beside its field', async ({
  openProfile,
}) => {
  const { page, person } = await openProfile();
  const name = field(page, /^نام/);
  await name.fill('مدير\u200cسامانه');
  await save(page).click();
  await expect(name).toHaveAccessibleDescription(
    'کاربر فعال دیگری همین نام را دارد. نامی بنویسید که با آن اشتباه نشود.',
  );
  await expect(name).toBeFocused();
  await name.fill(`${person.name} نو`);
  await save(page).click();
  await expect(page.getByText('نمایه ذخیره شد')).toBeVisible();
});

test('leaving with unsaved changes asks: by a tab, by a link, by the back button', async ({
  openProfile,
}) => {
  const { page } = await openProfile();
  const name = field(page, /^نام/);
  await tab(page, 'امنیت').click();
  await tab(page, 'عمومی').click();
  await name.fill('نرگس نیمه‌تمام');

  await tab(page, 'تغییر گذرواژه').click();
  await expect(question(page).getByRole('button', { name: 'انصراف' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(tab(page, 'عمومی')).toHaveAttribute('aria-selected', 'true');
  await expect(name).toHaveValue('نرگس نیمه‌تمام');

  await page.getByRole('link', { name: 'نمودارها' }).click();
  await question(page).getByRole('button', { name: 'انصراف' }).click();
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/tab=general$/);
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('نرگس نیمه‌تمام');

  await page.goBack();
  await question(page).getByRole('button', { name: 'دور ریختن تغییرات' }).click();
  await expect(page).toHaveURL(/tab=security$/);
  await page.goForward();
  await expect(name).not.toHaveValue('نرگس نیمه‌تمام');
  await name.fill('نرگس نیمه‌تمام');
  await page.getByRole('link', { name: 'نمودارها' }).click();
  await question(page).getByRole('button', { name: 'دور ریختن تغییرات' }).click();
  await expect(page).toHaveURL(/\/PeriodicChart/);
});

test('a session that ends leads to the sign-in and back to the page, with what was typed', async ({
  openProfile,
}) => {
  const { page, person } = await openProfile('/Profile?tab=general');
  await field(page, /^نام/).fill('نرگس نیمه‌تمام');
  await endSession(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('نشست شما پایان یافته است. دوباره وارد شوید.').first()).toBeVisible();
  await enter(page, person);
  await expect(page).toHaveURL(/\/Profile\?tab=general$/);
  await expect(field(page, /^نام/)).toHaveValue('نرگس نیمه‌تمام');
  await save(page).click();
  await expect(page.getByText('نمایه ذخیره شد')).toBeVisible();
});

test('somebody else who signs in after it sees neither the page nor what was typed', async ({
  openProfile,
  server,
}) => {
  const { page } = await openProfile();
  await field(page, /^نام/).fill('نرگس نیمه‌تمام');
  await endSession(page);
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, root);
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`${server.url}/Profile`);
  await expect(field(page, /^نام/)).toHaveValue('مدیر سامانه');
});

test('a changed password signs the other browser out and leaves the other tab of this one alone', async ({
  browser,
  context,
  openProfile,
  server,
}) => {
  const { page, person } = await openProfile('/Profile?tab=password');
  const secondTab = await context.newPage();
  await secondTab.goto(`${server.url}/Profile?tab=security`);
  await secondTab.getByText('این دستگاه', { exact: true }).waitFor();
  const tabPaths: string[] = [];
  secondTab.on('framenavigated', (frame) => tabPaths.push(new URL(frame.url()).pathname));
  const elsewhere = await browser.newContext();
  const other = await openAs(elsewhere, server, await signIn(server, person, 'Firefox/141.0'), '/Profile');
  await other.getByRole('heading', { name: 'نمایهٔ من' }).waitFor();

  await change(page).click();
  await expect(current(page)).toHaveAccessibleDescription('گذرواژهٔ کنونی را وارد کنید.');
  await expect(chosen(page)).toHaveAccessibleDescription('گذرواژه باید بین ۸ تا ۲۴ نویسه باشد.');
  await expect(repeated(page)).toHaveAccessibleDescription('تکرار گذرواژهٔ تازه را وارد کنید.');
  await expectAccessible(page);
  await current(page).fill('not-my-password');
  await chosen(page).fill('password1');
  await expect(chosen(page)).toHaveAccessibleDescription(/این یکی (ضعیف|متوسط) است/);
  await repeated(page).fill('password2');
  await change(page).click();
  await expect(repeated(page)).toHaveAccessibleDescription('تکرار گذرواژه با گذرواژه یکی نیست.');
  await repeated(page).fill('password1');
  await change(page).click();
  await expect(chosen(page)).toHaveAccessibleDescription(/این گذرواژه رایج است/);
  await chosen(page).fill('Sarv-e-naz-1404');
  await repeated(page).fill('Sarv-e-naz-1404');
  await change(page).click();
  await expect(current(page)).toHaveAccessibleDescription('گذرواژهٔ کنونی درست نیست.');
  await expect(current(page)).toBeFocused();
  await current(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('گذرواژه تغییر کرد')).toBeVisible();
  await expect(current(page)).toHaveValue('');

  await expect(other).toHaveURL(/\/login$/);
  await enter(other, { email: person.email, password: 'Sarv-e-naz-1404' });
  await expect(other).toHaveURL(/\/Profile$/);
  await elsewhere.close();

  await tab(page, 'امنیت').click();
  await expect(page.getByText('این دستگاه', { exact: true })).toBeVisible();
  await tab(secondTab, 'عمومی').click();
  await tab(secondTab, 'امنیت').click();
  await expect(secondTab.getByText('این دستگاه', { exact: true })).toBeVisible();
  expect(tabPaths).not.toContain('/login');
});

test('the signed-in devices are listed by name; one or all others can be signed out', async ({
  browser,
  openProfile,
  server,
}) => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  const { page, person } = await openProfile('/Profile');
  const elsewhere = await browser.newContext();
  const other = await openAs(elsewhere, server, await signIn(server, person, windows), '/Profile');
  await other.getByRole('heading', { name: 'نمایهٔ من' }).waitFor();
  await signIn(server, person, 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0');
  await tab(page, 'امنیت').click();
  const table = page.getByRole('table', { name: 'دستگاه‌هایی که وارد شده‌اند' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row', { name: 'کروم روی ویندوز' })).toContainText('127.0.0.1');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'خروج از کروم روی ویندوز' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('دستگاه بیرون رفت')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(other).toHaveURL(/\/login$/);
  await elsewhere.close();

  await page.getByRole('button', { name: 'خروج از همهٔ دستگاه‌های دیگر' }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'خروج' }).click();
  await expect(page.getByText('۱ دستگاه بیرون رفت')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('این دستگاه');
});

/** A small picture of one colour, as a file. */
async function picture(page: Page, color: string) {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 80 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = fill;
    context.fillRect(0, 0, 120, 80);
    return canvas.toDataURL('image/png').split(',')[1]!;
  }, color);
  return { name: `${color}.png`, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

test('a photo is sent and cut, another one follows, and the first is taken back from the earlier ones', async ({
  openProfile,
}) => {
  const { page } = await openProfile();
  const head = page.locator('.eui-profile-head img');
  for (const color of ['teal', 'orange']) {
    await page.locator('input[type=file]').setInputFiles(await picture(page, color));
    await page.getByRole('button', { name: 'تأیید عکس' }).click();
    await expect(page.getByText('عکس ذخیره شد')).toBeVisible();
    await expect(page.getByText('عکس ذخیره شد')).toBeHidden();
  }
  await expect(head).toBeVisible();
  const second = (await head.getAttribute('src'))!.split('?')[0];
  await page.getByRole('button', { name: 'عکس‌های پیشین' }).click();
  const photos = page.getByRole('dialog').getByRole('listitem');
  await expect(photos).toHaveCount(2);
  await expect(photos.first()).toContainText('عکس کنونی');
  await expectAccessible(page);
  await photos.last().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(async () => (await head.getAttribute('src'))?.split('?')[0]).not.toBe(second);
  await page.getByRole('button', { name: 'برداشتن' }).click();
  await expect(page.getByText('عکس برداشته شد')).toBeVisible();
  await expect(head).toBeHidden();
});

test('the system user reads why the name stays, and may change photo and password', async ({ open }) => {
  const page = await open('/Profile');
  const name = field(page, /^نام/);
  await expect(name).toHaveAttribute('readonly');
  await expect(name).toHaveAccessibleDescription('نام و رایانامهٔ کاربر سیستمی تغییر نمی‌کند.');
  await expect(save(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'انتخاب عکس' })).toBeEnabled();
  await expect(tab(page, 'تغییر گذرواژه')).toBeVisible();
});

test.describe('in the dark theme, on a telephone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  test('axe finds nothing on the three tabs, and nothing stands out at the side', async ({ open }) => {
    const page = await open('/Profile');
    for (const name of ['عمومی', 'تغییر گذرواژه', 'امنیت']) {
      await tab(page, name).click();
      await page.getByRole('tabpanel', { name }).waitFor();
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
});
