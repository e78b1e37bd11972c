import type { Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { unique } from '../support/organizations.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('dialog');
const levelOf = async (api: Client, name: string) =>
  (await api.listLevels({ query: { search: name } })).rows[0];
const idsOf = (level: { modules: readonly { _id: string }[] } | undefined) =>
  level?.modules.map(({ _id }) => _id);

/** Goes on with Tab until what has the focus bears this name. */
async function tabTo(page: Page, name: RegExp) {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label');
      const byId = element?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const named = byId.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      return `${label || named || element?.textContent || ''}`.trim();
    });
    if (name.test(found)) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

/** Goes on with the down arrow until the option of this name has the focus. */
async function arrowTo(page: Page, name: string) {
  const option = page.getByRole('option', { name });
  await option.waitFor();
  for (let step = 0; step < 60; step += 1) {
    if (await option.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The down arrow does not reach ${name}.`);
}

test('with the keyboard alone: a level, then a user who has it; axe finds nothing', async ({ open, api }) => {
  await test.step('with the keyboard alone: a level, then a user who has it', async () => {
    const levelName = unique('سطح صفحه‌کلید');
    const userName = unique('کاربر صفحه‌کلید');
    const email = `keys-${Date.now().toString(36)}`;
    const page = await open('/permissionLevel');
    await page.getByRole('table').waitFor();
    await tabTo(page, /^سطح دسترسی تازه$/);
    await page.keyboard.press('Enter');
    await form(page).getByLabel('نام *').waitFor();
    await page.keyboard.type(levelName);
    await tabTo(page, /^خانه|^نمودارها/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await tabTo(page, /^ایجاد$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('سطح دسترسی ساخته شد')).toBeVisible();
    expect(idsOf(await levelOf(api, levelName))).toHaveLength(1);

    await page.goto('/admin');
    await page.getByRole('table').waitFor();
    await tabTo(page, /^کاربر تازه$/);
    await page.keyboard.press('Enter');
    await form(page).getByLabel('نام *', { exact: true }).waitFor();
    await page.keyboard.type(userName);
    for (const [label, text] of [
      [/^کد پرسنلی/, '۴۲'],
      [/^نام کاربری/, email],
      [/^گذرواژه/, 'toranj-va-kashi-1403'],
      [/^تکرار گذرواژه/, 'toranj-va-kashi-1403'],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await tabTo(page, /سطح دسترسی/);
    await page.keyboard.press('Enter');
    await arrowTo(page, levelName);
    await page.keyboard.press('Enter');
    await tabTo(page, /^ایجاد کاربر$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('کاربر ایجاد شد', { exact: true })).toBeVisible();
    const [user] = (await api.listUsers({ query: { search: email } })).rows;
    expect(user).toMatchObject({ name: userName, permissionLevel: { name: levelName }, personalCode: '42' });
  });

  await test.step('axe finds nothing on the levels and their form', async () => {
    const page = await open('/permissionLevel');
    await page
      .getByRole('button', { name: /^ویرایش/ })
      .first()
      .waitFor();
    await expectAccessibleInBothThemes(page);
    await page
      .getByRole('button', { name: /^ویرایش/ })
      .first()
      .click();
    await form(page).getByRole('tree').waitFor();
    await expectAccessibleInBothThemes(page);
  });
});
