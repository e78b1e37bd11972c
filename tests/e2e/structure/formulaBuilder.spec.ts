import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { newMeter, uploadedBefore } from '../support/upload.ts';

const isolated = /[\u2066-\u2069\u202f]/g;

test('a formula is written from the tree, drawn over time and over x, fitted, saved and opened by its link', async ({
  open,
  api,
}) => {
  const meter = await newMeter(api, 'برق کوره');
  const goods = await newMeter(api, 'ساعت کار کوره');
  const days = (values: readonly number[]) =>
    values.map((value, at) => ({ date: `1402/05/0${at + 1}`, value }));
  await uploadedBefore(api, meter.id, days([1, 3, 2, 4]));
  await uploadedBefore(api, goods.id, days([1, 2, 3, 4]));

  const page = await open('/FormulaBuilder?period=month&year=1402&month=5');
  await expect(page.getByText('فرمول محور عمودی را بنویسید')).toBeVisible();
  const insert = async (name: string) => {
    await page.getByRole('searchbox').first().fill(name);
    await page.getByRole('tree', { name: 'ساختار' }).getByText(name).click();
  };
  const box = (axis: string) => page.getByRole('textbox', { name: new RegExp(`محور ${axis}`) });
  await insert(meter.name);
  await expect(box('عمودی')).toBeFocused();
  expect((await box('عمودی').inputValue()).replace(isolated, '')).toBe(meter.name);
  await page.getByRole('heading', { level: 1 }).click();
  const plot = page.getByRole('application');
  await expect(plot).toHaveCount(1);
  await expectAccessible(page);

  await box('افقی').focus();
  await insert(goods.name);
  await page.getByRole('heading', { level: 1 }).click();
  const equation = page.getByText(/y = ۰٫۵ \+ ۰٫۸ x/);
  await expect(equation).toBeVisible();
  await expect(page.getByText('منحنی برازش')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  const saving = page.getByRole('dialog');
  await expect(saving.getByLabel('نام *')).toHaveValue('فرمول من');
  await saving.getByLabel('نام *').fill('کوره بر ساعت');
  await expectAccessible(page);
  await saving.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'کوره بر ساعت' })).toBeVisible();
  await expect(page).toHaveURL(/formula=\d+/);

  const link = page.url();
  await page.goto(new URL('/Calculator', link).href);
  await page.goto(link);
  await expect(equation).toBeVisible();
  await page.getByRole('radio', { name: 'درجهٔ ۲' }).check({ force: true });
  await expect(page.getByText(/x²/)).toBeVisible();
  await expect(page).toHaveURL(/order=2/);
  await page.goBack();
  await expect(equation).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
