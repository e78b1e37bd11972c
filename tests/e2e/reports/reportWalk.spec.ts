import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as core from '../../../packages/energy-core/src/index.ts';
import { newOrganization, unique } from '../support/organizations.ts';
import { expect, test } from '../support/test.ts';

/** Texts of the sheets of a PDF, with spaces between their parts. */
async function textsOf(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '));
  document.destroy();
  library.destroy();
  return texts;
}

test('a new definition becomes a printed report with the sum of the uploaded days, in joined Persian', async ({
  open,
  api,
}) => {
  const { from, to } = core.yearRange(1403);
  const rows = Array.from({ length: core.daysBetween(from, to) + 1 }, (_, at): [string, number] => [
    core.jalaliText(core.addDays(from, at)),
    100 + (at % 7),
  ]);
  // Without a code: readers of PDF may turn a Latin letter beside digits in a name from right to left.
  const { organization, building } = await newOrganization(api, `پخش ${Date.now()}`);
  const [unit] = (await api.listUnits({ query: { type: 'Consumption' } })).data.data.filter(
    ({ carrier }) => carrier === 'electricity',
  );
  const place = { organization: organization._id, building: building._id };
  const body = { name: 'برق ورودی', type: 'Consumption' as const, unit: unit!._id, ...place };
  const meter = (await api.createMeter({ body })).data.data;
  const columns = { from: 0, value: 1, headerRow: -1, format: 'YYYY/MM/DD', kind: 'day' } as const;
  await api.uploadReadings({ body: { excellData: rows, ...columns, meterID: meter._id } as never });

  const page = await open('/Report?tab=new');
  const name = unique('مصرف برق');
  await page.getByRole('textbox', { name: 'نام گزارش' }).fill(name);
  await page.getByRole('textbox', { name: 'توضیح' }).fill('برای کمیتهٔ انرژی');
  await page.locator('.eui-report-card', { has: page.locator('input[value=trend]') }).click();
  await page.getByRole('radio', { name: 'سالانه', exact: true }).check({ force: true });
  await page.getByRole('tree').getByText(organization.name, { exact: true }).click();
  await page
    .getByRole('checkbox', { name: new RegExp(unit!.name) })
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: 'ساختن گزارش' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'انتخاب کنید سال' }).click();
  await page.getByRole('option', { name: '۱۴۰۳' }).click();
  await expect(page.getByRole('button', { name: 'چاپ' })).toBeEnabled();

  await page.emulateMedia({ media: 'print' });
  const sheets = await textsOf(await page.pdf({ preferCSSPageSize: true }));
  const sum = rows.reduce((total, [, value]) => total + value, 0);
  const all = sheets.join(' ');
  expect(all).toContain(core.formatNumber(sum, { digits: 'fa' }));
  // Letters are joined and in the order in which they are read: no presentation forms, and words of more than one letter.
  expect(all).not.toMatch(/[\ufb50-\ufdff\ufe70-\ufefc]/);
  expect(all).toContain('فهرست');
  expect(all).toContain(organization.name);
  sheets.slice(1).forEach((text, at) => {
    expect(text).toContain(`${core.formatNumber(at + 2, { digits: 'fa' })} از`);
  });
});
