import { expectAccessible } from './support/axe.ts';
import { savedBy } from './support/downloads.ts';
import { csv, xlsx } from './support/sheets.ts';
import { expect, test } from './support/test.ts';
import { chooseFile, chooseMeter, newMeter, storedCount } from './support/upload.ts';

/** So many days from 1380/01/01 on, without the ends of long months. */
const manyDays = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const [year, month, day] = [
      1375 + Math.floor(index / 348),
      (Math.floor(index / 29) % 12) + 1,
      (index % 29) + 1,
    ];
    return `${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`;
  });

test('three bad rows among 8,000: one is mended in place, two are left out by consent, and the rest is stored', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'کنتور هشت‌هزار روز');
  const lines = manyDays(8_000).map((day, index) => `${day},${(index % 90) + 10}`);
  lines[9] = `${lines[9]!.split(',')[0]},قطع`;
  lines[4_000] = '1386/13/40,12';
  lines[7_990] = `${lines[7_990]!.split(',')[0]},12 kWh`;
  const page = await open('/UploadMeterData');
  const main = page.getByRole('main');
  await chooseMeter(page, meter);
  await chooseFile(page, csv('hasht-hezar.csv', `تاریخ,مصرف\n${lines.join('\n')}\n`));
  await expect(main).toContainText('۳ ردیف مشکل دارد');
  await expect(main).toContainText('ماه ۱۳ وجود ندارد');
  const check = page.getByRole('button', { name: 'بررسی داده' });
  await expect(check).toBeDisabled();
  await expectAccessible(page);
  const { bytes } = await savedBy(page.getByRole('button', { name: 'دریافت ردیف‌های نادرست' }));
  expect(String(bytes)).toContain('4002');

  const cell = main.getByRole('textbox', { name: /^ردیف ۱۱، / });
  await cell.fill('هیچ');
  await cell.press('Enter');
  await expect(main.getByRole('row').filter({ hasText: '«هیچ»' })).toContainText('عدد نیست');
  await cell.fill('۴۲٫۵');
  await cell.press('Enter');
  await expect(main).toContainText('۱ خانه درست شد');
  // The focus goes on to the next bad cell.
  await expect(main.getByRole('textbox', { name: /^ردیف ۴٬۰۰۲، / })).toBeFocused();
  await main.getByRole('checkbox', { name: 'این ۲ ردیف کنار گذاشته و بقیه ثبت شود' }).check();
  await expect(main).toContainText('۷٬۹۹۸ روز قابل ثبت');
  await check.click();
  await page.getByRole('button', { name: 'ثبت ۷٬۹۹۸ روز' }).click();
  await expect(page.getByRole('heading', { name: 'داده ثبت شد' })).toBeVisible();
  expect(await storedCount(api, meter.id)).toBe(7_998);
  const { data } = await api.listReadings({ query: { meter: meter.id, sort: 'date', limit: '12' } });
  expect(data.data.find(({ row }) => row === 11)?.value).toBe(42.5);
  const [upload] = (await api.listUploads({ query: { meter: meter.id } })).data.data;
  expect(upload).toMatchObject({ stored: 7_998, leftOut: 2, fileName: 'hasht-hezar.csv' });
});

test('a consent ends where a mended cell makes another row bad', async ({ open, api }) => {
  const meter = await newMeter(api, 'کنتور ردیف تکراری');
  const page = await open('/UploadMeterData');
  const main = page.getByRole('main');
  await chooseMeter(page, meter);
  await chooseFile(page, csv('tekrari.csv', 'تاریخ,مصرف\n1402/01/01,5\n1402/13/02,6\n1402/01/03,قطع\n'));
  const consent = main.getByRole('checkbox', { name: /کنار گذاشته و بقیه ثبت شود/ });
  await consent.check();
  await expect(page.getByRole('button', { name: 'بررسی داده' })).toBeEnabled();
  const cell = main.getByRole('textbox', { name: /^ردیف ۳، / });
  await cell.fill('1402/01/01');
  await cell.press('Enter');
  await expect(main).toContainText('پیش‌تر در ردیف ۲ آمده است');
  await expect(consent).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'بررسی داده' })).toBeDisabled();
  await main.getByRole('button', { name: 'مقدار فایل' }).click();
  await expect(main).toContainText('ماه ۱۳ وجود ندارد');
});

test('next month goes by one press, stops where something has to be decided, and is renamed and forgotten', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, `کنتور ماهانه ${Date.now() % 100_000}`);
  const head = ['روز قرائت', `مصرف ساختمان`, `کد ${String.fromCharCode(65 + (Date.now() % 26))}ماهانه`];
  const month = (name: string, number: string, bad = false) =>
    xlsx(name, [
      head,
      ...Array.from({ length: 29 }, (_, day) => [
        `1402/${number}/${String(day + 1).padStart(2, '0')}`,
        bad && day === 3 ? 'قطع' : 100 + day,
        'x',
      ]),
    ]);
  const page = await open('/UploadMeterData');
  const main = page.getByRole('main');
  await chooseMeter(page, meter);
  await chooseFile(page, month('mehr.xlsx', '07'));
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await page.getByRole('button', { name: 'ثبت ۲۹ روز' }).click();
  await expect(main).toContainText('به یاد ماند');
  await expectAccessible(page);

  // The second month: the file alone says where it goes.
  await page.goto('/UploadMeterData');
  await expect(main).toContainText('همین‌جا بیندازید');
  await chooseFile(page, month('aban.xlsx', '08'));
  const again = page.getByRole('button', { name: new RegExp(`^مانند بارگذاری .*${meter.name}`) });
  await expectAccessible(page);
  await again.click();
  await expect(page.getByRole('heading', { name: 'داده ثبت شد' })).toBeVisible();
  expect(await storedCount(api, meter.id)).toBe(58);

  // The third has a bad row: nothing is stored without a decision.
  await page.goto('/UploadMeterData');
  await chooseFile(page, month('azar.xlsx', '09', true));
  await again.click();
  await expect(page.getByRole('heading', { name: 'هر ستون چیست؟' })).toBeVisible();
  await expect(main).toContainText('۱ ردیف مشکل دارد');
  expect(await storedCount(api, meter.id)).toBe(58);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  // So does another value for a day that is there.
  await chooseFileAnew();
  await again.click();
  await expect(page.getByRole('heading', { name: /روز از پیش داده دارد/ })).toBeVisible();
  expect(await storedCount(api, meter.id)).toBe(58);

  await page.goto(`/MeterData?meter=${meter.id}&tab=uploads`);
  const card = page.getByRole('table', { name: 'فایل‌های به‌یادمانده' });
  await card.getByRole('button', { name: /^تغییر نام/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('برق هر ماه');
  await page.getByRole('button', { name: 'ثبت نام' }).click();
  await expect(card).toContainText('برق هر ماه');
  await expectAccessible(page);
  await card.getByRole('button', { name: /^فراموش کردن/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'فراموش کن' }).click();
  await expect(card).toBeHidden();
  const profiles = (await api.listUploadProfiles({ query: { meter: meter.id } })).data.data;
  expect(profiles).toEqual([]);

  async function chooseFileAnew() {
    await page.goto('/UploadMeterData');
    const other = month('mehr-2.xlsx', '07');
    const rows = Array.from({ length: 29 }, (_, day) => [
      `1402/07/${String(day + 1).padStart(2, '0')}`,
      500 + day,
      'x',
    ]);
    await chooseFile(page, xlsx(other.name, [head, ...rows]));
  }
});

test('what was remembered can be forgotten at once', async ({ open, api }) => {
  const meter = await newMeter(api, 'کنتور فراموشی');
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  await chooseFile(page, csv('faramushi.csv', 'تاریخ,مصرف فراموشی\n1402/01/01,5\n'));
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await page.getByRole('button', { name: 'ثبت ۱ روز' }).click();
  await page.getByRole('button', { name: 'فراموش کن' }).click();
  await expect(page.getByRole('main')).not.toContainText('به یاد ماند');
  expect((await api.listUploadProfiles({ query: { meter: meter.id } })).data.data).toEqual([]);
});

test('a file without a column of costs keeps the costs, and says so before and after', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'کنتور با هزینه');
  await api.uploadReadings({
    body: {
      excellData: [
        ['1402/02/01', 10, 5000],
        ['1402/02/02', 11, 5500],
      ],
      ...{ from: 0, value: 1, cost: 2, headerRow: -1, format: 'YYYY/MM/DD', kind: 'day', meterID: meter.id },
    },
  });
  const page = await open('/UploadMeterData');
  const main = page.getByRole('main');
  await chooseMeter(page, meter);
  await chooseFile(page, csv('bi-hazine.csv', 'تاریخ,مصرف\n1402/02/01,12\n1402/02/02,11\n1402/02/03,13\n'));
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  const table = page.getByRole('table', { name: 'روزهایی که از پیش داده دارند' });
  await expect(table).toContainText('۵٬۰۰۰');
  await expect(table.getByText('هزینه می‌ماند')).toHaveCount(2);
  await page.getByRole('button', { name: 'جایگزینی ۱ و ثبت ۱ روز' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /جایگزین/ })
    .click();
  await expect(main).toContainText('روز با هزینهٔ پیشین');
  const { data } = await api.listReadings({ query: { meter: meter.id, sort: 'date' } });
  expect(data.data.map(({ value, cost }) => [value, cost])).toEqual([
    [12, 5000],
    [11, 5500],
    [13, null],
  ]);
});
