import type { Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from '../support/axe.ts';
import { linesSavedBy } from '../support/downloads.ts';
import { expect, test } from '../support/test.ts';

const csv = (rows: readonly (readonly unknown[])[], name = 'dama.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
});
const cityNamed = async (api: Client, name: string) =>
  (await api.listCities({ query: { limit: '1000' } })).rows.find((city) => city.name === name)!;
const storedIn = async (api: Client, name: string) =>
  (await api.listWeather({ query: { city: (await cityNamed(api, name))._id, sort: 'date' } })).rows.map(
    ({ shamsiDate, avgTemprature }) => [shamsiDate, avgTemprature],
  );

async function openUpload(page: Page, city: string) {
  await page.getByRole('button', { name: 'بارگذاری دمای روزانه' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'بارگذاری دمای روزانه' });
  await dialog.getByRole('combobox', { name: /شهر/ }).fill(city);
  await page.getByRole('option', { name: city }).first().click();
  return dialog;
}

test('stored days are listed and exported, a sheet is cleaned, the temperature is shown beside consumption', async ({
  open,
  api,
}) => {
  await test.step('stored days: ten a page, by city and days, sorted, exported', async () => {
    const page = await open('/weatherData');
    const rows = page.getByRole('row').filter({ has: page.locator('td') });
    await expect(rows).toHaveCount(10);
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

  await test.step('a sheet with text and wrong dates is cleaned, its rest stored, what is left out can be downloaded', async () => {
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
    await expect(dialog.getByText('مطمئن؛ از روی سرستون').first()).toBeVisible();
    await expect(dialog.getByText('۲ روز آمادهٔ ثبت است', { exact: false })).toBeVisible();
    await expect(dialog.getByText('۵ ردیف نادرست و ۱ ردیف', { exact: false })).toBeVisible();
    await expect(dialog.getByText('عدد نیست', { exact: false }).first()).toBeVisible();
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

  await test.step('the temperature is shown beside consumption in the chart, one call per city', async () => {
    const { rows: data } = await api.listOrganizations({ query: { sort: '_id' } });
    const asked: string[] = [];
    const page = await open(`/PeriodicChart?nav=o.${data[0]!._id}&period=year&year=1403`);
    page.on('request', (request) => {
      if (request.url().endsWith('/weather/stats')) asked.push(request.postDataJSON().city);
    });
    const toggle = page.getByRole('switch', { name: 'دمای هوا' });
    await expect(toggle).toBeEnabled();
    await toggle.check({ force: true });
    await expect(page).toHaveURL(/temperature=1/);
    const temperature = (city: string) => page.getByRole('row', { name: new RegExp(`^دمای ${city}`) });
    await expect(temperature('اصفهان')).toBeVisible();
    await expect(temperature('تهران')).toBeVisible();
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeGreaterThan(2);
    await page
      .getByRole('button', { name: /^شهر|شهر مورد انتخاب/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'اصفهان' }).click();
    await expect(temperature('تهران')).toHaveCount(0);
    await expect(temperature('اصفهان')).toBeVisible();
    await expectAccessible(page);
  });
});
