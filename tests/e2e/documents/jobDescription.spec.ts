import { pdfOf } from '../../../apps/server/src/testing/files.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('a job description is given to a user from the menu, read in the page and deleted', async ({
  api,
  open,
}) => {
  const level = (await api.createLevel({ body: { name: 'خوانندهٔ نمودار', modules: ['charts'] } }))._id;
  const secret = { password: 'گذرواژهٔ بلند ۱۲۳', passwordConfirm: 'گذرواژهٔ بلند ۱۲۳' };
  await api.createUser({
    body: { name: 'کیوان رادمنش', email: 'keyvan', personalCode: '99041', permissionLevel: level, ...secret },
  });
  const page = await open('/');
  await page.getByRole('button', { name: 'مدیریت' }).click();
  await page.getByRole('link', { name: 'شرح وظایف' }).click();
  await page.getByRole('button', { name: 'شرح وظایف تازه' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('کیوان');
  await page.getByRole('option', { name: 'کیوان رادمنش' }).click();
  await dialog.getByRole('button', { name: /سمت سازمانی/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel(/تأثیر بر سیستم/).fill('پایش مصرف روزانه');
  const buffer = pdfOf(['Duties of the energy manager']);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'شرح.pdf', mimeType: 'application/pdf', buffer });
  await dialog.getByRole('button', { name: 'ثبت شرح وظایف' }).click();
  const row = page.getByRole('row', { name: /کیوان رادمنش/ });
  await expect(row).toContainText('پایش مصرف روزانه');
  await expectAccessibleInBothThemes(page);
  await row.getByRole('button', { name: /دیدن/ }).click();
  await expect(dialog.getByText('۱ از ۱')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /حذف/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف شرح وظایف' }).click();
  await expect(page.getByText('هنوز شرح وظایفی نیست')).toBeVisible();
});
