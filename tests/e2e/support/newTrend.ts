import { expect, type Page } from '@playwright/test';
import { jalaliText } from '../../../packages/energy-core/src/index.ts';
import { BASE_DAYS, BASE_HOLIDAYS, type Office, type OfficeRow, officeRows } from './officeBaseline.ts';
import { xlsx } from './sheets.ts';
import { chooseFile, chooseMeter } from './upload.ts';

/** Uploads a sheet of the office by the steps of the wizard. */
export async function uploadOfficeSheet(page: Page, office: Office, rows: readonly OfficeRow[]) {
  await page.goto('/UploadMeterData');
  await chooseMeter(page, { ...office.names, id: office.meter });
  await chooseFile(
    page,
    xlsx('office.xlsx', [['تاریخ', 'مصرف (kWh)'], ...rows.map(({ day, kWh }) => [jalaliText(day), kWh])]),
  );
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await page.getByRole('button', { name: /^ثبت .* روز$/ }).click();
  await expect(page.getByText('داده‌های شما با موفقیت بارگذاری شد.').first()).toBeVisible();
}

/**
 * Defines, analyzes and saves the baseline of the office by the steps of the page: its meter, the proposed temperature,
 * Thursdays and Fridays off, holidays left out with their reason.
 */
export async function newOfficeTrend(page: Page, office: Office, name: string): Promise<void> {
  const days = officeRows().map(({ day }) => jalaliText(day));
  await page.goto('/trend');
  await page.getByRole('radio', { name: 'تازه', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: /متغیر وابسته/ }).focus();
  await page.keyboard.type('@');
  const picker = page.getByRole('dialog', { name: /کجا؟/ });
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await page.keyboard.insertText(office.names.name);
  await picker.getByRole('treeitem', { name: office.names.name }).click();
  await page.getByLabel('دورهٔ مبنا، از').fill(days[0]!);
  await page.getByLabel('دورهٔ مبنا، تا').fill(days[BASE_DAYS - 1]!);
  await page.keyboard.press('Tab');
  await page
    .getByRole('region', { name: 'پیشنهاد برای متغیر مستقل' })
    .getByRole('button', { name: /دما/ })
    .click();
  await page.getByRole('textbox', { name: /انحراف مجاز/ }).fill('15');
  await page.getByRole('button', { name: /تقویم کاری/ }).click();
  await page.getByRole('option', { name: 'پنج‌شنبه و جمعه تعطیل' }).click();
  await page.getByRole('checkbox', { name: /تعطیلی‌های رسمی/ }).uncheck({ force: true });
  await page.getByRole('button', { name: 'تحلیل آماری' }).last().click();

  await expect(page.getByRole('table', { name: 'مدل‌های آزموده' })).toBeVisible();
  const leftOut = page.getByRole('region', { name: /روزهای کنارگذاشته/ });
  for (const [at, day] of BASE_HOLIDAYS.entries()) {
    await leftOut.getByRole('button', { name: 'افزودن' }).click();
    const dialog = page.getByRole('dialog', { name: 'کنار گذاشتن از مدل' });
    await dialog.getByLabel('روزها، از').fill(jalaliText(day));
    await dialog.getByLabel('روزها، تا').fill(jalaliText(day));
    await dialog.getByLabel(/^دلیل/).fill('تعطیلی ساختمان');
    await dialog.getByRole('button', { name: 'کنار گذاشتن از مدل' }).click();
    await expect(leftOut.getByRole('button', { name: /^بازگرداندن/ })).toHaveCount(at + 1);
  }
  await expect(page.getByText('انتخاب‌شده').first()).toBeVisible();
  await page.getByRole('button', { name: 'گزارش خط مبنا' }).last().click();
  await page.getByRole('button', { name: 'ذخیرهٔ خط مبنا' }).click();
  const saving = page.getByRole('dialog', { name: 'ذخیرهٔ خط مبنا' });
  await saving.getByLabel(/^نام خط مبنا/).fill(name);
  await saving.getByRole('button', { name: 'ذخیره' }).click();
  await page.waitForURL(/\/trend\?trend=\d+$/);
}
