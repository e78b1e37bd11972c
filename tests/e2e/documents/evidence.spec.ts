import { docxOf } from '../../../apps/server/src/testing/files.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('an auditor’s day: 9-2 is found missing, its report uploaded, found by its words, and the folder taken', async ({
  api,
  open,
}) => {
  const { name: type } = (await api.createDocumentType({ body: { name: 'گزارش ممیزی' } })).data.data;
  const page = await open('/Documents?view=matrix');
  const row = page.getByRole('row', { name: /۹-۲/ });
  await expect(row).toContainText('بی‌شاهد');
  await expectAccessibleInBothThemes(page);
  await row.getByRole('button', { name: 'افزودن مستند', exact: true }).click();

  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'گزارش ممیزی داخلی.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: docxOf(['یافتهٔ نخست: كاليبراسيون ترانسميترها عقب افتاده است.']),
  });
  await dialog.getByRole('button', { name: /نوع/ }).click();
  await page.getByRole('option', { name: type }).click();
  await dialog.getByRole('button', { name: 'ثبت مستند' }).click();
  await expect(page.getByText('مستند ثبت شد')).toBeVisible();
  await page.getByRole('button', { name: 'ماتریس شواهد' }).click();
  await expect(row).toContainText('ناقص');
  await expect(row.getByRole('button', { name: /^مستند ۱/ })).toBeVisible();

  const [folder] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'پوشهٔ ممیزی' }).click(),
  ]);
  expect(folder.suggestedFilename()).toBe('پوشهٔ ممیزی.zip');
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'خروجی اکسل' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('ماتریس شواهد.xlsx');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('چه کم است، چه سر می‌رسد')).toBeVisible();
  await expect(row.getByRole('button', { name: 'ثبت رویداد', exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('radio', { name: 'فهرست مستندات' }).check({ force: true });
  await expect(async () => {
    await page.getByRole('searchbox', { name: /متن/ }).fill('');
    await page.getByRole('searchbox', { name: /متن/ }).fill('کالیبراسیون');
    await expect(page.locator('mark', { hasText: 'كاليبراسيون' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessibleInBothThemes(page);
});
