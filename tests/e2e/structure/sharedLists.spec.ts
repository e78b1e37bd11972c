import { expectAccessible } from '../support/axe.ts';
import { linesSavedBy } from '../support/downloads.ts';
import { keysOf } from '../support/keys.ts';
import { unique } from '../support/organizations.ts';
import { expect, test } from '../support/test.ts';

test('a shared list by keyboard: a name is asked for, created, edited and exported, and axe finds nothing', async ({
  open,
}) => {
  const name = unique('فهرست');
  const page = await open('/DocumentType');
  const keys = keysOf(page);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('نام نوع مستند *');
  await page.getByRole('table').waitFor();
  await expectAccessible(page);

  await keys.enter(page.getByRole('button', { name: 'نوع مستند تازه' }));
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('لطفاً نام نوع مستند را کامل کنید');
  await keys.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('نوع مستند ایجاد شد')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByLabel('جست‌وجوی نوع مستند').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `ویرایش ${name}` }).click();
  await expect(field).toHaveValue(name);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await linesSavedBy(page.getByRole('button', { name: 'خروجی CSV' }))).toHaveLength(2);

  await page.goto('/JobPosition');
  // The box in the head is there before the rows are.
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'حذف انتخاب‌شده‌ها' }).waitFor();
  await expectAccessible(page);
});
