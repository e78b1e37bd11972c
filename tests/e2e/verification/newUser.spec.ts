import type { Locator, Page } from '@playwright/test';
import { root } from '../support/server.ts';
import { enter } from '../support/signInForm.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const next = (page: Page, name: string) =>
  page.locator('.eui-page-head').getByRole('button', { name, exact: true }).click();
const saved = (page: Page) => expect(page.getByText('ذخیره شد')).toBeVisible();
async function type(field: Locator, text: string) {
  await field.fill(text);
  await field.press('Tab');
}

test('a new user comes from sign-in to a printed report, pressing only what is offered', async ({ page }) => {
  await page.goto('/');
  await enter(page, root);
  await page.getByRole('link', { name: 'اندازه‌گیری و صحه‌گذاری' }).click();
  const add = page.getByRole('button', { name: 'پروژهٔ تازه' });
  await expect(add).toBeDisabled();
  await page.getByRole('treeitem', { name: /ساختمان مرکزی ونک/ }).click();
  await add.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('نام پروژه *').fill('چیلر تازه');
  await dialog.getByRole('radio', { name: /گزینهٔ B/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'ایجاد', exact: true }).click();
  await expect(page.getByRole('heading', { name: /چیلر تازه/ })).toBeVisible();

  await type(page.getByLabel('هزینهٔ پروژه'), '1450');
  await type(page.getByLabel('هزینهٔ پایهٔ انرژی'), '4150');
  await saved(page);
  await next(page, 'اقدام‌ها');

  await page.getByRole('button', { name: 'اقدام تازه' }).click();
  await type(page.getByLabel('نام اقدام *'), 'دو چیلر گریز از مرکز');
  await type(page.getByRole('textbox', { name: /^آغاز/ }), '۱۴۰۳/۰۱/۲۰');
  await type(page.getByRole('textbox', { name: /^پایان/ }), '۱۴۰۳/۰۲/۱۴');
  await type(page.getByLabel('صرفه‌جویی مورد انتظار در سال'), '28000');
  await saved(page);
  await expect(page.getByText('این گام کامل است.')).toBeVisible();

  // Whole years before the measure, and the year after it, are proposed before a meter is chosen.
  await next(page, 'دورهٔ مبنا');
  await page
    .getByRole('button', { name: /۱۲ ماه/ })
    .first()
    .click();
  await saved(page);
  await next(page, 'دورهٔ گزارش');
  await page
    .getByRole('button', { name: /۱۲ ماه/ })
    .first()
    .click();
  await saved(page);
  await next(page, 'تعدیل معمول');
  await page.getByRole('checkbox', { name: 'چیلرها' }).check({ force: true });
  await page.getByRole('checkbox', { name: /^روز تعطیل/ }).check({ force: true });
  await page.getByLabel('دمای پایه').fill('22');
  await page.getByRole('button', { name: 'افزودن متغیر' }).click();
  await expect(page.getByRole('checkbox', { name: /گرمای بیش از/ })).toBeChecked();
  await saved(page);
  await next(page, 'تعدیل غیرمعمول');
  await next(page, 'نرمال‌سازی');
  await page.getByRole('checkbox', { name: /گرمای بیش از/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /^روز تعطیل/ }).check({ force: true });
  await saved(page);
  await page.getByRole('button', { name: 'ساختن مدل' }).click();
  await expect(page.getByText('این گام کامل است.')).toBeVisible();

  await next(page, 'گزارش');
  await expect(main(page)).toContainText('درستی گزارش');
  await expect(main(page)).toContainText(/ساختمان مرکزی ونک.*کمتر از خط مبنا مصرف کرد/);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'چاپ گزارش' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await expect(page.getByRole('article', { name: 'گزارش صحه‌گذاری صرفه‌جویی' })).toBeVisible();
});
