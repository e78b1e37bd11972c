import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { nodeAction } from '../support/nodeMenu.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('page, wizard and form are silent for axe, look as they should, and the wizard asks in the page about sub-meters', async ({
  open,
  api,
}) => {
  const meters = (await api.listMeters({ query: { hasChild: 'true', limit: '1' } })).rows;
  const page = await open(`/Organization?node=m.${meters[0]!._id}`);
  await expect(page.getByRole('table', { name: 'کنتورهای فرعی' })).toBeVisible();
  const check = () => expectAccessible(page);
  await check();
  await page.goto(`${new URL(page.url()).origin}/Organization?node=o.${meters[0]!.organization._id}`);
  await expect(page.getByRole('table', { name: 'ساختمان‌ها' })).toBeVisible();
  await check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'ساختمان تازه' }).click();
  await expect(field(page, 'نام *')).toBeFocused();
  await check();
  await press(page, 'انصراف');
  await nodeAction(page, 'ساخت گام‌به‌گام');
  await expect(page.getByRole('listbox')).toBeVisible();
  await check();

  // A question in the page: no message to close, no time that runs out. The keyboard alone answers it.
  const { organization, building, name } = meters[0]!;
  await page.goto(`${new URL(page.url()).origin}/Organization?wizard`);
  await page.getByRole('option', { name: organization.name }).click();
  await page.getByRole('option', { name: building.name }).click();
  const main = page.getByRole('option', { name });
  const question = page.getByRole('group', { name: /این کنتور، کنتور فرعی دارد/ });
  const goOn = question.getByRole('button', { name: 'ادامه با همین کنتور' });
  await main.focus();
  await page.keyboard.press('Enter');
  await expect(goOn).toBeFocused();
  await expect(heading(page, 'کدام کنتور یا پارامتر؟')).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(main).toBeFocused();
  await main.click();
  await question.getByRole('button', { name: 'کنتور دیگر' }).click();
  await expect(question).toBeHidden();
  await expect(main).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(goOn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'کنتورهای فرعی' })).toBeVisible();
  await page.getByRole('button', { name: 'پایان' }).click();
  await expect(page).toHaveURL(new RegExp(`node=m.${meters[0]!._id}`));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${new URL(page.url()).origin}/Organization?node=o.${meters[0]!.organization._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
