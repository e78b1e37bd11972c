import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { type RunningServer, root, startServer } from './support/server.ts';
import { enter, signInForm } from './support/signInForm.ts';
import { expect, test } from './support/test.ts';
import { newUser } from './support/users.ts';

const name = (page: Page) => signInForm(page).name;
const password = (page: Page) => signInForm(page).password;
const go = (page: Page) => signInForm(page).go;

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
  const refusal = page.getByText('نام کاربری، گذرواژه یا کد یک‌بارمصرف درست نیست.');
  await expect(page.locator('form').getByRole('alert')).toHaveText(
    'نام کاربری، گذرواژه یا کد یک‌بارمصرف درست نیست.',
  );
  // Once, and not a second time in the corner.
  await expect(refusal).toHaveCount(1);
  await expect(password(page)).toHaveValue('not-the-password');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
});

test('an English reader is refused in English', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('preferences', JSON.stringify({ of: null, values: { locale: 'en' }, unsent: [] })),
  );
  await page.goto('/login');
  await page.getByLabel('User name', { exact: true }).fill(root.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(signInForm(page).problem).toHaveText('The user name, password or one-time code is not right.');
});

test('empty fields are named before anything is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/users/login') && calls.push(request.url()));
  await page.goto('/login');
  await go(page).click();
  await expect(name(page)).toHaveAccessibleDescription('نام کاربری را وارد کنید.');
  await expect(password(page)).toHaveAccessibleDescription('گذرواژه را وارد کنید.');
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

test('a second tab at the sign-in follows, each to the page it came for', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/MeterData?size=20');
  const other = await context.newPage();
  await other.goto(`${server.url}/UploadMeterData`);
  await expect(other).toHaveURL(/\/login$/);
  await enter(page, root);
  await expect(page).toHaveURL(/\/MeterData\?size=20$/);
  await expect(other).toHaveURL(/\/UploadMeterData$/);
});

test('somebody else who signs in after a sign-out begins at the main page', async ({ page, api }) => {
  const person = await newUser(api, ['charts', 'log']);
  await page.goto('/MeterData');
  await enter(page, root);
  await page.getByRole('heading', { name: 'دادهٔ کنتور' }).waitFor();
  await page.getByRole('button', { name: 'منوی کاربر' }).click();
  await page.getByRole('button', { name: 'خروج از سامانه' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, person);
  await expect(page).toHaveURL(/\/$/);
});

test('the six boxes take typed, pasted and Persian digits, and send Latin ones', async ({ page }) => {
  await page.goto('/login');
  const { code } = signInForm(page);
  await code.pressSequentially('۱۲۳');
  await expect(code).toHaveValue('123');
  await page.keyboard.press('Backspace');
  await expect(code).toHaveValue('12');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('کد شما: ۹۸۷-۶۵۴');
  await expect(code).toHaveValue('987654');
  const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'));
  await enter(page, { email: 'nobody-with-a-code', password: 'wrong' });
  expect((await sent).postDataJSON()).toMatchObject({ token: '987654' });
});

test('a refusal stands until the next try, a success is told for 2 seconds', async ({ page }) => {
  await page.goto('/login');
  await enter(page, { email: 'nobody-at-all', password: 'wrong' });
  const { problem } = signInForm(page);
  await expect(problem).toHaveText(/نام کاربری، گذرواژه یا کد/);
  await page.waitForTimeout(7_000);
  await expect(problem).toBeVisible();
  await enter(page, root);
  const success = page.locator('.eui-toast', { hasText: 'وارد شدید' });
  await expect(success).toBeVisible();
  await expect(success).toBeHidden();
});

test('a server that breaks down is told by its status, a lost one as such; nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/login');
  await page.route('**/users/login', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
  );
  await enter(page, root);
  await expect(signInForm(page).problem).toHaveText('سرور با خطای ۵۰۰ پاسخ داد. کمی بعد دوباره تلاش کنید.');
  await page.unroute('**/users/login');
  await page.route('**/users/login', (route) => route.abort());
  await go(page).click();
  await expect(signInForm(page).problem).toHaveText('ارتباط با سرور قطع است. دوباره تلاش کنید.');
  await expect(password(page)).toHaveValue(root.password);
  await page.unroute('**/users/login');
  await go(page).click();
  await expect(page).toHaveURL(/\/$/);
});

test('after too many tries the wait is counted down, and then one may try again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  const { problem } = signInForm(page);
  const refused = page.waitForResponse((response) => response.status() === 429);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await enter(page, { email: 'nobody-again', password: `wrong-${attempt}` });
    await expect(problem).toBeVisible();
    await expect(go(page)).not.toHaveAttribute('data-pending');
  }
  await refused;
  await expect(go(page)).toBeDisabled();
  await expect(problem).toHaveText(/تعداد تلاش‌ها زیاد است\. (۳۰|۲[۰-۹]) ثانیهٔ دیگر/);
  await page.clock.runFor(10_000);
  await expect(problem).toHaveText(/ (۲۰|۱?[۰-۹]) ثانیهٔ دیگر/);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/users/login')) calls += 1;
  });
  await password(page).press('Enter');
  expect(calls).toBe(0);
  await page.clock.runFor(25_000);
  await expect(problem).toBeHidden();
  await expect(go(page)).toBeEnabled();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test('axe finds nothing with empty fields, a refusal and a recovery code', async ({ page }) => {
      await page.goto('/login');
      await go(page).click();
      await expect(page.getByText('گذرواژه را وارد کنید.', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'به جای آن کد بازیابی دارم' }).click();
      await expect(page.getByLabel('کد بازیابی')).toBeFocused();
      await enter(page, { email: 'nobody-to-see', password: 'wrong' });
      await expect(signInForm(page).problem).toBeVisible();
      await expectAccessible(page);
    });
  });
}

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
      // The field is empty because it was emptied: nothing is wrong with it before the next try.
      const typed = page.getByLabel('نویسه‌های تصویر');
      await expect(typed).toHaveValue('');
      await expect(typed).not.toHaveAttribute('aria-invalid');
      await expect(page.getByText('نویسه‌های تصویر را وارد کنید.')).toHaveCount(0);
      await go(page).click();
      await expect(typed).toHaveAttribute('aria-invalid', 'true');
    },
  );

  strict(
    'who cannot read the picture lets the computer do a sum instead, by keyboard alone',
    async ({ page, strictServer }) => {
      await page.goto(`${strictServer.url}/login`);
      const way = page.getByRole('button', { name: 'تصویر را نمی‌توانم بخوانم' });
      const done = page.getByText('نیازی به خواندن تصویر نیست؛ می‌توانید وارد شوید.');
      await way.focus();
      await page.keyboard.press('Enter');
      const back = page.getByRole('button', { name: 'بازگشت به تصویر' });
      await expect(back).toBeFocused();
      await expect(page.getByLabel('نویسه‌های تصویر')).toBeHidden();
      await expect(done).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page);

      await page.keyboard.press('Enter');
      await expect(page.getByLabel('نویسه‌های تصویر')).toBeFocused();
      await way.press('Enter');
      await enter(page, { email: root.email, password: 'wrong' });
      await expect(signInForm(page).problem).toHaveText(/درست نیست/, { timeout: 60_000 });
      await expect(done).toBeVisible({ timeout: 60_000 });
      await enter(page, root);
      await expect(page).toHaveURL(/\/$/);
    },
  );
});
