import type { Page } from '@playwright/test';
import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from './support/axe.ts';
import { csv, xlsx } from './support/sheets.ts';
import { expect, test } from './support/test.ts';
import { chooseFile, chooseMeter, newMeter } from './support/upload.ts';

const storedDays = async (api: Client, meter: string) =>
  (await api.listReadings({ query: { meter, sort: 'date', limit: '100' } })).data.data.map(
    ({ shamsiDateTXT, value }) => [shamsiDateTXT, value],
  );
const lastRecord = async (api: Client, meter: string) =>
  (await api.listUploads({ query: { meter, limit: '1' } })).data.data[0]!;
const check = (page: Page) => page.getByRole('button', { name: 'بررسی داده' }).click();
const store = async (page: Page, days: string) => {
  await page.getByRole('button', { name: `ثبت ${days} روز` }).click();
  await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
};
test('a file in MWh says its factor with one row, is stored in kWh, and the record keeps the factor', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'برق به مگاوات‌ساعت');
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  await chooseFile(
    page,
    xlsx('barq.xlsx', [
      ['تاریخ', 'مصرف (MWh)'],
      ['1403/01/01', 1.5],
      ['1403/01/02', 2.25],
    ]),
  );
  await page.getByRole('heading', { name: 'هر ستون چیست؟' }).waitFor();
  await expect(page.getByText(/^سرستون می‌گوید/)).toContainText('MWh');
  await expect(page.getByText(/^نمونه، ردیف ۲/)).toContainText(/۱٬۵۰۰.*kWh/);
  await expectAccessible(page);
  await check(page);
  await store(page, '۲');
  expect(await storedDays(api, meter.id)).toEqual([
    ['1403/01/01', 1500],
    ['1403/01/02', 2250],
  ]);
  expect(await lastRecord(api, meter.id)).toMatchObject({
    conversion: { from: 'MWh', to: 'kWh', factors: [{ factor: 1000 }] },
  });
});

test('a file in cubic metres is refused for a meter of kWh, until the heading is said to be wrong', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'برق با سرستون اشتباه');
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  await chooseFile(page, csv('barq.csv', 'تاریخ,مصرف (m³)\n1403/01/01,12\n'));
  await expect(page.getByRole('alert').filter({ hasText: 'تبدیل نمی‌شود' }).first()).toBeVisible();
  await page.getByRole('button', { name: /سرستون اشتباه است/ }).click();
  await expect(page.getByText(/به انتخاب شما/)).toBeVisible();
  await check(page);
  await store(page, '۱');
  expect(await storedDays(api, meter.id)).toEqual([['1403/01/01', 12]]);
});

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

test('an earlier month that comes later closes the days up to the stored one, behind a transformer', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'برق با ضریب ترانس');
  await api.updateMeter({
    params: { id: meter.id },
    body: { register: { digits: null, factors: [{ from: '2024-03-01', factor: 40 }], exchanges: [] } },
  });
  await api.uploadReadings({
    body: {
      ...{
        excellData: [
          ['1403/02/02', 1050],
          ['1403/02/03', 1061],
        ],
        meterID: meter.id,
        isRegister: true,
      },
      ...{ from: 0, value: 1, headerRow: -1, format: 'YYYY/MM/DD', kind: 'day' },
    },
  });
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  await chooseFile(page, csv('farvardin.csv', 'تاریخ,قرائت\n1403/01/30,1012.5\n1403/01/31,1030\n'));
  await expect(page.getByText(/^نمونه، ردیف ۳/)).toContainText('۱۷٫۵ × ۴۰ = ۷۰۰ kWh');
  await expect(page.getByText(/^نمونه، ردیف ۳/)).toContainText('ضریب کنتور از');
  await expect(page.getByText(/^عدد بعدی کنتور/)).toContainText('۱٬۰۵۰');
  await expectAccessible(page);
  await check(page);
  await store(page, '۳');
  expect(await storedDays(api, meter.id)).toEqual([
    ['1403/01/31', 700],
    ['1403/02/01', 400],
    ['1403/02/02', 400],
    ['1403/02/03', 440],
  ]);
  await api.undoUpload({ params: { id: (await lastRecord(api, meter.id))._id }, body: {} });
  expect(await storedDays(api, meter.id)).toEqual([['1403/02/03', 440]]);
});

test('Gregorian dates are called Gregorian, whether Excel keeps them or a text says them', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'برق با تاریخ میلادی');
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  await chooseFile(page, csv('g.csv', 'date,kWh\n2024-03-20,1\n2024-03-21,2\n'));
  const calendar = page.getByRole('listitem').filter({ hasText: 'تقویم' });
  await expect(calendar).toContainText('میلادی');
});
