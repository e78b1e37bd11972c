import { unzipSync } from 'fflate';
import { docxOf } from '../../../apps/server/src/testing/files.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { savedBy } from '../support/downloads.ts';
import { expect, test } from '../support/test.ts';
import { newUser, openAs, signIn } from '../support/users.ts';

test('an auditor’s day: 9-2 is found missing, its report uploaded, approved by a second person, found by its words, and the folder taken', async ({
  api,
  server,
  open,
  browser,
  contextOptions,
}) => {
  const { name: type } = await api.createDocumentType({ body: { name: 'گزارش ممیزی' } });
  const sender = await signIn(server, await newUser(api, ['documents', 'standards']));
  const context = await browser.newContext(contextOptions);
  const desk = await openAs(context, server, sender, '/Documents?view=matrix');
  const missing = desk.getByRole('row', { name: /۹-۲/ });
  await expect(missing).toContainText('بی‌شاهد');
  await expectAccessibleInBothThemes(desk);
  await missing.getByRole('button', { name: 'افزودن مستند', exact: true }).click();

  const dialog = desk.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'گزارش ممیزی داخلی.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: docxOf(['یافتهٔ نخست: كاليبراسيون ترانسميترها عقب افتاده است.']),
  });
  await dialog.getByRole('button', { name: /نوع/ }).click();
  await desk.getByRole('option', { name: type }).click();
  await dialog.getByRole('button', { name: 'ثبت مستند' }).click();
  await expect(desk.getByText('مستند ثبت شد')).toBeVisible();
  await desk.getByRole('button', { name: 'گزارش ممیزی داخلی', exact: true }).click();
  await desk.getByRole('button', { name: 'کنترل این مستند' }).click();
  await desk.getByRole('button', { name: 'فرستادن برای بازبینی' }).click();
  await expect(desk.getByText('منتظر تأیید کسی جز فرستنده')).toBeVisible();
  await context.close();

  const page = await open('/Documents?view=matrix');
  const row = page.getByRole('row', { name: /۹-۲/ });
  await expect(row).toContainText('۱ مستند منتظر تأیید است');
  await row.getByRole('button', { name: 'تأیید مستند' }).click();
  await page.getByRole('button', { name: 'گزارش ممیزی داخلی', exact: true }).click();
  await page.getByRole('button', { name: 'تأیید ویرایش' }).click();
  await expect(page.getByText('ویرایش تأیید شد')).toBeVisible();
  await page.getByRole('button', { name: 'فهرست', exact: true }).click();
  await page.getByRole('button', { name: 'ماتریس شواهد' }).click();
  await expect(row).toContainText('ناقص');
  await expect(row).not.toContainText('منتظر تأیید');
  await expect(row.getByRole('button', { name: /^مستند ۱/ })).toBeVisible();

  const folder = await savedBy(page.getByRole('button', { name: 'پوشهٔ ممیزی' }));
  expect(folder.name).toBe('پوشهٔ ممیزی.zip');
  const names = Object.keys(unzipSync(new Uint8Array(folder.bytes)));
  expect(names).toContain('9 ارزیابی عملکرد/9-2 ممیزی داخلی/گزارش ممیزی داخلی.docx');
  expect(names.at(-1)).toBe('0 فهرست پوشه.xlsx');
  const sheet = await savedBy(page.getByRole('button', { name: 'خروجی اکسل' }));
  expect(sheet.name).toBe('ماتریس شواهد.xlsx');
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
