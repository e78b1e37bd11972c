import { keysOf } from '../support/keys.ts';
import { officeYear, xlsx } from '../support/sheets.ts';
import { expect, test } from '../support/test.ts';
import { newMeter, storedCount, uploadedBefore } from '../support/upload.ts';

test('without a mouse: a file over existing days is mapped, checked, replaces, and is undone in the history', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'برق رفت‌وبرگشت کلید');
  const days = officeYear().slice(0, 12);
  const earlier = days.slice(0, 5).map((day) => ({ ...day, value: day.value + 3 }));
  await uploadedBefore(api, meter.id, earlier);
  const page = await open('/UploadMeterData');
  const keys = keysOf(page);
  const question = page.getByRole('alertdialog');

  for (const name of [meter.organization, meter.building, meter.name]) {
    const option = page.getByRole('option', { name });
    await option.first().waitFor();
    await keys.tabTo(page.getByRole('option'));
    await keys.press('Home');
    await keys.arrowTo(option);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: 'فایل داده را انتخاب کنید' }).waitFor();
  await keys.holdsFocus();
  const input = page.locator('input[type=file]');
  await keys.tabTo(input);
  await input.setInputFiles(
    xlsx('kelid.xlsx', [['تاریخ', 'مصرف'], ...days.map(({ date, value }) => [date, value])]),
  );
  await expect(page.getByRole('heading', { name: 'هر ستون چیست؟' })).toBeFocused();
  await keys.enter(page.getByRole('button', { name: 'بررسی داده' }));

  await page.getByRole('heading', { name: '۵ روز از پیش داده دارد' }).waitFor();
  await keys.holdsFocus();
  // The first day keeps what exists.
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('radio') })
    .first();
  await keys.tabTo(first.getByRole('radio'));
  const kept = first.getByRole('radio', { name: 'موجود' });
  for (let press = 0; press < 3 && !(await kept.isChecked()); press += 1) await keys.press('ArrowDown');
  await expect(kept).toBeChecked();
  await keys.enter(page.getByRole('button', { name: 'جایگزینی ۴ و ثبت ۷ روز' }));
  await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await keys.press('Escape');
  await expect(question).toBeHidden();
  await keys.holdsFocus();
  await keys.enter(page.getByRole('button', { name: 'جایگزینی ۴ و ثبت ۷ روز' }));
  await keys.enter(question.getByRole('button', { name: /جایگزین/ }));
  await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
  await keys.holdsFocus();
  expect(await storedCount(api, meter.id)).toBe(12);

  await keys.enter(page.getByRole('button', { name: 'تاریخچهٔ بارگذاری' }));
  await expect(page).toHaveURL(/tab=uploads/);
  const row = page.getByRole('row').filter({ hasText: 'kelid.xlsx' });
  await keys.enter(row.getByRole('button', { name: /^پس گرفتن/ }));
  await keys.enter(question.getByRole('button', { name: 'پس گرفتن' }));
  await expect(row).toContainText('پس‌گرفته');
  await expect(row.getByRole('button', { name: /^بازگرداندن/ })).toBeFocused();
  expect(await storedCount(api, meter.id)).toBe(5);
});
