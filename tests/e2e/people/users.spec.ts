import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { unique } from '../support/organizations.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'toranj-va-kashi-1403';

const signInName = () => `user-${randomUUID().slice(0, 8)}`;

const levelNamed = async (api: Client, name = unique('سطح آزمون')) => {
  const data = await api.createLevel({ body: { name, modules: ['upload', 'log'] } });
  return data;
};
const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
async function choose(page: Page, label: RegExp, option: string) {
  await form(page).getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
async function fillNew(page: Page, name: string, email: string) {
  await field(page, 'نام *').fill(name);
  await field(page, 'کد پرسنلی *').fill('۱۰۸۱۲');
  await field(page, 'نام کاربری *').fill(email);
  await field(page, 'گذرواژه *').fill(PASSWORD);
  await field(page, 'تکرار گذرواژه *').fill(PASSWORD);
}

test('a user with a picture, one press of the mouse, and axe on list, form and question', async ({
  open,
  api,
}) => {
  await test.step('one press of the mouse counts, although leaving the field before it shows an error', async () => {
    const level = await levelNamed(api);
    const name = unique('یک کلیک');
    const page = await open('/admin');
    await page.getByRole('button', { name: 'کاربر تازه' }).click();
    await fillNew(page, name, '');
    await choose(page, /سطح دسترسی/, level.name);
    const button = form(page).getByRole('button', { name: 'ایجاد کاربر' });
    await field(page, 'نام کاربری *').focus();
    const before = (await button.boundingBox())!;
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    // The error is shown before the button is released.
    await expect(field(page, 'نام کاربری *')).toHaveAccessibleDescription('نام کاربری را وارد کنید.');
    await page.mouse.up();
    // Only a registered press moves focus to the missing field.
    await expect(field(page, 'نام کاربری *')).toBeFocused();
    expect(await button.boundingBox()).toEqual(before);
    await field(page, 'نام کاربری *').fill(signInName());
    await button.click();
    await expect(page.getByText('کاربر ایجاد شد', { exact: true })).toBeVisible();
  });

  await test.step('a user is created with a picture, found again and edited; blank falls back to what was there', async () => {
    const level = await levelNamed(api);
    const name = unique('پریسا احمدی');
    const email = signInName();
    const page = await open('/admin');
    await page.getByRole('button', { name: 'کاربر تازه' }).click();
    await fillNew(page, name, email);
    await choose(page, /سطح دسترسی/, level.name);
    await page.locator('input[type=file]').setInputFiles(await picture(page));
    await page.getByRole('button', { name: 'تأیید عکس' }).click();
    await press(page, 'ایجاد کاربر');
    await expect(page.getByText('کاربر ایجاد شد', { exact: true })).toBeVisible();

    await page.getByRole('searchbox', { name: 'جست‌وجوی کاربر' }).fill(email);
    await expect(page).toHaveURL(new RegExp(`search=${email}`));
    await expect(row(page, name)).toHaveCount(1);
    await expect(row(page, name)).toContainText('۱۰۸۱۲');
    await expect(row(page, name).locator('img')).toBeVisible();

    await row(page, name)
      .getByRole('button', { name: /^ویرایش/ })
      .click();
    await field(page, 'نام *').fill('');
    await expect(form(page).getByText(`اگر خالی بماند، «${name}» می‌ماند.`)).toBeVisible();
    await field(page, 'کد پرسنلی *').fill('۲۰۰۱');
    await press(page, 'ذخیره');
    await expect(page.getByText('کاربر ویرایش شد', { exact: true })).toBeVisible();
    const user = (await api.listUsers({ query: { search: email } })).rows[0]!;
    expect(user).toMatchObject({ name, personalCode: '2001', permissionLevel: { _id: level._id } });
    expect(user.photo).not.toBeNull();
  });

  await test.step('when the picture is not stored the user exists all the same, and the message says so', async () => {
    const level = await levelNamed(api);
    const name = unique('بی‌عکس');
    const page = await open('/admin');
    await page.route('**/api/v1/file', (route) => route.abort());
    await page.getByRole('button', { name: 'کاربر تازه' }).click();
    await fillNew(page, name, signInName());
    await choose(page, /سطح دسترسی/, level.name);
    await page.locator('input[type=file]').setInputFiles(await picture(page));
    await page.getByRole('button', { name: 'تأیید عکس' }).click();
    await press(page, 'ایجاد کاربر');
    await expect(page.getByText('کاربر ایجاد شد، ولی عکس ذخیره نشد')).toBeVisible();
    await page.getByRole('button', { name: 'انتخاب دوبارهٔ عکس' }).click();
    await expect(field(page, 'نام *')).toHaveValue(name);
    await page.unroute('**/api/v1/file');
  });

  await test.step('axe finds nothing on the list, the form with errors and the question', async () => {
    const page = await open('/admin?state=all');
    const quiet = () => expectAccessibleInBothThemes(page);
    await row(page, '@').first().waitFor();
    await quiet();
    await page.getByRole('button', { name: 'کاربر تازه' }).click();
    await form(page).getByRole('radio', { name: 'سازمان‌های انتخاب‌شده' }).check();
    await press(page, 'ایجاد کاربر');
    await quiet();
    await page.keyboard.press('Escape');
    await press(page, 'دور ریختن تغییرات');
    await page.getByRole('button', { name: /^حذف/ }).first().click();
    await quiet();
  });
});

/** A small real picture, drawn by the browser. */
async function picture(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 300, 200);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
