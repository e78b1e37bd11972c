import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'فهرست بخش‌ها' });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < 20; count += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached with the Tab key.`);
}

test('every page of the menu can be reached without a mouse, in English from left to right', async ({
  open,
}) => {
  await test.step('every page of the menu can be reached without a mouse', async () => {
    const page = await open('/PeriodicChart');
    const charts = menu(page).getByRole('link', { name: 'نمودارها' });
    const data = menu(page).getByRole('button', { name: 'داده‌ها' });
    const upload = menu(page).getByRole('link', { name: 'بارگذاری داده' });
    const log = menu(page).getByRole('link', { name: 'دادهٔ کنتورها' });
    await charts.waitFor();
    await tabTo(page, charts);

    // As one reads: to the left is on.
    await press(page, 'ArrowLeft');
    await expect(data).toBeFocused();
    await press(page, 'ArrowRight');
    await expect(charts).toBeFocused();
    await press(page, 'End');
    await expect(menu(page).getByRole('button', { name: 'مدیریت' })).toBeFocused();
    await press(page, 'ArrowLeft');
    const home = menu(page).getByRole('link', { name: 'خانه' });
    await expect(home, 'after the last comes the first').toBeFocused();

    await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowDown');
    await expect(upload).toBeFocused();
    await press(page, 'ArrowDown', 'ArrowDown');
    await expect(log).toBeFocused();
    await press(page, 'Home');
    await expect(upload).toBeFocused();
    await press(page, 'Escape');
    await expect(data).toBeFocused();
    await expect(upload).toBeHidden();

    await press(page, 'ArrowDown', 'ArrowRight');
    await expect(charts, 'sideways leads out of the submenu to the neighbor').toBeFocused();
    await expect(upload, 'and closes it').toBeHidden();

    await press(page, 'ArrowLeft', 'ArrowDown', 'End');
    await page.keyboard.press('ArrowUp');
    await press(page, 'End');
    await press(page, 'Home', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect(page).toHaveURL(/\/MeterData$/);
    await expect(page.getByRole('main'), 'the new page is read aloud from its start').toBeFocused();
    await expect(page).toHaveTitle(/^دادهٔ کنتور/);
    await expect(data).toHaveAttribute('data-current', 'true');
  });

  await test.step('an English reader walks from left to right', async () => {
    const page = await open('/PeriodicChart');
    await page.getByRole('button', { name: 'منوی کاربر' }).click();
    await page.getByRole('radio', { name: 'English' }).check();
    await press(page, 'Escape');
    const english = page.getByRole('navigation', { name: 'Sections' });
    await english.getByRole('link', { name: 'Charts' }).focus();
    await press(page, 'ArrowRight');
    await expect(english.getByRole('button', { name: 'Data' })).toBeFocused();
  });
});
