import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'ستون‌های کاربران' });
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'ستون‌های کاربران' }).click();
  await expect(panel(page)).toBeVisible();
};
const widthOf = async (page: Page, name: string) => Math.round((await head(page, name).boundingBox())!.width);
const namesOf = (page: Page) =>
  page.locator('thead th[data-column]').evaluateAll((all) => all.map((each) => each.dataset.column));
/** A layout that contains this has reached the server. */
const saved = (page: Page, part = '') =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/users/preferences') &&
      response.request().method() === 'PATCH' &&
      (response.request().postData() ?? '').includes(part),
  );

test('what a user changes about the columns of a table is kept after a reload, until it is reset', async ({
  open,
}) => {
  const page = await open('/admin');
  await expect(head(page, 'سمت')).toBeVisible();
  const atFirst = await namesOf(page);

  // Hidden, moved and pinned in the panel, by keyboard.
  await openPanel(page);
  await panel(page).getByRole('checkbox', { name: 'سمت' }).focus();
  await page.keyboard.press('Space');
  await panel(page)
    .getByRole('button', { name: /عقب‌تر: .?نام کاربری/ })
    .focus();
  await page.keyboard.press('Enter');
  await panel(page)
    .getByRole('button', { name: /ثابت نگه داشتن .?کد پرسنلی/ })
    .focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  const changed = [
    'personalCode',
    'name',
    'permissionLevel',
    'email',
    'emailAddress',
    'lastSignIn',
    'actions',
  ];
  await expect.poll(() => namesOf(page)).toEqual(changed);

  // Dragged to the left, away from the start.
  const handle = page.getByRole('separator', { name: 'پهنای ستون نام', exact: true });
  const box = (await handle.boundingBox())!;
  const before = await widthOf(page, 'نام');
  const stored = saved(page, String(before + 60));
  await page.mouse.move(box.x + 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 56, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(page, 'نام')).toBe(before + 60);
  await stored;

  // Also on another computer: this one forgets everything but the session.
  await page.evaluate(() => localStorage.removeItem('preferences'));
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(changed);
  expect(await widthOf(page, 'نام')).toBe(before + 60);

  await openPanel(page);
  await panel(page).getByRole('button', { name: 'چیدمان پیش‌فرض' }).click();
  await expect.poll(() => namesOf(page)).toEqual(atFirst);
  await saved(page);
  await page.reload();
  await expect(head(page, 'سمت')).toBeVisible();
  expect(await namesOf(page)).toEqual(atFirst);
});
