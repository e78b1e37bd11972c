import type { Locator, Page } from '@playwright/test';
import { root } from '../support/server.ts';
import { csv } from '../support/sheets.ts';
import { expect, test } from '../support/test.ts';
import { newMeter, storedCount } from '../support/upload.ts';

/** Presses Tab until `target` has focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator, max = 60): Promise<void> {
  for (let press = 0; press < max; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`${target} was not reached with ${max} presses of Tab.`);
}

test('without a mouse: sign in, choose a meter, walk along its chart', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('نام کاربری', { exact: true })).toBeFocused();
  await page.keyboard.type(root.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(root.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'خانه' }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'نمودارها' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'نمودار مصرف' }).waitFor();

  await tabTo(page, page.getByLabel('جست‌وجو در ساختار'));
  await page.keyboard.type('برق ورودی اصلی');
  await tabTo(page, page.getByRole('treeitem').first());
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('سال');

  const plot = page.getByRole('figure').locator('[tabindex="0"]').first();
  await tabTo(page, plot);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('figure')).toContainText(/فروردین|اردیبهشت|خرداد/);
  await page.keyboard.press('Escape');
});

test('on a narrow page a sheet that was opened takes the focus along, and gives it back', async ({
  open,
  page: narrow,
}) => {
  await narrow.setViewportSize({ width: 390, height: 844 });
  const page = await open('/EnergyLabel');
  const opener = page.getByRole('main').getByRole('button', { name: 'باز کردن انتخاب برچسب' });
  await opener.first().waitFor();
  await opener.filter({ hasText: 'باز کردن' }).focus();
  await page.keyboard.press('Enter');
  // A list that is still loading is passed over.
  await expect(
    page
      .getByRole('complementary')
      .getByRole('button', { name: /سازمان/ })
      .first(),
  ).toBeEnabled();
  // The handle and the button that closes come first.
  for (const name of ['بلندتر کردن انتخاب برچسب', 'بستن انتخاب برچسب', /سازمان/]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('complementary').getByRole('button', { name }).first()).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary').getByRole('button', { name: /^باز کردن/ })).toBeFocused();
});

test('without a mouse: upload a file for a meter', async ({ open, api }) => {
  const meter = await newMeter(api, 'برق صفحه‌کلید');
  const page = await open('/UploadMeterData');
  for (const name of [meter.organization, meter.building, meter.name]) {
    const option = page.getByRole('option', { name });
    await option.waitFor();
    await option.focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: 'فایل داده را انتخاب کنید' }).waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    (async () => {
      const input = page.locator('input[type=file]');
      await input.focus();
      await page.keyboard.press('Enter');
    })(),
  ]);
  await chooser.setFiles(csv('barq.csv', 'تاریخ,مصرف\n1401/01/01,12.5\n1401/01/02,13'));
  await page.getByRole('heading', { name: 'هر ستون چیست؟' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'بررسی داده' }));
  await page.keyboard.press('Enter');
  const store = page.getByRole('button', { name: /ثبت ۲ روز/ });
  await store.waitFor();
  await tabTo(page, store);
  await page.keyboard.press('Enter');
  await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
  expect(await storedCount(api, meter.id)).toBe(2);
});
