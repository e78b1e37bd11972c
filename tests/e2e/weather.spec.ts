import type { Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from './support/axe.ts';
import { linesSavedBy } from './support/downloads.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import { newUser, openAs, signIn } from './support/users.ts';

const csv = (rows: readonly (readonly unknown[])[], name = 'dama.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
});
const cityNamed = async (api: Client, name: string) =>
  (await api.listCities({ query: { limit: '1000' } })).data.data.find((city) => city.name === name)!;
const storedIn = async (api: Client, name: string) =>
  (await api.listWeather({ query: { city: (await cityNamed(api, name))._id, sort: 'date' } })).data.data.map(
    ({ shamsiDate, avgTemprature }) => [shamsiDate, avgTemprature],
  );

async function openUpload(page: Page, city: string) {
  await page.getByRole('button', { name: 'بارگذاری دمای روزانه' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'بارگذاری دمای روزانه' });
  await dialog.getByRole('combobox', { name: /شهر/ }).fill(city);
  await page.getByRole('option', { name: city }).first().click();
  return dialog;
}

test('stored days: ten a page, by city and days, sorted, exported', async ({ open }) => {
  const page = await open('/weatherData');
  const rows = page.getByRole('row').filter({ has: page.locator('td') });
  await expect(rows).toHaveCount(10);
  await picture(page, 'weather');
  await page
    .getByRole('button', { name: /^شهر|شهر$/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'تبریز' }).click();
  await expect(page).toHaveURL(/city=\d+/);
  await expect(rows.first()).toContainText('۱۴۰۴/۱۱/۱۸');
  await page
    .getByRole('columnheader', { name: /میانگین دما/ })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/sort=/);
  const lines = await linesSavedBy(page.getByRole('button', { name: 'خروجی CSV' }));
  expect(lines).toHaveLength(810);
  expect(lines[0]).toBe('\uFEFFتاریخ,میانگین دما، °C,شهر');

  await page.goto(`${page.url().split('?')[0]}?from=1950-01-01&to=1950-02-01`);
  await expect(page.getByText('برای این شهر و بازه دمایی ثبت نشده است')).toBeVisible();
  await expectAccessible(page);
});

test('a sheet with text and wrong dates is cleaned, its rest stored, what is left out can be downloaded', async ({
  open,
  api,
}) => {
  const page = await open('/weatherData');
  const dialog = await openUpload(page, 'زنجان');
  await dialog.getByLabel('فایل دمای روزانه').setInputFiles(
    csv([
      ['ایستگاه', 'تاریخ', 'کمینه دما', 'میانگین دما'],
      ['Z', '1403/01/01', '-2', '۷٫۵'],
      ['Z', '1403/01/02', '1', 'نامشخص'],
      ['Z', '1403/01/03', '1', ''],
      ['Z', '1403/13/04', '1', '9'],
      ['Z', '1403/01/05', '1', '86'],
      ['Z', '1403/01/06', '-9', '-4'],
      ['Z', '1403/01/06', '-9', '-5'],
      ['Z', '1450/01/06', '-9', '-5'],
    ]),
  );
  await expect(dialog.getByText('پیشنهاد مطمئن: از روی سرستون')).toBeVisible();
  await expect(dialog.getByText('۲ روز آمادهٔ ثبت است', { exact: false })).toBeVisible();
  await expect(dialog.getByText('۵ ردیف نادرست و ۱ ردیف', { exact: false })).toBeVisible();
  await expect(dialog.getByText('عدد نیست', { exact: false }).first()).toBeVisible();
  await picture(page, 'weather-upload');
  await expectAccessible(page);
  const report = await linesSavedBy(dialog.getByRole('button', { name: 'دریافت ردیف‌های کنارگذاشته' }));
  expect(report).toHaveLength(7);
  expect(report[2]).toContain('مقدار خالی');
  await dialog.getByRole('button', { name: 'ثبت ۲ روز' }).click();
  await expect(page.getByText('دمای ۲ روز برای زنجان ثبت شد.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: 'زنجان' })).toHaveCount(2);
  expect(await storedIn(api, 'زنجان')).toEqual([
    ['1403/01/01', 7.5],
    ['1403/01/06', -4],
  ]);
});

test('days that exist are asked about with examples and replaced after consent; columns can be chosen by hand', async ({
  open,
  api,
}) => {
  const city = (await cityNamed(api, 'یزد'))._id;
  await api.uploadWeather({ body: { allData: [{ date: '2024-03-20', avgTemprature: 11, city }] } });
  const page = await open('/weatherData');
  const dialog = await openUpload(page, 'یزد');
  const sheet = utils.aoa_to_sheet([
    ['1403/01/01', 1013.2, 12.5],
    ['1403/01/02', 1012.1, 13],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'داده');
  await dialog.getByLabel('فایل دمای روزانه').setInputFiles({
    name: 'yazd.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  });
  await expect(dialog.getByText('۲ روز آمادهٔ ثبت است', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: /ستون میانگین دما/ }).click();
  await page.getByRole('option', { name: /^B/ }).click();
  await expect(dialog.getByText('هیچ ردیفی برای ثبت نمانده است.').first()).toBeVisible();
  await dialog.getByRole('button', { name: /ستون میانگین دما/ }).click();
  await page.getByRole('option', { name: /^C/ }).click();
  await dialog.getByRole('button', { name: 'ثبت ۲ روز' }).click();
  await expect(
    dialog.getByText('دمای ۱ روز از این فایل برای یزد پیش‌تر ثبت شده است', { exact: false }),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: /۱۴۰۳\/۰۱\/۰۱.*۱۱٫۰.*۱۲٫۵/ })).toBeVisible();
  await expectAccessible(page);
  expect(await storedIn(api, 'یزد')).toEqual([['1403/01/01', 11]]);
  await dialog.getByRole('button', { name: 'جایگزینی ۱ روز و ثبت همه' }).click();
  await expect(page.getByText('۱ روز جایگزین شد', { exact: false })).toBeVisible();
  expect(await storedIn(api, 'یزد')).toEqual([
    ['1403/01/01', 12.5],
    ['1403/01/02', 13],
  ]);
});

test('a replacement is undone from the message and restored from the history of the city', async ({
  open,
  api,
}) => {
  const city = (await cityNamed(api, 'ایلام'))._id;
  const before = [{ date: '2024-03-20', avgTemprature: 11, city }];
  await api.uploadWeather({ body: { allData: before, fileName: 'pishin.csv' } });
  const page = await open('/weatherData');
  const message = page.getByRole('region', { name: 'پیام‌ها' });
  const dialog = await openUpload(page, 'ایلام');
  await dialog.getByLabel('فایل دمای روزانه').setInputFiles(
    csv(
      [
        ['تاریخ', 'دما'],
        ['1403/01/01', '-50'],
        ['1403/01/02', '-51'],
        ['1403/01/03', 'نامشخص'],
      ],
      'eshtebah.csv',
    ),
  );
  await dialog.getByRole('button', { name: 'ثبت ۲ روز' }).click();
  await dialog.getByRole('button', { name: 'جایگزینی ۱ روز و ثبت همه' }).click();
  await expect(message).toContainText('۱ روز جایگزین شد');
  expect(await storedIn(api, 'ایلام')).toEqual([
    ['1403/01/01', -50],
    ['1403/01/02', -51],
  ]);
  await message.getByRole('button', { name: 'پس گرفتن' }).click();
  await expect(message).toContainText('بارگذاری پس گرفته شد');
  expect(await storedIn(api, 'ایلام')).toEqual([['1403/01/01', 11]]);
  await expect(page.getByRole('row').filter({ hasText: '۱۱٫۰' })).toHaveCount(1);

  await page.getByRole('tab', { name: 'تاریخچهٔ بارگذاری' }).click();
  await expect(page).toHaveURL(/tab=uploads/);
  const entry = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(entry('eshtebah.csv')).toContainText('پس‌گرفته');
  await expect(entry('eshtebah.csv')).toContainText('ایلام');
  await expect(entry('pishin.csv')).toContainText('برقرار');
  await expectAccessible(page);
  await entry('eshtebah.csv')
    .getByRole('button', { name: /^بازگرداندن/ })
    .click();
  await expect(entry('eshtebah.csv')).toContainText('برقرار');
  await expect(entry('pishin.csv')).toContainText('جایگزین‌شده');
  expect(await storedIn(api, 'ایلام')).toHaveLength(2);
  await entry('eshtebah.csv')
    .getByRole('button', { name: /^پس گرفتن/ })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('۲ روز پس گرفته می‌شود');
  await question.getByRole('button', { name: 'پس گرفتن' }).click();
  await expect(entry('eshtebah.csv')).toContainText('پس‌گرفته');
  await page.getByRole('tab', { name: 'دماهای ثبت‌شده' }).click();
  await expect(page.getByRole('row').filter({ hasText: '۱۱٫۰' })).toHaveCount(1);
});

test('an undo whose list is old is refused with a sentence; a city without uploads says so', async ({
  open,
  api,
}) => {
  const [city, none] = [await cityNamed(api, 'یاسوج'), await cityNamed(api, 'بجنورد')];
  const day = { date: '2024-03-20', city: city._id };
  await api.uploadWeather({ body: { allData: [{ ...day, avgTemprature: 5 }], fileName: 'kohne.csv' } });
  const page = await open(`/weatherData?tab=uploads&city=${city._id}`);
  const entry = page.getByRole('row').filter({ hasText: 'kohne.csv' });
  await entry.getByRole('button', { name: /^پس گرفتن/ }).click();
  await api.uploadWeather({ body: { allData: [{ ...day, avgTemprature: 6 }], replace: true } });
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'پس گرفتن' }).click();
  await expect(question.getByRole('alert')).toContainText('دماهای این شهر در این میان تغییر کرد');
  await question.getByRole('button', { name: 'انصراف' }).click();
  expect(await storedIn(api, 'یاسوج')).toEqual([['1403/01/01', 6]]);
  await page.goto(`${page.url().split('?')[0]}?tab=uploads&city=${none._id}`);
  await expect(page.getByText('هنوز دمایی بارگذاری نشده است.')).toBeVisible();
});

test('somebody limited to an organization is offered the missing days only, and told why', async ({
  browser,
  server,
  api,
}) => {
  const { data } = (await api.listOrganizations({ query: { limit: '1' } })).data;
  const city = (await cityNamed(api, 'گرگان'))._id;
  const stored = [{ date: '2024-03-20', avgTemprature: 11, city }];
  await api.uploadWeather({ body: { allData: stored, fileName: 'hame.csv' } });
  const person = await newUser(api, ['weather'], [data[0]!._id]);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await openAs(context, server, await signIn(server, person), '/weatherData');
  const file = (rows: readonly (readonly unknown[])[]) => csv([['تاریخ', 'دما'], ...rows], 'man.csv');
  let dialog = await openUpload(page, 'گرگان');
  await dialog.getByLabel('فایل دمای روزانه').setInputFiles(file([['1403/01/01', '-50']]));
  await dialog.getByRole('button', { name: 'ثبت ۱ روز' }).click();
  await expect(dialog.getByText('دسترسی شما به چند سازمان محدود است', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /جایگزینی/ })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'ثبت ۱ روز' }).click();
  await expect(dialog.getByText('همهٔ روزهای این فایل پیش‌تر ثبت شده است', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'انصراف' }).click();
  await dialog.getByRole('button', { name: 'دور ریختن تغییرات' }).click();

  dialog = await openUpload(page, 'گرگان');
  await dialog.getByLabel('فایل دمای روزانه').setInputFiles(
    file([
      ['1403/01/01', '-50'],
      ['1403/01/02', '9'],
    ]),
  );
  await dialog.getByRole('button', { name: 'ثبت ۲ روز' }).click();
  await dialog.getByRole('button', { name: 'ثبت ۱ روز تازه' }).click();
  await expect(page.getByText('دمای ۱ روز برای گرگان ثبت شد؛ ۱ روز همان‌طور ماند.')).toBeVisible();
  expect(await storedIn(api, 'گرگان')).toEqual([
    ['1403/01/01', 11],
    ['1403/01/02', 9],
  ]);
  await page.getByRole('tab', { name: 'تاریخچهٔ بارگذاری' }).click();
  const entry = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(entry('man.csv').getByRole('button', { name: /^پس گرفتن/ })).toBeVisible();
  await expect(entry('hame.csv')).toBeVisible();
  await expect(entry('hame.csv').getByRole('button')).toHaveCount(0);
  await context.close();
});

test('a cut network, no city, a file that is none: a sentence each, and what was chosen stays', async ({
  open,
  api,
}) => {
  const page = await open('/weatherData');
  await page.getByRole('button', { name: 'بارگذاری دمای روزانه' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'بارگذاری دمای روزانه' });
  const input = dialog.getByLabel('فایل دمای روزانه');
  await input.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
  await expect(dialog.getByRole('alert').filter({ hasText: /[آ-ی]/ }).first()).toBeVisible();
  await input.setInputFiles(
    csv([
      ['تاریخ', 'دما'],
      ['1403/01/01', '7'],
    ]),
  );
  await dialog.getByRole('button', { name: 'ثبت ۱ روز' }).click();
  await expect(dialog.getByText('شهری را که این دماها از آن است انتخاب کنید.').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: /شهر/ }).fill('سنندج');
  await page.getByRole('option', { name: 'سنندج' }).click();
  await page.route('**/weather/batch', (route) => route.abort());
  await dialog.getByRole('button', { name: 'ثبت ۱ روز' }).click();
  await expect(
    dialog.getByText('فایل شما هنوز اینجاست و تلاش دوباره زیانی ندارد.', { exact: false }),
  ).toBeVisible();
  await expect(dialog.getByText('dama.csv')).toBeVisible();
  expect(await storedIn(api, 'سنندج')).toEqual([]);
  await page.unroute('**/weather/batch');
  await dialog.getByRole('button', { name: 'ثبت ۱ روز' }).click();
  await expect(page.getByText('دمای ۱ روز برای سنندج ثبت شد.')).toBeVisible();
  expect(await storedIn(api, 'سنندج')).toEqual([['1403/01/01', 7]]);
});

test('the temperature stands beside consumption in the chart, one call per city', async ({ open, api }) => {
  const { data } = (await api.listOrganizations({ query: { sort: '_id' } })).data;
  const asked: string[] = [];
  const page = await open(`/PeriodicChart?nav=o.${data[0]!._id}&period=year&year=1403`);
  page.on('request', (request) => {
    if (request.url().endsWith('/weather/stats')) asked.push(request.postDataJSON().city);
  });
  const toggle = page.getByRole('switch', { name: 'دمای هوا' });
  await expect(toggle).toBeEnabled();
  await toggle.check({ force: true });
  await expect(page).toHaveURL(/temperature=1/);
  await expect(page.getByText('دمای اصفهان').first()).toBeVisible();
  await expect(page.getByText('دمای تهران').first()).toBeVisible();
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeGreaterThan(2);
  await picture(page, 'chart-temperature');
  await page
    .getByRole('button', { name: /^شهر|شهر مورد انتخاب/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'اصفهان' }).click();
  await expect(page.getByText('دمای تهران')).toHaveCount(0);
  await expect(page.getByText('دمای اصفهان').first()).toBeVisible();
  await expectAccessible(page);
});
