import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { type RunningServer, root } from '../support/server.ts';
import { enter, signInForm } from '../support/signInForm.ts';
import { expect, test } from '../support/test.ts';

const name = (page: Page) => signInForm(page).name;
const password = (page: Page) => signInForm(page).password;
const go = (page: Page) => signInForm(page).go;

test('two tabs: each goes to the page it came for, and signing out in one signs out the other', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/MeterData?size=20');
  const other = await context.newPage();
  await other.goto(`${server.url}/UploadMeterData`);
  await expect(other).toHaveURL(/\/login$/);
  await enter(page, root);
  const success = page.locator('.eui-toast', { hasText: 'وارد شدید' });
  await expect(success).toBeVisible();
  await expect(page).toHaveURL(/\/MeterData\?size=20$/);
  await expect(other).toHaveURL(/\/UploadMeterData$/);
  await expect(success).toBeHidden();
  await page.getByRole('button', { name: 'منوی کاربر' }).click();
  await page.getByRole('button', { name: 'خروج از سامانه' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
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

test('axe finds nothing with empty fields, a refusal and a recovery code', async ({ page }) => {
  await page.goto('/login');
  await go(page).click();
  await expect(page.getByText('گذرواژه را وارد کنید.', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'به جای آن کد بازیابی دارم' }).click();
  await expect(page.getByLabel('کد بازیابی')).toBeFocused();
  await enter(page, { email: 'nobody-to-see', password: 'wrong' });
  await expect(signInForm(page).problem).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test.describe('with a captcha', () => {
  const strict = test.extend<{ strictServer: RunningServer }>({
    strictServer: async ({ serverWith }, use) => use(await serverWith({ ENERGY_CAPTCHA: 'on' })),
    watchedOrigin: async ({ strictServer }, use) => use([strictServer.url]),
  });

  strict(
    'the picture is renewed after a wrong answer; who cannot read it lets the computer do a sum, by keyboard alone',
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
