import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { newMeter, uploadedBefore } from './support/upload.ts';
import { newUser, openAs, sendMessages, signIn } from './support/users.ts';

const bell = (page: Page, count: string) => page.getByRole('button', { name: `${count} پیام تازه` });
const quietBell = (page: Page) => page.getByRole('button', { name: 'پیام‌ها', exact: true });
const closeMarks = (page: Page) => page.getByRole('button', { name: /^بستن «ورود تازه/ });

test('a message comes without a reload, is counted and read aloud, and closing it takes it away', async ({
  api,
  server,
  context,
}) => {
  const person = await newUser(api, ['charts']);
  const page = await openAs(context, server, await signIn(server, person), '/');
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

test('a message closed in one tab disappears in the other', async ({ api, server, context }) => {
  const person = await newUser(api, ['charts']);
  const signedIn = await signIn(server, person);
  await sendMessages(server, person, 2);
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

test('a message that could not be closed comes back, and says why', async ({ api, server, context }) => {
  const person = await newUser(api, ['charts']);
  const signedIn = await signIn(server, person);
  await sendMessages(server, person, 2);
  const page = await openAs(context, server, signedIn, '/Messages');
  await expect(closeMarks(page)).toHaveCount(2);
  let refuse = () => {};
  const asked = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(/\/notification\/\d+$/, async (route) => {
    await asked;
    await route.abort();
  });
  await closeMarks(page).first().click();
  await expect(closeMarks(page), 'it goes at once').toHaveCount(1);
  refuse();
  await expect(closeMarks(page)).toHaveCount(2);
  await expect(page.getByText('پیام تغییر نکرد')).toBeVisible();
  await expect(bell(page, '۲')).toBeVisible();
});

test('many messages stand on pages; all can be closed at once', async ({ api, server, context }) => {
  const person = await newUser(api, ['charts']);
  const signedIn = await signIn(server, person);
  await sendMessages(server, person, 11);
  const page = await openAs(context, server, signedIn, '/Messages?page=2');
  await expect(closeMarks(page)).toHaveCount(1);
  await closeMarks(page).click();
  await expect(closeMarks(page), 'the last page is the first one now').toHaveCount(10);
  await page.getByRole('button', { name: 'بستن همهٔ پیام‌های تازه' }).click();
  await expect(page.getByText('پیام تازه‌ای نیست')).toBeVisible();
  await expect(quietBell(page)).toBeVisible();
  const { total } = await signedIn.api.listNotifications({ query: { isActive: 'true' as never } });
  expect(total).toBe(0);
});

test('an upload that was not decided on waits among the tasks, leads back to its meter, and can be taken off', async ({
  api,
  server,
  context,
}) => {
  const meter = await newMeter(api, 'برق کار نیمه‌تمام');
  await uploadedBefore(api, meter.id, [{ date: '1401/11/01', value: 10 }]);
  const person = await newUser(api, ['upload', 'log']);
  const signedIn = await signIn(server, person);
  const page = await openAs(context, server, signedIn, '/Tasks');
  await expect(page.getByText('کاری در انتظار شما نیست')).toBeVisible();

  const check = signedIn.api.uploadReadings({
    body: {
      ...{
        excellData: [['1401/11/01', 12]],
        from: 0,
        value: 1,
        headerRow: -1,
        kind: 'day',
        format: 'YYYY/MM/DD',
      },
      ...{ meterID: meter.id, fileName: 'bahman.csv', dryRun: true },
    },
  });
  await expect(check).rejects.toMatchObject({ code: 'OVERLAP' });
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'bahman.csv' });
  await expect(row).toContainText('برق کار نیمه‌تمام');
  await expect(row).toContainText('۱');
  await page.getByRole('button', { name: 'منوی کاربر' }).click();
  await expect(page.getByRole('link', { name: /کارها/ })).toContainText('۱');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /^برداشتن/ }).click();
  await expect(page.getByText('کاری در انتظار شما نیست')).toBeVisible();
  await page.getByRole('button', { name: 'بازگرداندن' }).click();
  await row.getByRole('button', { name: /^ادامه/ }).click();
  await expect(page).toHaveURL(new RegExp(`/UploadMeterData\\?.*meter=${meter.id}`));
  await expect(page.getByRole('heading', { name: 'فایل داده را انتخاب کنید' })).toBeVisible();

  await page.goBack();
  await row.getByRole('button', { name: /^برداشتن/ }).click();
  await expect.poll(async () => (await signedIn.api.listMyTasks()).total, { timeout: 15_000 }).toBe(0);
});
