import type { Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import {
  addDays,
  daysBetween,
  formatJalali,
  toJalali,
  toPersianDigits,
  yearRange,
} from '../../../packages/energy-core/src/index.ts';
import { expectAccessible } from '../support/axe.ts';
import { newOrganization, unique } from '../support/organizations.ts';
import { officeYear } from '../support/sheets.ts';
import { expect, test } from '../support/test.ts';
import { newMeter, uploadedBefore } from '../support/upload.ts';

const trail = (page: Page) => page.getByRole('dialog', { name: /^چگونه به دست آمد/ });
const days = officeYear().slice(0, 40);

test('by keys: from totals to rows of sheets, a gas factor with its date, a count of the data quality', async ({
  open,
  api,
}) => {
  await test.step('from the total of a chart to the row of the sheet, and on to the meter’s stored data, by keys alone', async () => {
    const meter = await newMeter(api, 'برق ردپا');
    await uploadedBefore(api, meter.id, days);
    const [year, month] = days[0]!.date.split('/').map(Number);
    const page = await open(
      `/PeriodicChart?nav=m.${meter.id}&period=month&year=${year}&month=${month}&chart=bar`,
    );
    const total = page.getByRole('button', { name: /^چگونه به دست آمد: مجموع/ });
    await total.focus();
    await page.keyboard.press('Enter');
    await expect(trail(page)).toContainText('dasti-bahman.csv');
    // The first day is the first row of its sheet.
    const first = trail(page)
      .getByRole('row')
      .filter({ hasText: toPersianDigits(days[0]!.date) });
    await expect(first).toContainText('ردیف ۱');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(trail(page)).toBeHidden();
    await expect(total).toBeFocused();

    await page.keyboard.press('Enter');
    await trail(page)
      .getByRole('button', { name: /^داده‌های ثبت‌شدهٔ/ })
      .press('Enter');
    await expect(page).toHaveURL(new RegExp(`/MeterData\\?meter=${meter.id}&from=\\d{4}-\\d\\d-\\d\\d&to=`));
    await expect(trail(page)).toBeHidden();
    // A single reading opens the same row.
    await page
      .getByRole('button', { name: `چگونه به دست آمد: مصرف، ${toPersianDigits(days[2]!.date)}` })
      .press('Enter');
    await expect(trail(page)).toContainText('ردیف ۳');
  });

  await test.step('a line of the energy label names the gas factor with its date', async () => {
    const units = (await api.listUnits({ query: { type: 'Consumption' } })).rows;
    const unit = units.find(({ carrier }) => carrier === 'gas')!._id;
    const buildings = (await api.listBuildings({ query: { kind: 'Building', limit: '100' } })).rows;
    const office = buildings.find(({ name }) => name.startsWith('ساختمان اداری نمونه'))!;
    const created = await api.createBuilding({
      body: {
        ...{ name: 'ساختمان ضریب گاز', organization: office.organization._id, city: office.city!._id },
        ...{ kind: 'Building', area: 900, type: 'government-office' },
      },
    });
    const building = created._id;
    const organization = office.organization._id;
    const type = 'Consumption' as const;
    const gasFactors = [{ from: '2024-09-22', kWhPerM3: 9.5 }];
    const meter = (
      await api.createMeter({ body: { name: 'گاز ضریب', type, unit, organization, building, gasFactors } })
    )._id;
    await api.uploadReadings({
      body: {
        ...{ excellData: [['1403/01/01', '1403/12/30', 3660]], from: 0, to: 1, value: 2, headerRow: -1 },
        ...{ kind: 'range', format: 'YYYY/MM/DD', meterID: meter, fileName: 'ghabz.csv' },
      },
    });
    const page = await open(`/EnergyLabel?building=${building}&year=1403`);
    await page
      .getByRole('button', { name: /^چگونه به دست آمد: انرژی.*گاز/ })
      .first()
      .click();
    await expect(trail(page)).toContainText('ضریب خود کنتور از ۱۴۰۳/۰۷/۰۱');
    await expect(trail(page)).toContainText('ضریب پیش‌فرض');
    await expect(trail(page)).toContainText('۱۰٫۴');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a count of the data quality opens into its days, and these into the log', async () => {
    const meter = await newMeter(api, 'برق شمارش');
    await uploadedBefore(
      api,
      meter.id,
      days.filter((_, at) => at < 10 || at > 14),
    );
    const page = await open(`/MeterData?meter=${meter.id}`);
    await page.getByRole('button', { name: /کیفیت داده بی‌داده: ۵ روز/ }).press('Enter');
    const panel = trail(page);
    await expect(panel).toContainText(toPersianDigits(days[10]!.date));
    await expectAccessible(page);
    await panel.getByRole('button', { name: /^داده‌های ثبت‌شدهٔ/ }).press('Enter');
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
    await expect(page.getByText('این کنتور در این بازه داده‌ای ندارد')).toBeVisible();
  });
});

/** A building with readings of last year and of this one so far; its sub-meter ended last year. */
async function unfinishedBuilding(api: Client, name: string) {
  const units = (await api.listUnits({ query: { type: 'Consumption' } })).rows;
  const unit = units.find(({ carrier }) => carrier === 'electricity')!._id;
  const place = await newOrganization(api, unique(name));
  const [organization, building] = [place.organization._id, place.building._id];
  const meter = { type: 'Consumption' as const, unit, organization, building };
  const main = await api.createMeter({ body: { ...meter, name: `برق ${name}`, subMeters: 'part' } });
  const parentMeter = { _id: main._id };
  const sub = await api.createMeter({ body: { ...meter, name: `طبقهٔ ${name}`, parentMeter } });
  const year = toJalali(today()).year;
  const uploads: string[] = [];
  const upload = async (meterID: string, first: string, last: string, value: number) => {
    const data = await api.uploadReadings({
      body: {
        excellData: daysBetweenText(first, last).map((date) => [date, value]),
        ...{ from: 0, value: 1, headerRow: -1, format: 'YYYY/MM/DD', kind: 'day', meterID },
        fileName: 'barq.csv',
      },
    });
    uploads.push(data.upload!);
  };
  const yesterday = addDays(today(), -1);
  const { from, to } = yearRange(year - 1);
  await upload(main._id, from, to, 100);
  await upload(main._id, addDays(to, 1), yesterday, 80);
  await upload(sub._id, from, addDays(from, 299), 30);
  // The home page of the other tests begins with the first organization; one with a history of readings stays.
  const remove = async () => {
    for (const id of uploads) await api.undoUpload({ params: { id }, body: {} });
    await api.updateOrganization({ params: { id: organization }, body: { name: unique('یادگار') } });
  };
  return { building, remove };
}
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Tehran' });
const daysBetweenText = (first: string, last: string) =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, at) =>
    formatJalali(addDays(first, at), 'numeric', 'en'),
  );
const opener = (page: Page, about: string) =>
  page.getByRole('button', { name: new RegExp(`^چگونه به دست آمد: ${about}`) });

test('a forecast opens into the sums it was made of, each of these into its days, and back', async ({
  open,
  api,
}) => {
  const { building, remove } = await unfinishedBuilding(api, 'ساختمان پیش‌بینی');
  const year = toJalali(today()).year;
  const page = await open(`/EnergyLabel?building=${building}&year=${year}`);
  const low = opener(page, 'کمترین پیش‌بینی پایان سال');
  await low.press('Enter');
  const panel = trail(page);
  await expect(panel).toContainText('با همان تغییری که روزهای مشترک دو سال داشته‌اند');
  await opener(page, 'مصرف .* تا اینجا').press('Enter');
  // The days that this year has: its meter, its file, its rows.
  await expect(panel).toContainText('barq.csv');
  await expect(panel).toContainText('کنتورها');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^بازگشت به کمترین پیش‌بینی/ }).press('Enter');
  await expect(panel).toContainText('روزهای مشترک');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(low).toBeFocused();
  await opener(page, 'تا اینجا').press('Enter');
  await expect(panel).toContainText('barq.csv');
  await page.keyboard.press('Escape');
  await opener(page, '۳۶۵ روز گذشته').first().press('Enter');
  await expect(panel).toContainText('نسبت به ایده‌آل');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // On paper a figure is its number, including the one opened last.
  await page.emulateMedia({ media: 'print' });
  await expect(opener(page, 'تا اینجا')).toHaveCSS('text-decoration-line', 'none');
  await expect(opener(page, '۳۶۵ روز گذشته').first()).toHaveCSS('outline-style', 'none');
  await remove();
});

test('home: the year’s change, a share and the label open', async ({ open }) => {
  const page = await open('/');
  const panel = trail(page);
  await expect(page.getByRole('region', { name: /^برچسب انرژی.*۳۶۵ روز تا/ })).toBeVisible();
  await page.getByRole('button', { name: /^چگونه به دست آمد: مصرف انرژی .* در برابر/ }).press('Enter');
  await expect(panel).toContainText('تنها روزهایی شمرده شده که هر کنتور در هر دو دوره داده دارد.');
  await page.keyboard.press('Escape');
  await opener(page, 'مصرف انرژی [۰-۹]+، برق').press('Enter');
  await expect(panel).toContainText('از این رقم‌ها');
  await panel.getByRole('button', { name: /^چگونه به دست آمد: برق/ }).press('Enter');
  await expect(panel).toContainText('بارگذاری‌ها و فایل‌ها');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await opener(page, 'مصرف هر متر مربع').or(opener(page, '.*متر مربع')).first().press('Enter');
  await expect(panel).toContainText('نسبت به ایده‌آل');
});

test('review by sub-meters: what they leave, its share and the total open', async ({ open, api }) => {
  const { building, remove } = await unfinishedBuilding(api, 'ساختمان سهم');
  const units = (await api.listUnits({ query: { type: 'Consumption' } })).rows;
  const unit = units.find(({ carrier }) => carrier === 'electricity')!._id;
  const year = toJalali(today()).year - 1;
  const page = await open(
    `/Review?nav=b.${building}&kind=equipment&year=${year}&unit=${unit}&method=fixed&number=1&step=report`,
  );
  const panel = trail(page);
  const table = page.getByRole('table', { name: 'برگزیده‌ها' });
  const rest = table.getByRole('row').nth(1);
  await rest.getByRole('button', { name: /^چگونه به دست آمد: مصرف/ }).press('Enter');
  // 300 days of 100 less 300 days of 30.
  await expect(panel).toContainText('۲۱٬۰۰۰ kWh');
  await expect(panel).toContainText('منهای کنتورهای فرعی');
  await expect(panel).toContainText('barq.csv');
  await page.keyboard.press('Escape');
  await rest.getByRole('button', { name: /^چگونه به دست آمد: درصد مصرف/ }).press('Enter');
  await expect(panel).toContainText('÷');
  await panel.getByRole('button', { name: /^چگونه به دست آمد: همهٔ هم‌پوشش‌ها با هم/ }).press('Enter');
  await expect(panel).toContainText('از این رقم‌ها');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await opener(page, 'مصرف، همهٔ هم‌پوشش‌ها').press('Enter');
  await expect(panel).toContainText('+');
  await remove();
});
