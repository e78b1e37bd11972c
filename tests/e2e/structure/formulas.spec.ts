import type { Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { readSheets } from '../../../packages/energy-core/src/spreadsheets/index.ts';
import { expectAccessible } from '../support/axe.ts';
import { savedBy } from '../support/downloads.ts';
import { expect, test } from '../support/test.ts';
import { newMeter, uploadedBefore } from '../support/upload.ts';

const variable = (id: string) => ({
  ...{ id, navType: 'Meter' as const, type: 'consumption' as const, kind: null, label: 'کنتور قدیم' },
});

/** A saved formula over these meters, below the building of the first. */
async function newFormula(api: Client, name: string, text: string, meters: readonly string[]) {
  const { building } = await api.getMeter({ params: { id: meters[0]! } });
  const data = await api.createFormula({
    body: {
      ...{ name, building: building._id, type: 'simple', yAxieFormula: text, xAxieFormula: '' },
      ...{ yAxieFormulaSynon: meters.map(variable), xAxieFormulaSynon: [] },
    },
  });
  return data._id;
}

const day = (at: number) => `1402/05/${String(at).padStart(2, '0')}`;
const plots = (page: Page) => page.getByRole('application');

test('a formula beside a meter, and one with an x axis: axes, figures, files, a comment', async ({
  open,
  api,
}) => {
  await test.step('a formula is shown beside a meter: its own axis, the sum made by hand, a file, a comment', async () => {
    const first = await newMeter(api, 'برق طبقهٔ یک');
    const second = await newMeter(api, 'برق طبقهٔ دو');
    // The 3rd has no reading of the second, and a division by 0 makes the 4th a gap, too.
    const [one, two] = [
      [30, 10, 50, 20],
      [10, 40, null, 0],
    ] as const;
    const store = (meter: string, values: readonly (number | null)[]) =>
      uploadedBefore(
        api,
        meter,
        values.flatMap((value, at) => (value === null ? [] : [{ date: day(at + 1), value }])),
      );
    await store(first.id, one);
    await store(second.id, two);
    const id = await newFormula(api, 'نسبت طبقه‌ها', '100*Synonym0/Synonym1', [first.id, second.id]);
    const byHand = [(100 * 30) / 10, (100 * 10) / 40, null, null];

    const page = await open(`/PeriodicChart?nav=m.${first.id}&period=month&year=1402&month=5&chart=line`);
    await expect(plots(page)).toHaveCount(1);
    const tree = page.getByRole('tree', { name: 'ساختار' });
    await page.getByRole('searchbox').first().fill('نسبت طبقه');
    await tree.getByText('نسبت طبقه‌ها').click();
    await expect(page).toHaveURL(new RegExp(`f\\.${id}`));
    await expect(plots(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'نسبت طبقه‌ها', pressed: true })).toBeVisible();
    const cells = page.getByRole('row', { name: /^نسبت طبقه‌ها/ }).getByRole('cell');
    // 60 over 50 on the three days both have, not the mean of 300 and 25.
    await expect(cells.nth(1)).toContainText(/۱۲۰.*کل بازه/s);
    await expect(cells.nth(2)).toContainText('۳۰۰');
    // A ratio has no total.
    await expect(cells.nth(3)).toHaveText(/^(مجموع)?—$/);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'خروجی', exact: true }).click();
    const download = await savedBy(page.getByRole('menuitem', { name: 'فایل CSV' }));
    const read = await readSheets(download.bytes, { fileName: 'a.csv' });
    if (!read.ok) throw new Error('The exported file cannot be read.');
    const [head, ...rows] = read.sheets[0]!.rows;
    expect(head!.at(-1)).toBe('نسبت طبقه‌ها (%)');
    // The reader leaves empty cells at the end of a row out.
    const numbers = rows.slice(0, 4).map((row) => [2, 3].map((at) => (row[at] ? Number(row[at]) : null)));
    expect(numbers).toEqual(one.map((value, at) => [value, byHand[at]]));

    await page.goto(
      `${new URL(page.url()).origin}/PeriodicChart?nav=f.${id}&period=year&year=1402&chart=bar`,
    );
    await expect(plots(page)).toHaveCount(1);
    const strip = page.getByRole('region', { name: 'خلاصهٔ نسبت طبقه‌ها' });
    // The same over the year: the zoom changes no ratio.
    await expect(strip).toContainText('۱۲۰٪');
    await page.getByRole('textbox', { name: 'نظر خود را بنویسید' }).fill('روز سوم داده ندارد.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('نظر شما ثبت شد')).toBeVisible();
    const notes = (await api.listNotes({ query: { type: 'Formula', itemId: id } })).rows;
    expect(notes.map(({ text }) => text)).toEqual(['روز سوم داده ندارد.']);

    await plots(page).focus();
    for (let month = 1; month <= 5; month += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/period=month&year=1402&month=5/);
    await expect(strip).toContainText('۱۲۰٪');
  });

  await test.step('a formula with an x axis is a scatter: axis titles with units, points by keyboard, its table, its numbers as a file', async () => {
    const energy = await newMeter(api, 'برق خط');
    const goods = await newMeter(api, 'تولید خط');
    const store = (meter: string, values: readonly number[]) =>
      uploadedBefore(
        api,
        meter,
        values.map((value, at) => ({ date: day(at + 1), value })),
      );
    await store(energy.id, [110, 210, 160]);
    await store(goods.id, [10, 20, 15, 40]);
    const { building } = await api.getMeter({ params: { id: energy.id } });
    const axes = {
      ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [variable(energy.id)] },
      ...{ xAxieFormula: '3.6*Synonym0', xAxieFormulaSynon: [variable(goods.id)] },
    };
    const made = await api.createFormula({
      body: { name: 'برق در برابر تولید', building: building._id, type: 'regression', ...axes },
    });
    const page = await open(`/PeriodicChart?nav=f.${made._id}&period=month&year=1402&month=5&chart=line`);
    await expect(plots(page)).toHaveCount(1);
    const plot = plots(page);
    await expect(plot).toContainText('برق خط');
    await expect(plot).toContainText('kWh');
    await expect(plot).toContainText('تولید خط');
    // 3.6 may turn one unit into another.
    await expect(plot).toContainText('بدون واحد مشخص');
    // Nothing is offered that would do nothing to points.
    await expect(page.getByText('فرمولی که محور افقی دارد همیشه نمودار نقطه‌ای است')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'میله‌ای' })).toBeDisabled();
    await expect(page.getByRole('switch', { name: 'خط میانگین' })).toHaveCount(0);
    await plot.focus();
    await page.keyboard.press('End');
    const card = page.locator('.eui-chart-card');
    await expect(card).toContainText('۲ مرداد ۱۴۰۲');
    await expect(card).toContainText('۷۲');
    await expect(card).toContainText('۲۱۰');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'خروجی', exact: true }).click();
    const download = await savedBy(page.getByRole('menuitem', { name: 'فایل CSV' }));
    const read = await readSheets(download.bytes, { fileName: 'a.csv' });
    if (!read.ok) throw new Error('The exported file cannot be read.');
    const rows = read.sheets[0]!.rows.slice(1, 4).map((row) => [Number(row[2]), Number(row[3])]);
    expect(rows).toEqual([
      [36, 110],
      [72, 210],
      [54, 160],
    ]);

    await page.getByRole('button', { name: 'نمایش جدول' }).click();
    const table = page.getByRole('table');
    await expect(table.getByRole('row', { name: /۱ مرداد/ }).first()).toContainText('۱۱۰');
    // Production without electricity is no point, and a note explains it.
    await expect(table.getByRole('row', { name: /۴ مرداد/ }).first()).toContainText('۰ از ۱ روز');
  });
});
