import type { Page } from '@playwright/test';
import { unique } from '../support/organizations.ts';
import { expect, test } from '../support/test.ts';

/** Buttons of the page, of dialogs and of footers that a toast in the corner covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.eui-toast')].map((toast) => toast.getBoundingClientRect());
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    const areas = dialogs.length > 0 ? dialogs : [document.body];
    return areas
      .flatMap((area) => [...area.querySelectorAll('button, a[href], input')])
      .filter((control) => !control.closest('.eui-toasts'))
      .filter((control) => {
        const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
        return (
          width > 0 &&
          height > 0 &&
          toasts.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top)
        );
      })
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.tagName);
  });
const toast = (page: Page, text: string) => page.locator('.eui-toast', { hasText: text });

for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`messages cover no button of a wizard, a dialog or a page, at the size of a ${name}`, async ({
    open,
    page: fresh,
    api,
  }) => {
    await fresh.setViewportSize(viewport);
    const page = await open('/Organization?wizard');
    const organization = unique('پیام راهنما');
    await page.getByRole('button', { name: 'سازمان تازه' }).click();
    await page.getByRole('dialog').getByLabel('نام *', { exact: true }).fill(organization);
    await page.getByRole('dialog').getByRole('button', { name: 'ایجاد' }).click();
    await toast(page, 'سازمان ایجاد شد').waitFor();
    expect(await covered(page)).toEqual([]);

    // A choice is announced beside the exit button, without a toast.
    await page.goto('/Organization?wizard');
    await page.getByRole('option', { name: organization }).click();
    await expect(page.getByRole('status').filter({ hasText: 'سازمان انتخاب شد' })).toBeVisible();
    await expect(page.locator('.eui-toast')).toHaveCount(0);
    const made = (await api.listOrganizations({ query: { name: organization } })).rows[0]!;
    await api.deleteOrganization({ params: { id: made._id } });

    // A dialog that opens below a message pushes it away.
    await page.goto('/Profile?tab=security');
    await page.getByRole('button', { name: 'روشن کردن' }).waitFor();
    await page.route('**/users/enable2FA', (route) => route.abort());
    await page.getByRole('button', { name: 'روشن کردن' }).click();
    await toast(page, 'ارتباط با سرور قطع است').waitFor();
    expect(await covered(page)).toEqual([]);
    await page.unroute('**/users/enable2FA');
    await page.getByRole('button', { name: 'روشن کردن' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'تأیید' }).waitFor();
    await expect.poll(() => covered(page)).toEqual([]);
  });
