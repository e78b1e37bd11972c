import { makeDocumentForm } from '../../../apps/server/src/testing/documentForm.ts';
import { pdfOf } from '../../../apps/server/src/testing/files.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('a document is added to a clause, read in the page, searched, downloaded under its name and found again', async ({
  api,
  open,
}) => {
  const { name: type } = await api.createDocumentType({ body: { name: 'گزارش سالانهٔ ممیزی' } });
  const page = await open('/DocumentPage?clause=9-2');
  await page.getByRole('button', { name: 'مستند', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const buffer = pdfOf(['Internal audit', 'Findings', 'Corrective actions']);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ممیزی داخلی.pdf', mimeType: 'application/pdf', buffer });
  await dialog.getByRole('button', { name: /نوع/ }).click();
  await page.getByRole('option', { name: type }).click();
  await dialog.getByRole('button', { name: 'ثبت مستند' }).click();
  await expect(page.getByText('مستند ثبت شد')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'ممیزی داخلی', exact: true }).click();
  await expect(page).toHaveURL(/DocumentPage\/\d+/);
  const viewer = page.getByRole('region', { name: /پیش‌نمایش/ });
  await expect(viewer.getByText('۱ از ۳')).toBeVisible();
  await viewer.getByRole('searchbox').fill('corrective');
  await expect(viewer.getByText('۳ از ۳')).toBeVisible();
  await expect(viewer.locator('canvas')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'دریافت' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ممیزی داخلی.pdf');

  await page.goBack();
  await expect(page).toHaveURL(/DocumentPage\?clause=9-2/);
});

test('a picture and a table are shown as what they are, and nothing of a file becomes markup', async ({
  api,
  open,
}) => {
  const { _id } = await api.createDocumentType({ body: { name: 'جدول' } });
  const body = makeDocumentForm({ title: 'مصرف', isStandard: 'false', documentType: _id });
  body.set('file', new Blob(['ماه,مصرف\nمهر,<img src=x onerror=alert(1)>\n']), 'مصرف.csv');
  const { _id: id } = await api.createDocument({ body });
  const page = await open(`/OtherDocuments/${id}`);
  await expect(page.getByRole('cell', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(page.locator('.eui-viewer img')).toHaveCount(0);
});
