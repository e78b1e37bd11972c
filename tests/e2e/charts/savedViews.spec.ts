import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { newMeter } from '../support/upload.ts';
import { newUser, openAs, signIn } from '../support/users.ts';

const menu = (page: Page) => page.getByRole('button', { name: 'نماها', exact: true });
const choose = async (page: Page, item: string) => {
  await menu(page).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const saveAs = async (page: Page, name: string, ...choices: string[]) => {
  await choose(page, 'ذخیرهٔ این نما');
  const dialog = page.getByRole('dialog', { name: 'ذخیرهٔ نما' });
  await dialog.getByLabel('نام نما').fill(name);
  for (const choice of choices) await dialog.getByText(choice).click();
  await dialog.getByRole('button', { name: /^(ایجاد|ساختن|ذخیره)/ }).click();
  await expect(dialog).toBeHidden();
};

test('a view brings the state of its page back, and is the default of a bare page', async ({ open }) => {
  await test.step('a view brings the state of its page back: from its menu, the home page and the search', async () => {
    const page = await open('/AuditLog?sort=date&size=50');
    await page.getByRole('table').waitFor();
    const state = new URL(page.url()).search;
    await saveAs(page, 'گزارش رخدادهای مهم', 'نمایش در صفحهٔ خانه');
    await page.goto(new URL('/', page.url()).href);
    await page.getByRole('link', { name: 'گزارش رخدادهای مهم' }).click();
    await expect(page).toHaveURL(new RegExp(`/AuditLog\\${state}$`));

    await page.goto(new URL('/AuditLog?size=10', page.url()).href);
    await choose(page, 'گزارش رخدادهای مهم');
    await expect(page).toHaveURL(new RegExp(`/AuditLog\\${state}$`));

    await page.goto(new URL('/Calculator', page.url()).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'جست‌وجو', exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('رخدادهاي مهم');
    await expect(page.getByRole('option', { selected: true })).toContainText('گزارش رخدادهای مهم');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/AuditLog\\${state}$`));
  });

  await test.step('a page opened bare shows its default view, and one that was opened with a state does not', async () => {
    const page = await open('/weatherData?size=20');
    await page.getByRole('table').waitFor();
    await saveAs(page, 'آب‌وهوای من', 'پیش‌فرض این صفحه');
    const bare = new URL('/weatherData', page.url()).href;
    await page.goto(bare);
    await expect(page).toHaveURL(/weatherData\?size=20$/);
    await page.goto(`${bare}?page=2`);
    await page.getByRole('table').waitFor();
    await expect(page).toHaveURL(/weatherData\?page=2$/);
  });
});

test('a shared view shows its reader no more than the page does; two tabs and a cut network lose nothing', async ({
  open,
  api,
  browser,
  server,
  complaints,
}) => {
  await test.step('a shared view shows its reader no more than the page does, and leaves their list alone', async () => {
    const meter = await newMeter(api, 'برق نمای مشترک');
    const colleague = await newUser(api, ['charts', 'home']);
    const name = 'نمای \u202eمشترک '.padEnd(200, 'ن');
    const page = await open(`/PeriodicChart?nav=m.${meter.id}&period=year`);
    await menu(page).waitFor();
    await saveAs(page, name);
    await choose(page, 'مدیریت نماها');
    const manage = page.getByRole('dialog', { name: 'نماهای ذخیره‌شده' });
    await manage.getByRole('button', { name: /^اشتراک «.?نمای/ }).click();
    const share = page.getByRole('dialog', { name: /^اشتراک/ });
    await expect(share.getByText(/\/PeriodicChart\?nav=m\.\d+/)).toBeVisible();
    await share.getByRole('searchbox').fill(colleague.name);
    await share.getByText(colleague.name).click();
    await expectAccessible(page);
    await share.getByRole('button', { name: 'ذخیرهٔ اشتراک' }).click();
    await expect(manage.getByText('اشتراک با ۱ نفر')).toBeVisible();

    const other = await openAs(
      await browser.newContext(),
      server,
      await signIn(server, colleague),
      '/PeriodicChart?period=year',
    );
    await choose(other, 'نمای مشترک');
    await expect(other).toHaveURL(new RegExp(`nav=m.${meter.id}`));
    await api.deleteMeter({ params: { id: meter.id } });
    await other.reload();
    await expect(
      other.getByRole('heading', { level: 1 }),
      'a view of a deleted meter is an empty page',
    ).toBeVisible();
    await choose(other, 'مدیریت نماها');
    const theirs = other.getByRole('dialog', { name: 'نماهای ذخیره‌شده' });
    await expect(theirs.getByRole('button', { name: /^عملیات دیگر/ })).toHaveCount(0);
    await theirs.getByRole('button', { name: /^برداشتن/ }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'برداشتن' }).click();
    await expect(theirs.getByText('هنوز نمایی ذخیره نشده است')).toBeVisible();
    await expect(manage.getByRole('link', { name: /مشترک/ })).toHaveCount(1);
  });

  await test.step('two tabs and a cut network lose nothing', async () => {
    for (const name of ['نمای یک', 'نمای دو'])
      await api.createSavedView({ body: { name, page: '/Review', state: '' } });
    const page = await open('/Review?year=1403');
    await choose(page, 'مدیریت نماها');
    const manage = page.getByRole('dialog', { name: 'نماهای ذخیره‌شده' });
    await page.route('**/api/v1/savedView/**', (route) => route.abort());
    const act = async (name: string) => {
      await manage.getByRole('button', { name: /^عملیات دیگر «.?نمای یک/ }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('حذف نما');
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف نما' }).click();
    await expect(manage.getByRole('link', { name: 'نمای یک' }), 'it comes back').toBeVisible();
    await page.unroute('**/api/v1/savedView/**');
    // Another tab renames it while this one has its form open.
    await act('ویرایش نما');
    const form = page.getByRole('dialog', { name: 'ویرایش نما' });
    const view = (await api.listSavedViews({ query: {} })).rows.find((each) => each.name === 'نمای یک')!;
    await api.updateSavedView({ params: { id: view._id }, body: { name: 'نمای سه' } });
    await form.getByLabel('نام نما').fill('نمای چهار');
    await form.getByRole('button', { name: /^ذخیره/ }).click();
    await expect(form.getByText('کس دیگری آن را ویرایش کرده است', { exact: false })).toBeVisible();
    complaints.length = 0;
  });
});
