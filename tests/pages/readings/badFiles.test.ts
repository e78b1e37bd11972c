import { expect, test } from 'vitest';
import {
  compoundBytes,
  utf16,
  windows1256,
} from '../../../packages/energy-core/src/spreadsheets/fixtures/makeFiles.ts';
import { csv, type UploadedFile, xlsx } from '../../e2e/support/sheets.ts';
import { storedCount } from '../../e2e/support/upload.ts';
import { chooseFile, chooseMeter, isUploaded, main } from '../support/files.ts';
import { eventually, hand, press, screen, servePages, within } from '../support/openPage.ts';
import { newMeter } from '../support/world.ts';

const pages = servePages();
const bytes = (name: string, text: string, mimeType = 'application/octet-stream'): UploadedFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text, 'latin1'),
});
const encoded = (name: string, data: Uint8Array): UploadedFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(data),
});
const stored = (meter: { id: string }) => storedCount(pages.api, meter.id);
async function openFor(name: string) {
  const meter = await newMeter(pages.api, name);
  await pages.open('/UploadMeterData');
  await chooseMeter(meter);
  return meter;
}
async function other(file: UploadedFile) {
  await press('فایل دیگر');
  await chooseFile(file);
}

/** Files that are not what they say: refused at once, with the reason. */
const refused: readonly [string, UploadedFile, RegExp][] = [
  ['an empty file', csv('empty.csv', ''), /فایل خالی است/],
  ['a PDF named xlsx', bytes('bill.xlsx', '%PDF-1.7\n1 0 obj\n'), /در واقع .?PDF.? است/],
  ['a picture named csv', bytes('photo.csv', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), /در واقع .?تصویر.? است/],
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
    /ردیف .?۲.?، ستون .?B.?: متن این خانه بیش از/,
  ],
  ['a broken workbook', bytes('broken.xlsx', 'PK\x03\x04 and nothing behind it'), /آسیب دیده|فشرده/],
  ['a file with only its header', xlsx('header.xlsx', [['تاریخ', 'مصرف']]), /سرستون/],
];

test('files that are not what they say are refused at once with the reason, and nothing is stored', async () => {
  const meter = await openFor('کنتور فایل‌های نادرست');
  for (const [what, file, sentence] of refused) {
    await chooseFile(file);
    await eventually(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(),
        what,
      ).toMatch(sentence),
    );
  }
  expect(await stored(meter)).toBe(0);
});

/** Files that can be read but hold rows that cannot: each names its row, its column and why. */
const bad: readonly [string, RegExp][] = [
  // 30 Esfand of a year that is not leap, a month that does not exist, a Gregorian date.
  ['1404/12/30,12', /۱۴۰۴\/۱۲\/۳۰.*در تقویم نیست: سال .?۱۴۰۴.? کبیسه نیست/],
  ['1401/13/40,12', /۱۴۰۱\/۱۳\/۴۰.*ماه .?۱۳.? وجود ندارد/],
  ['2025/04/04,12', /میلادی است.*۱۴۰۴\/۰۱\/۱۵/],
  // A word where a number belongs, the same day twice, a day that has not come yet.
  ['1403/01/03,قطع', /«.?قطع.?».*عدد نیست/],
  ['1403/01/01,13', /روز .?۱۴۰۳\/۰۱\/۰۱.? پیش‌تر در ردیف .?۲.? آمده است/],
  ['1450/01/01,13', /هنوز نرسیده است/],
];

test('rows that cannot be stored name their row and their reason, and nothing is stored', async () => {
  const meter = await openFor('کنتور با ردیف‌های نادرست');
  for (const [at, [line, sentence]] of bad.entries()) {
    const file = csv('readings.csv', `تاریخ,مصرف (kWh)\n1403/01/01,12.5\n${line}\n`);
    await (at > 0 ? other(file) : chooseFile(file));
    await eventually(() => {
      const table = screen.getByRole('table', { name: 'ردیف‌های نادرست' });
      const row = within(table)
        .getAllByRole('row')
        .find(({ textContent }) => sentence.test(textContent!));
      expect(row, line).toHaveTextContent('۳');
    });
    expect(screen.getByRole('button', { name: 'بررسی داده' })).toBeDisabled();
    await main('اول ردیف‌های نادرست را درست کنید یا کنار بگذارید.');
  }
  expect(await stored(meter)).toBe(0);
});

const persian = 'تاريخ;مصرف برق;هزينه\n1403/01/01;12;900\n1403/01/02;13;950\n';
const fact = (name: string, text: string) =>
  eventually(() => {
    const item = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name));
    expect(item).toHaveTextContent(text);
  });

test('an old Persian file is recognized; a wrong encoding says so, and the way back loses nothing', async () => {
  const meter = await openFor('کنتور با حروف قدیمی');
  const choose = async (name: RegExp) => {
    await press(/کدگذاری/);
    await hand.click(await screen.findByRole('option', { name }));
  };
  await chooseFile(encoded('qadimi.csv', windows1256(persian)));
  await fact('کدگذاری', 'WINDOWS-1256');
  await fact('کدگذاری', 'محتمل');
  await fact('ستون مصرف', 'مطمئن');
  await press('ویرایش');
  await choose(/UTF-8/);
  await main(/متن این فایل با «.?یونیکد.?» خوانده نمی‌شود/);
  await main('مصرف برق');

  await other(csv('tazeh.csv', persian));
  await fact('کدگذاری', 'UTF-8');
  await press(/ستون .?C/);
  await hand.click(await screen.findByRole('option', { name: 'نادیده' }));
  await press('ویرایش');
  await choose(/Windows-1256/);
  await main('حروف فایل با این کدگذاری ناخوانا شده است.');
  expect(screen.getByRole('main')).not.toHaveTextContent('مصرف برق');
  await press(/بازگشت به «.?یونیکد/);
  await main(/۲.? روز قابل ثبت/);
  await main('مصرف برق');
  // What was set by hand before the detour is still so.
  expect(screen.getByRole('main')).not.toHaveTextContent('ستون هزینه');
  await press('بررسی داده');
  await press(/ثبت .?۲.? روز/);
  await isUploaded();
  expect(await stored(meter)).toBe(2);
});

test('UTF-16 without a mark, names of 300 letters and dates written in two ways are read or named', async () => {
  const meter = await openFor('کنتور فایل‌های عجیب');
  await chooseFile(encoded('u16.csv', utf16(persian, 'le', false)));
  await main('UTF-16LE');
  await main(/۲.? روز قابل ثبت/);
  await other(csv(`${'n'.repeat(200)}.csv`, `تاریخ,مصرف ${'نام‌بلند'.repeat(40)}\n1403/01/01,5\n`));
  await main(/۱.? روز قابل ثبت/);
  await other(csv('do-shive.csv', 'تاریخ,مصرف\n1403/01/01,5\n03/01/02,6\n1403/01/03,6\n'));
  await main('تاریخ‌ها یک‌دست نوشته نشده‌اند');
  await main(/ردیف .?۳/);
  await other(csv('yek-sotun.csv', 'مصرف\n5\n6\n'));
  await press('بررسی داده');
  await eventually(() => expect(screen.getAllByRole('alert')[0]).toHaveTextContent(/./));
  expect(await stored(meter)).toBe(0);
});

test('a workbook named csv and a csv named xlsx are stored with their file, under the kind they are', async () => {
  const meter = await newMeter(pages.api, 'کنتور نام نادرست');
  const store = async (file: UploadedFile, extension: string) => {
    await pages.open('/UploadMeterData');
    await chooseMeter(meter);
    await chooseFile(file);
    await main(new RegExp(`با پسوند درستش \\(.?${extension}.?\\) نگه داشته می‌شود`));
    await press('بررسی داده');
    await press(/ثبت .?۱.? روز/);
    await isUploaded();
    expect(screen.queryByText(/خود فایل نگه داشته نشد/)).toBeNull();
  };
  const rows = [
    ['تاریخ', 'مصرف'],
    ['1403/01/01', 12],
  ];
  await store(xlsx('barq.csv', rows), 'xlsx');
  await store(csv('barq.xlsx', 'تاریخ,مصرف\n1403/01/02,13\n'), 'csv');
  const { rows: data } = await pages.api.listFiles({ query: { meter: meter.id, sort: 'created' } });
  expect(data.map(({ title }) => title).toSorted()).toEqual(['barq.csv', 'barq.xlsx']);
});

test('a file separated by Arabic commas is read; bills that touch say which day went over', async () => {
  const meter = await openFor('کنتور قبض‌های پیوسته');
  const rows = ['از تاریخ،تا تاریخ،مصرف', '1403/01/01،1403/01/15،140', '1403/01/15،1403/01/31،340'];
  await chooseFile(csv('ghabz.csv', `${rows.join('\n')}\n`));
  await main(/۳۱.? روز قابل ثبت/);
  await main(/در .?۱.? مورد.*۱۴۰۳\/۰۱\/۱۵.*از ردیف .?۲.? به ردیف .?۳.? رفت.*روی .?۱۴.? روز/);
  // The server is lost before the check: the file and its columns stay.
  pages.isOffline = true;
  await press('بررسی داده');
  await main('ارتباط با سرور قطع است');
  await eventually(() => expect(pages.underway).toBe(0));
  await main('ghabz.csv');
  pages.isOffline = false;
  await press('بررسی داده');
  await press(/ثبت .?۳۱.? روز/);
  await isUploaded();
  const { rows: data } = await pages.api.listReadings({
    query: { meter: meter.id, sort: 'date', limit: '100' },
  });
  // 140 over 14 days, 340 over 17.
  expect(data.map(({ value }) => value)).toEqual([...Array(14).fill(10), ...Array(17).fill(20)]);
});
