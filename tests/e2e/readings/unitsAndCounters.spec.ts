import type { Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from '../support/axe.ts';
import { csv } from '../support/sheets.ts';
import { expect, test } from '../support/test.ts';
import { chooseFile, chooseMeter, newMeter } from '../support/upload.ts';

const storedDays = async (api: Client, meter: string) =>
  (await api.listReadings({ query: { meter, sort: 'date', limit: '100' } })).rows.map(
    ({ shamsiDateTXT, value }) => [shamsiDateTXT, value],
  );
const lastRecord = async (api: Client, meter: string) =>
  (await api.listUploads({ query: { meter, limit: '1' } })).rows[0]!;
const check = (page: Page) => page.getByRole('button', { name: 'بررسی داده' }).click();
const store = async (page: Page, days: string) => {
  await page.getByRole('button', { name: `ثبت ${days} روز` }).click();
  await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
};
test('positions of a counter become consumption, a fall is decided, and next month’s file goes on', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'برق با عدد کنتور');
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  await chooseFile(
    page,
    csv(
      'farvardin.csv',
      'تاریخ,قرائت\n1403/01/29,5200\n1403/01/30,5212.5\n1403/01/31,2600\n1403/02/01,2610\n',
    ),
  );
  await expect(page.getByRole('radio', { name: 'عدد کنتور' })).toBeChecked();
  await expect(page.getByText('عددی پیش از این فایل ذخیره نشده است')).toBeVisible();
  await expect(page.getByText('عدد کنتور یک بار کم شده است')).toBeVisible();
  await page.getByRole('button', { name: /ردیف ۴: چه شده است/ }).click();
  await page.getByRole('option', { name: 'کنتور تعویض شد' }).click();
  await page.getByRole('textbox', { name: 'آخرین عدد کنتور قدیم' }).fill('5215');
  await page.getByRole('textbox', { name: 'نخستین عدد کنتور نو' }).fill('2590');
  await expect(page.getByText(/کنتور تعویض شده است/)).toBeVisible();
  await expectAccessible(page);
  await check(page);
  await store(page, '۳');
  expect(await storedDays(api, meter.id)).toEqual([
    ['1403/01/30', 12.5],
    ['1403/01/31', 12.5],
    ['1403/02/01', 10],
  ]);

  await page.getByRole('button', { name: 'بارگذاری فایل دیگر' }).click();
  await chooseFile(page, csv('ordibehesht.csv', 'تاریخ,قرائت\n1403/02/02,2621\n1403/02/04,2641\n'));
  await expect(page.getByRole('radio', { name: 'عدد کنتور' })).toBeChecked();
  await expect(page.getByText(/^آخرین عدد پیش از این فایل/)).toContainText('۲٬۶۱۰');
  await check(page);
  await store(page, '۳');
  expect((await storedDays(api, meter.id)).slice(3)).toEqual([
    ['1403/02/02', 11],
    ['1403/02/03', 10],
    ['1403/02/04', 10],
  ]);
  expect(await lastRecord(api, meter.id)).toMatchObject({
    register: { before: { day: '2024-04-20', value: 2610 }, findings: [] },
  });
});
