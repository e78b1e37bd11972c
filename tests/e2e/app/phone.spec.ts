import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { inPersian, officeYear, xlsx } from '../support/sheets.ts';
import { expect, test } from '../support/test.ts';
import { expectFits, expectThumbSized, swipe, touchAt } from '../support/touch.ts';
import { newMeter, storedCount, uploadedBefore } from '../support/upload.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const card = (page: Page) => page.locator('.eui-chart-card:not([hidden])');
const plot = (page: Page) => page.getByRole('application').first();

test('home: a touch on a chart shows the month beside the finger, the peak is marked', async ({ open }) => {
  const page = await open('/');
  await expect(plot(page)).toBeVisible();
  await expect(plot(page).locator('.eui-plot-peak text')).toHaveText(/^[۰-۹٬٫]+$/);
  await touchAt(page, plot(page), 0.4, 0.75);
  await expect(card(page)).toContainText('kWh');
  await expectFits(page);
  await expectAccessibleInBothThemes(page, { where: 'home' });
});

test('chart: labeled buttons open sheets that are dragged; a first touch reads, a second one opens', async ({
  open,
}) => {
  const page = await open('/PeriodicChart?nav=m.1&period=year&year=1403&chart=bar');
  await expect(plot(page)).toBeVisible();
  const opener = page.getByRole('button', { name: 'باز کردن ساختار' });
  await expect(opener).toHaveText('ساختار');
  await expectThumbSized(opener);
  await expectThumbSized(page.getByRole('button', { name: 'باز کردن تنظیمات نمودار' }));
  await opener.tap();
  const sheet = page.getByRole('complementary', { name: 'ساختار' });
  const handle = sheet.getByRole('button', { name: /(بلندتر|کوتاه‌تر) کردن ساختار/ });
  await swipe(page, handle, -160);
  await expect(handle).toHaveAccessibleName('کوتاه‌تر کردن ساختار');
  await expectAccessibleInBothThemes(page, { where: 'sheet' });
  await swipe(page, handle, 160);
  await expect(handle).toHaveAccessibleName('بلندتر کردن ساختار');
  await swipe(page, handle, 200);
  await expect(handle).toBeHidden();

  // The card is in the other half than the finger.
  await touchAt(page, plot(page), 0.5, 0.7);
  await expect(card(page)).toContainText('دوباره لمس کنید');
  const [box, frame] = [(await card(page).boundingBox())!, (await plot(page).boundingBox())!];
  expect(box.y + box.height).toBeLessThan(frame.y + 0.7 * frame.height);
  expect(box.x).toBeGreaterThanOrEqual(0);
  await expect(page).toHaveURL(/period=year/);
  await touchAt(page, plot(page), 0.5, 0.7);
  await expect(page).toHaveURL(/period=month/);
  await expectFits(page);
  await expectAccessibleInBothThemes(page, { where: 'chart' });
});

test('upload: from the meter to the stored days with a thumb', async ({ open, api }) => {
  const meter = await newMeter(api, 'برق بارگذاری از گوشی');
  const days = officeYear().slice(0, 12);
  await uploadedBefore(
    api,
    meter.id,
    days.slice(0, 2).map((day) => ({ ...day, value: day.value + 3 })),
  );
  const page = await open('/UploadMeterData');
  await expect(page.getByText('فایل چه باید داشته باشد؟')).toBeVisible();
  for (const name of [meter.organization, meter.building, meter.name])
    await page.getByRole('option', { name }).tap();
  await page.getByRole('heading', { name: 'فایل داده را انتخاب کنید' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles(xlsx('gooshi.xlsx', [['تاریخ', 'مصرف'], ...days.map(({ date, value }) => [date, value])]));
  await page.getByRole('heading', { name: 'هر ستون چیست؟' }).waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: 'بررسی داده' }).tap();
  await page.getByRole('heading', { name: '۲ روز از پیش داده دارد' }).waitFor();
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('radio') })
    .first();
  await first.getByRole('radio', { name: 'موجود' }).tap();
  await expectFits(page);
  await expectAccessibleInBothThemes(page, { where: 'conflict' });
  await page.getByRole('button', { name: 'جایگزینی ۱ و ثبت ۱۰ روز' }).tap();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /جایگزین/ })
    .tap();
  await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
  expect(await storedCount(api, meter.id)).toBe(12);
});

test('log: a row opens to its details and its buttons', async ({ open, api }) => {
  const meter = await newMeter(api, 'برق قرائت از گوشی');
  const days = officeYear().slice(0, 20);
  await uploadedBefore(api, meter.id, days);
  const page = await open(`/MeterData?meter=${meter.id}&sort=date`);
  const date = inPersian(days[0]!.date);
  const row = page.getByRole('table', { name: 'دادهٔ کنتور' }).getByRole('row').filter({ hasText: date });
  await expect(row).toContainText('مصرف');
  await expect(row.getByRole('button', { name: /^ویرایش/ })).toBeHidden();
  // A touch goes to a point: what lies above has come.
  await expect(page.getByRole('group', { name: 'کیفیت داده' })).toBeVisible();
  await touchAt(page, row, 0.3, 0.5);
  await expect(row.getByRole('button', { name: `جزئیات ${date}` })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessibleInBothThemes(page, { where: 'log' });
  await row.getByRole('button', { name: /^ویرایش/ }).tap();
  await page.getByRole('dialog').getByLabel('مصرف').fill('۴۲');
  await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).tap();
  await expect(row).toContainText('۴۲');
  await expectFits(page);
});

test('users: two lines per user, the rest on a touch, filters in a sheet', async ({ open }) => {
  const page = await open('/admin');
  const row = page.getByRole('row').filter({ hasText: 'آرزو شریفی' });
  await expect(row).toContainText('مدیر انرژی');
  await expect(row).not.toContainText('a.sharifi');
  const { height } = (await row.boundingBox())!;
  expect(height).toBeLessThan(100);
  await expect(page.getByText(/ستون دیگر با زدن هر ردیف باز می‌شود/)).toBeVisible();
  await touchAt(page, row, 0.3, 0.5);
  await expect(row).toContainText('a.sharifi');
  await expectThumbSized(row.getByRole('button', { name: /^ویرایش/ }));
  await expectFits(page);
  await expectAccessibleInBothThemes(page, { where: 'users' });

  await page.getByRole('button', { name: 'فیلترها' }).tap();
  const sheet = page.getByRole('dialog', { name: 'فیلترها' });
  await sheet.getByRole('radio', { name: 'غیرفعال' }).tap();
  await expect(page).toHaveURL(/state=inactive/);
  await expectAccessibleInBothThemes(page, { where: 'filters' });
  await swipe(page, sheet.getByRole('button', { name: 'بلندتر کردن فیلترها' }), 200);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /فیلترها \(۱\)/ })).toBeVisible();
});
