import { utf16, windows1256 } from '../../packages/energy-core/src/spreadsheets/fixtures/makeFiles.ts';
import { csv, type UploadedFile, xlsx } from './support/sheets.ts';
import { expect, test } from './support/test.ts';
import { chooseFile, chooseMeter, newMeter, storedCount } from './support/upload.ts';

const bytes = (name: string, text: string, mimeType = 'application/octet-stream'): UploadedFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text, 'latin1'),
});

/** Files that are not what they say: refused at once, with the reason. */
const refused: readonly [string, UploadedFile, RegExp][] = [
  ['an empty file', csv('empty.csv', ''), /فایل خالی است/],
  ['a PDF named xlsx', bytes('bill.xlsx', '%PDF-1.7\n1 0 obj\n'), /در واقع PDF است/],
  ['a picture named csv', bytes('photo.csv', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), /در واقع تصویر است/],
  [
    'a web page named xls',
    csv('export.xls', '<html><table><tr><td>1403/01/01</td></tr></table></html>'),
    /صفحهٔ وب/,
  ],
  ['a broken workbook', bytes('broken.xlsx', 'PK\x03\x04 and nothing behind it'), /آسیب دیده|فشرده/],
];

for (const [what, file, sentence] of refused) {
  test(`${what} is refused with a Persian sentence, and nothing is stored`, async ({ open, api }) => {
    const meter = await newMeter(api, `کنتور ${what}`);
    const page = await open('/UploadMeterData');
    await chooseMeter(page, meter);
    await chooseFile(page, file);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    expect(await storedCount(api, meter.id)).toBe(0);
  });
}

/** Files that can be read but hold rows that cannot: each names its row, its column and why. */
const bad: readonly [string, string, RegExp][] = [
  [
    '30 Esfand of a year that is not leap',
    '1404/12/30,12',
    /ردیف ۳، ستون A.*1404\/12\/30.*در تقویم نیست: سال ۱۴۰۴ کبیسه نیست/,
  ],
  ['a Gregorian date', '2025/04/04,12', /ردیف ۳، ستون A.*میلادی است.*۱۴۰۴\/۰۱\/۱۵/],
  ['a word where a number belongs', '1403/01/03,قطع', /ردیف ۳، ستون B.*«قطع».*عدد نیست/],
  ['the same day twice', '1403/01/01,13', /ردیف ۳.*روز ۱۴۰۳\/۰۱\/۰۱ پیش‌تر در ردیف ۲ آمده است/],
  ['a day that has not come yet', '1450/01/01,13', /ردیف ۳، ستون A.*هنوز نرسیده است/],
];

for (const [what, line, sentence] of bad) {
  test(`${what} names its row and column, and nothing is stored`, async ({ open, api }) => {
    const meter = await newMeter(api, `کنتور با ${what}`);
    const page = await open('/UploadMeterData');
    await chooseMeter(page, meter);
    await chooseFile(page, csv('readings.csv', `تاریخ,مصرف (kWh)\n1403/01/01,12.5\n${line}\n`));
    await expect(page.getByRole('main')).toContainText('مشکل در فایل');
    await expect(page.getByRole('main')).toContainText(sentence);
    await page.getByRole('button', { name: 'بررسی داده' }).click();
    await expect(page.getByRole('heading', { name: 'هر ستون چیست؟' })).toBeVisible();
    expect(await storedCount(api, meter.id)).toBe(0);
  });
}

const persian = 'تاريخ;مصرف برق;هزينه\n1403/01/01;12;900\n1403/01/02;13;950\n';
const encoded = (name: string, data: Uint8Array): UploadedFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(data),
});

test('an old Persian file is recognised; a wrong encoding says so, and the way back loses nothing', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'کنتور با حروف قدیمی');
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  await chooseFile(page, encoded('qadimi.csv', windows1256(persian)));
  const main = page.getByRole('main');
  const fact = (name: string) => main.getByRole('listitem').filter({ hasText: name });
  await expect(fact('کدگذاری')).toContainText('WINDOWS-1256');
  await expect(fact('کدگذاری')).toContainText('محتمل');
  await expect(fact('ستون مصرف')).toContainText('مطمئن');

  await main.getByRole('button', { name: 'ویرایش' }).click();
  const choose = async (name: RegExp) => {
    await main.getByRole('button', { name: /کدگذاری/ }).click();
    await page.getByRole('option', { name }).click();
  };
  await choose(/UTF-8/);
  await expect(main).toContainText('متن این فایل با «یونیکد» خوانده نمی‌شود');
  await expect(main).toContainText('مصرف برق');

  await main.getByRole('button', { name: 'فایل دیگر' }).click();
  await chooseFile(page, csv('tazeh.csv', persian));
  await expect(fact('کدگذاری')).toContainText('UTF-8');
  await page.getByRole('button', { name: /ستون C/ }).click();
  await page.getByRole('option', { name: 'نادیده' }).click();
  await main.getByRole('button', { name: 'ویرایش' }).click();
  await choose(/Windows-1256/);
  await expect(main).toContainText('حروف فایل با این کدگذاری ناخوانا شده است.');
  await expect(main).not.toContainText('مصرف برق');
  await main.getByRole('button', { name: 'بازگشت به «یونیکد»' }).click();
  await expect(main).toContainText('۲ روز قابل ثبت');
  await expect(main).toContainText('مصرف برق');
  // What was set by hand before the detour is still so.
  await expect(fact('ستون هزینه')).toHaveCount(0);
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await page.getByRole('button', { name: /ثبت ۲ روز/ }).click();
  await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
  expect(await storedCount(api, meter.id)).toBe(2);
});

test('UTF-16 without a mark, names of 300 letters and dates written in two ways are read or named', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'کنتور فایل‌های عجیب');
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  const main = page.getByRole('main');
  const other = async (file: UploadedFile) => {
    await main.getByRole('button', { name: 'فایل دیگر' }).click();
    await chooseFile(page, file);
  };
  await chooseFile(page, encoded('u16.csv', utf16(persian, 'le', false)));
  await expect(main).toContainText('UTF-16LE');
  await expect(main).toContainText('۲ روز قابل ثبت');
  const long = 'نام‌بلند'.repeat(40);
  await other(csv(`${'n'.repeat(200)}.csv`, `تاریخ,مصرف ${long}\n1403/01/01,5\n`));
  await expect(main).toContainText('۱ روز قابل ثبت');
  await other(csv('do-shive.csv', 'تاریخ,مصرف\n1403/01/01,5\n03/01/02,6\n1403/01/03,6\n'));
  await expect(main).toContainText('تاریخ‌ها یک‌دست نوشته نشده‌اند');
  await expect(main).toContainText('ردیف ۳');
  await other(csv('yek-sotun.csv', 'مصرف\n5\n6\n'));
  await main.getByRole('button', { name: 'بررسی داده' }).click();
  await expect(main.getByRole('alert')).not.toBeEmpty();
  expect(await storedCount(api, meter.id)).toBe(0);
});

test('a file with only its header has nothing to store', async ({ open, api }) => {
  const meter = await newMeter(api, 'کنتور سرستون تنها');
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  await chooseFile(page, xlsx('header.xlsx', [['تاریخ', 'مصرف']]));
  await expect(page.getByRole('alert').filter({ hasText: /سرستون/ })).toBeVisible();
  expect(await storedCount(api, meter.id)).toBe(0);
});

test('when the server is lost before the check, the file and its columns stay and can be checked again', async ({
  open,
  api,
  context,
}) => {
  const meter = await newMeter(api, 'کنتور بی‌ارتباط');
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  await chooseFile(page, csv('readings.csv', 'تاریخ,مصرف\n1403/01/01,12.5\n1403/01/02,13\n'));
  await expect(page.getByRole('main')).toContainText('۲ روز قابل ثبت');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ارتباط با سرور قطع است' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('readings.csv');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await page.getByRole('button', { name: /ثبت ۲ روز/ }).click();
  await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
  expect(await storedCount(api, meter.id)).toBe(2);
});
