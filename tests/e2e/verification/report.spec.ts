import { readSheets } from '../../../packages/energy-core/src/spreadsheets/index.ts';
import { savedBy } from '../support/downloads.ts';
import { homeSaving, newHomeProject } from '../support/homeProject.ts';
import { expect, test } from '../support/test.ts';

test('the report of option C has the saving of R on the page, in its workbook and in its text document', async ({
  open,
  api,
}) => {
  const { project } = await newHomeProject(api);
  const page = await open(`/MVProjects?project=${project._id}&step=report`);
  await expect(page.getByText('درستی گزارش')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('۸۸۰ ± ۳۵۰ kWh');
  await expect(page.getByRole('region', { name: 'ماه به ماه' })).toContainText('۱۱٬۲۶۲');

  const files = page.getByRole('button', { name: 'خروجی' });
  await files.click();
  const { bytes } = await savedBy(page.getByRole('menuitem', { name: /XLSX/ }));
  const workbook = await readSheets(new Uint8Array(bytes));
  if (!workbook.ok) throw new Error('The workbook is one.');
  const [summary, ...sheets] = workbook.sheets;
  const headline = summary!.rows.find(([name]) => String(name).startsWith('صرفه‌جویی با اطمینان'));
  expect(headline![1]).toBeCloseTo(homeSaving.avoidedEnergy, 5);
  expect(headline![2]).toBeCloseTo(homeSaving.plusMinus, 5);
  const months = sheets.find(({ name }) => name === 'ماه به ماه')!.rows.slice(1, -1);
  expect(months.reduce((sum, row) => sum + Number(row[3]), 0)).toBeCloseTo(homeSaving.avoidedEnergy, 5);

  await files.click();
  const document = await savedBy(page.getByRole('menuitem', { name: /DOCX/ }));
  expect(document.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(document.bytes.includes('word/media/')).toBe(true);

  // Paper of A4, more than one sheet, with nothing of the screen around it.
  await expect(page.getByRole('article', { name: 'گزارش صحه‌گذاری صرفه‌جویی' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'گام‌های پروژه' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'گزارش صحه‌گذاری صرفه‌جویی' })).toBeVisible();
});

test('projects of two buildings are added up as independent', async ({ open, api }) => {
  await newHomeProject(api);
  await newHomeProject(api);
  const page = await open('/MVProjects');
  const together = page.getByRole('region', { name: 'چند پروژه با هم' }).first();
  await expect(together).toContainText('همه با هم');
  await expect(page.getByRole('main')).toContainText('مستقل از هم');
});
