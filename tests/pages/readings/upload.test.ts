import { expect, test } from 'vitest';
import { csv, officeYear, xlsx } from '../../e2e/support/sheets.ts';
import { storedCount, uploadedBefore } from '../../e2e/support/upload.ts';
import { chooseFile, chooseMeter, isUploaded, main } from '../support/files.ts';
import {
  dialog,
  eventually,
  hand,
  press,
  pressInDialog,
  pressKey,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';
import { survive } from '../support/survive.ts';
import { newMeter, upload } from '../support/world.ts';

const pages = servePages();
async function openFor(name: string) {
  const meter = await newMeter(pages.api, name);
  await pages.open('/UploadMeterData');
  await chooseMeter(meter);
  return meter;
}
const check = () => press('بررسی داده');
const storeDays = (days: string) => press(new RegExp(`^ثبت .?${days}.? روز`));
const stored = async (meter: { id: string }) =>
  (await pages.api.listReadings({ query: { meter: meter.id, sort: 'date', limit: '100' } })).rows;
const confirm = async (name: RegExp) =>
  hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('a second upload of the same file changes nothing and says so', async () => {
  const days = officeYear().slice(0, 30);
  const meter = await openFor('برق کل، فایل دوباره');
  await uploadedBefore(pages.api, meter.id, days);
  await chooseFile(xlsx('again.xlsx', [['تاریخ', 'مصرف'], ...days.map(({ date, value }) => [date, value])]));
  await check();
  await main(/هیچ‌کدام از .?۳۰.? روز این فایل تازه نیست. در .?۳۰.? روز یکسان است/);
  await main('چیزی برای ثبت نمانده است.');
});

test('a consent ends where a corrected cell makes another row bad', async () => {
  await openFor('کنتور ردیف تکراری');
  await chooseFile(csv('tekrari.csv', 'تاریخ,مصرف\n1402/01/01,5\n1402/13/02,6\n1402/01/03,قطع\n'));
  const consent = await screen.findByRole('checkbox', { name: /کنار گذاشته و بقیه ثبت شود/ });
  await hand.click(consent);
  await eventually(() => expect(screen.getByRole('button', { name: 'بررسی داده' })).toBeEnabled());
  await write(screen.getByRole('textbox', { name: /^ردیف .?۳/ }), '1402/01/01');
  await pressKey('Enter');
  await main(/پیش‌تر در ردیف .?۲.? آمده است/);
  expect(screen.getByRole('checkbox', { name: /کنار گذاشته و بقیه ثبت شود/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'بررسی داده' })).toBeDisabled();
  await press('مقدار فایل');
  await main(/ماه .?۱۳.? وجود ندارد/);
});

test('next month goes by one press, stops where something has to be decided, and is renamed and forgotten', async () => {
  const meter = await openFor('کنتور ماهانه');
  const month = (
    name: string,
    number: string,
    value: (day: number) => number | string = (day) => 100 + day,
  ) =>
    xlsx(name, [
      ['روز قرائت', 'مصرف ساختمان', 'کد ماهانه'],
      ...Array.from({ length: 29 }, (_, day) => [
        `1402/${number}/${String(day + 1).padStart(2, '0')}`,
        value(day),
        'x',
      ]),
    ]);
  await chooseFile(month('mehr.xlsx', '07'));
  await check();
  await storeDays('۲۹');
  await main('به یاد ماند');

  // The file alone determines its meter.
  const again = async (file: ReturnType<typeof month>) => {
    await pages.open('/UploadMeterData');
    await main('همین‌جا بیندازید');
    await chooseFile(file);
    await press(new RegExp(`^مانند بارگذاری .*${meter.name}`));
  };
  await again(month('aban.xlsx', '08'));
  await main('داده ثبت شد');
  expect(await storedCount(pages.api, meter.id)).toBe(58);

  // A bad row and another value for a stored day: nothing is stored without a decision.
  await again(month('azar.xlsx', '09', (day) => (day === 3 ? 'قطع' : 100)));
  await main('هر ستون چیست؟');
  await main(/۱.? ردیف مشکل دارد/);
  await again(month('mehr-2.xlsx', '07', (day) => 500 + day));
  await main(/روز از پیش داده دارد/);
  expect(await storedCount(pages.api, meter.id)).toBe(58);

  await pages.open(`/MeterData?meter=${meter.id}&tab=uploads`);
  await press(/^تغییر نام/);
  await write(within(dialog()).getByRole('textbox'), 'برق هر ماه');
  await pressInDialog('ثبت نام');
  await says(/برق هر ماه/);
  await press(/^فراموش کردن/);
  await confirm(/فراموش کن/);
  await eventually(() => expect(screen.queryByRole('table', { name: 'فایل‌های به‌یادمانده' })).toBeNull());
  expect((await pages.api.listUploadProfiles({ query: { meter: meter.id } })).rows).toEqual([]);
});

test('a file without a column of costs keeps the costs, and says so; what was remembered is forgotten at once', async () => {
  const meter = await openFor('کنتور با هزینه');
  const days = [
    ['1402/02/01', 10, 5000],
    ['1402/02/02', 11, 5500],
  ];
  await upload(pages.api, meter.id, days, { cost: 2 });
  await chooseFile(csv('bi-hazine.csv', 'تاریخ,مصرف\n1402/02/01,12\n1402/02/02,11\n1402/02/03,13\n'));
  await check();
  const table = await screen.findByRole('table', { name: 'روزهایی که از پیش داده دارند' });
  expect(table).toHaveTextContent('۵٬۰۰۰');
  expect(within(table).getAllByText('هزینه می‌ماند')).toHaveLength(2);
  await press(/جایگزینی .?۱.? و ثبت .?۱.? روز/);
  await confirm(/جایگزین/);
  await main('روز با هزینهٔ پیشین');
  expect((await stored(meter)).map(({ value, cost }) => [value, cost])).toEqual([
    [12, 5000],
    [11, 5500],
    [13, null],
  ]);
  await press('فراموش کن');
  await eventually(() => expect(screen.getByRole('main')).not.toHaveTextContent('به یاد ماند'));
});

test('a file in MWh says its factor with one row, is stored in kWh, and the record keeps the factor', async () => {
  const meter = await openFor('برق به مگاوات‌ساعت');
  const rows = [
    ['تاریخ', 'مصرف (MWh)'],
    ['1403/01/01', 1.5],
    ['1403/01/02', 2.25],
  ];
  await chooseFile(xlsx('barq.xlsx', rows));
  await main(/سرستون می‌گوید.*MWh/);
  await main(/۱٬۵۰۰.*kWh/);
  await check();
  await storeDays('۲');
  await isUploaded();
  expect((await stored(meter)).map(({ value }) => value)).toEqual([1500, 2250]);
  const [record] = (await pages.api.listUploads({ query: { meter: meter.id } })).rows;
  expect(record).toMatchObject({ conversion: { from: 'MWh', to: 'kWh', factors: [{ factor: 1000 }] } });
});

test('a file in cubic meters is refused for a meter of kWh, until the heading is said to be wrong', async () => {
  const meter = await openFor('برق با سرستون اشتباه');
  await chooseFile(csv('barq.csv', 'تاریخ,مصرف (m³)\n1403/01/01,12\n'));
  await main('تبدیل نمی‌شود');
  await press(/سرستون اشتباه است/);
  await main('به انتخاب شما');
  await check();
  await storeDays('۱');
  await isUploaded();
  expect((await stored(meter)).map(({ value }) => value)).toEqual([12]);
});

test('an earlier month that comes later closes the days up to the stored one, behind a transformer', async () => {
  const meter = await newMeter(pages.api, 'برق با ضریب ترانس', {
    register: { digits: null, factors: [{ from: '2024-03-01', factor: 40 }], exchanges: [] },
  });
  const next = [
    ['1403/02/02', 1050],
    ['1403/02/03', 1061],
  ];
  await upload(pages.api, meter.id, next, { isRegister: true });
  await pages.open('/UploadMeterData');
  await chooseMeter(meter);
  await chooseFile(csv('farvardin.csv', 'تاریخ,قرائت\n1403/01/30,1012.5\n1403/01/31,1030\n'));
  await main(/۱۷٫۵.? × .?۴۰.? = .?۷۰۰/);
  await main(/عدد بعدی کنتور.*۱٬۰۵۰/);
  await check();
  await storeDays('۳');
  await isUploaded();
  expect((await stored(meter)).map(({ value }) => value)).toEqual([700, 400, 400, 440]);
  const [record] = (await pages.api.listUploads({ query: { meter: meter.id, limit: '1' } })).rows;
  await pages.api.undoUpload({ params: { id: record!._id }, body: {} });
  expect((await stored(meter)).map(({ value }) => value)).toEqual([440]);
});

test('a cut network: a sheet is checked, stored with its file, taken back and brought back once', async () => {
  const meter = await openFor('برق برگهٔ بریده');
  // Gregorian dates are called Gregorian.
  await chooseFile(csv('g.csv', 'date,kWh\n2024-03-20,1\n2024-03-21,2\n'));
  await main(/تقویم.*میلادی/);
  await press('فایل دیگر');
  await chooseFile(csv('boride.csv', 'تاریخ,مصرف\n1401/01/01,12.5\n1401/01/02,13'));
  await main(/۲.? روز قابل ثبت/);
  const batch = ['POST', /\/consumption\/batch$/] as const;
  const hasFile = () => main('boride.csv');
  await survive(pages, { call: batch, kept: hasFile, press: check });
  await screen.findByRole('button', { name: /^ثبت .?۲.? روز/ });
  await survive(pages, {
    call: batch,
    kept: () => main(/۲.? روز قابل ثبت/),
    sentence: /پاسخ سرور نرسید و روشن نیست/,
    press: async () => {
      pages.cuts = [...pages.cuts, { path: /\/file$/, method: 'POST' }];
      await storeDays('۲');
    },
  });
  await isUploaded();
  await says(/خود فایل نگه داشته نشد/);
  pages.cuts = [];
  await press('تلاش دوباره');
  await says(/خود فایل هم نگه داشته شد/);
  expect((await pages.api.listUploads({ query: { meter: meter.id } })).total).toBe(1);
  expect((await pages.api.listFiles({ query: { meter: meter.id } })).total).toBe(1);
});
