import {
  compoundBytes,
  utf16,
  windows1256,
} from '../../packages/energy-core/src/spreadsheets/fixtures/makeFiles.ts';
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
  [
    'a workbook with a password',
    {
      ...bytes('bill.xlsx', ''),
      buffer: Buffer.from(compoundBytes({ EncryptionInfo: 'x', EncryptedPackage: 'x' })),
    },
    /این فایل گذرواژه دارد/,
  ],
  [
    'a cell without an end',
    csv('long.csv', `تاریخ,مصرف\n1403/01/01,${'1'.repeat(1_500_000)}\n`),
    /ردیف ۲، ستون B: متن این خانه بیش از/,
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
    /۱۴۰۴\/۱۲\/۳۰.*در تقویم نیست: سال ۱۴۰۴ کبیسه نیست/,
  ],
  ['a month that does not exist', '1401/13/40,12', /۱۴۰۱\/۱۳\/۴۰.*ماه ۱۳ وجود ندارد/],
  ['a Gregorian date', '2025/04/04,12', /میلادی است.*۱۴۰۴\/۰۱\/۱۵/],
  ['a word where a number belongs', '1403/01/03,قطع', /«قطع».*عدد نیست/],
  ['the same day twice', '1403/01/01,13', /روز ۱۴۰۳\/۰۱\/۰۱ پیش‌تر در ردیف ۲ آمده است/],
  ['a day that has not come yet', '1450/01/01,13', /هنوز نرسیده است/],
];

for (const [what, line, sentence] of bad) {
  test(`${what} names its row and its reason, and nothing is stored`, async ({ open, api }) => {
    const meter = await newMeter(api, `کنتور با ${what}`);
    const page = await open('/UploadMeterData');
    await chooseMeter(page, meter);
    await chooseFile(page, csv('readings.csv', `تاریخ,مصرف (kWh)\n1403/01/01,12.5\n${line}\n`));
    const table = page.getByRole('table', { name: 'ردیف‌های نادرست' });
    await expect(table.getByRole('row').filter({ hasText: sentence })).toContainText('۳');
    await expect(page.getByRole('button', { name: 'بررسی داده' })).toBeDisabled();
    await expect(page.getByRole('main')).toContainText('اول ردیف‌های نادرست را درست کنید یا کنار بگذارید.');
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

test('a workbook named csv and a csv named xlsx are stored with their file, under the kind they are', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'کنتور نام نادرست');
  const page = await open('/UploadMeterData');
  const main = page.getByRole('main');
  const store = async (file: UploadedFile, extension: string) => {
    await chooseFile(page, file);
    await expect(main).toContainText(`با پسوند درستش (${extension}) نگه داشته می‌شود`);
    await page.getByRole('button', { name: 'بررسی داده' }).click();
    await page.getByRole('button', { name: /ثبت ۱ روز/ }).click();
    await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
    await expect(page.getByText('خود فایل نگه داشته نشد')).toHaveCount(0);
  };
  await chooseMeter(page, meter);
  await store(
    xlsx('barq.csv', [
      ['تاریخ', 'مصرف'],
      ['1403/01/01', 12],
    ]),
    'xlsx',
  );
  await page.goto('/UploadMeterData');
  await chooseMeter(page, meter);
  await store(csv('barq.xlsx', 'تاریخ,مصرف\n1403/01/02,13\n'), 'csv');
  const files = (await api.listFiles({ query: { meter: meter.id, sort: 'created' } })).data.data;
  expect(files.map(({ title }) => title)).toEqual(['barq.xlsx', 'barq.csv']);
});

test('a file separated by Arabic commas is read; bills that touch say which day went over', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'کنتور قبض‌های پیوسته');
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  const rows = ['از تاریخ،تا تاریخ،مصرف', '1403/01/01،1403/01/15،140', '1403/01/15،1403/01/31،340'];
  await chooseFile(page, csv('ghabz.csv', `${rows.join('\n')}\n`));
  const main = page.getByRole('main');
  await expect(main).toContainText('۳۱ روز قابل ثبت');
  await expect(main).toContainText(/در ۱ مورد.*۱۴۰۳\/۰۱\/۱۵.*از ردیف ۲ به ردیف ۳ رفت.*روی ۱۴ روز/);
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await page.getByRole('button', { name: /ثبت ۳۱ روز/ }).click();
  await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
  const { data } = await api.listReadings({ query: { meter: meter.id, sort: 'date', limit: '100' } });
  // 140 over 14 days, 340 over 17.
  expect(data.data.map(({ value }) => value)).toEqual([...Array(14).fill(10), ...Array(17).fill(20)]);
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
