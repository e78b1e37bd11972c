import type { Page } from '@playwright/test';
import { makeDocumentForm } from '../../../apps/server/src/testing/documentForm.ts';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import * as core from '../../../packages/energy-core/src/index.ts';
import { readSheets } from '../../../packages/energy-core/src/spreadsheets/index.ts';
import { savedBy } from '../support/downloads.ts';
import { newOrganization, unique } from '../support/organizations.ts';
import { printedSheets } from '../support/paper.ts';
import { expect, test } from '../support/test.ts';

// One uploaded file for all walks.
test.describe.configure({ mode: 'default' });

const fa = (value: number, fractionDigits = 0) => core.formatNumber(value, { digits: 'fa', fractionDigits });
const signed = (value: number) => `${value > 0 ? '+' : '−'}${fa(Math.abs(value), 4)}`;
const AREA = 400;

/** Days of 1402 and 1403 with a reading and a cost: what is uploaded, and what the tests add up themselves. */
const rows = [1402, 1403].flatMap((year) => {
  const { from, to } = core.yearRange(year);
  return Array.from({ length: core.daysBetween(from, to) + 1 }, (_, at) => {
    const day = core.addDays(from, at);
    const kwh = 100 + (core.dayNumber(day) % 7) + (year === 1402 ? 12.5 : 0);
    return { day, jalali: core.jalaliText(day), kwh, toman: Math.round(kwh * 3000) };
  });
});
type Row = (typeof rows)[number];
const sumOf = (periods: readonly string[], pick: (row: Row) => number = ({ kwh }) => kwh) =>
  rows
    .filter(({ jalali }) => periods.some((period) => jalali.startsWith(period)))
    .reduce((sum, row) => sum + pick(row), 0);

async function makePlace(api: Client) {
  // Without a code: readers of PDF may turn a Latin letter beside digits in a name from right to left.
  const { organization, building } = await newOrganization(api, `پخش لالهٔ بالا ${Date.now()}`);
  const [unit] = (await api.listUnits({ query: { type: 'Consumption' } })).rows.filter(
    ({ carrier }) => carrier === 'electricity',
  );
  const place = { organization: organization._id, building: building._id };
  const body = { name: 'برق ورودی', type: 'Consumption' as const, unit: unit!._id, ...place };
  const meter = await api.createMeter({ body });
  const columns = { from: 0, value: 1, cost: 2, headerRow: -1, format: 'YYYY/MM/DD', kind: 'day' } as const;
  const excellData = rows.map(({ jalali, kwh, toman }) => [jalali, kwh, toman]);
  await api.uploadReadings({ body: { excellData, ...columns, meterID: meter._id } as never });
  return { organization, building, meter, unit: unit! };
}
let made: ReturnType<typeof makePlace> | undefined;
const thePlace = (api: Client) => {
  made ??= makePlace(api);
  return made;
};

/** Saves a definition, opens its report and waits until it can be printed. */
async function openReport(
  { api, open }: { readonly api: Client; readonly open: (path: string) => Promise<Page> },
  page: string,
  rest: string,
  more: object = {},
): Promise<Page> {
  const body = { name: unique('گزارش'), description: 'شرح', reportPage: [{ _id: page }], ...more };
  const data = await api.createReportDefinition({ body: body as never });
  const shown = await open(`/Report?tab=preview&report=${data._id}&${rest}`);
  await expect(shown.getByRole('button', { name: 'چاپ' })).toBeEnabled();
  return shown;
}
const rowOf = (page: Page, title: string, name: string | RegExp) =>
  page
    .locator('.eui-paper table', { has: page.locator('caption', { hasText: title }) })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
/** The rows of a sheet of the workbook that the report is saved as. */
async function sheetOf(page: Page, title: string) {
  await page.getByRole('button', { name: 'خروجی' }).click();
  const { bytes } = await savedBy(page.getByRole('menuitem', { name: /XLSX/ }));
  const workbook = await readSheets(new Uint8Array(bytes));
  if (!workbook.ok) throw new Error('The workbook is one.');
  return workbook.sheets.find(({ name }) => name === title)!.rows;
}
const navOf = (navType: 'Meter' | 'Building', navID: string, navName: string) => ({
  nav: [{ navType, navID, navName }],
});

test('a new definition becomes a printed report with the sum of the uploaded days, in joined Persian', async ({
  open,
  api,
}) => {
  const { organization, unit } = await thePlace(api);
  const page = await open('/Report?tab=new');
  const name = unique('مصرف برق');
  await page.getByRole('textbox', { name: 'نام گزارش' }).fill(name);
  await page.getByRole('textbox', { name: 'توضیح' }).fill('مثلاً برای کمیتهٔ انرژی');
  await page.locator('.eui-report-card', { has: page.locator('input[value=trend]') }).click();
  await page.getByRole('radio', { name: 'سالانه', exact: true }).check({ force: true });
  await page.getByRole('tree').getByText(organization.name, { exact: true }).click();
  await page
    .getByRole('checkbox', { name: new RegExp(unit.name) })
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: 'ساختن گزارش' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'انتخاب کنید سال' }).click();
  await page.getByRole('option', { name: '۱۴۰۳' }).click();
  await expect(page.getByRole('button', { name: 'چاپ' })).toBeEnabled();

  const sheets = await printedSheets(page);
  const all = sheets.join(' ');
  expect(all).toContain(fa(sumOf(['1403'])));
  // Letters are joined and in the order in which they are read: no presentation forms, neither lam-alef nor a letter with
  // a hamza turned.
  expect(all).not.toMatch(/[\ufb50-\ufdff\ufe70-\ufefc\u0654]/);
  expect(all).toContain('فهرست');
  expect(all).toContain(organization.name.replace('هٔ', 'ۀ'));
  expect(all).not.toMatch(/باال|سالانٔه|ساالن/);
  // The title of a section is made of two isolated names: in the contents, too, the place stands before its carrier.
  expect(sheets[1]).toMatch(/بالا[\s،]*\d+[\s،]*برق/);
  // A mark follows its letter; PDFium may take the word for a line of its own.
  expect(all.replaceAll('\u200f', '')).toContain('مثلاً');
  sheets.slice(1).forEach((text, at) => {
    expect(text).toContain(`${fa(at + 2)} از`);
  });
});

test('a seasonal and a monthly report have the sums of their days, on the sheets and in the PDF', async ({
  open,
  api,
}) => {
  const { meter, unit } = await thePlace(api);
  const of = { unit: [unit._id], ...navOf('Meter', meter._id, meter.name) };
  const seasons = await openReport({ api, open }, 'trend', 'period=1403-S2', { time: 'فصلی', ...of });
  const [spring, summer] = [
    sumOf(['1403/01', '1403/02', '1403/03']),
    sumOf(['1403/04', '1403/05', '1403/06']),
  ];
  await expect(rowOf(seasons, 'ماه به ماه', /^فصل$/)).toContainText(fa(summer));
  await expect(rowOf(seasons, 'دوره‌های پیشین', /بهار ۱۴۰۳/)).toContainText(
    signed((100 * (summer - spring)) / summer),
  );
  // Figures of a workbook are numbers, also the days that they are of.
  const inFile = (await sheetOf(seasons, 'ماه به ماه')).find(([name]) => name === 'فصل')!;
  expect(inFile[1]).toBeCloseTo(summer, 6);
  expect(inFile.slice(-2)).toEqual([93, 93]);
  const season = (await printedSheets(seasons)).join(' ');
  for (const figure of [summer, spring]) expect(season).toContain(fa(figure));

  const months = await openReport({ api, open }, 'trend', 'period=1403-07', { time: 'ماهانه', ...of });
  const mehr = sumOf(['1403/07']);
  await expect(rowOf(months, 'همهٔ روزهای ماه', /^ماه$/)).toContainText(fa(mehr));
  await expect(rowOf(months, 'دوره‌های پیشین', /میانگین ماه ۱۴۰۲/)).toContainText(
    signed((100 * (mehr - sumOf(['1402']) / 12)) / mehr),
  );
  expect((await printedSheets(months)).join(' ')).toContain(fa(mehr));
});

test('an energy label has the energy of the uploaded days for each square meter', async ({ open, api }) => {
  const { building } = await thePlace(api);
  const page = await openReport(
    { api, open },
    'label',
    'period=1403',
    navOf('Building', building._id, building.name),
  );
  for (const [year, name] of [
    ['1402', /۱۴۰۲/],
    ['1403', /۱۴۰۳/],
  ] as const) {
    await expect(rowOf(page, 'سال‌ها کنار هم', name)).toContainText(fa(sumOf([year])));
    await expect(rowOf(page, 'سال‌ها کنار هم', name)).toContainText(fa(sumOf([year]) / AREA, 2));
  }
  const text = (await printedSheets(page)).join(' ');
  expect(text).toContain(fa(sumOf(['1403'])));
  expect(text).toContain(fa(sumOf(['1403']) / AREA, 2));
});

test('documents and events of a year are printed once each, those of other years are not', async ({
  open,
  api,
}) => {
  const type = await api.createDocumentType({ body: { name: unique('روش اجرایی') } });
  const file = (title: string, docDate: string) =>
    api.createDocument({
      body: makeDocumentForm({
        ...{ title, documentType: type._id, isStandard: 'true', standardNumber: '6-3' },
        ...{ docDate, year: docDate.slice(0, 4) },
      }),
    });
  await file('ملاک‌های بازنگری', '1398/02/03');
  await file('مدرک سال دیگر', '1397/05/06');
  const documents = await openReport({ api, open }, 'documents', 'period=1398');
  await expect(rowOf(documents, '۱ مدرک', 'ملاک‌های بازنگری')).toContainText('۱۳۹۸/۰۲/۰۳');
  const [, ...written] = await sheetOf(documents, '۱ مدرک');
  expect(written.map((row) => row.slice(0, 3))).toEqual([
    ['ملاک‌های بازنگری', '1398/02/03', core.fromJalali(1398, 2, 3)],
  ]);
  const listed = (await printedSheets(documents)).join(' ');
  // PDFium leaves half-spaces out.
  expect(listed).toMatch(/ملاک\u200c?های بازنگری/);
  expect(listed).toContain('۱۳۹۸/۰۲/۰۳');
  expect(listed).not.toContain('مدرک سال دیگر');

  const date = core.fromJalali(1398, 3, 10);
  const hours = { fromHour: `${date}T10:00`, toHour: `${date}T11:30` };
  await api.createEvent({ body: { name: 'کمیتهٔ انرژی', date, type: 'Hourly', ...hours } });
  const events = await openReport({ api, open }, 'events', 'period=1398');
  await expect(rowOf(events, '۱ رویداد', 'کمیتهٔ انرژی')).toContainText('۱۰:۰۰ تا ۱۱:۳۰');
  const held = (await printedSheets(events)).join(' ');
  expect(held).toContain('کمیتۀ انرژی');
  expect(held).toContain('۱۳۹۸/۰۳/۱۰');
});

test('a regression report names the days that deviate from the mean of the baseline period', async ({
  open,
  api,
}) => {
  const { meter } = await thePlace(api);
  const [from, to] = [core.fromJalali(1402, 1, 1), core.fromJalali(1402, 12, 29)];
  const trend = await api.createTrend({
    body: {
      ...{ name: unique('خط مبنا'), regressionParam: 0, from, to, trendCoeff: '5', yAxieFormula: 'Synonym0' },
      yAxieFormulaSynon: [{ id: meter._id, navType: 'Meter', type: 'consumption' }],
    } as never,
  });
  const [first, last] = [core.fromJalali(1403, 1, 1), core.fromJalali(1403, 1, 31)];
  const page = await openReport({ api, open }, 'regression', `from=${first}&to=${last}`, {
    ...{ time: 'سالانه', Trend: [trend._id] },
  });
  const days = rows.filter(({ jalali }) => jalali.startsWith('1402'));
  const mean = days.reduce((sum, { kwh }) => sum + kwh, 0) / days.length;
  const outside = rows.filter(
    ({ day, kwh }) => day >= first && day <= last && Math.abs(kwh - mean) > 0.05 * mean,
  );
  expect(outside.length).toBeGreaterThan(0);
  const table = page.locator('.eui-paper table', {
    has: page.locator('caption', { hasText: 'انحراف‌های غیرمجاز' }),
  });
  await expect(table.getByRole('rowheader')).toHaveCount(outside.length);
  const text = (await printedSheets(page)).join(' ');
  expect(text).toContain(fa(sumOf(['1403/01'])));
  for (const { day } of outside) expect(text).toContain(core.formatJalali(day, 'numeric', 'fa'));
});

test('a management review has the sums, the cost and the greenhouse gases of the uploaded days', async ({
  open,
  api,
}) => {
  const { meter, unit } = await thePlace(api);
  const page = await openReport({ api, open }, 'management', 'period=1403', {
    ...{ time: 'سالانه', unit: [unit._id] },
    ...navOf('Meter', meter._id, meter.name),
  });
  await expect(rowOf(page, 'سه تغییر بزرگ', /برق ورودی/)).toContainText(
    fa(sumOf(['1402']) - sumOf(['1403'])),
  );
  const text = (await printedSheets(page)).join(' ');
  expect(text).toContain(fa(sumOf(['1403'])));
  expect(text).toContain(fa(sumOf(['1403'], ({ toman }) => toman)));
  expect(text).toContain(fa((sumOf(['1403']) * core.iranGrid.co2eKgPerKwh) / 1000, 1));
});
