import { readSheets } from '../../../packages/energy-core/src/spreadsheets/index.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { savedBy } from '../support/downloads.ts';
import { unique } from '../support/organizations.ts';
import { expect, test } from '../support/test.ts';

test('a change opens to old and new and links to its level, what is selected is exported, axe finds nothing', async ({
  open,
  api,
}) => {
  await test.step('a change of a level stands on top, opens to old and new, and links to the level', async () => {
    const name = unique('پیش از تغییر');
    const level = await api.createLevel({ body: { name, modules: ['upload'] } });
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

  await test.step('what the filters select is handed over as CSV and as an Excel file', async () => {
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

  await test.step('axe finds nothing on the log and its choice of events', async () => {
    const page = await open('/AuditLog');
    await page
      .getByRole('button', { name: /^جزئیات/ })
      .first()
      .waitFor();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'همهٔ رویدادها', exact: true }).click();
    await page.getByRole('dialog').getByRole('tree').waitFor();
    await expectAccessibleInBothThemes(page);
  });
});
