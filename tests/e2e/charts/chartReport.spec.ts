import type { Page } from '@playwright/test';
import { guessMapping, readSheets } from '../../../packages/energy-core/src/spreadsheets/index.ts';
import { expectAccessible } from '../support/axe.ts';
import { savedBy } from '../support/downloads.ts';
import { officeYear } from '../support/sheets.ts';
import { expect, test } from '../support/test.ts';
import { newMeter, uploadedBefore } from '../support/upload.ts';

const plot = (page: Page) => page.getByRole('application').first();
const title = (page: Page, period: string, subject = 'برق ورودی اصلی') =>
  expect(page.getByRole('heading', { level: 1, name: `${subject}، ${period}`, exact: true })).toBeVisible();

test('a year by keys, mouse and calendar, closer looks, several series and nodes beside each other', async ({
  open,
}) => {
  await test.step('by keyboard from a year into a month, and back', async () => {
    const page = await open('/PeriodicChart?nav=m.1&period=year&year=1403&chart=bar');
    await title(page, 'سال ۱۴۰۳');
    await plot(page).focus();
    for (let month = 1; month <= 7; month += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await title(page, 'مهر ۱۴۰۳');
    await expect(page).toHaveURL(/period=month&year=1403&month=7/);
    await expect(plot(page)).toBeFocused();
    await page.getByRole('button', { name: 'همهٔ سال ۱۴۰۳' }).click();
    await title(page, 'سال ۱۴۰۳');
    await page.getByRole('button', { name: 'همهٔ سال‌ها' }).click();
    await title(page, 'همهٔ سال‌ها');
    await page.goBack();
    await title(page, 'سال ۱۴۰۳');
  });

  await test.step('a click on a bar opens its month', async () => {
    const page = await open('/PeriodicChart?nav=m.1&period=year&year=1403&chart=bar');
    await title(page, 'سال ۱۴۰۳');
    const box = (await plot(page).boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page).toHaveURL(/period=month&year=1403&month=[67]/);
  });

  await test.step('a closer look by keys: figures follow, the address keeps it, the back button leads out', async () => {
    const page = await open('/PeriodicChart?nav=m.1&period=year&year=1403&chart=bar');
    await title(page, 'سال ۱۴۰۳');
    const total = page.getByRole('region', { name: /^خلاصهٔ/ });
    const whole = await total.innerText();
    await plot(page).focus();
    await page.keyboard.press('Home');
    for (let month = 1; month <= 2; month += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/zoom=1403-01_1403-03/);
    await expect(page.getByText('نمایش فروردین تا خرداد ۱۴۰۳')).toBeVisible();
    await expect(page.getByText('رقم‌ها برای بازهٔ نمایش‌داده‌شده: فروردین تا خرداد ۱۴۰۳.')).toBeVisible();
    await expect.poll(() => total.innerText()).not.toBe(whole);
    await page.reload();
    await expect(page.getByText('نمایش فروردین تا خرداد ۱۴۰۳')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).not.toHaveURL(/zoom=/);
    await expect.poll(() => total.innerText()).toBe(whole);
  });

  await test.step('several series are one table: a name switches its series off, a total opens its trail', async () => {
    const page = await open('/PeriodicChart?nav=b.1&period=year&year=1403&chart=bar');
    const table = page.getByRole('region', { name: 'خلاصهٔ سری‌ها' });
    const gas = table.getByRole('button', { name: 'گاز طبیعی', exact: true });
    await expect(gas).toHaveAttribute('aria-pressed', 'true');
    await gas.press('Enter');
    await expect(gas).toHaveAttribute('aria-pressed', 'false');
    await table.getByRole('row', { name: /^برق/ }).getByRole('button', { name: /مجموع/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a year as a calendar: walked by keys, a day opens, its table has all days', async () => {
    const page = await open('/PeriodicChart?nav=m.1&period=year&year=1403&chart=heatmap');
    await plot(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^چهارشنبه ۸ فروردین ۱۴۰۳: /)).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'نمایش جدول' }).click();
    await expect(page.getByRole('columnheader', { name: 'تاریخ' })).toBeVisible();
  });

  await test.step('two nodes beside each other, each in a chart of its own', async () => {
    const page = await open('/PeriodicChart?nav=b.1%20b.2&period=year&year=1403&chart=bar');
    await page.getByRole('switch', { name: 'هر مورد در نمودار خود' }).press('Space');
    await expect(page).toHaveURL(/split=1/);
    await expect(page.locator('.eui-chart-grid figure')).toHaveCount(2);
    await expectAccessible(page);
  });
});

test('own lines, a pie that is none, and a sub-meter with gaps', async ({ open, api }) => {
  await test.step('lines of one’s own travel with the address', async () => {
    const page = await open('/PeriodicChart?nav=m.1&period=month&year=1403&month=7');
    await page.getByRole('button', { name: 'عملیات دیگر نمودار' }).click();
    await page.getByRole('menuitem', { name: 'افزودن خط مرجع' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('عنوان خط').fill('سقف مجاز');
    await dialog.getByLabel('مقدار').fill('۲۰۰۰');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'افزودن خط' }).click();
    await expect(page).toHaveURL(/line=2000/);
    await page.reload();
    await expect(page.getByRole('figure').getByText('سقف مجاز').first()).toBeVisible();
  });

  await test.step('a sub-meter with gaps: days with all meters and with any, one press sums only the days all have', async () => {
    const main = await newMeter(api, 'برق با فرعی');
    const sub = await newMeter(api, 'فرعی با جای خالی', main.id);
    const farvardin = Array.from({ length: 31 }, (_, at) => ({
      ...{ date: `1403/01/${String(at + 1).padStart(2, '0')}`, value: 8 },
    }));
    await uploadedBefore(api, main.id, farvardin);
    await uploadedBefore(
      api,
      sub.id,
      farvardin.slice(10, 20).map((day) => ({ ...day, value: 3 })),
    );
    const page = await open(`/PeriodicChart?nav=m.${main.id}&period=month&year=1403&month=1`);
    const summary = page.getByRole('region', { name: /^خلاصه/ });
    await expect(summary).toContainText(
      '۱۰ روز با همهٔ کنتورها، ۳۱ روز با دست‌کم یکی، میانگین کنتورها ۲۰٫۵ روز، از ۳۱ روز',
    );
    await expect(summary).toContainText('۲۷۸');
    await expect(summary).toContainText('با کنتورهای فرعی');
    const strip = page.getByRole('region', { name: 'پوشش داده' });
    await strip.getByRole('button', { name: /پوشش داده/ }).click();
    await expect(strip.getByRole('listitem')).toHaveCount(2);
    await expect(strip).toContainText('بی‌داده: ۱ فروردین تا ۱۰ فروردین، ۲۱ فروردین تا ۳۱ فروردین');
    await strip.getByRole('button', { name: 'با همهٔ کنتورها', exact: true }).click();
    await expect(page).toHaveURL(/coverage=all/);
    await expect(summary).toContainText('۱۱۰');

    await page.getByRole('radio', { name: 'جریان' }).check({ force: true });
    await expect(page).toHaveURL(/chart=flow/);
    await page.getByRole('button', { name: 'نمایش جدول' }).click();
    await expect(
      page.getByRole('cell', { name: 'برق با فرعی بدون کنتورهای فرعی', exact: true }),
    ).toBeVisible();

    await api.updateMeter({ params: { id: main.id }, body: { subMeters: 'part' } });
    await page.reload();
    await page.getByRole('button', { name: 'نمایش جدول' }).click();
    const trail = page.getByRole('dialog', { name: /^چگونه به دست آمد/ });
    await page.getByRole('button', { name: /^چگونه به دست آمد: سنجیده‌نشدهٔ برق با فرعی/ }).click();
    await expect(trail.locator('.eui-trail-equation')).toHaveText('۸۰ kWh − ۳۰ kWh = ۵۰ kWh');
    await trail.getByRole('button', { name: /۳۰ kWh/ }).click();
    await expect(trail).toContainText(/تنها روزهایی شمرده شده که این‌ها هم داده دارند: .*برق با فرعی/);
    await page.keyboard.press('Escape');
    await expect(trail).toBeHidden();
    await page.getByRole('button', { name: 'نمایش نمودار' }).click();
    await page.getByRole('application').press('Home');
    await page.getByRole('application').press('Enter');
    await expect(trail).toContainText('۲۴۸ kWh');
  });

  await test.step('the months of one meter make no pie, and the panel says why', async () => {
    const meter = await newMeter(api, 'برق چند ماه');
    await uploadedBefore(api, meter.id, officeYear().slice(0, 60));
    const year = officeYear()[0]!.date.slice(0, 4);
    const page = await open(`/PeriodicChart?nav=m.${meter.id}&period=year&year=${year}&chart=pie`);
    await expect(page.getByRole('radio', { name: 'دایره‌ای' })).toBeDisabled();
    await expect(
      page.getByText('نمودار دایره‌ای کشیده نشد: فقط برای بخش‌های یک کل، مانند کنتورهای فرعی یک کنتور.'),
    ).toBeVisible();
  });
});

for (const [label, ending] of [
  ['فایل CSV', 'csv'],
  ['فایل اکسل', 'xlsx'],
] as const)
  test(`the ${ending} file of a month holds what the chart shows, and can be uploaded again`, async ({
    open,
    api,
  }) => {
    const meter = await newMeter(api, `برق خروجی ${ending}`);
    const days = officeYear().slice(0, 60);
    await uploadedBefore(api, meter.id, days);
    const [year, month] = days[40]!.date.split('/').map(Number);
    const page = await open(`/PeriodicChart?nav=m.${meter.id}&period=month&year=${year}&month=${month}`);
    await page.getByRole('button', { name: 'خروجی', exact: true }).click();
    const download = await savedBy(page.getByRole('menuitem', { name: label }));
    expect(download.name).toMatch(new RegExp(`^برق خروجی ${ending}.*\\.${ending}$`));
    const read = await readSheets(download.bytes, { fileName: `a.${ending}` });
    if (!read.ok) throw new Error('The exported file cannot be read.');
    const { rows } = read.sheets[0]!;
    const { mapping, confidence } = guessMapping(rows);
    expect(confidence).toBe('sure');

    const again = await newMeter(api, `برق بازخوانی ${ending}`);
    const data = await api.uploadReadings({
      body: { ...mapping, excellData: rows, meterID: again.id } as never,
    });
    const shown = days.filter(({ date }) => date.startsWith(days[40]!.date.slice(0, 7)));
    expect(data.stored).toBe(shown.length);
    const { rows: stored } = await api.listReadings({ query: { meter: again.id, sort: 'date' } });
    expect(stored.map(({ shamsiDateTXT, value }) => [shamsiDateTXT, value])).toEqual(
      shown.map(({ date, value }) => [date, value]),
    );
  });
