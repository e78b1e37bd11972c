import { linesSavedBy } from './support/downloads.ts';
import { expect, test } from './support/test.ts';

test('without a meter the table says so', async ({ open }) => {
  const page = await open('/MeterData');
  await expect(page.getByText('کنتوری انتخاب نکرده‌اید')).toBeVisible();
  await expect(page.getByRole('button', { name: 'خروجی CSV' })).toBeDisabled();
});

test('a chosen meter shows its newest readings; sorting, pages and sizes stand in the address', async ({
  open,
}) => {
  const page = await open('/MeterData');
  await page.getByLabel('جست‌وجو در ساختار').fill('برق ورودی اصلی');
  await page.getByRole('treeitem', { name: /برق ورودی اصلی/ }).click();
  await expect(page).toHaveURL(/\/MeterData\?meter=1$/);
  const dates = page.getByRole('row').locator('td:first-child');
  await expect(dates).toHaveCount(10);
  const newest = await dates.first().innerText();

  await page.getByRole('radio', { name: '۲۵' }).check();
  await expect(dates).toHaveCount(25);
  await page.getByRole('button', { name: 'صفحهٔ بعد' }).click();
  await expect(page).toHaveURL(/meter=1&page=2&size=25$/);
  await expect(dates.first()).not.toHaveText(newest);
  await page.getByRole('columnheader', { name: /تاریخ/ }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=date/);
  const oldest = await dates.first().innerText();
  expect(oldest < newest).toBe(true);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/meter=1&size=25$/);
  await expect(dates.first()).toHaveText(newest);
});

test('a range of days narrows the table and its export', async ({ open }) => {
  const page = await open('/MeterData?meter=1&from=2024-09-22&to=2024-10-21&size=50&sort=date');
  const rows = page.getByRole('row').filter({ has: page.locator('td') });
  await expect(rows).toHaveCount(28);
  await expect(rows.first()).toContainText('۱۴۰۳/۰۷/۰۱');
  const lines = await linesSavedBy(page.getByRole('button', { name: 'خروجی CSV' }));
  expect(lines).toHaveLength(29);
  expect(lines[0]).toBe('\uFEFFتاریخ,مصرف، kWh,هزینه، تومان');
  expect(lines[1]).toMatch(/^1403\/07\/01,\d+(\.\d+)?,\d+$/);
});
