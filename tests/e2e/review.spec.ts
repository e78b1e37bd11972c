import type { Page } from '@playwright/test';
import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { expectAccessible } from './support/axe.ts';
import { linesSavedBy, savedBy } from './support/downloads.ts';
import { newOrganization } from './support/organizations.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

/** The buildings and sites of the sample organization, largest list first. */
async function places(api: Client) {
  const [organization] = (await api.listOrganizations({ query: { sort: '_id' } })).data.data;
  const { data } = await api.listBuildings({ query: { organization: organization!._id, sort: '_id' } });
  const units = (await api.listUnits({ query: { type: 'Consumption' } })).data.data;
  const unit = units.find(({ carrier }) => carrier === 'electricity')!;
  return { buildings: data.data, unit: unit._id, nav: data.data.map(({ _id }) => `b.${_id}`).join(',') };
}

const choose = async (page: Page, name: string) => {
  await page.getByRole('treeitem', { name: new RegExp(name) }).click();
};
const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test('buildings are reviewed in three steps, up to the Pareto report and the next one', async ({
  open,
  api,
}) => {
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
  await picture(page, 'review-facts');
  await next(page, 'روش بازنگری');

  await expect(page.getByRole('radio', { name: /پارتو/ })).toBeChecked();
  await next(page, 'ساخت گزارش');
  await expect(page.getByRole('heading', { level: 2, name: 'بازنگری برق، سال ۱۴۰۳' })).toBeVisible();
  const table = page.getByRole('table', { name: 'برگزیده‌ها' });
  const heads = (await table.getByRole('columnheader').allInnerTexts()).map(plain);
  expect(heads.slice(0, 4)).toEqual([...['ساختمان / سایت', 'مصرف، kWh', 'هزینه، تومان', 'درصد مصرف']]);
  await expect(table.locator('tbody td').nth(3)).toHaveText(/^[۰-۹]{1,3}٫[۰-۹]{2}$/);
  await expect(page.getByRole('figure')).toContainText('درصد تجمعی');
  await expect(page.getByRole('main')).toContainText('قاعدهٔ ۸۰ درصد');

  // Back takes the results away; the address leads there again.
  await page.getByRole('button', { name: 'بازگشت' }).click();
  await expect(table).toHaveCount(0);
  await page.goBack();
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'گزارش تازه' }).click();
  await expect(page.getByRole('heading', { name: 'نوع بازنگری' })).toBeVisible();
  await expect(page).toHaveURL(/\/Review\?nav=[^&]+$/);
});

test('the report tells the numbers of the API, picks by the fixed number, and exports them all', async ({
  open,
  api,
}) => {
  const { nav, unit, buildings } = await places(api);
  const answer = await api.reviewConsumption({
    body: {
      ...{ kind: 'building', unit, year: 1403 },
      nav: buildings.map(({ _id }) => ({ navID: _id, navType: 'Building' as const })),
    },
  });
  const items = answer.data.data.flat();
  const page = await open(`/Review?nav=${nav}&kind=building&year=1403&unit=${unit}&method=fixed&step=method`);
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

test('a year or a unit without values says so and stays at its step', async ({ open, api }) => {
  const { nav, unit } = await places(api);
  const page = await open(`/Review?nav=${nav}&kind=building&year=1350&unit=${unit}&step=method`);
  await next(page, 'ساخت گزارش');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'برای واحد برق (kWh) مقداری وارد نشده است.',
  );
  await expect(page).toHaveURL(/step=method/);
  await page.goto(`/Review?nav=${nav}&kind=building&year=1350&unit=${unit}&step=report`);
  await expect(page.getByRole('main')).toContainText('برای واحد برق (kWh) مقداری وارد نشده است.');
});

test('equipment: the meters of the one building', async ({ open, api }) => {
  const { buildings, unit } = await places(api);
  const page = await open(`/Review?nav=b.${buildings[0]!._id}`);
  await page.getByRole('button', { name: 'تجهیزات' }).click();
  // Only years that have data are offered.
  await page.getByRole('button', { name: /^سال/ }).click();
  await expect(page.getByRole('option', { name: '۱۳۵۰' })).toHaveCount(0);
  await page.getByRole('option', { name: '۱۴۰۳' }).click();
  await page.getByRole('button', { name: /واحد/ }).click();
  await page.getByRole('option', { name: /برق/ }).click();
  await next(page, 'روش بازنگری');
  await next(page, 'ساخت گزارش');
  await expect(page.getByRole('columnheader', { name: 'کنتور' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'برگزیده‌ها' }).locator('tbody tr').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`kind=equipment&year=1403&unit=${unit}&step=report`));
});

test('one meter is reviewed by its sub-meters and what they leave of it', async ({ open, api }) => {
  const { unit } = await places(api);
  const { building, organization } = await newOrganization(api, 'بازنگری کنتورهای فرعی');
  const make = async (name: string, body: object = {}) => {
    const of = {
      organization: { _id: organization._id },
      building: { _id: building._id },
      unit: { _id: unit },
    };
    return (await api.createMeter({ body: { name, type: 'Consumption', ...of, ...body } })).data.data._id;
  };
  const upload = (meterID: string, value: number) =>
    api.uploadReadings({
      body: {
        excellData: [
          ['تاریخ', 'مصرف'],
          ['1399/01/01', value],
          ['1399/01/02', value],
        ],
        ...{ meterID, from: 0, value: 1, kind: 'day', format: 'YYYY/MM/DD' },
      },
    });
  const main = await make('تابلوی اصلی', { subMeters: 'part' });
  const pump = await make('پمپ‌خانه', { parentMeter: { _id: main } });
  await upload(main, 50);
  await upload(pump, 20);
  const page = await open(
    `/Review?nav=b.${building._id}&kind=equipment&meters=m.${main}&year=1399&unit=${unit}&step=report`,
  );
  const rows = page.getByRole('table', { name: 'برگزیده‌ها' }).locator('tbody tr');
  // 100 in two days, 40 of them the pump's: 60 per cent are nobody's, and only they stay below 80 per cent.
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('سنجیده‌نشدهٔ «تابلوی اصلی»');
  await expect(rows.first()).toContainText('۶۰٫۰۰');
});

test('a cut network keeps what was typed and can be tried again', async ({ open, api }) => {
  const { nav, unit } = await places(api);
  const page = await open(`/Review?nav=${nav}&kind=building&year=1403&unit=${unit}&method=fixed&step=method`);
  const number = page.getByRole('textbox', { name: /عدد ثابت/ });
  await number.fill('۱۲۳۴');
  await page.route('**/consumption/review', (route) => route.abort());
  await next(page, 'ساخت گزارش');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/[آ-ی]/);
  await expect(number).toHaveValue('۱۲۳۴');
  await page.unroute('**/consumption/review');
  await next(page, 'ساخت گزارش');
  await expect(page.getByRole('figure')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test('every step is clean for axe at both widths', async ({ open, api }) => {
      test.setTimeout(180_000);
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
          await expectAccessible(page);
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(beyond, `px beyond ${size.width} px`).toBeLessThanOrEqual(0);
          if (step !== '&step=report') continue;
          const dark = colorScheme === 'dark' ? '-dark' : '';
          await picture(page, size.width === 390 ? `review-390${dark}` : `review${dark}`);
        }
      }
    });
  });
}

test('the printed report is the report alone', async ({ open, api }) => {
  const { nav, unit } = await places(api);
  await (await open('/403')).emulateMedia({ media: 'print' });
  const page = await open(`/Review?nav=${nav}&kind=building&year=1403&unit=${unit}&step=report`);
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.getByRole('figure').waitFor();
  await expect(page.getByRole('button', { name: 'گزارش تازه' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'برگزیده‌ها' })).toBeVisible();
  await picture(page, 'review-print');
});
