import type { Page } from '@playwright/test';
import { inPersian, officeYear, xlsx } from '../e2e/support/sheets.ts';
import { chooseFile, newMeter, uploadedBefore } from '../e2e/support/upload.ts';
import { pictures, press } from './support/screens.ts';

const days = officeYear();
const rows = days.map(({ date, value }) => [inPersian(date), inPersian(value)]);
const monthly = (more: readonly (readonly string[])[] = []) =>
  xlsx('barq-1401.xlsx', [['گزارش مصرف روزانه', null], ['تاریخ', 'مصرف (kWh)'], ...more, ...rows]);

/** Walks the wizard to this meter of the office. */
async function chooseNewest(page: Page, name: string): Promise<void> {
  await page.getByRole('option', { name: /پارسه/ }).click();
  await page.getByRole('option', { name: /ساختمان اداری نمونه/ }).click();
  await page.getByRole('option', { name }).first().click();
  await page.getByRole('heading', { name: 'فایل داده را انتخاب کنید' }).waitFor();
}
const check = (page: Page) => page.getByRole('button', { name: 'بررسی داده' }).click();
const log = '/MeterData?meter=1&from=2024-09-22&to=2024-10-21&size=20&sort=date';

pictures([
  { name: 'upload', path: '/UploadMeterData', also: ['dark', 390, 'en'] },
  {
    name: 'upload-mapping',
    async path(api) {
      await newMeter(api, 'برق بند سه');
      return '/UploadMeterData';
    },
    also: ['dark', 390],
    async act(page) {
      await chooseNewest(page, 'برق بند سه');
      await chooseFile(page, monthly());
      await page.getByRole('heading', { name: 'هر ستون چیست؟' }).waitFor();
    },
  },
  {
    name: 'upload-errors',
    path: '/UploadMeterData',
    async act(page) {
      await chooseNewest(page, 'برق بند سه');
      await chooseFile(
        page,
        monthly([
          ['۱۴۰۱/۱۳/۴۰', '۱۲'],
          ['۱۴۰۱/۰۱/۰۱', 'نامشخص'],
        ]),
      );
      await page.getByRole('heading', { name: 'هر ستون چیست؟' }).waitFor();
    },
  },
  {
    name: 'upload-conflict',
    async path(api) {
      const meter = await newMeter(api, 'برق بند چهار');
      const earlier = days
        .slice(20, 43)
        .map((day, at) => (at < 14 ? { ...day, value: day.value - 17.5 } : day));
      await uploadedBefore(api, meter.id, earlier);
      return '/UploadMeterData';
    },
    also: ['dark', 390],
    async act(page) {
      await chooseNewest(page, 'برق بند چهار');
      await chooseFile(page, monthly());
      await page.getByRole('heading', { name: 'هر ستون چیست؟' }).waitFor();
      await check(page);
      await page.getByRole('heading', { name: /روز از پیش داده دارد/ }).waitFor();
    },
  },
  {
    name: 'upload-done',
    path: '/UploadMeterData',
    async act(page) {
      await chooseNewest(page, 'برق بند سه');
      await chooseFile(page, monthly());
      await check(page);
      await page.getByRole('button', { name: /^ثبت/ }).click();
      await page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first().waitFor();
    },
  },
  { name: 'upload-tags', path: '/UploadMeterDataWithTag', also: [390] },
  {
    name: 'upload-tags-check',
    async path(api) {
      for (const [name, tagName] of [
        ['برق بلوک الف', 'PARSE-E-01'],
        ['برق بلوک ب', 'PARSE-E-02'],
      ] as const) {
        const meter = await newMeter(api, name);
        await api.updateMeter({ params: { id: meter.id }, body: { tagName } });
      }
      return '/UploadMeterDataWithTag';
    },
    also: ['dark', 390],
    async act(page) {
      const month = days.slice(0, 30);
      await chooseFile(
        page,
        xlsx('hame.xlsx', [
          ['برچسب', 'تاریخ', 'مصرف'],
          ...['PARSE-E-01', 'PARSE-E-02'].flatMap((tag) =>
            month.map(({ date, value }) => [tag, date, value]),
          ),
          ['NO-SUCH-TAG', month[0]!.date, 1],
        ]),
      );
      await page.getByRole('heading', { name: 'ستون‌های فایل را تأیید کنید' }).waitFor();
      await check(page);
      await page.getByRole('heading', { name: 'آنچه ثبت می‌شود' }).waitFor();
    },
  },
  { name: 'log', path: log, also: ['dark', 390, 'en', 'paper'], isWhole: true },
  { name: 'log-uploads', path: '/MeterData?meter=1&tab=uploads', also: [390] },
  { name: 'log-empty', path: '/MeterData', also: [390] },
  {
    name: 'log-edit',
    path: log,
    also: ['dark'],
    async act(page) {
      await page
        .getByRole('button', { name: /^ویرایش/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'weather', path: '/weatherData', also: ['dark', 390, 'en', 'paper'], isWhole: true },
  { name: 'weather-uploads', path: '/weatherData?tab=uploads', also: [390] },
  {
    name: 'weather-upload',
    path: '/weatherData',
    also: [390],
    async act(page) {
      await page.getByRole('button', { name: 'بارگذاری دمای روزانه' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'بارگذاری دمای روزانه' });
      await dialog.getByRole('combobox', { name: /شهر/ }).fill('زنجان');
      await press(page, page.getByRole('option', { name: 'زنجان' }).first());
      const table = [
        ['ایستگاه', 'تاریخ', 'کمینه دما', 'میانگین دما'],
        ['Z', '1403/01/01', '-2', '۷٫۵'],
        ['Z', '1403/01/02', '1', 'نامشخص'],
        ['Z', '1403/13/04', '1', '9'],
        ['Z', '1403/01/06', '-9', '-4'],
      ];
      const buffer = Buffer.from(table.map((row) => row.join(',')).join('\n'));
      await dialog
        .getByLabel('فایل دمای روزانه')
        .setInputFiles({ name: 'dama.csv', mimeType: 'text/csv', buffer });
      await dialog.getByText('روز آمادهٔ ثبت است', { exact: false }).waitFor();
    },
  },
  { name: 'momentary', path: '/Momentary', also: ['dark', 390, 'en'] },
]);
