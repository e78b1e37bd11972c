import type { Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { linesSavedBy, savedBy } from '../support/downloads.ts';
import { expect, test } from '../support/test.ts';

/** The buildings and sites of the sample organization, largest list first. */
async function places(api: Client) {
  const [organization] = (await api.listOrganizations({ query: { sort: '_id' } })).rows;
  const { rows } = await api.listBuildings({ query: { organization: organization!._id, sort: '_id' } });
  const units = (await api.listUnits({ query: { type: 'Consumption' } })).rows;
  const unit = units.find(({ carrier }) => carrier === 'electricity')!;
  return { buildings: rows, unit: unit._id, nav: rows.map(({ _id }) => `b.${_id}`).join(',') };
}

const choose = async (page: Page, name: string) => {
  await page.getByRole('treeitem', { name: new RegExp(name) }).click();
};
const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test('three steps up to the Pareto report; the numbers of the API are exported', async ({ open, api }) => {
  await test.step('buildings are reviewed in three steps, up to the Pareto report and the next one', async () => {
    const { buildings } = await places(api);
    const page = await open('/Review');
    await expect(page.getByText('ساختمان یا سایتی انتخاب نشده است')).toBeVisible();
    const building = page.getByRole('button', { name: 'ساختمان / سایت' });
    const equipment = page.getByRole('button', { name: 'تجهیزات' });
    await expect(building).toBeDisabled();
    await expect(page.getByRole('button', { name: 'کاربری' })).toBeDisabled();
    await choose(page, buildings[0]!.name);
    await expect(equipment).toBeEnabled();
    await expect(building).toBeDisabled();
    await choose(page, buildings[1]!.name);
    await expect(building).toBeEnabled();
    await expect(equipment).toBeDisabled();
    await expect(page.getByRole('button', { name: 'کاربری' })).toBeDisabled();
    await expect(page.getByText('کاربری کنتورها هنوز در ساختار ثبت نمی‌شود')).toBeVisible();

    await building.click();
    await expect(page.getByRole('heading', { level: 2, name: 'سال و واحد' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(buildings[1]!.name);
    await next(page, 'روش بازنگری');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('سال و واحد نباید خالی باشند.');
    await page.getByRole('button', { name: /^سال/ }).click();
    await page.getByRole('option', { name: '۱۴۰۳' }).click();
    await next(page, 'روش بازنگری');
    await expect(page.getByText('واحد را انتخاب کنید.')).toBeVisible();
    await page.getByRole('button', { name: /واحد/ }).click();
    await page.getByRole('option', { name: /برق/ }).click();
    await next(page, 'روش بازنگری');

    await expect(page.getByRole('radio', { name: /پارتو/ })).toBeChecked();
    await next(page, 'ساخت گزارش');
    await expect(page.getByRole('heading', { level: 2, name: 'بازنگری برق، سال ۱۴۰۳' })).toBeVisible();
    const table = page.getByRole('table', { name: 'برگزیده‌ها' });
    await expect(table).toBeVisible();
    const heads = (await table.getByRole('columnheader').allInnerTexts()).map(plain);
    expect(heads.slice(0, 4)).toEqual([...['ساختمان / سایت', 'مصرف، kWh', 'هزینه، تومان', 'درصد مصرف']]);
    await expect(table.locator('tbody td').nth(3)).toHaveText(/^[۰-۹]{1,3}٫[۰-۹]{2}$/);
    await expect(page.getByRole('figure')).toContainText('درصد تجمعی');
    await expect(page.getByRole('main')).toContainText('قاعدهٔ ۸۰ درصد');

    // Back removes the results; the URL leads there again.
    await page.getByRole('button', { name: 'بازگشت' }).click();
    await expect(table).toHaveCount(0);
    await page.goBack();
    await expect(table).toBeVisible();
    await page.getByRole('button', { name: 'گزارش تازه' }).click();
    await expect(page.getByRole('heading', { name: 'نوع بازنگری' })).toBeVisible();
    await expect(page).toHaveURL(/\/Review\?nav=[^&]+$/);
  });

  await test.step('the report tells the numbers of the API, picks by the fixed number, and exports them all', async () => {
    const { nav, unit, buildings } = await places(api);
    const answer = await api.reviewConsumption({
      body: {
        ...{ kind: 'building', unit, year: 1403 },
        nav: buildings.map(({ _id }) => ({ navID: _id, navType: 'Building' as const })),
      },
    });
    const items = answer.flat();
    const page = await open(
      `/Review?nav=${nav}&kind=building&year=1403&unit=${unit}&method=fixed&step=method`,
    );
    await next(page, 'ساخت گزارش');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('عدد ثابت را وارد کنید');
    const number = page.getByRole('textbox', { name: /عدد ثابت/ });
    await number.fill('۰');
    await next(page, 'ساخت گزارش');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('عدد ثابت را وارد کنید');
    await number.fill('1');
    await next(page, 'ساخت گزارش');
    const rows = page.getByRole('table', { name: 'برگزیده‌ها' }).locator('tbody tr');
    await expect(rows).toHaveCount(items.filter(({ total }) => (total ?? 0) > 1).length);
    await expect(rows.first()).toContainText(items[0]!.name);

    await page.getByRole('button', { name: 'خروجی', exact: true }).click();
    const lines = await linesSavedBy(page.getByRole('menuitem', { name: 'خروجی CSV' }));
    expect(lines).toHaveLength(items.length + 1);
    expect(lines[1]).toContain(items[0]!.name);
    await page.getByRole('button', { name: 'خروجی', exact: true }).click();
    const workbook = await savedBy(page.getByRole('menuitem', { name: 'خروجی اکسل' }));
    expect(workbook.name).toMatch(/\.xlsx$/);

    await page.getByRole('button', { name: 'بازگشت' }).click();
    await number.fill('۹۹۹۹۹۹۹۹۹۹۹');
    await next(page, 'ساخت گزارش');
    await expect(page.getByText('هیچ ساختمانی برگزیده نشد')).toBeVisible();
  });
});

test('every step is clean for axe at both widths, and the printed report is the report alone', async ({
  open,
  api,
}) => {
  await test.step('every step is clean for axe at both widths', async () => {
    const { nav, unit } = await places(api);
    const base = `/Review?nav=${nav}&kind=building&year=1403&unit=${unit}`;
    const page = await open(base);
    for (const step of ['', '&step=method', '&step=report']) {
      await page.goto(base + step);
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
      if (step === '&step=report') await page.getByRole('figure').waitFor();
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        await expectAccessibleInBothThemes(page);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond, `px beyond ${size.width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

  await test.step('the printed report is the report alone', async () => {
    const { nav, unit } = await places(api);
    await (await open('/403')).emulateMedia({ media: 'print' });
    const page = await open(`/Review?nav=${nav}&kind=building&year=1403&unit=${unit}&step=report`);
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.getByRole('figure').waitFor();
    await expect(page.getByRole('button', { name: 'گزارش تازه' })).toBeHidden();
    await expect(page.getByRole('table', { name: 'برگزیده‌ها' })).toBeVisible();
  });
});
