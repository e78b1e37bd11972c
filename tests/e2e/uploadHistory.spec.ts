import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from './support/axe.ts';
import { savedBy } from './support/downloads.ts';
import { keysOf } from './support/keys.ts';
import { inPersian, type OfficeDay, officeYear, xlsx } from './support/sheets.ts';
import { expect, test } from './support/test.ts';
import { chooseFile, chooseMeter, newMeter, type TestMeter, uploadedBefore } from './support/upload.ts';

const days = officeYear();
const earlier = days.slice(0, 30).map((day) => ({ ...day, value: day.value - 17.5 }));

/** A sheet over existing days, as a colleague's program would send it. */
async function replacedBy(api: Client, meter: string, rows: readonly OfficeDay[], fileName: string) {
  const { data } = await api.uploadReadings({
    body: {
      ...{ excellData: rows.map(({ date, value }) => [date, value]), from: 0, value: 1, headerRow: -1 },
      ...{ format: 'YYYY/MM/DD', kind: 'day', meterID: meter, fileName, replace: true },
    },
  });
  return data.data.upload!;
}

/** A meter with 30 days, 20 of them replaced and 10 added by a second upload. */
async function meterWithTwoUploads(api: Client, name: string): Promise<TestMeter & { second: string }> {
  const meter = await newMeter(api, name);
  await uploadedBefore(api, meter.id, earlier);
  const second = await replacedBy(api, meter.id, days.slice(10, 40), 'barq-dovom.xlsx');
  return { ...meter, second };
}

async function valuesOf(api: Client, meter: string): Promise<Map<string, number>> {
  const { data } = await api.listReadings({ query: { meter, sort: 'date', limit: '1000' } });
  return new Map(data.data.map(({ shamsiDateTXT, value }) => [shamsiDateTXT, value]));
}

const historyOf = (meter: TestMeter) => `/MeterData?meter=${meter.id}&tab=uploads`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const undoIn = (row: Locator) => row.getByRole('button', { name: /^پس گرفتن/ });
const restoreIn = (row: Locator) => row.getByRole('button', { name: /^بازگرداندن/ });
const question = (page: Page) => page.getByRole('alertdialog');
const agree = (page: Page) => question(page).getByRole('button', { name: 'پس گرفتن' }).click();
/** Event of the browser when a tab comes to the front. */
const comeToFront = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('an upload over existing days is undone and restored: table and chart follow', async ({ open, api }) => {
  const meter = await newMeter(api, 'برق تاریخچه');
  await uploadedBefore(api, meter.id, earlier);
  const page = await open('/UploadMeterData');
  await chooseMeter(page, meter);
  await chooseFile(
    page,
    xlsx('barq-dovom.xlsx', [
      ['تاریخ', 'مصرف'],
      ...days.slice(10, 40).map(({ date, value }) => [date, value]),
    ]),
  );
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await page.getByRole('button', { name: 'جایگزینی ۲۰ و ثبت ۱۰ روز' }).click();
  await question(page)
    .getByRole('button', { name: /جایگزین/ })
    .click();
  await page.getByRole('button', { name: 'تاریخچهٔ بارگذاری' }).click();
  await expect(page).toHaveURL(new RegExp(`/MeterData\\?meter=${meter.id}&tab=uploads$`));

  const history = page.getByRole('table', { name: 'تاریخچهٔ بارگذاری' });
  const rows = history.getByRole('row').filter({ has: page.locator('td') });
  await expect(rows).toHaveCount(2);
  const newest = rows.first();
  await expect(newest).toContainText('barq-dovom.xlsx');
  await expect(newest).toContainText(`${inPersian(days[10]!.date)} تا ${inPersian(days[39]!.date)}`);
  await expect(newest).toContainText('برقرار');
  await expect(rows.last()).toContainText('۱۰ از ۳۰ روز');
  const download = await savedBy(newest.getByRole('button', { name: /^دریافت/ }));
  expect(download.name).toBe('barq-dovom.xlsx');

  const valueAt = ({ date }: OfficeDay) => rowOf(page, inPersian(date)).getByRole('cell').nth(1);
  /** The table of readings once it shows so many, then the history again. */
  const readings = async (count: string, look: () => Promise<void>) => {
    await page.getByRole('tab', { name: 'قرائت‌ها' }).click();
    await page.getByRole('radio', { name: '۵۰' }).check();
    await expect(page.getByText(`۱ تا ${count} از ${count}`)).toBeVisible();
    await look();
    await page.getByRole('tab', { name: 'تاریخچهٔ بارگذاری' }).click();
  };
  let replaced = '';
  await readings('۴۰', async () => {
    replaced = await valueAt(days[10]!).innerText();
    await expect(valueAt(days[39]!)).toBeVisible();
  });

  await undoIn(newest).click();
  await expect(question(page)).toContainText('بارگذاری \u2068barq-dovom.xlsx\u2069 پس گرفته شود؟');
  await expect(question(page)).toContainText(
    '۳۰ روز پس گرفته می‌شود: ۲۰ روز مقدار پیشین خود را می‌گیرد و ۱۰ روز بی‌داده می‌شود.',
  );
  await agree(page);
  const message = page.getByRole('region', { name: 'پیام‌ها' });
  await expect(message).toContainText('بارگذاری پس گرفته شد');
  await expect(message).toContainText('۳۰ روز پس گرفته شد، ۰ روز تغییرکرده ماند، ۰ روز پیدا نشد.');
  await expect(newest).toContainText('پس‌گرفته');
  await expect(rows.last()).toContainText('برقرار');
  const stored = await valuesOf(api, meter.id);
  expect([...stored.values()]).toEqual(earlier.map(({ value }) => value));
  await readings('۳۰', async () => {
    await expect(valueAt(days[10]!)).not.toHaveText(replaced);
    await expect(valueAt(days[39]!)).toHaveCount(0);
  });

  await restoreIn(newest).click();
  await expect(message).toContainText('بارگذاری بازگردانده شد');
  await expect(newest).toContainText('برقرار');
  expect((await valuesOf(api, meter.id)).get(days[39]!.date)).toBe(days[39]!.value);
  await readings('۴۰', async () => {
    await expect(valueAt(days[10]!)).toHaveText(replaced);
    await expect(valueAt(days[39]!)).toBeVisible();
  });
});

test('a chart that was open before is drawn anew after an undo', async ({ open, api }) => {
  const meter = await meterWithTwoUploads(api, 'برق نمودار تاریخچه');
  const page = await open(`/PeriodicChart?nav=m.${meter.id}&period=month&year=1401&month=11`);
  const coverage = page
    .getByRole('main')
    .getByText(/از ۳۰ روز/)
    .first();
  const before = await coverage.innerText();
  await page.getByRole('button', { name: 'داده‌ها' }).click();
  await page.getByRole('link', { name: 'دادهٔ کنتورها' }).click();
  await page.getByLabel('جست‌وجو در ساختار').fill(meter.name);
  await page.getByRole('treeitem', { name: meter.name }).click();
  await page.getByRole('tab', { name: 'تاریخچهٔ بارگذاری' }).click();
  await undoIn(rowOf(page, 'barq-dovom.xlsx')).click();
  await agree(page);
  await expect(rowOf(page, 'barq-dovom.xlsx')).toContainText('پس‌گرفته');
  // The menu carries the meter along, so that choosing it again may be no step of its own.
  for (let step = 0; step < 3 && !page.url().includes('PeriodicChart'); step += 1) await page.goBack();
  await expect(page).toHaveURL(/PeriodicChart/);
  await expect(coverage).not.toHaveText(before);
});

test('the message after an undo takes it back', async ({ open, api }) => {
  const meter = await meterWithTwoUploads(api, 'برق بازگشت');
  const before = await valuesOf(api, meter.id);
  const page = await open(historyOf(meter));
  await undoIn(rowOf(page, 'barq-dovom.xlsx')).click();
  await agree(page);
  const message = page.getByRole('region', { name: 'پیام‌ها' });
  await message.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(message).toContainText('۳۰ روز بازگشت');
  expect(await valuesOf(api, meter.id)).toEqual(before);
});

test('days that were changed since stay, and the question says how many', async ({ open, api }) => {
  const meter = await meterWithTwoUploads(api, 'برق تغییرکرده');
  await replacedBy(api, meter.id, days.slice(35, 38), 'barq-sevom.xlsx');
  const page = await open(historyOf(meter));
  const row = rowOf(page, 'barq-dovom.xlsx');
  await expect(row).toContainText('۲۷ از ۳۰ روز');
  await undoIn(row).click();
  await expect(question(page)).toContainText('۲۷ روز پس گرفته می‌شود');
  await expect(question(page)).toContainText('۳ روز که پس از آن تغییر کرده، همان‌طور می‌ماند.');
  await agree(page);
  await expect(row).toContainText('۲۷ روز پس گرفته شد، ۳ روز تغییرکرده ماند، ۰ روز پیدا نشد.');
  expect((await valuesOf(api, meter.id)).size).toBe(33);
});

test('a change by somebody else meanwhile stops the undo and shows the new state', async ({ open, api }) => {
  const meter = await meterWithTwoUploads(api, 'برق هم‌زمان');
  const page = await open(historyOf(meter));
  await undoIn(rowOf(page, 'barq-dovom.xlsx')).click();
  await expect(question(page)).toContainText('۳۰ روز پس گرفته می‌شود');
  await replacedBy(api, meter.id, days.slice(35, 38), 'barq-sevom.xlsx');
  await agree(page);
  await expect(question(page).getByRole('alert')).toContainText('در این میان تغییر کرد و چیزی انجام نشد');
  await expect(question(page)).toContainText('۲۷ روز پس گرفته می‌شود');
  expect((await valuesOf(api, meter.id)).size).toBe(40);
  await agree(page);
  await expect(question(page)).toBeHidden();
  await expect(rowOf(page, 'barq-dovom.xlsx')).toContainText('۲۷ روز پس گرفته شد');
});

test('without an answer nothing is claimed; the same press does it when the connection is back', async ({
  open,
  api,
}) => {
  const meter = await meterWithTwoUploads(api, 'برق بی‌پاسخ');
  const page = await open(historyOf(meter));
  const row = rowOf(page, 'barq-dovom.xlsx');
  await undoIn(row).click();
  await page.route('**/undo', (route) => route.abort());
  await agree(page);
  await expect(question(page).getByRole('alert')).toContainText('پاسخ سرور نرسید');
  await expect(page.getByRole('region', { name: 'پیام‌ها' })).not.toContainText('پس گرفته شد');
  expect((await valuesOf(api, meter.id)).size).toBe(40);

  // This time the server performs it and its answer is lost: the list shows that it was done.
  await page.unroute('**/undo');
  await page.route('**/undo', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await agree(page);
  await expect(question(page)).toBeHidden();
  await expect(row).toContainText('پس‌گرفته');
  await expect(page.getByText('پاسخ سرور نرسید')).toBeHidden();
});

test('a second tab undoes; the first sees it when it comes to the front', async ({ open, api }) => {
  const meter = await meterWithTwoUploads(api, 'برق دو زبانه');
  const first = await open(historyOf(meter));
  await expect(rowOf(first, 'barq-dovom.xlsx')).toContainText('برقرار');
  const second = await first.context().newPage();
  await second.goto(historyOf(meter));
  await undoIn(rowOf(second, 'barq-dovom.xlsx')).click();
  await agree(second);
  await expect(rowOf(second, 'barq-dovom.xlsx')).toContainText('پس‌گرفته');
  await second.close();

  await comeToFront(first);
  await expect(rowOf(first, 'barq-dovom.xlsx')).toContainText('پس‌گرفته');
  await first.getByRole('tab', { name: 'قرائت‌ها' }).click();
  await expect(first.getByText('۱ تا ۱۰ از ۳۰')).toBeVisible();
});

test('without a mouse: undo and restore, and the focus comes back to the button of the row', async ({
  open,
  api,
}) => {
  const meter = await meterWithTwoUploads(api, 'برق صفحه‌کلید تاریخچه');
  const page = await open(`/MeterData?meter=${meter.id}`);
  await page.getByText('۱ تا ۱۰ از ۴۰').waitFor();
  await page.getByRole('tab', { name: 'قرائت‌ها' }).focus();
  await page.keyboard.press('ArrowLeft');
  const row = rowOf(page, 'barq-dovom.xlsx');
  await undoIn(row).waitFor();
  await keysOf(page).tabTo(undoIn(row));

  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: 'انصراف' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(undoIn(row)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: 'انصراف' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(restoreIn(row)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('۳۰ روز بازگشت');
  await expect(undoIn(row)).toBeFocused();
});

test('a meter without uploads shows the way to the first one', async ({ open, api }) => {
  const meter = await newMeter(api, 'برق تازه');
  const page = await open(historyOf(meter));
  await page.getByRole('main').getByRole('button', { name: 'بارگذاری داده' }).click();
  await expect(page).toHaveURL(/\/UploadMeterData$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme, on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });
    test('axe finds nothing in history and question, and nothing leaves the screen', async ({
      open,
      api,
    }) => {
      const meter = await meterWithTwoUploads(api, `برق ${colorScheme}`);
      const page = await open(historyOf(meter));
      const row = rowOf(page, 'barq-dovom.xlsx');
      await undoIn(row).waitFor();
      await expectAccessible(page);
      await undoIn(row).click();
      await question(page).waitFor();
      await expectAccessible(page);
      const box = (await question(page).boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(390);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });
}
