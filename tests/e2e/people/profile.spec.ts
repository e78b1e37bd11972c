import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { unique } from '../support/organizations.ts';
import { enter } from '../support/signInForm.ts';
import { test as base, expect } from '../support/test.ts';
import { newUser, openAs, signIn, type TestUser } from '../support/users.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const current = (page: Page) => page.getByLabel(/^گذرواژهٔ کنونی/);
const chosen = (page: Page) => page.getByLabel(/^گذرواژهٔ تازه/);
const repeated = (page: Page) => page.getByLabel(/^تکرار گذرواژهٔ تازه/);
const change = (page: Page) => page.getByRole('button', { name: 'تغییر گذرواژه' });

interface Profile {
  readonly page: Page;
  readonly person: TestUser;
}

const test = base.extend<{ openProfile: (path?: string) => Promise<Profile> }>({
  /** The profile of a new user in the first browser. */
  openProfile: async ({ context, server, api }, use) => {
    await use(async (path = '/Profile') => {
      const person = await newUser(api, ['charts', 'log']);
      const page = await openAs(context, server, await signIn(server, person), path);
      await page.getByRole('heading', { name: 'نمایهٔ من' }).waitFor();
      return { page, person };
    });
  },
});

test('name and mail address are saved, wrong ones said beside their fields, by keyboard alone; a phone shows all tabs', async ({
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

  // The back button asks before it leaves what was typed.
  const question = page.getByRole('alertdialog', { name: 'تغییرات ذخیره نشده‌اند' });
  await tab(page, 'امنیت').click();
  await tab(page, 'عمومی').click();
  await expect(page).toHaveURL(/tab=general$/);
  await name.fill('نرگس نیمه‌تمام');
  // A user needs longer than the page to notice the change.
  await page.waitForTimeout(300);
  await page.goBack();
  await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await expect(page).toHaveURL(/tab=general$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('نرگس نیمه‌تمام');
  await page.goBack();
  await question.getByRole('button', { name: 'دور ریختن تغییرات' }).click();
  await expect(page).toHaveURL(/tab=security$/);
  await page.goForward();
  await expect(name).toHaveValue(fresh);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const label of ['عمومی', 'تغییر گذرواژه', 'امنیت']) {
    await tab(page, label).click();
    await page.getByRole('tabpanel', { name: label }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
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
  await expectAccessible(page);
  await chosen(page).fill('Sarv-e-naz-1404');
  await repeated(page).fill('Sarv-e-naz-1404');
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
  await expectAccessible(page);
  await tab(secondTab, 'عمومی').click();
  await tab(secondTab, 'امنیت').click();
  await expect(secondTab.getByText('این دستگاه', { exact: true })).toBeVisible();
  expect(tabPaths).not.toContain('/login');
});

/** A small picture of one color, as a file. */
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
