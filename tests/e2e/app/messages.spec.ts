import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { newUser, openAs, sendMessages, signIn } from '../support/users.ts';

const bell = (page: Page, count: string) => page.getByRole('button', { name: `${count} پیام تازه` });
const quietBell = (page: Page) => page.getByRole('button', { name: 'پیام‌ها', exact: true });
const closeMarks = (page: Page) => page.getByRole('button', { name: /^بستن «ورود تازه/ });

test('a message comes without a reload, is read aloud, and closing it takes it away, in another tab too', async ({
  api,
  server,
  context,
}) => {
  const person = await newUser(api, ['charts']);
  const signedIn = await signIn(server, person);
  await test.step('a message comes without a reload, is counted and read aloud, and closing it takes it away', async () => {
    const page = await openAs(context, server, signedIn, '/');
    await expect(quietBell(page)).toBeVisible();
    await sendMessages(server, person, 1);
    await expect(bell(page, '۱')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '۱ پیام تازه' })).toHaveCount(1);
    await bell(page, '۱').click();
    const list = page.getByRole('dialog', { name: 'پیام‌ها' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.locator('time')).toHaveText('همین حالا');
    await list.getByRole('listitem').getByRole('button', { name: /بستن/ }).click();
    await expect(list.getByText('پیامی نیست')).toBeVisible();
    await list.getByRole('button', { name: 'همهٔ پیام‌ها' }).click();
    await expect(page).toHaveURL(/\/Messages$/);
    await expect(quietBell(page)).toBeVisible();
    await expect(page.getByText('پیام تازه‌ای نیست')).toBeVisible();

    await page.getByRole('tab', { name: 'خوانده' }).click();
    await expect(page).toHaveURL(/tab=read/);
    await page.getByRole('button', { name: /^بازگرداندن/ }).click();
    await expect(page.getByText('پیام خوانده‌شده‌ای نیست')).toBeVisible();
    await expect(bell(page, '۱')).toBeVisible();
    await page.reload();
    await page.getByRole('tab', { name: 'همه' }).click();
    await expect(closeMarks(page)).toHaveCount(1);
  });

  await test.step('a message closed in one tab disappears in the other', async () => {
    await sendMessages(server, person, 1);
    const first = await openAs(context, server, signedIn, '/Messages');
    const second = await openAs(context, server, signedIn, '/Messages');
    for (const page of [first, second]) {
      await expect(bell(page, '۲')).toBeVisible();
      await expect(closeMarks(page)).toHaveCount(2);
    }
    await closeMarks(first).first().click();
    await expect(bell(second, '۱')).toBeVisible();
    await expect(closeMarks(second)).toHaveCount(1);
  });
});
