import { randomUUID } from 'node:crypto';
import { keysOf } from '../support/keys.ts';
import { inNodeMenu, nodeMenu } from '../support/nodeMenu.ts';
import { root } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test('without a mouse, from the sign-in to a new structure, its change and its end', async ({
  page,
  api,
}) => {
  const keys = keysOf(page);
  const name = `شرکت گام‌به‌گام ${randomUUID().slice(0, 6)}`;
  const dialog = page.getByRole('dialog');
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const inDialog = (label: string | RegExp) => dialog.getByRole('button', { name: label });
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text });

  await page.goto('/Organization');
  await expect(page.getByLabel('نام کاربری', { exact: true })).toBeFocused();
  await keys.type(root.email);
  await keys.press('Tab');
  await keys.type(root.password);
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem').first().waitFor();

  // Four steps, each beginning where the one before ended.
  await keys.enter(button('ساخت گام‌به‌گام'));
  await keys.enter(button('سازمان تازه'));
  await expect(dialog).toBeVisible();
  await keys.type(name);
  await page.keyboard.press('Enter');
  await expect(heading('کدام ساختمان یا سایت؟')).toBeFocused();
  await keys.enter(button('ساختمان تازه'));
  await expect(dialog.getByLabel('نام *', { exact: true })).toBeFocused();
  await keys.type('ساختمان کلید');
  await keys.press('Tab');
  await keys.type('شیراز');
  await page.getByRole('option', { name: 'شیراز' }).waitFor();
  await keys.press('ArrowDown', 'Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await keys.choose(inDialog(/کاربری/), 'اداری خصوصی');
  await keys.tabTo(dialog.getByLabel(/مساحت/));
  await keys.type('۱۲۰۰');
  await page.keyboard.press('Enter');
  await expect(heading('کدام کنتور یا پارامتر؟')).toBeFocused();
  await keys.enter(button('کنتور یا پارامتر تازه'));
  await expect(dialog.getByLabel('نام *', { exact: true })).toBeFocused();
  await keys.type('برق کلید');
  await keys.choose(inDialog(/واحد/), 'برق (kWh)');
  await keys.enter(inDialog('ایجاد'));
  await expect(heading('برق کلید')).toBeFocused();
  await keys.enter(button('کنتور فرعی تازه'));
  await expect(dialog.getByLabel('نام *', { exact: true })).toBeFocused();
  await keys.type('طبقهٔ کلید');
  await keys.choose(inDialog(/نماد/), 'آذرخش');
  await keys.choose(inDialog(/رنگ/), 'اناری');
  await keys.enter(inDialog('ایجاد'));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'کنتورهای فرعی' })).toContainText('طبقهٔ کلید');
  await keys.holdsFocus();

  // Out of the wizard; the tree leads to the sub-meter.
  await keys.enter(button('پایان'));
  await expect(heading('برق کلید')).toBeVisible();
  await keys.tabTo(page.getByLabel('جست‌وجو در ساختار'));
  await keys.type('طبقهٔ کلید');
  const leaf = page.getByRole('treeitem', { name: /طبقهٔ کلید/ });
  await leaf.waitFor();
  await keys.tabTo(page.getByRole('treeitem'));
  await keys.press('Home');
  await keys.arrowTo(leaf);
  await keys.press('Enter');
  await expect(heading('طبقهٔ کلید')).toBeVisible();

  // A discarded edit, then a saved one: focus returns to its button.
  await keys.enter(button('ویرایش'));
  await expect(dialog).toBeVisible();
  await keys.type(' رهاشده');
  await keys.press('Escape');
  await keys.enter(inDialog('دور ریختن تغییرات'));
  await expect(dialog).toBeHidden();
  await expect(button('ویرایش')).toBeFocused();
  await keys.press('Enter');
  await expect(dialog).toBeVisible();
  await keys.press('Control+a');
  await keys.type('طبقهٔ دوم');
  await page.keyboard.press('Enter');
  await expect(heading('طبقهٔ دوم')).toBeVisible();
  await expect(button('ویرایش')).toBeFocused();

  // Each is deleted after a confirmation; the first one is canceled once with Escape.
  const remove = async () => {
    await keys.enter(nodeMenu(page));
    await keys.arrowTo(inNodeMenu(page, 'حذف'));
    await keys.press('Enter');
  };
  await remove();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'انصراف' })).toBeFocused();
  await keys.press('Escape');
  await expect(nodeMenu(page)).toBeFocused();
  for (const gone of ['طبقهٔ دوم', 'برق کلید', 'ساختمان کلید', name]) {
    await expect(heading(gone)).toBeVisible();
    await remove();
    await keys.enter(page.getByRole('alertdialog').getByRole('button', { name: 'حذف', exact: true }));
    await expect(page.getByText(`«${gone}» حذف شد`, { exact: true })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await keys.holdsFocus();
  }
  expect((await api.listOrganizations({ query: { name } })).total).toBe(0);
});
