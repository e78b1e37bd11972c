import type { Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from '../support/axe.ts';
import { codeOf, wrongCode } from '../support/codes.ts';
import { savedBy } from '../support/downloads.ts';
import type { RunningServer } from '../support/server.ts';
import { enter, signInForm } from '../support/signInForm.ts';
import { expect, test } from '../support/test.ts';
import { newUser, openAs, signIn, type TestUser } from '../support/users.ts';

const codeField = (page: Page) => page.getByLabel('کد شش‌رقمی', { exact: true });
const confirm = (page: Page) => page.getByRole('button', { name: 'تأیید', exact: true });
const saved = (page: Page) => page.getByRole('button', { name: 'ذخیره کردم' });
const shownSecret = (page: Page) => page.locator('.eui-secret-text').innerText();
const shownCodes = (page: Page) =>
  page.getByRole('region', { name: 'کدهای بازیابی' }).getByRole('listitem').allInnerTexts();
const card = (page: Page) => page.getByRole('region', { name: 'ورود دومرحله‌ای' });

/** Switches the second factor on through the API, as another browser would. */
async function withSecondFactor(server: RunningServer, api: Client, pages = ['charts', 'log']) {
  const person = await newUser(api, pages);
  const own = await signIn(server, person);
  const { secret } = await own.api.enable2FA();
  const { recoveryCodes } = (
    await own.api.verify2fa({ body: { otp: codeOf(secret, -1), password: person.password } })
  ).data;
  return { person, secret, recoveryCodes };
}

async function signInWith(page: Page, person: TestUser, code: string): Promise<void> {
  await page.goto('/login');
  await signInForm(page).code.fill(code);
  await enter(page, person);
}

test('switch it on in the profile, sign in with a code, and again with a recovery code', async ({
  page,
  context,
  server,
  api,
}) => {
  const person = await newUser(api, ['charts', 'log']);
  const profile = await openAs(context, server, await signIn(server, person), '/Profile?tab=security');
  await profile.getByRole('button', { name: 'روشن کردن' }).click();
  await expect(profile.getByRole('img', { name: 'تصویر راه‌اندازی' })).toHaveAttribute(
    'src',
    /^data:image\/svg/,
  );
  const secret = await shownSecret(profile);

  await confirm(profile).click();
  await expect(codeField(profile)).toHaveAccessibleDescription('هر شش رقم را وارد کنید.');
  const password = profile.getByRole('dialog').getByLabel('گذرواژهٔ کنونی');
  await expect(password).toHaveAccessibleDescription('گذرواژهٔ کنونی را وارد کنید.');
  await expect(password).toBeFocused();
  await password.fill('not-it');
  await codeField(profile).fill(codeOf(secret, -1));
  await confirm(profile).click();
  await expect(password).toHaveAccessibleDescription('گذرواژهٔ کنونی درست نیست.');
  await expect(profile.getByText('گذرواژهٔ کنونی درست نیست.')).toHaveCount(1);
  await password.fill(person.password);
  await codeField(profile).fill(wrongCode(secret));
  await confirm(profile).click();
  await expect(codeField(profile)).toHaveAccessibleDescription('کد وارد شده درست نیست.');
  await expect(codeField(profile)).toBeFocused();
  await codeField(profile).fill(codeOf(secret, -1));
  await profile.keyboard.press('Enter');
  await expect(saved(profile)).toBeVisible();
  const codes = await shownCodes(profile);
  expect(new Set(codes).size).toBe(10);
  await expectAccessible(profile);
  const file = await savedBy(profile.getByRole('button', { name: 'دریافت' }));
  expect(file.name).toContain('کدهای بازیابی');
  await saved(profile).click();
  await expect(card(profile)).toContainText('روشن');
  await expect(card(profile)).toContainText('۱۰ کد بازیابی مانده است.');
  await expect(profile).toHaveURL(/\/Profile\?tab=security$/);
  await profile.getByRole('button', { name: 'منوی کاربر' }).click();
  await profile.getByRole('button', { name: 'خروج از سامانه' }).click();

  await page.goto('/login');
  await enter(page, person);
  await expect(signInForm(page).problem).toHaveText('نام کاربری، گذرواژه یا کد یک‌بارمصرف درست نیست.');
  await signInForm(page).code.fill(codeOf(secret));
  await signInForm(page).go.click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'منوی کاربر' }).click();
  await page.getByRole('button', { name: 'خروج از سامانه' }).click();

  await page.getByRole('button', { name: 'به جای آن کد بازیابی دارم' }).click();
  await page.getByLabel('کد بازیابی').fill(codes[0]!.toLowerCase());
  await enter(page, person);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/Profile?tab=security');
  await expect(card(page)).toContainText('۹ کد بازیابی مانده است.');
});

test('few recovery codes are warned of; new ones and switching off ask for password and code', async ({
  page,
  context,
  server,
  api,
}) => {
  const { person, secret, recoveryCodes } = await withSecondFactor(server, api);
  for (const code of recoveryCodes.slice(0, 7)) {
    const answer = await fetch(`${server.url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password, token: code }),
    });
    expect(answer.status).toBe(200);
  }
  await signInWith(page, person, codeOf(secret));
  await expect(page).toHaveURL(/\/$/);
  const other = await context.newPage();
  await other.goto(`${server.url}/Profile?tab=security`);
  await page.goto('/Profile?tab=security');
  await expect(card(page)).toContainText('۳ کد بازیابی مانده است. پیش از آن که تمام شود');
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('گذرواژهٔ کنونی');
  await page.getByRole('button', { name: 'کدهای بازیابی تازه' }).click();
  await dialog.getByRole('button', { name: 'ساختن کدها' }).click();
  await expect(password).toHaveAccessibleDescription('گذرواژهٔ کنونی را وارد کنید.');
  await password.fill('not-it');
  await codeField(page).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('گذرواژهٔ کنونی درست نیست.');
  await expectAccessible(page);
  await password.fill(person.password);
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  const renewed = await shownCodes(page);
  expect(renewed).toHaveLength(10);
  await saved(page).click();
  await expect(card(page)).toContainText('۱۰ کد بازیابی مانده است.');

  const seenByOther: string[] = [];
  other.on('framenavigated', (frame) => seenByOther.push(new URL(frame.url()).pathname));
  await page.getByRole('button', { name: 'خاموش کردن' }).click();
  await password.fill(person.password);
  await dialog.getByRole('button', { name: 'به جای آن کد بازیابی دارم' }).click();
  await dialog.getByLabel('کد بازیابی').fill(renewed[3]!);
  await page.keyboard.press('Enter');
  await expect(page.getByText('ورود دومرحله‌ای خاموش شد')).toBeVisible();
  await expect(card(page)).toContainText('خاموش');

  // The other tab continues with the new token, without the sign-in page.
  await other.getByRole('tab', { name: 'عمومی' }).click();
  await other.getByRole('tab', { name: 'امنیت' }).click();
  await expect(other.getByText('این دستگاه', { exact: true })).toBeVisible();
  expect(seenByOther).not.toContain('/login');
});
