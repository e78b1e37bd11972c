import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client, User } from '../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from './support/axe.ts';
import { unique } from './support/organizations.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'toranj-va-kashi-1403';

const signInName = () => `user-${randomUUID().slice(0, 8)}`;

const levelNamed = async (api: Client, name = unique('سطح آزمون')) => {
  const { data } = await api.createLevel({ body: { name, modules: ['upload', 'log'] } });
  return data.data;
};
const userNamed = async (api: Client, name: string, more: object = {}): Promise<User> => {
  const level = await levelNamed(api);
  const { data } = await api.createUser({
    body: {
      name,
      email: signInName(),
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      permissionLevel: level._id,
      personalCode: '10812',
      ...more,
    },
  });
  return data.user;
};
const stored = async (api: Client, { _id }: User) => (await api.getUser({ params: { id: _id } })).data.data;

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

test('an empty form says beside each field what is missing, and the first one takes the focus', async ({
  open,
}) => {
  const page = await open('/admin');
  await page.getByRole('button', { name: 'کاربر تازه' }).click();
  await press(page, 'ایجاد کاربر');
  for (const [label, sentence] of [
    ['نام *', 'نام را وارد کنید.'],
    ['کد پرسنلی *', 'کد پرسنلی را وارد کنید.'],
    ['نام کاربری *', 'نام کاربری را وارد کنید.'],
    ['گذرواژه *', 'گذرواژه را وارد کنید.'],
    ['تکرار گذرواژه *', 'تکرار گذرواژه را وارد کنید.'],
  ] as const)
    await expect(field(page, label)).toHaveAccessibleDescription(sentence);
  await expect(form(page).getByText('سطح دسترسی را انتخاب کنید.')).toBeVisible();
  await expect(field(page, 'نام *')).toBeFocused();

  await field(page, 'گذرواژه *').fill('کوتاه');
  await field(page, 'تکرار گذرواژه *').fill('کوتاه‌تر');
  await field(page, 'رایانامه (اختیاری)').fill('ahmadi@');
  await field(page, 'نام *').focus();
  await expect(field(page, 'گذرواژه *')).toHaveAccessibleDescription('گذرواژه باید بین ۸ تا ۲۴ نویسه باشد.');
  await expect(field(page, 'تکرار گذرواژه *')).toHaveAccessibleDescription(
    'تکرار گذرواژه با گذرواژه یکی نیست.',
  );
  await expect(field(page, 'رایانامه (اختیاری)')).toHaveAccessibleDescription(/رایانامه درست نیست/);
  await form(page).getByRole('button', { name: 'نمایش گذرواژه' }).first().click();
  await expect(field(page, 'گذرواژه *')).toHaveAttribute('type', 'text');
});

test('one press of the mouse counts, although leaving the field before it shows an error', async ({
  open,
  api,
}) => {
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
  // The error stands there before the button is let go.
  await expect(field(page, 'نام کاربری *')).toHaveAccessibleDescription('نام کاربری را وارد کنید.');
  await page.mouse.up();
  // Only a press that arrived goes to the field that is missing.
  await expect(field(page, 'نام کاربری *')).toBeFocused();
  expect(await button.boundingBox()).toEqual(before);
  await field(page, 'نام کاربری *').fill(signInName());
  await button.click();
  await expect(page.getByText('کاربر ایجاد شد', { exact: true })).toBeVisible();
});

test('a user is created with a picture, found again and edited; blank falls back to what was there', async ({
  open,
  api,
}) => {
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
  const user = (await api.listUsers({ query: { search: email } })).data.data[0]!;
  expect(user).toMatchObject({ name, personalCode: '2001', permissionLevel: { _id: level._id } });
  expect(user.photo).not.toBeNull();
});

test('when the picture is not stored the user exists all the same, and the message says so', async ({
  open,
  api,
}) => {
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
});

test('a deleted user is asked about by name, leaves the list, and comes back with one press', async ({
  open,
  api,
}) => {
  const name = unique('حذف‌شدنی');
  const user = await userNamed(api, name);
  const page = await open(`/admin?search=${user.email}`);
  await row(page, name).getByRole('button', { name: /^حذف/ }).click();
  const question = page.getByRole('alertdialog', { name: new RegExp(`«\u2068${name}\u2069» حذف شود؟`) });
  await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await question.getByRole('button', { name: 'حذف کاربر' }).click();
  await expect(page.getByText('کاربر حذف شد', { exact: true })).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  expect((await stored(api, user)).active).toBe(false);
  await page.getByRole('button', { name: 'بازگرداندن', exact: true }).click();
  await expect(row(page, name)).toHaveCount(1);
  expect((await stored(api, user)).active).toBe(true);
});

test('root stands locked in the list, and its form does not open', async ({ open, api }) => {
  const root = (await api.me()).data.data;
  const page = await open('/admin?search=root');
  await expect(row(page, 'root').getByText('کاربر سیستمی')).toBeVisible();
  await expect(row(page, 'root').getByRole('button')).toHaveCount(0);
  await page.goto(`/admin?user=${root._id}`);
  await expect(page.getByText('کاربر سیستمی را نمی‌توان تغییر داد یا حذف کرد.')).toBeVisible();
});

test('two people who edit the same user lose nothing: other fields are kept, the same field is asked about', async ({
  open,
  api,
}) => {
  const user = await userNamed(api, unique('دو نفر'), { emailAddress: 'old@arman.example' });
  const page = await open(`/admin?search=${user.email}`);
  await page.getByRole('button', { name: /^ویرایش/ }).click();
  await field(page, 'نام *').fill(`${user.name} الف`);
  const change = (body: object) => api.updateUser({ params: { id: user._id }, body });
  await change({ name: `${user.name} ب`, personalCode: '777' });
  await press(page, 'ذخیره');
  const said = form(page)
    .getByRole('alert')
    .filter({ hasText: 'در این میان کس دیگری آن را ویرایش کرده است' });
  await expect(said).toContainText(`${user.name} ب`);
  await expect(field(page, 'نام *')).toHaveValue(`${user.name} الف`);
  expect((await stored(api, user)).name).toBe(`${user.name} ب`);
  await said.getByRole('button', { name: 'نگه داشتن نوشته‌های من' }).click();
  await change({ emailAddress: 'new@arman.example' });
  await press(page, 'ذخیره');
  await expect(page.getByText('کاربر ویرایش شد', { exact: true })).toBeVisible();
  expect(await stored(api, user)).toMatchObject({
    name: `${user.name} الف`,
    personalCode: '777',
    emailAddress: 'new@arman.example',
  });
});

test('a lost connection and a refusal keep what was typed', async ({ open, api, context }) => {
  const level = await levelNamed(api);
  const taken = await userNamed(api, unique('نام گرفته'));
  const name = unique('قطع شبکه');
  const page = await open('/admin');
  await page.getByRole('button', { name: 'کاربر تازه' }).click();
  await fillNew(page, taken.name.replace(' ', '\u200c'), taken.email.toUpperCase());
  await choose(page, /سطح دسترسی/, level.name);
  await context.setOffline(true);
  await press(page, 'ایجاد کاربر');
  await expect(form(page).getByText('ارتباط با سرور قطع است. دوباره تلاش کنید.')).toBeVisible();
  await context.setOffline(false);
  await press(page, 'ایجاد کاربر');
  await expect(field(page, 'نام *')).toHaveAccessibleDescription(
    'کاربر فعال دیگری همین نام را دارد. نامی بنویسید که با آن اشتباه نشود.',
  );
  await expect(field(page, 'نام *')).toBeFocused();
  await field(page, 'نام *').fill(name);
  await press(page, 'ایجاد کاربر');
  await expect(field(page, 'نام کاربری *')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'نام کاربری *')).toBeFocused();
  await expect(field(page, 'نام *')).toHaveValue(name);
  await expect(field(page, 'گذرواژه *')).toHaveValue(PASSWORD);
  await field(page, 'نام کاربری *').fill(signInName());
  await press(page, 'ایجاد کاربر');
  await expect(page.getByText('کاربر ایجاد شد', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'جست‌وجوی کاربر' }).fill(name);
  await expect(row(page, name)).toHaveCount(1);
});

test('leaving a changed form asks; an untouched one closes at once', async ({ open }) => {
  const page = await open('/admin');
  await page.getByRole('button', { name: 'کاربر تازه' }).click();
  await field(page, 'نام *').waitFor();
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'کاربر تازه' }).click();
  await field(page, 'نام *').fill('نیمه‌کاره');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').filter({ hasText: 'تغییرات ذخیره نشده‌اند' })).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'ادامهٔ ویرایش' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page, 'نام *')).toBeFocused();
  await expect(field(page, 'نام *')).toHaveValue('نیمه‌کاره');
  await page.keyboard.press('Escape');
  await press(page, 'دور ریختن تغییرات');
  await expect(form(page)).toHaveCount(0);
});

test('odd names are stored, found and shown as they are', async ({ open, api }) => {
  const tail = Date.now().toString(36);
  // Arabic ya and kaf, an emoji, marks of direction, and a name as long as the contract allows.
  const arabic = await userNamed(api, `علي كريمي ${tail}`);
  await userNamed(api, `نگار 🌷 \u202Eنگارنده ${tail}`);
  await userNamed(api, `${'سیدمحمدحسین‌'.repeat(6)} ${tail}`);
  const page = await open(`/admin?search=${encodeURIComponent(`علی کریمی ${tail}`)}`);
  await expect(row(page, arabic.email)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'جست‌وجوی کاربر' }).fill(tail);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'کاربر تازه' }).click();
  await field(page, 'نام *').fill('ا'.repeat(101));
  await field(page, 'نام *').blur();
  await expect(field(page, 'نام *')).toHaveAccessibleDescription('بیشتر از ۱۰۰ نویسه پذیرفته نیست.');
});

test('search, order, filters and page stand in the address; the size of a page is remembered', async ({
  open,
  api,
}) => {
  const level = await levelNamed(api);
  const page = await open('/admin');
  await page.getByRole('columnheader', { name: 'نام کاربری' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=email$/);
  await page.getByRole('columnheader', { name: 'نام کاربری' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-email$/);
  await page.getByRole('radio', { name: 'همه', exact: true }).check();
  await expect(page).toHaveURL(/state=all/);
  await page.getByRole('button', { name: /همهٔ سطح‌ها/ }).click();
  await page.getByRole('option', { name: level.name, exact: true }).click();
  await expect(page.getByText('کاربری با این جست‌وجو پیدا نشد')).toBeVisible();
  await page.getByRole('button', { name: 'برداشتن پالایه‌ها' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('radio', { name: '۲۰', exact: true }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: '۲۰', exact: true })).toBeChecked();
});

test('levels above the own one cannot be chosen, and a limited administrator gives own organizations only', async ({
  browser,
  server,
  api,
}) => {
  const [organization] = (await api.listOrganizations({ query: { limit: '1' } })).data.data;
  const { data } = await api.createLevel({ body: { name: unique('مدیر کاربران'), modules: ['users'] } });
  const above = await levelNamed(api);
  const admin = await userNamed(api, unique('مدیر محدود'), {
    permissionLevel: data.data._id,
    organizations: [organization!._id],
  });
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const signedIn = await api.login({ body: { email: admin.email, password: PASSWORD } });
  if (signedIn.status !== 'success') throw new Error('A second factor is required.');
  await page.addInitScript(
    ([jwt, user]) => {
      localStorage.setItem('jwt', jwt!);
      localStorage.setItem('user', user!);
    },
    [signedIn.token, JSON.stringify(signedIn.data.user)],
  );
  await page.goto('/admin');
  await page.getByRole('button', { name: 'کاربر تازه' }).click();
  await form(page)
    .getByRole('button', { name: /سطح دسترسی/ })
    .click();
  const option = page.getByRole('option', { name: above.name });
  await expect(option).toHaveAttribute('aria-disabled', 'true');
  await expect(option).toContainText('بیش از دسترسی خود شماست');
  await page.getByRole('option', { name: data.data.name }).click();
  const name = unique('کاربر محدود');
  await fillNew(page, name, signInName());
  await press(page, 'ایجاد کاربر');
  await expect(form(page).getByText('دست‌کم یک سازمان را انتخاب کنید.')).toBeVisible();
  await form(page).getByRole('treeitem', { name: organization!.name }).click();
  await press(page, 'ایجاد کاربر');
  await expect(page.getByText('کاربر ایجاد شد', { exact: true })).toBeVisible();
  const [created] = (await api.listUsers({ query: { search: name } })).data.data;
  expect(created?.organizations.map(({ _id }) => _id)).toEqual([organization!._id]);
  await page.close();
});

test('a forgotten password is replaced, and the user signs in with the new one', async ({ open, api }) => {
  const user = await userNamed(api, unique('فراموشکار'));
  const page = await open(`/admin?user=${user._id}`);
  await press(page, 'گذرواژهٔ تازه');
  const fresh = 'kashi-va-toranj-1404';
  await field(page, 'گذرواژه *').fill(fresh);
  await field(page, 'تکرار گذرواژه *').fill(fresh);
  await press(page, 'ذخیره');
  await expect(page.getByText('گذرواژهٔ تازه ثبت شد')).toBeVisible();
  expect((await api.login({ body: { email: user.email, password: fresh } })).status).toBe('success');
});

test('the setting for a second factor of everybody asks before it is switched on', async ({ open, api }) => {
  const { without } = (await api.getSettings()).data.data.twoFactorUsers;
  const page = await open('/Security');
  try {
    await page.getByText('ورود دومرحله‌ای برای همه لازم باشد').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('خود شما هم هنوز آن را ندارید.');
    await question.getByRole('button', { name: 'لازم شود' }).click();
    await expect(page.getByText('ورود دومرحله‌ای برای همه لازم شد')).toBeVisible();
    await expect(page.getByRole('switch')).toBeChecked();
    expect((await api.getSettings()).data.data.isTwoFactorRequired).toBe(true);
    await page.reload();
    await expect(page.getByRole('switch')).toBeChecked();
    await expectAccessible(page);
  } finally {
    await api.updateSettings({ body: { isTwoFactorRequired: false } });
  }
  await page.getByRole('link', { name: 'دیدن آن‌ها که ندارند' }).click();
  await expect(page).toHaveURL(/\/admin\?factor=without$/);
  await expect(page.getByText(new RegExp(`از ${without.toLocaleString('fa')}`))).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test('axe finds nothing on the list, the form with errors and the question', async ({ open }) => {
      const page = await open('/admin?state=all');
      const quiet = () => expectAccessible(page);
      await row(page, '@').first().waitFor();
      await quiet();
      await page.getByRole('button', { name: 'کاربر تازه' }).click();
      await form(page).getByRole('radio', { name: 'سازمان‌های برگزیده' }).check();
      await press(page, 'ایجاد کاربر');
      await quiet();
      await page.keyboard.press('Escape');
      await press(page, 'دور ریختن تغییرات');
      await page.getByRole('button', { name: /^حذف/ }).first().click();
      await quiet();
    });
  });
}

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
