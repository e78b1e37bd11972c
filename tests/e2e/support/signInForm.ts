import type { Page } from '@playwright/test';

/** The parts of the sign-in form by their accessible names. */
export const signInForm = (page: Page) => ({
  name: page.getByLabel('نام کاربری', { exact: true }),
  password: page.getByLabel('گذرواژه', { exact: true }),
  code: page.getByLabel('کد یک‌بارمصرف (اختیاری)'),
  go: page.getByRole('button', { name: 'ورود به سامانه' }),
  /** The sentence under the button. */
  problem: page.locator('form .eui-login-error'),
  /** The message in the corner. */
  toast: page.getByRole('region', { name: 'پیام‌ها' }).or(page.locator('.eui-toasts')).first(),
});

/** Fills in name and password and presses Enter in the password. */
export async function enter(page: Page, { email, password }: { email: string; password: string }) {
  const form = signInForm(page);
  await form.name.fill(email);
  await form.password.fill(password);
  await page.keyboard.press('Enter');
}
