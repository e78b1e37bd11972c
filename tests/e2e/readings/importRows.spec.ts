import { expectAccessible } from '../support/axe.ts';
import { savedBy } from '../support/downloads.ts';
import { csv } from '../support/sheets.ts';
import { expect, test } from '../support/test.ts';
import { chooseFile, chooseMeter, newMeter, storedCount } from '../support/upload.ts';

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

test('three bad rows among 8,000: one is corrected in place, two are left out by consent, and the rest is stored', async ({
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
  // Focus moves to the next bad cell.
  await expect(main.getByRole('textbox', { name: /^ردیف ۴٬۰۰۲، / })).toBeFocused();
  await main.getByRole('checkbox', { name: 'این ۲ ردیف کنار گذاشته و بقیه ثبت شود' }).check();
  await expect(main).toContainText('۷٬۹۹۸ روز قابل ثبت');
  await check.click();
  await page.getByRole('button', { name: 'ثبت ۷٬۹۹۸ روز' }).click();
  await expect(page.getByRole('heading', { name: 'داده ثبت شد' })).toBeVisible();
  expect(await storedCount(api, meter.id)).toBe(7_998);
  const { rows } = await api.listReadings({ query: { meter: meter.id, sort: 'date', limit: '12' } });
  expect(rows.find(({ row }) => row === 11)?.value).toBe(42.5);
  const [upload] = (await api.listUploads({ query: { meter: meter.id } })).rows;
  expect(upload).toMatchObject({ stored: 7_998, leftOut: 2, fileName: 'hasht-hezar.csv' });
});
