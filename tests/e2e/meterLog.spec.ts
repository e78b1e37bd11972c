import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from './support/axe.ts';
import { picture } from './support/pictures.ts';
import { inPersian, officeYear } from './support/sheets.ts';
import { expect, test } from './support/test.ts';
import { newMeter, type TestMeter, uploadedBefore } from './support/upload.ts';

const days = officeYear().slice(0, 60);

async function filledMeter(api: Client, name: string): Promise<TestMeter> {
  const meter = await newMeter(api, name);
  await uploadedBefore(api, meter.id, days);
  return meter;
}

const logOf = (meter: TestMeter) => `/MeterData?meter=${meter.id}&sort=date`;
const table = (page: Page) => page.getByRole('table', { name: 'دادهٔ کنتور' });
const rowOf = (page: Page, date: string) =>
  table(page)
    .getByRole('row')
    .filter({ hasText: inPersian(date) });
const message = (page: Page) => page.getByRole('region', { name: 'پیام‌ها' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /ویرایش قرائت/ });
const valueField = (page: Page) => dialog(page).getByLabel('مصرف');
const valueIn = (row: Locator) => row.getByRole('cell').nth(1);
const save = (page: Page) => dialog(page).getByRole('button', { name: 'ذخیره' }).click();

async function openEdit(page: Page, date: string): Promise<void> {
  await rowOf(page, date)
    .getByRole('button', { name: /^ویرایش/ })
    .click();
  await expect(valueField(page)).toBeFocused();
}

async function stored(api: Client, meter: TestMeter): Promise<Map<string, number>> {
  const { data } = await api.listReadings({ query: { meter: meter.id, limit: '1000' } });
  return new Map(data.data.map(({ shamsiDateTXT, value }) => [shamsiDateTXT, value]));
}

const [first, second, third] = days.map(({ date }) => date) as [string, string, string];

test('a reading is edited with Persian digits, its edit stands in the history, and the message undoes it', async ({
  open,
  api,
}) => {
  const meter = await filledMeter(api, 'برق ویرایش');
  const page = await open(logOf(meter));
  await openEdit(page, first);
  await valueField(page).fill('۱۲۳۴٫۵');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(valueIn(rowOf(page, first))).toContainText('۱٬۲۳۴٫۵');
  expect((await stored(api, meter)).get(first)).toBe(1234.5);

  await page.getByRole('tab', { name: 'تاریخچهٔ بارگذاری' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ویرایش دستی قرائت' })).toContainText('برقرار');
  await page.getByRole('tab', { name: 'قرائت‌ها' }).click();
  await message(page).getByRole('button', { name: 'پس گرفتن' }).click();
  await expect(message(page)).toContainText('تغییر پس گرفته شد');
  expect((await stored(api, meter)).get(first)).toBe(days[0]!.value);
});

test('a reading is deleted after a question, and comes back from the history', async ({ open, api }) => {
  const meter = await filledMeter(api, 'برق حذف');
  const page = await open(logOf(meter));
  await rowOf(page, second).getByRole('button', { name: /^حذف/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('این روز بی‌داده می‌شود');
  await question.getByRole('button', { name: 'حذف' }).click();
  await expect(message(page)).toContainText('حذف شد');
  await expect(rowOf(page, second)).toHaveCount(0);
  await expect(page.getByText('بی‌داده: ۱ روز')).toBeVisible();
  expect((await stored(api, meter)).has(second)).toBe(false);

  await page.getByRole('tab', { name: 'تاریخچهٔ بارگذاری' }).click();
  const entry = page.getByRole('row').filter({ hasText: 'حذف دستی قرائت' });
  await entry.getByRole('button', { name: /^پس گرفتن/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('۱ روز پس گرفته می‌شود');
  await page.getByRole('alertdialog').getByRole('button', { name: 'پس گرفتن' }).click();
  await expect(entry).toContainText('پس‌گرفته');
  expect((await stored(api, meter)).get(second)).toBe(days[1]!.value);
});

test('odd input is told at the field and nothing is stored', async ({ open, api }) => {
  const meter = await filledMeter(api, 'برق ورودی بد');
  const page = await open(logOf(meter));
  await openEdit(page, first);
  for (const [typed, sentence] of [
    ['', 'مصرف را به عدد بنویسید'],
    ['قطع', 'مصرف را به عدد بنویسید'],
    ['۹۹۹۹۹۹۹۹۹۹۹۹۹۹', 'با حداکثر دوازده رقم'],
  ] as const) {
    await valueField(page).fill(typed);
    await save(page);
    await expect(dialog(page)).toContainText(sentence);
  }
  await dialog(page).getByLabel('هزینه (اختیاری)').fill('زیاد');
  await expect(dialog(page)).toContainText('یا خالی بگذارید');
  // Leaving what was typed is asked about.
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'دور ریختن تغییرات' }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await stored(api, meter)).get(first)).toBe(days[0]!.value);
});

test('two tabs edit the same day: the second is told what it is now and may take that or keep its own', async ({
  open,
  api,
}) => {
  const meter = await filledMeter(api, 'برق دو زبانهٔ ویرایش');
  const one = await open(logOf(meter));
  await openEdit(one, third);
  const other = await one.context().newPage();
  await other.goto(logOf(meter));
  await openEdit(other, third);
  await valueField(other).fill('500');
  await save(other);
  await expect(dialog(other)).toBeHidden();
  await other.close();

  await valueField(one).fill('700');
  await save(one);
  const said = dialog(one)
    .getByRole('alert')
    .filter({ hasText: 'در این میان کس دیگری آن را ویرایش کرده است' });
  await expect(said).toContainText('۵۰۰');
  await expect(valueField(one)).toHaveValue('700');
  expect((await stored(api, meter)).get(third)).toBe(500);
  await said.getByRole('button', { name: 'بارگذاری دوباره' }).click();
  await expect(valueField(one)).toHaveValue('۵۰۰');
  await expect(said).toBeHidden();

  await valueField(one).fill('700');
  const { data } = await api.listReadings({ query: { meter: meter.id, sort: 'date', limit: '3' } });
  const { date, upload } = data.data[2]!;
  await api.editReading({ body: { meter: meter.id, date, upload: upload!, value: 600, cost: null } });
  await save(one);
  await expect(said).toContainText('۶۰۰');
  await said.getByRole('button', { name: 'نگه داشتن نوشته‌های من' }).click();
  await expect(valueField(one)).toHaveValue('700');
  await save(one);
  await expect(dialog(one)).toBeHidden();
  expect((await stored(api, meter)).get(third)).toBe(700);
});

test('the network is cut while saving: what was typed stays, and saving again does it once', async ({
  open,
  api,
}) => {
  const meter = await filledMeter(api, 'برق ذخیره در قطع شبکه');
  const page = await open(logOf(meter));
  await openEdit(page, first);
  await valueField(page).fill('42');
  // The server does it, and its answer is lost.
  await page.route('**/consumption/edit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save(page);
  await expect(dialog(page).getByRole('alert')).not.toBeEmpty();
  await expect(valueField(page)).toHaveValue('42');
  await page.unroute('**/consumption/edit');
  await save(page);
  await expect(dialog(page)).toBeHidden();
  const uploads = (await api.listUploads({ query: { meter: meter.id } })).data.data;
  expect(uploads.map(({ kind }) => kind)).toEqual(['edit', 'day']);
});

test('a month of the quality strip shows its days; all readings stand in one table', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'برق کیفیت');
  const holed = days.map((day, index) => (index === 20 ? { ...day, value: -9 } : day));
  await uploadedBefore(
    api,
    meter.id,
    holed.filter((_, index) => index < 40 || index > 44),
  );
  const page = await open(`/MeterData?meter=${meter.id}`);
  const strip = page.locator('.eui-quality');
  await expect(strip).toContainText('بی‌داده: ۵ روز');
  await expect(strip).toContainText('منفی: ۱ روز');
  await strip.getByRole('button', { name: /داده دارد.*منفی: ۱ روز/ }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  await expect(rowOf(page, days[20]!.date)).toHaveCount(1);

  await page.goto(`/MeterData?meter=${meter.id}`);
  await page.getByText('همه در یک جدول').click();
  await expect(page).toHaveURL(/all=yes/);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '56');
  const firstRow = table(page).locator('tbody tr').first();
  await expect(firstRow).toContainText(inPersian(days.at(-1)!.date));
  await table(page).getByRole('columnheader').nth(1).getByRole('button').click();
  await expect(firstRow).toContainText(inPersian(days[20]!.date));
});

test('bills are bills: counted with their periods, judged as bills, a started month is not complete', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'برق قبضی');
  const lengths = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 29];
  const amounts = [900, 950, 1200, 1400, 1500, 1450, 1100, 900, 9000, 900, 950, 900];
  const date = (month: number, day: number) =>
    `1402/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`;
  await api.uploadReadings({
    body: {
      excellData: amounts.map((amount, at) => [date(at + 1, 1), date(at + 1, lengths[at]!), amount]),
      ...{ from: 0, to: 1, value: 2, headerRow: -1, format: 'YYYY/MM/DD', kind: 'range' },
      ...{ meterID: meter.id, fileName: 'bills.csv' },
    },
  });
  await uploadedBefore(api, meter.id, [{ date: '1403/01/01', value: 31 }]);
  const page = await open(`/MeterData?meter=${meter.id}`);
  const strip = page.locator('.eui-quality');
  await expect(strip).toContainText('۱۲ قبض، از ۱۴۰۲/۰۱/۰۱ تا ۱۴۰۲/۱۲/۲۹');
  await expect(strip).toContainText('قبض نامتعارف: ۱ قبض');
  await expect(strip).not.toContainText('مقدار ثابت');
  await expect(strip.getByRole('button', { name: 'فروردین ۱۴۰۳: ۱ از ۳۱ روز داده دارد' })).toHaveText('۱');
  await expect(strip.getByRole('button', { name: 'مهر ۱۴۰۲: ۳۰ از ۳۰ روز داده دارد' })).toHaveText('✓');
  await strip.getByText('بازهٔ قبض‌ها').click();
  await expect(strip.getByRole('listitem').filter({ hasText: '۱۴۰۲/۰۹/۰۱ تا' })).toContainText(
    'بیش از سه برابر قبض‌های پیرامون',
  );
  await expectAccessible(page);
});

test('a log of all readings is read once, for its table and for its quality', async ({ open, api }) => {
  const meter = await filledMeter(api, 'برق یک بار');
  const page = await open('/Calculator');
  const read: string[] = [];
  page.on('request', (request) => {
    if (/\/consumption\?.*limit=1000/.test(request.url())) read.push(request.url());
  });
  await page.goto(`/MeterData?meter=${meter.id}&all=yes`);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '61');
  await expect(page.locator('.eui-quality')).toBeVisible();
  expect(read).toHaveLength(1);
  // Pages of ten end the sharing, and neither of the two is missing then.
  await page.getByText('همه در یک جدول').click();
  await expect(table(page).getByRole('row')).toHaveCount(11);
  await expect(page.locator('.eui-quality')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test('axe finds nothing in the log and in its form', async ({ open, api }) => {
      const meter = await filledMeter(api, `برق آکس ${colorScheme}`);
      const page = await open(logOf(meter));
      await expect(page.locator('.eui-quality')).toBeVisible();
      await picture(page, `meter-log-${colorScheme}`);
      await openEdit(page, first);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await picture(page, `meter-log-edit-phone-${colorScheme}`);
    });
  });
}
