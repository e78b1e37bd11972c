import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const chooseUnit = async (page: Page, list: string, unit: string) => {
  // A list that has the focus already opens with the arrow.
  await page.getByRole('combobox', { name: list }).click();
  await page.keyboard.press('ArrowDown');
  // The symbol is below the name.
  await page.getByRole('option', { name: new RegExp(`^${unit}[ A-Za-z³]+$`) }).click();
};
const amountOf = (page: Page) => page.getByRole('textbox', { name: 'مقدار' });
const resultOf = (page: Page) => page.getByRole('status', { name: 'نتیجه' });

test('an amount becomes another unit and is copied, by keyboard alone, and axe finds nothing', async ({
  open,
  context,
}) => {
  await test.step('two kilowatt-hours become megajoules, in Persian digits, and back', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await open('/Calculator');
    // It opens with something to see.
    await expect(resultOf(page)).toHaveText('۳٫۶');
    await amountOf(page).fill('2');
    await chooseUnit(page, 'از واحدِ', 'کیلووات‌ساعت');
    await chooseUnit(page, 'به واحدِ', 'مگاژول');
    await expect(amountOf(page)).toHaveValue('۲');
    await expect(resultOf(page)).toHaveText('۷٫۲');
    await expect(page.locator('.eui-converter-line')).toHaveText('۲ کیلووات‌ساعت = ۷٫۲ مگاژول');

    await page.getByRole('button', { name: 'جابه‌جایی دو واحد' }).click();
    await expect(page.locator('.eui-converter-line')).toHaveText('۲ مگاژول = ۰٫۵۵۵۵۵۵۵۵۵۵۵۶ کیلووات‌ساعت');
    await page.getByRole('button', { name: 'رونوشت' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0.555555555556');

    // The choices are stored for the user: they are still there the next day.
    await page.reload();
    await expect(amountOf(page)).toHaveValue('۲');
    await expect(resultOf(page)).toHaveText('۰٫۵۵۵۵۵۵۵۵۵۵۵۶');
  });

  await test.step('the converter by keyboard alone', async () => {
    const page = await open('/Calculator');
    await amountOf(page).focus();
    await page.keyboard.type('5');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('کیلوژول');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'از واحدِ' })).toHaveValue('کیلوژول');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'جابه‌جایی دو واحد' })).toBeFocused();
  });

  await test.step('converter and momentary page are clean for axe at both widths', async () => {
    const page = await open('/Calculator');
    await amountOf(page).fill('۱۲٫۵');
    await chooseUnit(page, 'از واحدِ', 'متر مکعب گاز طبیعی');
    await chooseUnit(page, 'به واحدِ', 'بشکهٔ معادل نفت خام');
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expectAccessibleInBothThemes(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/Momentary');
    await expect(page.getByText('هنوز کنتوری دادهٔ زنده نمی‌فرستد')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
