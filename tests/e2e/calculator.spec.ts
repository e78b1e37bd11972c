import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const chooseUnit = async (page: Page, list: string, unit: string) => {
  await page.getByRole('button', { name: list }).click();
  // The symbol stands below the name.
  await page.getByRole('option', { name: new RegExp(`^${unit}[ A-Za-z³]+$`) }).click();
};
const amountOf = (page: Page) => page.getByRole('textbox', { name: 'مقدار' });
const resultOf = (page: Page) => page.getByRole('textbox', { name: 'نتیجه' });

test('two kilowatt-hours become megajoules, in Persian digits, and back', async ({ open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await open('/Calculator');
  await amountOf(page).fill('2');
  await expect(page.getByText('واحدهای مورد نظر را انتخاب کنید.')).toBeVisible();
  await chooseUnit(page, 'از واحدِ', 'کیلووات‌ساعت');
  await expect(page.getByText('واحدهای مورد نظر را انتخاب کنید.')).toBeVisible();
  await chooseUnit(page, 'به واحدِ', 'مگاژول');
  await expect(amountOf(page)).toHaveValue('۲');
  await expect(resultOf(page)).toHaveValue('۷٫۲');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('۲ کیلووات‌ساعت = ۷٫۲ مگاژول');
  await expect(resultOf(page)).not.toBeEditable();

  await page.getByRole('button', { name: 'جابه‌جایی دو واحد' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    '۲ مگاژول = ۰٫۵۵۵۵۵۵۵۵۵۵۵۶ کیلووات‌ساعت',
  );
  await page.getByRole('button', { name: 'رونوشت' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0.555555555556');
  await picture(page, 'calculator');

  // The choices are those of the person: they stand there the next day.
  await page.reload();
  await expect(amountOf(page)).toHaveValue('۲');
  await expect(resultOf(page)).toHaveValue('۰٫۵۵۵۵۵۵۵۵۵۵۵۶');
});

test('the units of the specification stand first, with their factors', async ({ open }) => {
  const page = await open('/Calculator');
  await page.getByRole('button', { name: 'از واحدِ' }).click();
  const names = await page.getByRole('option').allInnerTexts();
  expect(names.slice(0, 4).map((name) => name.split('\n')[0])).toEqual([
    ...['ژول', 'کیلوژول', 'کیلووات‌ساعت', 'وات‌ساعت'],
  ]);
  expect(names).toHaveLength(16);
  await page.keyboard.press('Escape');
  await chooseUnit(page, 'به واحدِ', 'ژول');
  await amountOf(page).fill('۱');
  for (const [unit, joules] of [
    ['کیلوژول', '۱٬۰۰۰'],
    ['کیلووات‌ساعت', '۳٬۶۰۰٬۰۰۰'],
    ['وات‌ساعت', '۳٬۶۰۰'],
  ] as const) {
    await chooseUnit(page, 'از واحدِ', unit);
    await expect(resultOf(page)).toHaveValue(joules);
  }
});

test('a volume of gas becomes energy only with its factor named', async ({ open }) => {
  const page = await open('/Calculator');
  await amountOf(page).fill('۱۰۰');
  await chooseUnit(page, 'از واحدِ', 'متر مکعب گاز طبیعی');
  await chooseUnit(page, 'به واحدِ', 'کیلووات‌ساعت');
  await expect(resultOf(page)).toHaveValue('۱٬۰۴۰');
  await expect(page.getByRole('main')).toContainText('هر متر مکعب گاز طبیعی ۱۰٫۴ کیلووات‌ساعت');
  await chooseUnit(page, 'از واحدِ', 'مگاژول');
  await expect(page.getByRole('main')).not.toContainText('هر متر مکعب گاز طبیعی');
});

test('huge, tiny and odd amounts', async ({ open }) => {
  const page = await open('/Calculator');
  await chooseUnit(page, 'از واحدِ', 'گیگاوات‌ساعت');
  await chooseUnit(page, 'به واحدِ', 'ژول');
  await amountOf(page).fill('1000000000000');
  await expect(resultOf(page)).toHaveValue('۳٫۶×۱۰^۲۴');
  await amountOf(page).fill('1000000000001');
  await expect(page.getByText('این متن عدد نیست یا از هزار میلیارد بزرگ‌تر است')).toBeVisible();
  await expect(resultOf(page)).toHaveValue('');
  await amountOf(page).fill('دوازده');
  await expect(page.getByText('این متن عدد نیست')).toBeVisible();
  await amountOf(page).fill('-۱٬۲۳۴/۵');
  await expect(resultOf(page)).toHaveValue('−۴٫۴۴۴۲×۱۰^۱۵');
  await amountOf(page).fill('0');
  await expect(resultOf(page)).toHaveValue('۰');
  await chooseUnit(page, 'از واحدِ', 'ژول');
  await chooseUnit(page, 'به واحدِ', 'تن معادل نفت خام');
  await amountOf(page).fill('۰٫۱');
  await expect(resultOf(page)).toHaveValue('۲٫۳۸۸۴۵۸۹۶۶۲۷×۱۰^−۱۲');
});

test('the converter by keyboard alone', async ({ open }) => {
  const page = await open('/Calculator');
  await amountOf(page).focus();
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'از واحدِ' })).toContainText('کیلوژول');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'جابه‌جایی دو واحد' })).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test('converter and momentary page are clean for axe at both widths', async ({ open }) => {
      const page = await open('/Calculator');
      await amountOf(page).fill('۱۲٫۵');
      await chooseUnit(page, 'از واحدِ', 'متر مکعب گاز طبیعی');
      await chooseUnit(page, 'به واحدِ', 'بشکهٔ معادل نفت خام');
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        await expectAccessible(page);
        await picture(page, `calculator-${colorScheme}-${size.width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/Momentary');
      await expect(page.getByText('کنتوری ثبت نشده است')).toBeVisible();
      await expectAccessible(page);
      await picture(page, `momentary${colorScheme === 'dark' ? '-dark' : ''}`);
    });
  });
}
