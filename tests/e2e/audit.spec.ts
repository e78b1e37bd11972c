import { readSheets } from '../../packages/energy-core/src/spreadsheets/index.ts';
import { expectAccessible } from './support/axe.ts';
import { savedBy } from './support/downloads.ts';
import { unique } from './support/organizations.ts';
import { expect, test } from './support/test.ts';

test('a change of a level stands on top, opens to old and new, and links to the level', async ({
  open,
  api,
}) => {
  const name = unique('پیش از تغییر');
  const level = (await api.createLevel({ body: { name, modules: ['upload'] } })).data.data;
  const after = unique('پس از تغییر');
  await api.updateLevel({ params: { id: level._id }, body: { name: after, modules: ['upload', 'log'] } });
  const page = await open(`/AuditLog?object=level&objectId=${level._id}`);
  const rows = page.getByRole('row').filter({ has: page.locator('td') });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('سطح دسترسی را ویرایش کرد');
  await rows
    .first()
    .getByRole('button', { name: /^جزئیات/ })
    .click();
  const details = page.locator('.eui-audit-details');
  await expect(details).toContainText(name);
  await expect(details).toContainText(after);
  await expect(details).toContainText('بارگذاری داده، دادهٔ کنتورها');
  await expect(details).toContainText('شناسهٔ درخواست');
  await expectAccessible(page);
  await page.getByRole('link', { name: after }).click();
  await expect(page).toHaveURL(new RegExp(`/permissionLevel\\?level=${level._id}$`));
  await expect(page.getByRole('dialog').getByLabel('نام *')).toHaveValue(after);
});

test('pages lead on by the place in the log, also from a link, whatever is logged meanwhile', async ({
  open,
  api,
}) => {
  const name = unique('ورق زدن');
  const level = (await api.createLevel({ body: { name, modules: [] } })).data.data;
  const rename = (number: number) =>
    api.updateLevel({ params: { id: level._id }, body: { name: `${name} ${number}`, modules: [] } });
  for (let number = 1; number <= 22; number += 1) await rename(number);
  const page = await open(`/AuditLog?object=level&objectId=${level._id}`);
  const rows = page.getByRole('row').filter({ has: page.locator('td') });
  const names = () => rows.locator('.eui-audit-link').allTextContents();
  await expect(rows).toHaveCount(20);
  await expect(page.getByText('۲۳ رویداد', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'صفحهٔ قبل' })).toBeDisabled();
  const first = await names();
  await rename(23);
  await page.getByRole('button', { name: 'صفحهٔ بعد' }).click();
  await expect(rows).toHaveCount(3);
  expect(await names()).toEqual([`${name} 2`, `${name} 1`, name]);
  await expect(page).toHaveURL(/before=\d+\.\d+$/);
  await expect(page.getByRole('button', { name: 'صفحهٔ بعد' })).toBeDisabled();
  await page.reload();
  await expect(rows).toHaveCount(3);
  expect(await names()).toEqual([`${name} 2`, `${name} 1`, name]);
  await page.getByRole('button', { name: 'صفحهٔ قبل' }).click();
  await expect(rows).toHaveCount(20);
  expect(await names()).toEqual(first);
  await page.getByRole('button', { name: 'صفحهٔ قبل' }).click();
  await expect(rows.first()).toContainText(`${name} 23`);
});

test('filters stand in the address and narrow the log', async ({ open, api }) => {
  const name = unique('پالایه');
  await api.createLevel({ body: { name, modules: [] } });
  const page = await open('/AuditLog');
  await page.getByRole('button', { name: 'همهٔ رویدادها', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('treeitem', { name: /^سطح دسترسی ساخت/ }).click();
  await dialog.getByRole('button', { name: 'نمایش', exact: true }).click();
  await expect(page).toHaveURL(/action=level\.created$/);
  await page.getByRole('searchbox', { name: /جست‌وجو در نام/ }).fill(name);
  const rows = page.getByRole('row').filter({ has: page.locator('td') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(name);

  await page.goto('/AuditLog?from=2020-01-01&to=2020-01-02');
  await expect(page.getByText('رویدادی با این پالایه‌ها پیدا نشد')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'برداشتن پالایه‌ها' }).first().click();
  await expect(page).toHaveURL(/\/AuditLog$/);
  await expect(rows.first()).toBeVisible();
});

test('what the filters select is handed over as CSV and as an Excel file', async ({ open, api }) => {
  // A name that a spreadsheet would run.
  const name = `=HYPERLINK("${unique('x')}")`;
  await api.createLevel({ body: { name, modules: ['upload'] } });
  const page = await open(`/AuditLog?action=level.created&search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ has: page.locator('td') })).toHaveCount(1);
  const save = async (kind: string) => {
    await page.getByRole('button', { name: 'خروجی' }).click();
    return (await savedBy(page.getByRole('menuitem', { name: kind }))).bytes;
  };
  const lines = String(await save('فایل CSV'))
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^14\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d,/);
  expect(lines[1]).toContain("'=HYPERLINK");
  expect(lines[1]).toContain('صفحه‌ها: بارگذاری داده');
  await expect(page.getByText('۱ رویداد در فایل است')).toBeVisible();
  const book = await readSheets(new Uint8Array(await save('فایل اکسل')));
  expect(book.ok && book.sheets[0]?.rows).toHaveLength(2);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test('axe finds nothing on the log and its choice of events', async ({ open }) => {
      const page = await open('/AuditLog');
      await page
        .getByRole('button', { name: /^جزئیات/ })
        .first()
        .waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'همهٔ رویدادها', exact: true }).click();
      await page.getByRole('dialog').getByRole('tree').waitFor();
      await expectAccessible(page);
    });
  });
}
