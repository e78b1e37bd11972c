import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { savedBy } from '../support/downloads.ts';
import { keysOf } from '../support/keys.ts';
import { inPersian, type OfficeDay, officeYear, xlsx } from '../support/sheets.ts';
import { expect, test } from '../support/test.ts';
import { chooseFile, chooseMeter, newMeter, type TestMeter, uploadedBefore } from '../support/upload.ts';

const days = officeYear();
const earlier = days.slice(0, 30).map((day) => ({ ...day, value: day.value - 17.5 }));

/** A sheet over existing days, as a colleague's program would send it. */
async function replacedBy(api: Client, meter: string, rows: readonly OfficeDay[], fileName: string) {
  const data = await api.uploadReadings({
    body: {
      ...{ excellData: rows.map(({ date, value }) => [date, value]), from: 0, value: 1, headerRow: -1 },
      ...{ format: 'YYYY/MM/DD', kind: 'day', meterID: meter, fileName, replace: true },
    },
  });
  return data.upload!;
}

/** A meter with 30 days, 20 of them replaced and 10 added by a second upload. */
async function meterWithTwoUploads(api: Client, name: string): Promise<TestMeter & { second: string }> {
  const meter = await newMeter(api, name);
  await uploadedBefore(api, meter.id, earlier);
  const second = await replacedBy(api, meter.id, days.slice(10, 40), 'barq-dovom.xlsx');
  return { ...meter, second };
}

async function valuesOf(api: Client, meter: string): Promise<Map<string, number>> {
  const { rows } = await api.listReadings({ query: { meter, sort: 'date', limit: '1000' } });
  return new Map(rows.map(({ shamsiDateTXT, value }) => [shamsiDateTXT, value]));
}

const historyOf = (meter: TestMeter) => `/MeterData?meter=${meter.id}&tab=uploads`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const undoIn = (row: Locator) => row.getByRole('button', { name: /^پس گرفتن/ });
const restoreIn = (row: Locator) => row.getByRole('button', { name: /^بازگرداندن/ });
const question = (page: Page) => page.getByRole('alertdialog');
const agree = (page: Page) => question(page).getByRole('button', { name: 'پس گرفتن' }).click();
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
  await expect(newest).toContainText('در حال استفاده');
  await expect(rows.last()).toContainText('۱۰ از ۳۰ روز');
  const download = await savedBy(newest.getByRole('button', { name: /^دریافت/ }));
  expect(download.name).toBe('barq-dovom.xlsx');

  const valueAt = ({ date }: OfficeDay) => rowOf(page, inPersian(date)).getByRole('cell').nth(2);
  /** The table of readings once it shows so many, then the history again. */
  const readings = async (count: string, look: () => Promise<void>) => {
    await page.getByRole('tab', { name: 'قرائت‌ها' }).click();
    // The page follows its URL, a moment after the press.
    await page.getByRole('radio', { name: '۵۰' }).click();
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
  await expect(rows.last()).toContainText('در حال استفاده');
  const stored = await valuesOf(api, meter.id);
  expect([...stored.values()]).toEqual(earlier.map(({ value }) => value));
  await readings('۳۰', async () => {
    await expect(valueAt(days[10]!)).not.toHaveText(replaced);
    await expect(valueAt(days[39]!)).toHaveCount(0);
  });

  await restoreIn(newest).click();
  await expect(message).toContainText('بارگذاری بازگردانده شد');
  await expect(newest).toContainText('در حال استفاده');
  expect((await valuesOf(api, meter.id)).get(days[39]!.date)).toBe(days[39]!.value);
  await readings('۴۰', async () => {
    await expect(valueAt(days[10]!)).toHaveText(replaced);
    await expect(valueAt(days[39]!)).toBeVisible();
  });
});

test('without a mouse: undo and restore; on a phone axe finds nothing, and nothing leaves the screen', async ({
  open,
  api,
}) => {
  await test.step('without a mouse: undo and restore, and the focus comes back to the button of the row', async () => {
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

  await test.step('on a phone axe finds nothing in history and question, and nothing leaves the screen', async () => {
    const meter = await meterWithTwoUploads(api, 'برق آکس');
    const page = await open(historyOf(meter));
    await page.setViewportSize({ width: 390, height: 844 });
    const row = rowOf(page, 'barq-dovom.xlsx');
    await row.getByRole('button', { name: /^جزئیات/ }).click();
    await undoIn(row).waitFor();
    await expectAccessibleInBothThemes(page);
    await undoIn(row).click();
    await question(page).waitFor();
    await expectAccessibleInBothThemes(page);
    const box = (await question(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
