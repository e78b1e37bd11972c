import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('a label is chosen, printed and kept in the address; other climates, unfinished years, what is missing', async ({
  open,
  api,
}) => {
  await test.step('a label is chosen step by step, shown, printed, and kept in the address', async () => {
    const page = await open('/EnergyLabel');
    await expect(page.getByText('ساختمان و سال را انتخاب کنید')).toBeVisible();
    await page.locator('.eui-label-choices').getByRole('button', { name: 'سازمان' }).click();
    await page.getByRole('option', { name: 'گروه صنعتی آرمان' }).click();
    await page.getByRole('combobox', { name: 'ساختمان' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'سال' }).click();
    await page.getByRole('option', { name: '۱۴۰۳' }).click();
    await expect(page.getByText(/پیشنهاد بر پایهٔ شهر/)).toBeVisible();
    await page.getByRole('button', { name: 'نمایش برچسب' }).click();

    const sheet = page.getByRole('article', { name: 'برچسب انرژی' });
    await expect(sheet.getByRole('heading', { name: 'برچسب انرژی ساختمان' })).toBeVisible();
    await expect(sheet).toContainText('استاندارد ملی ایران ۱۴۲۵۴');
    await expect(sheet.getByRole('table')).toContainText('ضریب تبدیل');
    await expect(sheet).toContainText('مصرف ویژه ÷ مصرف ایده‌آل');
    const address = page.url();
    expect(address).toMatch(/building=\d+&year=1403/);
    await page.goto('/403');
    await page.goto(address);
    await expect(sheet.getByRole('heading', { name: 'برچسب انرژی ساختمان' })).toBeVisible();

    // On paper: only the label.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'چاپ' })).toBeHidden();
    await expect(sheet).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('another climate has another ideal, and axe finds nothing', async () => {
    const buildings = (await api.listBuildings({ query: { kind: 'Building' } })).rows;
    const office = buildings.find(({ name }) => name.includes('ونک')) ?? buildings[0]!;
    const page = await open(`/EnergyLabel?building=${office._id}&year=1403`);
    const sheet = page.getByRole('article', { name: 'برچسب انرژی' });
    await expect(sheet).toBeVisible();
    const before = await sheet.innerText();
    await page.getByRole('button', { name: /اقلیم/ }).click();
    await page.getByRole('option', { name: 'بسیار گرم و مرطوب' }).click();
    await page.getByRole('button', { name: 'نمایش برچسب' }).click();
    await expect(sheet).toContainText('بسیار گرم و مرطوب');
    expect(await sheet.innerText()).not.toBe(before);
    await expectAccessible(page);
  });

  await test.step('a year that is not over has no star but what it used so far, the last 365 days, and a forecast', async () => {
    const buildings = (await api.listBuildings({ query: { kind: 'Building' } })).rows;
    const office = buildings.find(({ name }) => name.includes('ونک')) ?? buildings[0]!;
    const nav = [{ navID: office._id, navType: 'Building' as const }];
    const years = (await api.consumptionStats({ body: { kind: 'getYears', nav } })).data;
    const year = Math.max(...(years as { _id: number }[][]).flat().map(({ _id }) => _id));
    const label = await api.energyLabel({ body: { year, building: office._id } });
    expect(label).toMatchObject({ grade: null, reason: { code: 'energy-label.year-not-over' } });
    const page = await open(`/EnergyLabel?building=${office._id}&year=${year}`);
    const sheet = page.getByRole('article', { name: 'برچسب انرژی' });
    await expect(sheet.getByRole('heading', { name: 'تا اینجا' })).toBeVisible();
    await expect(sheet.getByRole('heading', { name: '۳۶۵ روز گذشته' })).toBeVisible();
    await expect(sheet.getByRole('heading', { name: 'پیش‌بینی پایان سال' })).toBeVisible();
    await expect(sheet.locator('.eui-label-star')).toHaveCount(0);
    await expect(sheet.getByText('راه رسیدن به رتبهٔ')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('what an address names but does not exist is said, and a year without data has a reason', async () => {
    const page = await open('/EnergyLabel?building=2147483000&year=1403');
    await expect(page.getByText('برچسب انرژی خوانده نشد')).toBeVisible();
    const [building] = (await api.listBuildings({ query: { kind: 'Building', limit: '1' } })).rows;
    await page.goto(`/EnergyLabel?building=${building!._id}&year=1390`);
    await expect(page.getByText(/برای این سال مصرفی از حامل‌های انرژی ثبت نشده است/)).toBeVisible();
  });
});
