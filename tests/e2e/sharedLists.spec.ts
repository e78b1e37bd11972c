import { expectAccessible } from './support/axe.ts';
import { linesSavedBy } from './support/downloads.ts';
import { keysOf } from './support/keys.ts';
import { unique } from './support/organizations.ts';
import { expect, test } from './support/test.ts';

/** The two lists that people keep for everybody; both behave alike. */
const lists = [
  {
    ...{ path: '/DocumentType', one: 'DocumentType', add: 'نوع مستند تازه', field: 'نام نوع مستند *' },
    ...{ said: 'نوع مستند', search: 'جست‌وجوی نوع مستند', confirm: 'حذف نوع مستند' },
    ...{ missing: 'لطفاً نام نوع مستند را کامل کنید' },
    taken: 'نوع مستند دیگری با همین نام ثبت شده است.',
  },
  {
    ...{ path: '/JobPosition', one: 'JobPosition', add: 'سمت تازه', field: 'نام سمت سازمانی *' },
    ...{ said: 'سمت سازمانی', search: 'جست‌وجوی سمت', confirm: 'حذف سمت' },
    ...{ missing: 'لطفاً نام سمت سازمانی را کامل کنید' },
    taken: 'سمت دیگری با همین نام ثبت شده است.',
  },
] as const;

for (const { path, one, add, field, said, search, confirm, missing, taken } of lists)
  test(`${path}: created by keyboard, refused, edited while others edit it, deleted, brought back, exported`, async ({
    open,
    api,
  }) => {
    const list = `list${one}s` as 'listDocumentTypes';
    const update = `update${one}` as 'updateDocumentType';
    const name = unique('فهرست');
    const page = await open(path);
    const keys = keysOf(page);
    const dialog = page.getByRole('dialog');
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await page.getByRole('table').waitFor();
    await expectAccessible(page);

    await keys.enter(page.getByRole('button', { name: add }));
    await expect(dialog.getByLabel(field)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(missing);
    await keys.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${said} ایجاد شد`)).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: add }).click();
    await dialog.getByLabel(field).fill(`  ${name.replaceAll('ی', 'ي')} `);
    await dialog.getByRole('button', { name: 'ایجاد', exact: true }).click();
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(taken);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'دور ریختن تغییرات' }).click();

    await page.getByLabel(search).fill(name);
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole('row')).toHaveCount(2);
    const { _id } = (await api[list]({ query: { search: name } })).data.data[0]!;

    await row(name)
      .getByRole('button', { name: `ویرایش ${name}` })
      .click();
    await expect(dialog.getByLabel(field)).toHaveValue(name);
    await expectAccessible(page);
    await api[update]({ params: { id: _id }, body: { name: `${name} دیگری` } });
    await dialog.getByLabel(field).fill(`${name} من`);
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText(`اکنون «${name} دیگری»`);
    await dialog.getByRole('button', { name: 'نگه داشتن نوشته‌های من' }).click();
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    await expect(page.getByText(`${said} ویرایش شد`)).toBeVisible();
    await expect(row(`${name} من`)).toBeVisible();

    await row(name).getByRole('button', { name: /^حذف/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('باید مورد به مورد اصلاح شوند');
    await question.getByRole('button', { name: confirm }).click();
    await expect(row(name)).toHaveCount(0);
    await page.getByRole('button', { name: 'بازگرداندن' }).click();
    await expect(row(`${name} من`)).toBeVisible();

    expect(await linesSavedBy(page.getByRole('button', { name: 'خروجی CSV' }))).toHaveLength(2);
    await page.goto(`${path}?search=${encodeURIComponent(`${name}؟`)}`);
    await page.getByRole('button', { name: 'برداشتن پالایه‌ها' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
