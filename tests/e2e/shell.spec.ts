import { expect, test } from './support/test.ts';

test('an unknown page says so and leads back to the main page', async ({ open }) => {
  const page = await open('/no-such-page');
  await expect(page.getByText('چنین صفحه‌ای وجود ندارد')).toBeVisible();
  await page.getByRole('button', { name: 'بازگشت به صفحهٔ اصلی' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the skip link leads over the menu to the page', async ({ open }) => {
  const page = await open('/MeterData');
  await page.getByRole('heading', { name: 'دادهٔ کنتور' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'رفتن به محتوای صفحه' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('theme, density, language and digits are remembered', async ({ open }) => {
  const page = await open('/MeterData');
  const root = page.locator('.eui-app');
  await page.getByRole('button', { name: 'منوی کاربر' }).click();
  await page.getByRole('radio', { name: 'تیره' }).check();
  await page.getByRole('radio', { name: 'فشرده' }).check();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-density', 'compact');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { name: 'Meter data' })).toBeVisible();
});

test('without the server a banner says so, and goes once it answers', async ({ open, context, page }) => {
  await open('/MeterData');
  await page.getByRole('heading', { name: 'دادهٔ کنتور' }).waitFor();
  await context.setOffline(true);
  await expect(page.getByText('اینترنت قطع است')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('اینترنت قطع است')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the menu is a drawer that leads on and closes', async ({ open }) => {
    const page = await open('/MeterData');
    await page.getByRole('button', { name: 'باز کردن فهرست بخش‌ها' }).click();
    const drawer = page.getByRole('dialog', { name: 'فهرست بخش‌ها' });
    await expect(drawer).toBeVisible();
    await drawer.getByRole('link', { name: 'بارگذاری داده' }).click();
    await expect(page).toHaveURL(/\/UploadMeterData$/);
    await expect(drawer).toBeHidden();
  });

  test('no page is wider than the screen', async ({ open }) => {
    const page = await open('/MeterData');
    for (const path of ['/MeterData', '/UploadMeterData', '/PeriodicChart', '/Messages', '/Tasks', '/403']) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});
